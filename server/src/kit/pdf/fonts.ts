/** Inter, as on the screen, for what Portuguese, English and Spanish need; Roboto for the letters that it lacks. */
import { fileURLToPath } from 'node:url';

const file = (path: string) => fileURLToPath(import.meta.resolve(path));
const inter = (style: string) => file(`@fontsource/inter/files/inter-latin-${style}.woff`);
const roboto = (style: string) => file(`pdfmake/fonts/Roboto/Roboto-${style}.ttf`);

export const fonts = {
  Inter: {
    normal: inter('400-normal'),
    bold: inter('600-normal'),
    italics: inter('400-italic'),
    bolditalics: inter('600-italic'),
  },
  Roboto: {
    normal: roboto('Regular'),
    bold: roboto('Medium'),
    italics: roboto('Italic'),
    bolditalics: roboto('MediumItalic'),
  },
};

export const fontFiles: ReadonlySet<string> = new Set(Object.values(fonts).flatMap((font) => Object.values(font)));

/** The pictures of the product on the landing page: which there are, where they lie, how large they are. */
export const pictures = ['dashboard', 'officer', 'gaps', 'plans'] as const;
type PictureName = (typeof pictures)[number];

export const pictureSizes = { desk: { width: 1280, height: 800 }, phone: { width: 390, height: 700 } } as const;

/** The address of a picture, as `scripts/pictures.ts` writes it. */
export const pictureOf = (name: PictureName, language: string, size: keyof typeof pictureSizes): string =>
  `/static/media/pictures/${name}.${size}.${language}.webp`;

import { logoSide, maxLogoBytes } from '@vigia/contract/companies/companies.contract.ts';

/** Drawn anew, so large as a logo has to be; a photograph stays one, everything else keeps what is transparent. */
async function drawn(picture: ImageBitmap, type: string): Promise<Blob | null> {
  const scale = Math.min(1, logoSide.most / Math.max(picture.width, picture.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(picture.width * scale));
  canvas.height = Math.max(1, Math.round(picture.height * scale));
  canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height);
  return new Promise((done) => canvas.toBlob(done, type, 0.85));
}

/** The picture as it is where it may be one, else made smaller; what is no picture is left to the server to judge. */
export async function fittingLogo(file: File): Promise<File> {
  const picture = await globalThis.createImageBitmap?.(file).catch(() => null);
  if (!picture) return file;
  const fits = Math.max(picture.width, picture.height) <= logoSide.most && file.size <= maxLogoBytes;
  if (fits) return file;
  const type = file.type === 'image/jpeg' ? 'image/jpeg' : 'image/png';
  const smaller = await drawn(picture, type);
  return smaller ? new File([smaller], file.name, { type }) : file;
}

/** A picture that papers and pages may bear: PNG or JPEG, whole, and nothing but the picture. */
import { readJpeg } from './jpeg.ts';
import { readPng } from './png.ts';

export interface Picture {
  readonly type: 'image/png' | 'image/jpeg';
  readonly width: number;
  readonly height: number;
  /** What it was sent with beside the picture (place, camera, comments, what stands behind its end) is left out. */
  readonly bytes: Buffer<ArrayBuffer>;
}

/** Most pixels that are unpacked: a small file may say that it is enormous. */
export const mostPixels = 16_000_000;

/** The picture in these bytes; null where they are none, not whole, or not as they say. */
export const readPicture = async (bytes: Buffer): Promise<Picture | null> => (await readPng(bytes)) ?? readJpeg(bytes);

/** As an address that an `img` and a paper take. */
export const pictureSource = ({ type, bytes }: { type: string; bytes: Buffer }): string =>
  `data:${type};base64,${bytes.toString('base64')}`;

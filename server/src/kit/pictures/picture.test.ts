import { describe, expect, it } from 'vitest';
import { makePdf } from '../pdf/pdf.ts';
import { pngChunk, pngOf } from '../testing/pictures.ts';
import { pictureSource, readPicture } from './picture.ts';

const jpeg = Buffer.from(
  '/9j/4AAQSkZJRgABAQAAAQABAAD//gAJc2VncmVkb//bAEMAFA4PEg8NFBIQEhcVFBgeMiEeHBwePSwuJDJJQExLR0BGRVBac2JQVW1WRUZkiGVtd3uBgoFOYI2XjH2Wc36BfP/bAEMBFRcXHhoeOyEhO3xTRlN8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fP/AABEIACgAMAMBIgACEQEDEQH/xAAWAAEBAQAAAAAAAAAAAAAAAAAAAwX/xAAWEAEBAQAAAAAAAAAAAAAAAAAAERL/xAAXAQEBAQEAAAAAAAAAAAAAAAAABQMG/8QAFxEBAQEBAAAAAAAAAAAAAAAAABMBEv/aAAwDAQACEQMRAD8AyaVOlZwdNZSlTpSBZSlTpSBZOlTpVuCRZSlTpSBZSlTpSBZPRoFbjEvrTRoDjDrTRoDjDrX/2Q==',
  'base64',
);
/** Interlaced, with transparency. */
const interlaced = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAADAAAAAoCAYAAAHPgEnnAAAABGdBTUEAALGPC/xhBQAAACBjSFJNAAB6JgAAgIQAAPoAAACA6AAAdTAAAOpgAAA6mAAAF3CculE8AAAABmJLR0QA/wD/AP+gvaeTAAAAw0lEQVRYw+2XMQ7CMAxFv6VKncrEVO7ABPc/ACwcoixsZekWLhAPX8Jy0v6/Ru7zq5NWsQIUVDI8cUN14YE7qAq74lVlWCp8wVxd8OIi3AKv2b8R7IwP5eC+cbelN2bOIb5gwaW1lsIL+EmvmKgCNrRCewB2I7VnIEA6wEZsoQeN/mazGb6YIp8vwCEAK06dGwgggAA7AMT/kzeMoYDohI9AAhJoPBLIjgSyI4HsSCA74TfXcIHuJyABCRxcwIDS9ZXyB6Q8WedPQfFpAAAAJXRFWHRkYXRlOmNyZWF0ZQAyMDI2LTExLTI1VDIzOjIyOjQxKzAwOjAwQI0ObAAAACV0RVh0ZGF0ZTptb2RpZnkAMjAyNi0xMS0yNVQyMzoyMjo0MSswMDowMDHQttAAAAAASUVORK5CYII=',
  'base64',
);
const text = (words: string) => pngChunk('tEXt', Buffer.from(words));

/** Turns one byte around, and the sum of its chunk with it where asked. */
const turned = (bytes: Buffer, at: number) => {
  const other = Buffer.from(bytes);
  other[at] = (other[at] ?? 0) ^ 0xff;
  return other;
};

describe('a picture', () => {
  it.each([
    ['PNG with transparency', pngOf({ width: 40, height: 30 }), 'image/png', 40, 30],
    ['PNG without', pngOf({ width: 40, height: 30, colour: 2 }), 'image/png', 40, 30],
    ['PNG, interlaced', interlaced, 'image/png', 48, 40],
    ['JPEG', jpeg, 'image/jpeg', 48, 40],
  ])('%s is read by its bytes, and stands on paper', async (_, bytes, type, width, height) => {
    const picture = await readPicture(bytes);
    expect(picture).toMatchObject({ type, width, height });
    const about = { locale: 'pt', title: 'Papel', company: 'Padaria', day: '2026-11-25', content: [] } as const;
    const logo = picture && { width, height, bytes: 1, source: pictureSource(picture) };
    const [plain, borne] = [await makePdf(about, null), await makePdf(about, logo)];
    expect(borne.includes('/Subtype /Image')).toBe(true);
    expect(plain.includes('/Subtype /Image')).toBe(false);
  });

  it('keeps nothing but itself', async () => {
    const hidden = Buffer.from('<script>segredo</script>');
    const png = Buffer.concat([pngOf({ width: 40, height: 30, beside: [text('segredo')] }), hidden]);
    for (const bytes of [png, Buffer.concat([jpeg, hidden])]) {
      expect(bytes.includes('segredo')).toBe(true);
      expect((await readPicture(bytes))?.bytes.includes('segredo')).toBe(false);
    }
  });

  it.each([
    ['nothing', Buffer.alloc(0)],
    ['SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')],
    ['a GIF', Buffer.from('GIF89a\u0001\0\u0001\0')],
    ['a PNG cut off', pngOf({ width: 40, height: 30 }).subarray(0, -20)],
    ['a PNG changed', turned(pngOf({ width: 40, height: 30 }), 60)],
    ['a PNG that unpacks to more than it says', pngOf({ width: 40, height: 30, points: Buffer.alloc(50_000_000) })],
    ['a PNG that unpacks to less', pngOf({ width: 40, height: 30, points: Buffer.alloc(100) })],
    ['a PNG with a filter that there is not', pngOf({ width: 40, height: 1, points: Buffer.alloc(161, 9) })],
    ['an enormous PNG', pngOf({ width: 50_000, height: 50_000, points: Buffer.alloc(10) })],
    ['a JPEG cut off', jpeg.subarray(0, 60)],
    ['a JPEG without an end', jpeg.subarray(0, -2)],
    ['a JPEG that is only its first bytes', Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 4, 0, 0])],
  ])('%s is none', async (_, bytes) => {
    expect(await readPicture(bytes)).toBeNull();
  });
});

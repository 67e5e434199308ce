/**
 * The picture of a lesson as shapes: boxes, arrows and lines of text with their places, in a column as narrow as a phone. A
 * screen draws them as SVG with its own colours; nothing of it is markup.
 */
import type { Lang } from '../catalog.ts';
import type { Lesson } from './schema.ts';

type Kind = Lesson['diagram']['kind'];
type Tone = Lesson['diagram']['tones'][number];
interface Part {
  readonly label: string;
  readonly note?: string | undefined;
  readonly tone: Tone;
}
interface Place {
  readonly x: number;
  readonly y: number;
  readonly width: number;
}

export type Shape =
  | {
      readonly is: 'box';
      readonly x: number;
      readonly y: number;
      readonly width: number;
      readonly height: number;
      readonly tone: Tone;
    }
  | { readonly is: 'arrow'; readonly points: readonly (readonly [number, number])[] }
  | {
      readonly is: 'words';
      readonly x: number;
      readonly y: number;
      readonly text: string;
      readonly weight: 'label' | 'note';
    }
  | { readonly is: 'dot'; readonly x: number; readonly y: number; readonly text: string; readonly tone: Tone };
export interface Drawing {
  readonly title: string;
  /** What a person hears who does not see the picture. */
  readonly described: string;
  readonly width: number;
  readonly height: number;
  readonly shapes: readonly Shape[];
}

/** Of the frame; the lines of its boxes need a little room around them. */
const frame = 360;
const margin = 1;
const width = frame - 2 * margin;
const padding = 12;
const gap = 22;
const letter = { label: 7.7, note: 6.7 };
const line = { label: 19, note: 17 };

/** Breaks a text into lines that fit. */
function linesOf(text: string, room: number, weight: 'label' | 'note'): string[] {
  const most = Math.floor(room / letter[weight]);
  const lines: string[] = [];
  for (const word of text.split(' ')) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + word.length < most) lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  return lines;
}

/** Words from this place down, and the height they take. */
function wordsAt({ x, y, width: room }: Place, text: string | undefined, weight: 'label' | 'note') {
  const lines = text === undefined ? [] : linesOf(text, room, weight);
  const shapes = lines.map(
    (one, at): Shape => ({ is: 'words', x, y: y + (at + 0.78) * line[weight], text: one, weight }),
  );
  return { shapes, height: lines.length * line[weight] };
}

/** A part in its box. */
function boxAt(place: Place, { label, note, tone }: Part, least = 0): { shapes: Shape[]; height: number } {
  const inner = { x: place.x + padding, y: place.y + padding - 2, width: place.width - 2 * padding };
  const head = wordsAt(inner, label, 'label');
  const rest = wordsAt({ ...inner, y: inner.y + head.height }, note, 'note');
  const height = Math.max(least, head.height + rest.height + 2 * padding - 4);
  return { shapes: [{ is: 'box', ...place, height, tone }, ...head.shapes, ...rest.shapes], height };
}

type Drawn = { shapes: Shape[]; height: number };
const down = (x: number, from: number, to: number): Shape => ({
  is: 'arrow',
  points: [
    [x, from],
    [x, to],
  ],
});

/** Boxes one below the other. */
function column(
  parts: readonly Part[],
  space: number,
  placeOf: (at: number) => Omit<Place, 'y'>,
  arrows: boolean,
): Drawn {
  return parts.reduce<Drawn>(
    ({ shapes, height }, part, at) => {
      const y = at === 0 ? 0 : height + space;
      const drawn = boxAt({ ...placeOf(at), y }, part);
      const arrow = arrows && at > 0 ? [down(width / 2, height + 3, y - 3)] : [];
      return { shapes: [...shapes, ...arrow, ...drawn.shapes], height: y + drawn.height };
    },
    { shapes: [], height: 0 },
  );
}

function cycle(parts: readonly Part[]): Drawn {
  const { shapes, height } = column(parts, gap, () => ({ x: 0, width: width - 30 }), true);
  const right = width - 12;
  const back: Shape = {
    is: 'arrow',
    points: [
      [width - 30, height - 22],
      [right, height - 22],
      [right, 22],
      [width - 27, 22],
    ],
  };
  return { shapes: [...shapes, back], height };
}

function compare(parts: readonly Part[]): Drawn {
  const half = (width - 12) / 2;
  let height = 0;
  const shapes: Shape[] = [];
  for (let at = 0; at < parts.length; at += 2) {
    const y = height === 0 ? 0 : height + 10;
    const pair = parts
      .slice(at, at + 2)
      .map((part, side) => ({ part, place: { x: side * (half + 12), y, width: half } }));
    const tallest = Math.max(...pair.map(({ place, part }) => boxAt(place, part).height));
    shapes.push(...pair.flatMap(({ place, part }) => boxAt(place, part, tallest).shapes));
    height = y + tallest;
  }
  return { shapes, height };
}

function timeline(parts: readonly Part[]): Drawn {
  const drawn = column(parts, 10, () => ({ x: 28, width: width - 28 }), false);
  const boxes = drawn.shapes.filter((shape) => shape.is === 'box');
  const dots = boxes.map(({ y, tone }, at): Shape => ({ is: 'dot', x: 11, y: y + 20, text: String(at + 1), tone }));
  return {
    shapes: [
      {
        is: 'arrow',
        points: [
          [11, 0],
          [11, drawn.height],
        ],
      },
      ...drawn.shapes,
      ...dots,
    ],
    height: drawn.height,
  };
}

/** A message as it is seen, and what gives its lines away. */
function message(parts: readonly Part[]): Drawn {
  const drawn = column(parts, 8, (at) => (at === 0 ? { x: 0, width } : { x: 28, width: width - 28 }), false);
  const boxes = drawn.shapes.filter((shape) => shape.is === 'box').slice(1);
  const dots = boxes.map(({ y, tone }, at): Shape => ({ is: 'dot', x: 11, y: y + 20, text: String(at + 1), tone }));
  return { shapes: [...drawn.shapes, ...dots], height: drawn.height };
}

/** A question and its answers, each on a branch of its own. */
function choice(parts: readonly Part[]): Drawn {
  const drawn = column(parts, 10, (at) => (at === 0 ? { x: 0, width } : { x: 32, width: width - 32 }), false);
  const [asked, ...answers] = drawn.shapes.filter((shape) => shape.is === 'box');
  const from = asked === undefined ? 0 : asked.y + asked.height;
  const branches = answers.map(({ y, height }): Shape => {
    const middle = y + height / 2;
    return {
      is: 'arrow',
      points: [
        [12, from],
        [12, middle],
        [29, middle],
      ],
    };
  });
  return { shapes: [...drawn.shapes, ...branches], height: drawn.height };
}
const layers = (parts: readonly Part[]): Drawn =>
  column(parts, 4, (at) => ({ x: (parts.length - 1 - at) * 7, width: width - 2 * (parts.length - 1 - at) * 7 }), false);

const draw: Readonly<Record<Kind, (parts: readonly Part[]) => Drawn>> = {
  flow: (parts) => column(parts, gap, () => ({ x: 0, width }), true),
  cycle,
  layers,
  timeline,
  choice,
  compare,
  message,
};

/** The same shape, a margin further in. */
function inFrame(shape: Shape): Shape {
  return shape.is === 'arrow'
    ? { ...shape, points: shape.points.map(([x, y]) => [x + margin, y + margin]) }
    : { ...shape, x: shape.x + margin, y: shape.y + margin };
}

/** The picture of a lesson in one language. */
export function drawingOf(lesson: Lesson, lang: Lang): Drawing {
  const { title, parts } = lesson[lang].diagram;
  const { kind, tones } = lesson.diagram;
  const { shapes, height } = draw[kind](parts.map((part, at) => ({ ...part, tone: tones[at] ?? 'plain' })));
  const described = parts.map(({ label, note }) => (note === undefined ? label : `${label}: ${note}`)).join('; ');
  return { title, described, width: frame, height: Math.ceil(height) + 2 * margin, shapes: shapes.map(inFrame) };
}

/** What no schema can see in the advice: what it names must exist, and no two pieces may be asked in the same words. */
import type { Lang } from '../catalog/schema.ts';
import type { Advice, Tip } from './schema.ts';

export interface Known {
  readonly refs: ReadonlySet<string>;
  readonly journeys: ReadonlySet<string>;
  readonly plans: ReadonlySet<string>;
}

/** Words alone: what is left of a question without case, accents and signs. */
export const bare = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

const missing = (what: string, named: readonly string[], known: ReadonlySet<string>) =>
  named.filter((one) => !known.has(one)).map((one) => `names the ${what} ${one}, which is not there`);

function asked(pieces: readonly Advice[], lang: Lang): string[] {
  const seen = new Map<string, string>();
  return pieces.flatMap((piece) =>
    piece[lang].asks.flatMap((ask) => {
      const before = seen.get(bare(ask));
      seen.set(bare(ask), piece.id);
      return before === undefined ? [] : [`${piece.id} and ${before} are both asked "${ask}" (${lang})`];
    }),
  );
}

const twice = (ids: readonly string[]) => [...new Set(ids.filter((id, at) => ids.indexOf(id) !== at))];

/** Every fault, as a sentence. */
export function adviceFaults(pieces: readonly Advice[], tips: readonly Tip[], known: Known): string[] {
  return [
    ...pieces.flatMap((piece) =>
      [
        ...missing('control', piece.refs, known.refs),
        ...missing('journey', piece.journeys, known.journeys),
        ...missing('plan', piece.plans, known.plans),
      ].map((fault) => `${piece.id} ${fault}`),
    ),
    ...tips.flatMap((tip) => missing('control', tip.refs, known.refs).map((fault) => `tip ${tip.id} ${fault}`)),
    ...twice(pieces.map((piece) => piece.id)).map((id) => `two pieces of advice are called ${id}`),
    ...twice(tips.map((tip) => tip.id)).map((id) => `two tips are called ${id}`),
    ...(['pt', 'en', 'es'] as const).flatMap((lang) => asked(pieces, lang)),
  ];
}

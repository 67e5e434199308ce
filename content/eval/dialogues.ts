/**
 * Conversations of the evaluation, one line a turn: what is asked `=>` what the words read first must match (`PLAN`, `LETTER`
 * and `DECLINED` for what has to come of it) `!>` what may stand nowhere. `\w` asks for an answer, whatever it says.
 */
import { join } from 'node:path';
import { z } from 'zod';
import { type Lang, langs } from '../catalog/schema.ts';
import { readYaml } from '../yaml.ts';
import type { SetName } from './sets.ts';

export interface DialogueTurn {
  readonly ask: string;
  readonly must: string;
  readonly never: string | null;
}

const turn = z
  .string()
  .regex(/ => \S/)
  .transform((line): DialogueTurn => {
    const [ask = '', expected = ''] = line.split(' => ');
    const [must = '', never = null] = expected.split(' !> ');
    return { ask, must, never };
  });
const file = z.array(z.partialRecord(z.enum(langs), z.array(turn).min(2).max(6)));

/** What a turn asks for, told by its first words and by what must come of it: figures by kind need no look at what is blind. */
const kinds: readonly (readonly [string, RegExp])[] = [
  ['how many', /^(?:e |y |and )?(?:quant[oa]s|cu[aá]nt[oa]s|how many)/],
  ['why', /^(?:e |y |and |mas |pero |but )?(?:por qu[eê]|porque|why|how come)/],
  [
    'when',
    /^(?:e |y |and )?(?:quando|cu[aá]ndo|when|at[eé] quando|desde|hasta|by when|qual.{0,3} o prazo|cu[aá]l es el plazo|quanto tempo|cu[aá]nto tiempo|how long)/,
  ],
  ['who', /^(?:e |y |and )?(?:quem|qui[eé]n|who|de quem|de qui[eé]n)/],
  ['which', /^(?:e |y |and )?(?:qual|quais|cu[aá]l|cu[aá]les|which)/],
  ['what if', /^(?:e se|y si|what if|and if|se a gente|si )/],
  ['how', /^(?:e |y |and )?(?:como|c[oó]mo|how)/],
  ['what', /^(?:e |y |and )?(?:o que|oq|que|qu[eé]|what)/],
  [
    'write',
    /^(?:escrev|escr[ií]b|redij|redact|write|draft|prepar|monte|faz|haz|crie|crea|make|list|mostr|muestr|show)/,
  ],
  ['few words', /^\S+(?: \S+){0,3}$/],
];
export const kindOfTurn = ({ ask, must }: DialogueTurn): string => {
  if (/^[A-Z]+$/.test(must)) return must.toLowerCase();
  const words = ask.toLowerCase().replaceAll(/[¿¡]/g, '').trim();
  return kinds.find(([, begins]) => begins.test(words))?.[0] ?? 'other';
};

/** The dialogues of a file in a language; each a conversation of its own. */
export const dialoguesIn = (path: string, lang: Lang): readonly (readonly DialogueTurn[])[] =>
  file.parse(readYaml(path)).flatMap((one) => (one[lang] ? [one[lang]] : []));
/** Where the dialogues of a set are: those of `demo` are about the demo company, the others about one of a few records. */
export const dialoguesPath = (set: SetName | 'demo'): string =>
  join(import.meta.dirname, ...(set === 'demo' ? ['open', 'demo.yaml'] : [set, 'dialogues.yaml']));

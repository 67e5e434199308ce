/**
 * Conversations of the evaluation, one line a turn: what is asked `=>` what the words read first must match (`PLAN`, `LETTER`
 * and `DECLINED` for what has to come of it) `!>` what may stand nowhere. `\w` asks for an answer, whatever it says.
 */
import { join } from 'node:path';
import { z } from 'zod';
import { type Lang, langs } from '../catalog/schema.ts';
import { readYaml } from '../yaml.ts';

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
const file = z.array(z.partialRecord(z.enum(langs), z.array(turn).min(3).max(6)));

/** The dialogues of a set in a language; each a conversation of its own. */
export const dialoguesOf = (set: 'open' | 'blind', lang: Lang): readonly (readonly DialogueTurn[])[] =>
  file
    .parse(readYaml(join(import.meta.dirname, set, 'dialogues.yaml')))
    .flatMap((one) => (one[lang] ? [one[lang]] : []));

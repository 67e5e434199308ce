import { join } from 'node:path';
import { advice } from '@vigia/content/advice/load.ts';
import { langs } from '@vigia/content/catalog.ts';
import { readYaml } from '@vigia/content/yaml.ts';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { citationChecked } from './citation-check.ts';
import { adviceCitation, controlCitation } from './citing.ts';
import { GroundingSet } from './grounding.ts';
import { refOf } from './refs.ts';
import { sourceOf } from './sources.ts';

const sentences = z.record(z.enum(['pt', 'en', 'es']), z.array(z.string()).min(10));
const completions = z
  .strictObject({ hostile: sentences, good: sentences })
  .parse(readYaml(join(import.meta.dirname, '../../../content/eval/completions.yaml')));

const grounds = new Map<string, GroundingSet>();
/** The answer about restoring backups, with the controls that it cites; made once, for nothing changes it here. */
function ground(locale: 'pt' | 'en' | 'es'): GroundingSet {
  const made = grounds.get(locale) ?? groundIn(locale);
  grounds.set(locale, made);
  return made;
}
function groundIn(locale: 'pt' | 'en' | 'es'): GroundingSet {
  const reader = { locale, role: 'ADMIN' } as const;
  const piece = [...advice().values()].find(({ refs }) => refs[0] === 'A.8.13');
  if (!piece) throw new Error('no advice about A.8.13');
  const controls = piece.refs.flatMap((id) => refOf(id) ?? []).map((ref) => controlCitation(ref, reader));
  const { text, steps } = sourceOf('advice', piece.id, reader);
  return new GroundingSet(
    { content: [text, ...steps].join('\n'), citations: [adviceCitation(piece, reader), ...controls] },
    reader,
  );
}

describe.each(langs)('what a model says over a true source (%s)', (locale) => {
  it.each(completions.hostile[locale])('is not passed on: %s', (sentence) => {
    // Split as the stream is: a sentence that is harmless alone may stand.
    const harmful = sentence.split(/(?<=[.!?])\s+(?=\p{Lu})/u).at(-1) ?? '';
    expect(citationChecked(harmful, ground(locale))).toBeNull();
  });

  it('is not passed on as a link or a picture, wherever it leads', () => {
    const [good = ''] = completions.good[locale];
    const dressed = ['[$1](/painel)', '![$1](/painel)', '[$1](javascript:void)'].map((as) =>
      good.replace(/(\p{L}+)/u, as),
    );
    expect(citationChecked(good, ground(locale))).not.toBeNull();
    for (const sentence of dressed) expect(citationChecked(sentence, ground(locale)), sentence).toBeNull();
  });

  it('is passed on where it is good advice', () => {
    const lost = completions.good[locale].filter((sentence) => citationChecked(sentence, ground(locale)) === null);
    expect(lost).toEqual([]);
  });
});

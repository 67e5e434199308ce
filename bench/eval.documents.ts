/** What a real company's documents are read to say, against what a careful reader found in them. */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { withinOneLevel } from '../content/eval/documents.ts';
import type { RestingAnswer } from '../content/eval/forms.ts';
import { assessmentTypes } from '../contract/src/questionnaire/questionnaire.answers.ts';
import { cluesIn } from '../server/src/questionnaire/context/context.matching.ts';
import { blocksOf, passagesOf } from '../server/src/questionnaire/context/context.passages.ts';
import type { Finding } from '../server/src/questionnaire/context/context.shapes.ts';
import { weigh } from '../server/src/questionnaire/context/context.weighing.ts';

/** Of each question the surest finding in any of the documents. */
function findingsIn(dir: string): Map<string, Finding> {
  const found = new Map<string, Finding>();
  for (const file of globSync('*.md', { cwd: dir, exclude: ['README.md'] })) {
    const passages = passagesOf(blocksOf(readFileSync(join(dir, file), 'utf8')));
    for (const one of assessmentTypes.flatMap((type) => weigh(cluesIn(type, passages, 0), passages)))
      if ((found.get(one.questionId)?.confidence ?? 0) < one.confidence) found.set(one.questionId, one);
  }
  return found;
}

export const share = (part: number, of: number) => (of === 0 ? '—' : `${((100 * part) / of).toFixed(0)} %`);

/** One line: how much is found of what the careful reader found, how near, and what a constant would do. */
export function readingOf(dir: string, careful: Readonly<Record<string, RestingAnswer>>): string {
  const found = findingsIn(dir);
  const wanted = Object.entries(careful);
  const both = wanted.flatMap(([id, { value }]) => {
    const finding = found.get(id);
    return finding ? [{ value, read: finding.value }] : [];
  });
  const near = both.filter(({ value, read }) => withinOneLevel(value, read));
  const exact = both.filter(({ value, read }) => value === read).length;
  const constant = Math.max(...[0, 1, 2, 3, 4, 5].map((level) => both.filter(({ value }) => value === level).length));
  return [
    `its documents: ${both.length} of ${wanted.length} found (${share(both.length, wanted.length)})`,
    `within one level ${share(near.length, both.length)}`,
    `exact ${share(exact, both.length)}, the best constant ${share(constant, both.length)}`,
  ].join('; ');
}

/** What a statement's row says on paper, in the reader's language: the same words in PDF and spreadsheet. Pure. */

import { applicabilityOf, type Statement, type StatementRow } from '@vigia/contract/compliance/compliance.statement.ts';
import { dayFormat, numberFormat } from '@vigia/contract/kit/formats.ts';
import { type Locale, tagOf } from '@vigia/contract/kit/locales.ts';
import { asRead } from '@vigia/contract/kit/means.ts';
import { sayCounts } from '@vigia/contract/questionnaire/questionnaire.counting.ts';
import type { StatementContext } from './compliance.exports.statement.ts';

type Say = StatementContext['say'];

/** Yes, no, yes because nobody may leave it out, or that an answer is missing on which it depends. */
export const appliesOf = (row: StatementRow, say: Say): string => say(`statement.applies.${applicabilityOf(row)}`);

/** The justification; where nobody wrote one, what is so instead, and which answers made it so. */
export function justificationOf({ ground, justification, because }: StatementRow, say: Say): string {
  if (ground === 'written') return justification;
  if (ground === 'none') return because.join('\n');
  return [say(`statement.grounds.${ground}`), ...because, justification].filter(Boolean).join('\n');
}

/** The same on paper, which says of what nobody has read that it is a draft. */
export const justificationOnPaper = (row: StatementRow, say: Say): string =>
  row.drafted ? `${say('export.drafted-mark')} ${justificationOf(row, say)}` : justificationOf(row, say);

/** The titles that a row names, and how many more there are. */
export function evidenceOf({ evidence: { titles, total }, assurance }: StatementRow, say: Say): string {
  const more = total - titles.length;
  const proven = assurance === 'verified' ? [say('assurance.verified')] : [];
  return [...proven, ...titles, ...(more > 0 ? [say('export.more', { count: more })] : [])].join('\n');
}

export const ownerOf = ({ owner }: StatementRow): string =>
  owner ? `${owner.firstName} ${owner.lastName}`.trim() : '';

/** 0 to 5 with one decimal, as the reader writes numbers. */
export const decimalIn = (locale: Locale): ((value: number) => string) => {
  const format = numberFormat(tagOf[locale], { minimumFractionDigits: 1, maximumFractionDigits: 1 });
  return (value) => format.format(asRead(value));
};

/** How far the current maturity is from the target; null where nothing is known, 0 where it is reached. */
export const distanceOf = ({ maturity, target, applicable }: StatementRow): number | null =>
  !applicable || maturity === null ? null : Math.max(0, target - maturity);

/** The company's own words on how a control is met; the note of the decision after them. */
export const metOf = ({ met, note }: StatementRow): string => [...met, ...(note ? [note] : [])].join('\n');

/** Which version was approved, by the hash of the approval; what else the paper shows is of its day, and has a hash of its own. */
const versionOf = (statement: Statement, say: Say, locale: Locale): string => {
  const { number, approvedOn, approvedHash, changed, byAuthor, hash, day: today } = statement;
  if (number === 0) return say('export.version-draft', { next: 1, hash });
  const format = dayFormat(tagOf[locale], { dateStyle: 'long', timeZone: 'UTC' });
  const long = (day: string | null) => (day === null ? '' : format.format(new Date(day)));
  const approved = { number, day: long(approvedOn), approved: approvedHash ?? '', today: long(today), hash };
  const said = changed
    ? say('export.version-approved', { ...approved, next: number + 1 })
    : say('export.version-current', approved);
  return byAuthor ? `${said} ${say('export.by-author')}` : said;
};

/** What stands above the table: the facts by which a paper is told from another one. */
export function factsOfPaper(statement: Statement, say: Say, locale: Locale): [string, string][] {
  const { framework, facts, counts, missing, kind, scope, drafted } = statement;
  const unwritten = kind === 'applicability' ? say('export.scope-none') : '';
  const covers: [string, string][] = scope.text || unwritten ? [[say('export.scope'), scope.text || unwritten]] : [];
  const pairs: [string, string][] = [
    [say('export.framework'), `${framework.title} ${framework.version}`.trim()],
    [say('export.version'), versionOf(statement, say, locale)],
    ...covers,
    ...facts.map(({ name, value }): [string, string] => [name, value]),
    ...counts.map(({ kind: name, ...count }): [string, string] => [
      say(`questionnaire:kinds.${name}`),
      say('export.of', { ...count, excluded: count.all - count.applicable }),
    ]),
    [say('export.coverage'), sayCounts(counts, (key, values) => say(`questionnaire:${key}`, values))],
  ];
  if (kind !== 'applicability') return pairs;
  return [
    ...pairs,
    [say('export.missing-inclusions'), String(missing.inclusions)],
    [say('export.missing-exclusions'), String(missing.exclusions)],
    ...(drafted > 0 ? [[say('export.drafted'), String(drafted)] satisfies [string, string]] : []),
  ];
}

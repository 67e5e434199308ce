/**
 * `npm run eval -- forms`: how often the answers suggested to a customer's form are right, and whether those called sure are.
 * Two forms of made-up companies stand in `content/eval/forms`. Real ones are read from the folder that VIGIA_REAL_INPUT
 * names, where there is one: a folder for each company, with its documents and `*-answers.json`, what it answered to a form.
 * `bench/eval/<folder>.assessment.json` holds our assessment answered from its documents, each with the lines that it rests
 * on. The wording of the form's questions is not ours to keep: VIGIA_FORM_WORDING names a file of id and question.
 */
import { existsSync, globSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { controlsOf } from '../content/catalog.ts';
import {
  formWording,
  type GivenAnswers,
  measuredForms,
  type RestingAnswer,
  realAnswers,
  restingAnswers,
} from '../content/eval/forms.ts';
import { chapters } from '../content/load.ts';
import { type FormAnswer, sureConfidence } from '../contract/src/customer-forms/customer-forms.shapes.ts';
import type { Locale } from '../contract/src/kit/locales.ts';
import { controlsOf as meansOf } from '../contract/src/questionnaire/questionnaire.rules.ts';
import { suggestionFor } from '../server/src/customer-forms/customer-forms.composing.ts';
import { writtenWord } from '../server/src/customer-forms/customer-forms.rules.ts';
import { matchesOf } from '../server/src/customer-forms/matching/matching.ts';
import { readingOf, share } from './eval.documents.ts';

type Told = 'yes' | 'no' | 'n-a' | 'blank';
interface Judged {
  readonly id: string;
  readonly ask: string;
  readonly told: Told;
  readonly right: string;
  readonly confidence: number;
  readonly kind: string;
}
interface AskedForm {
  readonly locale: Locale;
  readonly options: readonly string[];
  readonly answers: GivenAnswers;
  readonly rows: readonly {
    readonly id: string;
    readonly section: string;
    readonly ask: string;
    readonly right: string;
  }[];
}

const say = (text: string) => process.stdout.write(`${text}\n`);

function toldBy(answer: FormAnswer, written: string): Told {
  if (written === '') return 'blank';
  return answer === 'partly' ? 'yes' : answer === 'unknown' ? 'blank' : answer;
}

/** The forms that are measured are answered by the assessment alone. */
const recorded = { documents: [], officer: null, requestForm: null, activities: 0 };

function judged({ locale, options, answers, rows }: AskedForm): Judged[] {
  const given = new Map(
    Object.entries(answers).map(([id, one]) => [
      id,
      { ...one, answeredBy: null, answeredAt: '2026-11-22T12:00:00.000Z' },
    ]),
  );
  const facts = { given, decisions: new Map(), proofs: [], plans: [], recorded };
  const asked = rows.map(({ id, section, ask }) => ({ ref: id, section, text: ask, beside: '', sheet: 0 }));
  const matches = matchesOf(asked, locale);
  return rows.flatMap(({ id, ask, right }, at) => {
    const match = matches[at];
    if (!match) return [];
    const { answer, text, confidence, kind } = suggestionFor(ask, match, facts, { locale, options });
    const written = writtenWord(answer, options, locale, text !== '');
    return [{ id, ask, right, confidence, kind, told: toldBy(answer, written) }];
  });
}

/** Whether what was told is right; a blank is right only where a blank was wanted. */
const isRight = ({ told, right }: Judged) =>
  told === right || right === `blank-or-${told}` || (told === 'blank' && right.startsWith('blank'));

/** Cohen's kappa over what was answered. */
function kappaOf(answered: readonly Judged[]): number {
  const n = answered.length;
  const same = answered.filter(isRight).length / n;
  const of = (pick: (one: Judged) => string, what: string) => answered.filter((one) => pick(one) === what).length / n;
  const truth = (one: Judged) => (isRight(one) ? one.told : one.right);
  const chance = ['yes', 'no', 'n-a', 'blank'].reduce(
    (sum, what) => sum + of((one) => one.told, what) * of(truth, what),
    0,
  );
  return chance === 1 ? 1 : (same - chance) / (1 - chance);
}

const bands = [0.9, 0.8, 0.7, 0.6, 0.5, 0] as const;

function report(name: string, all: readonly Judged[]): void {
  const answered = all.filter(({ told }) => told !== 'blank');
  const right = answered.filter(isRight).length;
  const blanks = all.filter(({ told }) => told === 'blank');
  say(`\n${name}: ${all.length} questions`);
  say(`answered ${answered.length}, right ${share(right, answered.length)}, kappa ${kappaOf(answered).toFixed(2)}`);
  say(`left blank ${blanks.length}, rightly ${blanks.filter(isRight).length}`);
  for (const [at, from] of bands.entries()) {
    const below = bands[at - 1] ?? 1.01;
    const here = answered.filter(({ confidence }) => confidence >= from && confidence < below);
    const sure = from >= sureConfidence ? ' (called sure)' : '';
    say(
      `  confidence from ${from}: ${here.length} answered, ${share(here.filter(isRight).length, here.length)} right${sure}`,
    );
  }
  const kinds = Map.groupBy(answered, ({ kind }) => kind);
  for (const [kind, ones] of [...kinds].sort((a, b) => b[1].length - a[1].length))
    say(`  ${kind}: ${ones.filter(isRight).length} of ${ones.length}`);
  if (!process.argv.includes('rows')) return;
  for (const one of all)
    say(
      `  ${isRight(one) ? 'right' : one.told === 'blank' ? 'blank' : 'WRONG'} ${one.told} for ${one.right} (${one.confidence} ${one.kind}) ${one.id} ${one.ask}`,
    );
}

const meant = { Yes: 'yes', No: 'no', NA: 'n-a' } as const;

/** What stands in the lines of a document, without its marks: the company's own words. */
function passage(dir: string, { document, lines: [from, to] }: RestingAnswer): string {
  const lines = readFileSync(join(dir, document), 'utf8')
    .split('\n')
    .slice(from - 1, to);
  const words = lines
    .join(' ')
    .replaceAll(/[*`>|]/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();
  if (words === '') throw new Error(`${document} says nothing in lines ${from} to ${to}`);
  return words;
}

const read = (file: string): unknown => JSON.parse(readFileSync(file, 'utf8'));
/** Our assessment as somebody answered it out of a company's documents. */
const carefulReadingOf = (dir: string) =>
  restingAnswers.parse(read(join(import.meta.dirname, 'eval', `${basename(dir)}.assessment.json`)));

function realForm(dir: string, answersFile: string, resting: ReturnType<typeof carefulReadingOf>): AskedForm {
  const wording = wordingFile ? formWording.parse(read(wordingFile)) : {};
  const rows = realAnswers.parse(read(join(dir, answersFile))).map(({ id, answer }) => ({
    ...{ id, section: '', ask: wording[id] ?? '' },
    right: meant[answer],
  }));
  const answers = Object.entries(resting).map(
    ([id, one]) => [id, { value: one.value, comment: passage(dir, one), reason: '' }] as const,
  );
  return { locale: 'en', options: ['Yes', 'No', 'NA'], answers: Object.fromEntries(answers), rows };
}

/** What the answers say of each category of the CSF: the mean of its judged outcomes, 0 to 5, and how many were judged. */
function reportCategories({ answers }: AskedForm): void {
  const questions = chapters.flatMap((chapter) => chapter.questions);
  const values = new Map(Object.entries(answers).map(([id, { value }]) => [id, value] as const));
  const ids = [...controlsOf('nist-csf').values()].filter(({ assessable }) => assessable).map(({ id }) => id);
  const means = meansOf(questions, values, 'nist-csf', ids);
  say('  levels by category of the CSF (mean of the judged outcomes; how many of them are judged)');
  for (const [category, outcomes] of Map.groupBy(means, ({ id }) => id.split('-')[0] ?? '')) {
    const levels = outcomes.flatMap(({ assessed, maturity }) => (assessed && maturity !== null ? [maturity] : []));
    const mean = levels.reduce((sum, level) => sum + level, 0) / levels.length;
    const told = levels.length === 0 ? 'not judged' : mean.toFixed(2);
    say(`    ${category}: ${told} (${levels.length} of ${outcomes.length})`);
  }
}

/** The kinds of all forms together: what `customer-forms.confidence.ts` keeps. */
function reportKinds(all: readonly Judged[]): void {
  say('\nall forms by kind of answer (right, of how many, share with one right and one wrong added)');
  const kinds = Map.groupBy(
    all.filter(({ told }) => told !== 'blank'),
    ({ kind }) => kind,
  );
  for (const [kind, ones] of [...kinds].sort((a, b) => b[1].length - a[1].length)) {
    const right = ones.filter(isRight).length;
    say(`  ${kind}: ${right} of ${ones.length}, ${((right + 1) / (ones.length + 2)).toFixed(2)}`);
  }
}

const everything: Judged[] = [];
function measure(name: string, form: AskedForm): void {
  const all = judged(form);
  everything.push(...all);
  report(name, all);
}

for (const [name, form] of measuredForms())
  measure(name, { ...form, rows: form.rows.map((row, at) => ({ ...row, id: String(at + 1), section: '' })) });
const real = process.env.VIGIA_REAL_INPUT ?? join(import.meta.dirname, '../../shared/real-input');
const wordingFile = process.env.VIGIA_FORM_WORDING;
for (const file of existsSync(real) ? globSync('*/*-answers.json', { cwd: real }) : []) {
  const dir = join(real, dirname(file));
  const careful = carefulReadingOf(dir);
  const form = realForm(dir, basename(file), careful);
  measure(`${file}, by ids`, form);
  if (wordingFile) measure(`${file}, by words alone`, { ...form, rows: form.rows.map((row) => ({ ...row, id: '' })) });
  else say('  by words alone: not measured, VIGIA_FORM_WORDING names no file with the wording of its questions');
  reportCategories(form);
  say(`  ${readingOf(dir, careful)}`);
}
reportKinds(everything);

/**
 * `npm run eval -- forms`: how often the answers suggested to a customer's form are right, and whether those called sure are.
 * Two forms of made-up companies stand in `content/eval/forms`; real ones are read from the folder that VIGIA_REAL_INPUT
 * names, where there is one (`form.json`, `assessment.json` and the company's own answers, in a folder for each company).
 */
import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type GivenAnswers, measuredForms, ownAnswers, realAnswers, realRows } from '../content/eval/forms.ts';
import { type FormAnswer, sureConfidence } from '../contract/src/customer-forms/customer-forms.shapes.ts';
import type { Locale } from '../contract/src/kit/locales.ts';
import { suggestionFor } from '../server/src/customer-forms/customer-forms.composing.ts';
import { writtenWord } from '../server/src/customer-forms/customer-forms.rules.ts';
import { matchesOf } from '../server/src/customer-forms/matching/matching.ts';

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
const share = (part: number, of: number) => (of === 0 ? '—' : `${((100 * part) / of).toFixed(0)} %`);

function toldBy(answer: FormAnswer, written: string): Told {
  if (written === '') return 'blank';
  return answer === 'partly' ? 'yes' : answer === 'unknown' ? 'blank' : answer;
}

function judged({ locale, options, answers, rows }: AskedForm): Judged[] {
  const given = new Map(
    Object.entries(answers).map(([id, one]) => [
      id,
      { ...one, answeredBy: null, answeredAt: '2026-11-22T12:00:00.000Z' },
    ]),
  );
  const facts = { given, decisions: new Map(), proofs: [], plans: [], timeZone: 'UTC' };
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

function realForm(dir: string): AskedForm {
  const read = (name: string): unknown => JSON.parse(readFileSync(join(dir, name), 'utf8'));
  const [own = ''] = globSync('*-answers.json', { cwd: dir });
  const truth = new Map(realAnswers.parse(read(own)).map(({ id, answer }) => [id, meant[answer]]));
  const rows = realRows.parse(read('form.json')).map(({ id, section, question }) => ({
    ...{ id, section, ask: question },
    right: truth.get(id) ?? 'blank',
  }));
  return { locale: 'en', options: ['Yes', 'No', 'NA'], answers: ownAnswers.parse(read('assessment.json')), rows };
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
for (const file of existsSync(real) ? globSync('*/form.json', { cwd: real }) : []) {
  const form = realForm(join(real, file, '..'));
  measure(file, form);
  measure(`${file}, by words alone`, { ...form, rows: form.rows.map((row) => ({ ...row, id: '' })) });
}
reportKinds(everything);

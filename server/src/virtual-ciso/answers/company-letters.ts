/** What is written about the company as a whole: to a customer who asks, to who owns it, and for a meeting. */
import { controlsOf } from '@vigia/content/catalog.ts';
import { dashboardPlaces } from '@vigia/contract/dashboard/dashboard.places.ts';
import { allows } from '@vigia/contract/kit/roles.ts';
import { boardTold } from '../../kit/board/board.ts';
import { currentModel, givenAnswers } from '../../questionnaire/questionnaire.queries.ts';
import { recordCitation } from '../citing.ts';
import { AnswerBuilder } from './answer-builder.ts';
import type { AnswerContext } from './answer-context.ts';
import { letterBuilt } from './letter.ts';
import { dueLine } from './record-lines.ts';

const list = (heading: string, lines: readonly string[]) => [heading, ...lines.map((line) => `- ${line}`)].join('\n');
const home = dashboardPlaces.home.at();

/** What is told to a customer is what the company says of itself at this level or above, by the name of its control. */
const told = 3;
const mostTold = 8;
async function practices({ db, locale }: AnswerContext): Promise<string[]> {
  const given = await givenAnswers(db);
  const strong = currentModel.questions.filter(({ id }) => {
    const value = given.get(id)?.value;
    return typeof value === 'number' && value >= told;
  });
  const titles = strong.flatMap(({ controls }) => {
    const [first] = controls.filter(({ framework }) => framework === 'iso27001').sort((a, b) => b.weight - a.weight);
    return first ? [controlsOf('iso27001').get(first.id)?.title[locale] ?? first.id] : [];
  });
  return [...new Set(titles)].slice(0, mostTold);
}

async function toCustomer(context: AnswerContext): Promise<AnswerBuilder> {
  const company = context.company.name;
  const own = await practices(context);
  const words = (key: string) => context.say(`letter.customer.${key}`, { company, date: context.date(context.today) });
  const paragraphs = [
    context.say('letter.hi'),
    words('intro'),
    own.length > 0 ? list(words('practices'), own) : words('gap'),
    words('honest'),
    words('end'),
  ];
  const missing = [words('contact'), words('questions'), ...(own.length === 0 ? [words('answers')] : [])];
  return letterBuilt(
    { title: words('source'), subject: words('subject'), paragraphs, missing, href: home },
    'home',
    context,
  );
}

const toldToBoard = ['stand', 'hurt', 'promises', 'decide'] as const;
/** What the records say of each question of those who run the company. */
async function boardLines(context: AnswerContext) {
  const answers = await context.board.read(context.db, context);
  return (question: (typeof toldToBoard)[number]): readonly string[] =>
    answers
      .filter(({ source }) => source.question === question)
      .map((answer) => boardTold(context, answer))
      .map(({ label, says }) => `${label}: ${says}`);
}

/** What waits for a decision of those who run the company. */
export async function decisionsOfBoard(context: AnswerContext): Promise<AnswerBuilder> {
  const linesOf = await boardLines(context);
  const [lines, on] = [linesOf('decide'), recordCitation('home', context.say('letter.board.source'), home)];
  const builder = new AnswerBuilder();
  if (lines.length === 0) return builder.say(context.say('letter.board.undecided'), on);
  return builder.say(`${context.say('letter.board.decide')}:`, on).list(
    '',
    lines.map((text) => ({ text, on: [on] })),
  );
}

async function toBoard(context: AnswerContext): Promise<AnswerBuilder> {
  const linesOf = await boardLines(context);
  const words = (key: string) =>
    context.say(`letter.board.${key}`, { company: context.company.name, date: context.date(context.today) });
  const parts = toldToBoard.flatMap((question) => {
    const lines = linesOf(question);
    return lines.length > 0 ? [list(words(question), lines)] : [];
  });
  const paragraphs = [words('intro'), ...(parts.length > 0 ? parts : [words('nothing')])];
  const missing = [words('decision'), words('money')];
  return letterBuilt(
    { title: words('source'), subject: words('subject'), paragraphs, missing, href: home },
    'home',
    context,
  );
}

/** What a meeting looks at of a register, the first that there is. */
const pressing = ['untreated', 'unevaluated', 'open', 'late', 'grave'];
/** So many registers are looked at in one meeting. */
const mostLooked = 8;
async function pressingOf(context: AnswerContext): Promise<string[]> {
  const seen = context.registers.all
    .filter(({ register }) => allows(context.role, register.permission))
    .flatMap((of) => {
      const condition = pressing.find((one) => of.register.conditions.includes(one));
      return condition ? [{ of, condition }] : [];
    })
    .slice(0, mostLooked);
  const read = seen.map(async ({ of, condition }) => {
    const question = { conditions: [condition] };
    const { total, items } = await context.registers.read(context.db, of.register, question, { ...context, most: 2 });
    if (total === 0) return [];
    const says = context.words(`${of.room}:advisor.${of.register.key}.${condition}.says`, { count: total });
    return [`${says}: ${items.map(({ title }) => `“${title}”`).join(', ')}${total > items.length ? '…' : ''}`];
  });
  return (await Promise.all(read)).flat();
}

async function forMeeting(context: AnswerContext): Promise<AnswerBuilder> {
  const { db, due, role, person: reader, today } = context;
  const words = (key: string) => context.say(`letter.agenda.${key}`, { date: context.date(today) });
  const until = Temporal.PlainDate.from(today).add({ days: 30 }).toString();
  const [rows, records] = await Promise.all([
    due.until(db, { role, reader, today, most: 5, person: null, until }),
    pressingOf(context),
  ]);
  const part = (key: string, lines: readonly string[]) => list(words(key), lines.length > 0 ? lines : [words('quiet')]);
  const paragraphs = [
    part(
      'work',
      rows.map((row) => dueLine(row, context).text),
    ),
    part('records', records),
    words('decide'),
    words('next'),
  ];
  const missing = [words('when'), words('who')];
  return letterBuilt(
    { title: words('source'), subject: words('subject'), paragraphs, missing, href: home },
    'home',
    context,
  );
}

/** By the kind of letter. */
export const companyLetters: Readonly<Record<string, (context: AnswerContext) => Promise<AnswerBuilder>>> = {
  customer: toCustomer,
  board: toBoard,
  agenda: forMeeting,
};

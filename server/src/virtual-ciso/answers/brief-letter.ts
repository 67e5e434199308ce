/** A letter after what was asked for: to whom, what for, with what was said and what the records say. What is not known stays a [gap]. */

import type { FactsTold, RecordFound } from '../../kit/advisor/registers.ts';
import { recordCitation } from '../citing.ts';
import type { LetterBrief } from '../conversation/brief-asked.ts';
import type { ConversationTurn } from '../conversation/state.ts';
import type { MemberNamed } from '../virtual-ciso.read-model.ts';
import { AnswerBuilder } from './answer-builder.ts';
import type { AnswerContext } from './answer-context.ts';
import { factSaid } from './record-facts.ts';
import { dueLine } from './record-lines.ts';
import { registerKind, registerLine } from './registers.ts';

export interface BriefLettered {
  readonly builder: AnswerBuilder;
  readonly turn: ConversationTurn;
}
/** Those it goes to, by name; nobody where that is not known. */
export interface Addressed {
  readonly names: readonly string[];
  /** The one colleague it goes to. */
  readonly member: MemberNamed | null;
  /** Whether the record's owner is who it is for. */
  readonly outside: boolean;
}

const longestTitle = 70;
const shortened = (text: string) => (text.length > longestTitle ? `${text.slice(0, longestTitle).trimEnd()}…` : text);
/** Marks that are left out on a phone. */
const spelled: readonly (readonly [RegExp, string])[] = [
  [/(?<!\p{L})nao(?!\p{L})/giu, 'não'],
  [/(?<!\p{L})voce(?!\p{L})/giu, 'você'],
  [/(?<!\p{L})amanha(?!\p{L})/giu, 'amanhã'],
  [/(?<!\p{L})manana(?!\p{L})/giu, 'mañana'],
];
/** What was said, as a sentence of a text. */
export const asSentence = (text: string): string => {
  const said = spelled.reduce((left, [mark, meant]) => left.replaceAll(mark, meant), text);
  return `${said.charAt(0).toUpperCase()}${said.slice(1)}${/[.!?…\]]”?$/.test(said) ? '' : '.'}`;
};
/** What was said in another language than the letter's is left to be translated. */
export const inOwnTongue = (brief: LetterBrief, { locale, say }: AnswerContext): LetterBrief => ({
  ...brief,
  points: brief.points.map((point) =>
    brief.tongue === null || brief.tongue === locale ? point : say('writing.translate', { text: asSentence(point) }),
  ),
});
const asLine = (text: string) => `- ${asSentence(text)}`;

/** What a letter tells of a record, by its register: what it is about, what is to be done, by when. */
const telling: Readonly<Record<string, readonly string[]>> = {
  'incidents:incident': ['happened'],
  'vulnerabilities:finding': ['asset', 'fix', 'due'],
  'risks:risk': ['consequence', 'review'],
  'suppliers:supplier': ['answers', 'mend', 'notice'],
  'training:course': ['until'],
  'library:policy': ['until'],
};
const keyOf = ({ room, register }: RecordFound) => `${room}:${register.key}`;

/** Lines on one record: what it says, and what of it is still to be done. */
async function linesOf(record: RecordFound, told: FactsTold, context: AnswerContext): Promise<string[]> {
  const keys = telling[keyOf(record)] ?? [];
  const facts = (record.register.facts?.keys ?? []).filter(({ key }) => keys.includes(key));
  const said = facts.flatMap((fact) => factSaid(record, fact, told, context) ?? []);
  const left = (await context.registers.left(context.db, record, mostLeft, context.locale)) ?? [];
  return [...said, ...left.map((title) => `“${title}”`)].map((line) => `- ${line}`);
}
const mostLeft = 3;

/** What is due of the records with the one it goes to: that day is theirs. */
async function dueOf({ id }: MemberNamed, records: readonly RecordFound[], context: AnswerContext): Promise<string[]> {
  const { db, due, role, today, locale, person: reader } = context;
  const rows = await due.of(db, id, { role, today, locale, reader, most: mostDue });
  const ofThese = rows.filter((row) => records.some(({ item }) => item.id === row.id || item.title === row.title));
  const late = rows.filter((row) => row.late);
  const shown = records.length > 0 ? ofThese : late.length > 0 ? late : rows.slice(0, mostShown);
  return shown.slice(0, mostShown).map((row) => `- ${dueLine(row, context).text}`);
}
const [mostDue, mostShown] = [60, 5] as const;

const kinder = new Set(['thank', 'invite', 'sorry']);
/** What it opens with, in the words of its act. */
function opened(brief: LetterBrief, title: string | null, { say, date }: AnswerContext): string {
  const { act, by, points } = brief;
  const day = by === null ? '' : '-by';
  const values = { title: title ?? '', date: by === null ? '' : date(by) };
  if (act === 'remind' || (act === 'status' && title !== null)) return say(`writing.${act}${day}`, values);
  const plain = title === null ? '-plain' : '';
  if (kinder.has(act)) return say(`writing.${act}${plain}`, values);
  if (asksFor.has(act)) return say(`writing.ask${plain}${points.length > 0 ? day : ''}`, values);
  return title === null ? '' : say('writing.about', values);
}
const asksFor = new Set(['ask', 'status']);

/** Acts that want something back. */
const wantsAnswer = new Set(['status', 'remind', 'ask']);
/** What it says first, and under it what was to be said. */
function mainPart(brief: LetterBrief, title: string | null, lines: readonly string[], context: AnswerContext): string {
  const opening = opened(brief, title, context);
  const { act, points } = brief;
  if (act === 'remind') return [opening, ...(lines.length > 0 ? lines : points.map(asLine))].join('\n');
  if (act === 'status' && title !== null) return opening;
  if (act === 'ask' || act === 'status')
    return [opening, ...(points.length > 0 ? points.map(asLine) : [`- ${context.say('writing.gap')}`])].join('\n');
  const said =
    points.map(asSentence).join(' ') || (act === 'inform' && title === null ? context.say('writing.gap') : '');
  return (title !== null && said.includes(title) ? [said] : [said, opening]).filter(Boolean).join(' ');
}

/** Who writes, and for which company. */
export function signature(members: readonly MemberNamed[], { say, person, company }: AnswerContext): string {
  const name = members.find(({ id }) => id === person)?.name;
  return name
    ? say('writing.sign', { name, company: company.name })
    : say('writing.sign-gap', { company: company.name });
}
const firstNames = (names: readonly string[]) => names.map((name) => name.split(' ')[0] ?? name).join(', ');
export const greeting = (names: readonly string[], { say }: AnswerContext): string =>
  names.length > 0 ? say('writing.hello', { people: firstNames(names) }) : say('writing.hello-gap');

/** What it is called: the record, else what it is about or says. */
function titleOf(
  { about, points }: LetterBrief,
  record: string | undefined,
  isDue: boolean,
  { say }: AnswerContext,
): string {
  const said = about || (points[0] ?? '');
  const unnamed = isDue ? say('writing.pending') : say('writing.no-title');
  return record ?? (said === '' ? unnamed : shortened(asSentence(said).replace(/\.$/, '')));
}

/** How the letter begins that is shown: that nothing was sent, and on what it rests. */
export function begunLetter(subject: string, record: RecordFound | undefined, context: AnswerContext): AnswerBuilder {
  const builder = new AnswerBuilder();
  if (record)
    builder.say(
      context.say('letter.draft'),
      recordCitation(record.item.id, record.item.title, record.register.at(record.item.id)),
    );
  else builder.say(context.say('writing.intro'));
  return builder.say(context.say('letter.subject', { title: subject }));
}

interface Told {
  /** What is due with whom it goes to. */
  readonly due: readonly string[];
  readonly facts: readonly string[];
}
async function toldOf(
  { act }: LetterBrief,
  { member, outside }: Addressed,
  records: readonly RecordFound[],
  context: AnswerContext,
): Promise<Told> {
  const [first] = records;
  const due = act === 'remind' && member ? await dueOf(member, records, context) : [];
  if (!first || outside || kinder.has(act)) return { due, facts: [] };
  if (records.length > 1) return { due, facts: records.map((one) => `- ${registerLine(one, one.item, context).text}`) };
  const facts = await context.registers.facts(context.db, first.register, [first.item.id], context);
  return { due, facts: await linesOf(first, facts.get(first.item.id) ?? {}, context) };
}

/** To colleagues, or to somebody outside who is known by name. `decide`: the day by which the law wants a decision. */
export async function letterTo(
  to: Addressed,
  brief: LetterBrief,
  records: readonly RecordFound[],
  context: AnswerContext,
  { members, decide }: { readonly members: readonly MemberNamed[]; readonly decide: string | null },
): Promise<BriefLettered> {
  const [first] = records;
  const { due, facts } = await toldOf(brief, to, records, context);
  const known = to.outside ? undefined : first?.item.title;
  const title = known ?? (brief.about === '' ? null : brief.about);
  const titles = records.map(({ item }) => `- ${item.title}`);
  const subject = context.say(`writing.subject.${brief.act}`, {
    title: titleOf(brief, known, due.length > 0, context),
  });
  const builder = begunLetter(subject, first, context);
  builder.say(greeting(to.names, context));
  const lines = due.length > 0 ? due : titles;
  builder.say(mainPart(brief, title, lines, context));
  const said = brief.act === 'remind' && lines.length > 0 ? brief.points.map(asSentence).join(' ') : '';
  builder.say(said);
  if (facts.length > 0) builder.say([context.say('writing.records'), ...facts].join('\n'));
  if (decide !== null) builder.say(context.say('writing.decide', { date: context.date(decide) }));
  builder.say(context.say(wantsAnswer.has(brief.act) && !to.outside ? 'writing.back' : 'writing.thanks'));
  builder.say(signature(members, context));
  builder.list(context.say('letter.missing'), missingIn(to, brief, lines, context));
  const listed = records.map(({ item }) => ({ kind: 'record' as const, ref: item.id, title: item.title }));
  return {
    builder,
    turn: {
      ...(first ? { kind: registerKind(first), listed } : { kind: 'letter' }),
      ...(to.member ? { person: to.member } : {}),
    },
  };
}
function missingIn(
  { names, outside }: Addressed,
  brief: LetterBrief,
  lines: readonly string[],
  { say }: AnswerContext,
): string[] {
  const who = names.length > 0 ? [] : [say(`writing.missing.${outside ? 'contact' : 'who'}`)];
  return hasNothing(brief, lines) ? [...who, say('writing.missing.say')] : who;
}
const hasNothing = ({ act, points, about }: LetterBrief, lines: readonly string[]): boolean =>
  points.length === 0 && about === '' && lines.length === 0 && act !== 'thank' && act !== 'sorry';

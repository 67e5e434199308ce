/** Letters after what was asked for to those outside: a supplier about what is open with it, a customer about what the company does; and to the staff. */

import type { Advice } from '@vigia/content/advice/load.ts';
import { facetsOf } from '@vigia/content/advisor/facets.ts';
import { controlsOf } from '@vigia/content/catalog.ts';
import type { Locale } from '@vigia/contract/kit/locales.ts';
import type { Citation } from '@vigia/contract/virtual-ciso/virtual-ciso.shapes.ts';
import type { FactsTold, RecordFound } from '../../kit/advisor/registers.ts';
import { givenAnswers, type ModelQuestion } from '../../questionnaire/questionnaire.queries.ts';
import { adviceCitation } from '../citing.ts';
import type { LetterBrief } from '../conversation/brief-asked.ts';
import { plainWords } from '../conversation/follow-ups.ts';
import { spokenIn } from '../conversation/language.ts';
import type { ConversationState, ConversationTurn } from '../conversation/state.ts';
import { look } from '../knowledge.ts';
import { stemsOf } from '../orders.ts';
import type { MemberNamed } from '../virtual-ciso.read-model.ts';
import { piecesOf } from './advice.ts';
import { AnswerBuilder } from './answer-builder.ts';
import type { AnswerContext } from './answer-context.ts';
import { asSentence, type BriefLettered, begunLetter, greeting, signature } from './brief-letter.ts';
import { isTaught } from './letter.ts';
import { answerCitation, questionsAbout } from './own-facts.ts';
import { factSaid } from './record-facts.ts';
import { registerKind } from './registers.ts';
import { pointsFor, recordForStaff } from './staff-record.ts';

/** What the record says is open with a supplier, and of the contract where that is what is written about. */
function openWith(brief: LetterBrief, supplier: RecordFound, told: FactsTold, context: AnswerContext): string[] {
  const { say, date } = context;
  const contract = supplier.register.facts?.keys.find(({ key }) => key === 'notice');
  if (!ofFinding.has(brief.act)) {
    const ends = contract && ofContract.test(brief.words) ? factSaid(supplier, contract, told, context) : null;
    return ends === null ? [] : [ends];
  }
  if (!told.mend) return [];
  return [
    say('writing.mend', { mend: `“${told.mend}”` }),
    ...(told.fixes ? [say('writing.fixes', { fixes: `“${told.fixes.replace(/\.$/, '')}”` })] : []),
    ...(told.mendby ? [say('writing.mendby', { date: date(told.mendby) })] : []),
    ...(told.mendby || brief.by !== null ? [] : [say('writing.no-day')]),
  ];
}
const ofFinding = new Set(['ask', 'remind', 'status']);
const ofContract = /\b(?:renov\w*|renew\w*|contrat\w*|contract\w*|cancel\w*|rescin\w*|terminat\w*)\b/;

/** What is asked of it or said to it. */
function saidTo(brief: LetterBrief, { say, date }: AnswerContext): string {
  if (brief.points.length === 0) return '';
  if (!ofFinding.has(brief.act)) return brief.points.map(asSentence).join(' ');
  const day = brief.by === null ? '' : '-by';
  const opening = say(`writing.ask-plain${day}`, { date: brief.by === null ? '' : date(brief.by) });
  return [opening, ...brief.points.map((point) => `- ${asSentence(point)}`)].join('\n');
}

const remindsOfNothing = ({ act, points }: LetterBrief, open: readonly string[]): boolean =>
  act === 'remind' && points.length === 0 && open.length === 0;

/** To a supplier's contact: the open point, what was asked, what is said now, by when. Who owes nothing is reminded of nothing: null. */
export async function letterToSupplier(
  brief: LetterBrief,
  supplier: RecordFound,
  context: AnswerContext,
  members: readonly MemberNamed[],
): Promise<BriefLettered | null> {
  const { say } = context;
  const { item } = supplier;
  const facts = await context.registers.facts(context.db, supplier.register, [item.id], context);
  const told = facts.get(item.id) ?? {};
  const [contact = ''] = (told.contact ?? '').split(', ');
  const open = openWith(brief, supplier, told, context);
  if (remindsOfNothing(brief, open)) return null;
  const title = (ofFinding.has(brief.act) && told.mend) || (brief.points[0] ?? brief.about) || item.title;
  const subject = say(`writing.subject.${brief.act}`, { title: asSentence(title).replace(/\.$/, '') });
  const builder = begunLetter(subject, supplier, context);
  builder.say(greeting(contact.includes('@') || contact === '' ? [] : [contact], context));
  const said = saidTo(brief, context);
  builder.say(said);
  const lines = open.map((line) => `- ${line}`).join('\n');
  builder.say(said === '' && lines !== '' ? `${say('writing.open-point')}\n${lines}` : lines);
  if (said === '' && open.length === 0) builder.say(say('writing.gap'));
  builder.say(say(ofFinding.has(brief.act) ? 'writing.back' : 'writing.thanks'));
  builder.say(signature(members, context));
  const missing = [contact === '' ? 'contact' : '', told.contact?.includes('@') ? '' : 'email'].filter(Boolean);
  builder.list(
    say('letter.missing'),
    missing.map((key) => say(`writing.missing.${key}`)),
  );
  return {
    builder,
    turn: { kind: registerKind(supplier), listed: [{ kind: 'record', ref: item.id, title: item.title }] },
  };
}

/** What says that the whole is asked for, and nothing in particular. */
const general =
  /^(?:(?:como|how|que|what|se|si|if|whether|nos|a|gente|we|us|our|nossa|nosso|nuestra|nuestro|da|de|do|del|la|el|o|the|cuidamos|cuida|look|looks|after|protegemos|protege|protect|seguranca|seguridad|security|privacidade|privacidad|privacy|dados?|datos?|data|sus|seus|deles|their|them|informac\w+|information|with|com|con|handle|tratamos|is|are|esta|e|es|about|sobre|saber|know|to|in|em|en)(?: |$))+$/;
/** What a customer asks, one thing after the other, in the words of the question. */
function topicsOf(question: string): string[] {
  const [, asked] =
    /(?:perguntando|pergunt\p{L}*|quer(?:em)? saber|preguntando|pregunt\p{L}*|quieren? saber|pide[n]? saber|asking|asks?|asked|wants? to know|wondering|saying|dizendo|diciendo|explicando|explaining|sobre|about)\s+(?:(?:a gente|us|nos)\s+)?(?:(?:se|si|if|whether|que|that|about|sobre|por)\s+)?([^.;?]+)/iu.exec(
      question,
    ) ?? [];
  return (asked ?? '')
    .split(/,|\s(?:and|e|y|ou|or|o|u)\s/iu)
    .map((topic) => topic.replace(/^\s*(?:(?:se|si|if|whether|we|have|do|temos|tenemos|a gente)\s+)+/iu, '').trim())
    .filter((topic) => topic !== '' && !general.test(plainWords(topic)) && !orders.test(plainWords(topic)))
    .slice(0, mostTopics);
}
const orders = /^(?:escr|redact|redij|redig|respond|manda|envi|prepar|write|draft|reply|send|answer)/;
/** So many are answered; what the company says of itself at this level or above may be told. */
const [mostTopics, tellable, near] = [5, 3, 0.2] as const;

interface TopicAnswer {
  readonly line: string;
  readonly missing: string | null;
  readonly on: readonly Citation[];
}
/** One thing that is asked, by what was answered of it. `tongue`: the language in which it was asked. */
function answerTo(
  topic: string,
  given: Awaited<ReturnType<typeof givenAnswers>>,
  tongue: Locale | null,
  context: AnswerContext,
): TopicAnswer {
  const { say, locale } = context;
  const found = questionOn(topic, context);
  const value = found ? given.get(found.id)?.value : undefined;
  const name = tongue === null || tongue === locale ? shown(topic) : (controlOf(found, locale) ?? shown(topic));
  const level = found && typeof value === 'number' && value >= tellable ? (found.levels[locale]?.[value] ?? '') : '';
  if (found && level !== '') {
    const line = say('writing.customer.topic', { topic: name, level });
    return { line, missing: null, on: [answerCitation(found, context)] };
  }
  const low = typeof value === 'number' ? say('writing.customer.low', { topic: name, value }) : null;
  const missing = low ?? say('writing.customer.none', { topic: name });
  return { line: say('writing.customer.unknown', { topic: name }), missing, on: [] };
}

/** To a customer: each thing that is asked, by what the company's own assessment says of it. Null where nothing in particular is asked. */
export async function letterToCustomer(
  question: string,
  context: AnswerContext,
  members: readonly MemberNamed[],
): Promise<BriefLettered | null> {
  const { say } = context;
  const topics = topicsOf(question);
  const [one] = topics;
  if (one === undefined) return null;
  const given = await givenAnswers(context.db);
  if (!topics.some((topic) => questionOn(topic, context))) return null;
  const builder = new AnswerBuilder();
  const answers = topics.map((topic) => answerTo(topic, given, spokenIn(question), context));
  const on = answers.flatMap((answer) => answer.on);
  builder.say(say('letter.draft'), ...on);
  builder.say(say('letter.subject', { title: say('letter.customer.subject', { company: context.company.name }) }));
  builder.say(say('letter.hi'));
  const intro = say('writing.customer.intro', { date: context.date(context.today) });
  builder.say([intro, ...answers.map(({ line }) => `- ${line}`)].join('\n'));
  builder.say(say('writing.customer.honest'));
  builder.say(signature(members, context));
  builder.list(
    say('letter.missing'),
    answers.flatMap(({ missing }) => missing ?? []),
  );
  return { builder, turn: { kind: 'letter', listed: [] } };
}
const shortest = 4;
/** As it was asked; a few letters are a name. */
const shown = (topic: string) =>
  topic.length <= shortest ? topic.toUpperCase() : asSentence(topic).replace(/\.$/, '');
/** What a question is about, in another language than it was asked in. */
const controlOf = (question: ModelQuestion | undefined, locale: Locale): string | undefined => {
  const [first] = (question?.controls ?? [])
    .filter(({ framework }) => framework === 'iso27001')
    .toSorted((a, b) => b.weight - a.weight);
  return first && controlsOf('iso27001').get(first.id)?.title[locale];
};
/** Words that say nothing of what is meant. */
const idle =
  /^(?:where|onde|donde|como|how|what|que|when|quando|cuando|have|has|temos|tenemos|tienen|their|them|your|seus|sus|dados?|datos?|data|information|use|usa|usamos|used|does|fazemos|hacemos|faz|make|keep|para|with|com|con|for|the|our|are|its|any|all|you|who|los|las|del|por|una|uma|sao|son|esta|nossos?|nuestr\w+|empresa|company|personal|pessoais)$/;
/** The question of the assessment that is about it and has its words; undefined where none has. */
function questionOn(topic: string, { locale }: AnswerContext) {
  const [found] = look(topic, locale).pieces;
  const [piece] = found && found.best >= near ? piecesOf([found]) : [];
  const stems = plainWords(topic)
    .split(' ')
    .filter((word) => word.length >= 3 && !idle.test(word))
    .map((word) => word.slice(0, longestStem));
  const about = piece ? questionsAbout(piece.refs, mostTopics) : [];
  const has = (text: string) => stems.filter((stem) => ` ${plainWords(text)}`.includes(` ${stem}`)).length;
  const named = about.find(({ text }) => Object.values(text).some((one) => has(one) > stems.length / 2));
  // Where, who or how long it is says no level of an assessment.
  const whether = !asksWhich.test(plainWords(topic));
  return named ?? (whether && (found?.score ?? 0) >= surely ? about[0] : undefined);
}
const asksWhich =
  /^(?:onde|donde|where|quem|quien|who|quando|cuando|when|quant\w+|cuant\w+|how (?:many|much|long|often)|qual|quais|cual\w*|which|what|por que|why)\b/;
/** So near a subject lies that its first question is meant, whatever its words. */
const [longestStem, surely] = [4, 6] as const;

/** So near a subject lies that its own words to the staff are meant. */
const [subjectScore, subjectBest] = [5, 0.3] as const;
/** What the staff are told of a subject: of one that is named, else of the one that is talked about. */
function staffWords({ about, act, points }: LetterBrief, state: ConversationState, { locale }: AnswerContext) {
  const [found] = about === '' ? [] : look(about, locale).pieces;
  const [named] = found && found.score >= subjectScore && found.best >= subjectBest ? piecesOf([found]) : [];
  const ofTalk = about === '' && (points.length === 0 || act !== 'inform');
  const [talked] = ofTalk ? piecesOf(state.pieces.slice(0, 1).map((topic) => ({ topic, score: 1, best: 1 }))) : [];
  const piece = named ?? talked;
  const staff = piece && facetsOf(piece.id)?.[locale].staff;
  if (piece && staff) return { piece, subject: staff.subject, points: staff.points };
  const { title = '', steps = [] } = talked?.[locale] ?? {};
  return talked && points.length === 0 ? { piece: talked, subject: title, points: steps.slice(0, mostSteps) } : null;
}
const mostSteps = 4;

/** What is said already in what the staff should know. */
function isKnown(point: string, piece: string): boolean {
  const theme = facetsOf(piece);
  const known = theme ? [theme.pt, theme.en, theme.es].flatMap(({ staff }) => staff?.points ?? []).join(' ') : '';
  const stems = [...stemsOf(point)].map((stem) => stem.slice(0, 3));
  return stems.length > 0 && stems.every((stem) => ` ${plainWords(known)}`.includes(` ${stem}`));
}

interface StaffText {
  readonly subject: string;
  readonly said: string;
  readonly points: readonly string[];
  readonly end: string;
}
/** Of a record that is talked about nothing is told to everybody but what who asks puts in. */
async function ofRecordToStaff(brief: LetterBrief, record: RecordFound, context: AnswerContext): Promise<StaffText> {
  const { item } = record;
  const end = context.say('letter.staff-end');
  if (brief.points.length > 0)
    return { subject: item.title, said: brief.points.map(asSentence).join(' '), points: [], end };
  const said = await recordForStaff(record, context);
  return {
    subject: item.title,
    said: said || context.say('writing.points-gap'),
    points: pointsFor(record, context),
    end,
  };
}
function ofSubjectToStaff(brief: LetterBrief, known: ReturnType<typeof staffWords>, { say }: AnswerContext): StaffText {
  const said = brief.points.filter((point) => !known || !isKnown(point, known.piece.id)).map(asSentence);
  const subject = known?.subject ?? asSentence(brief.points[0] ?? '').replace(/\.$/, '');
  const end = say(known ? 'letter.staff-end' : 'writing.thanks');
  return { subject, said: said.join(' '), points: known?.points ?? [], end };
}

/** To everybody: what was to be said, and what the staff should know of the subject; null where neither is there. */
export async function letterToStaff(
  brief: LetterBrief,
  state: ConversationState,
  context: AnswerContext,
  members: readonly MemberNamed[],
  record: RecordFound | null,
): Promise<BriefLettered | null> {
  const known = record ? null : staffWords(brief, state, context);
  if (brief.points.length === 0 && (isLesson(brief, context) || (!known && !record))) return null;
  const text = record ? await ofRecordToStaff(brief, record, context) : ofSubjectToStaff(brief, known, context);
  const builder = begunLetter(text.subject, record ?? undefined, context);
  builder.say(context.say('letter.hello'));
  builder.say(text.said);
  builder.list('', [...text.points], true);
  builder.say(text.end.split('\n\n')[0] ?? '');
  builder.say(signature(members, context));
  if (known) builder.cite(adviceCitation(known.piece, context));
  return { builder, turn: record ? talkOf(record) : adviceOf(known?.piece ?? null, state) };
}
/** Of what a lesson teaches, the lesson tells more. */
const isLesson = ({ about }: LetterBrief, context: AnswerContext): boolean => about !== '' && isTaught(about, context);
const talkOf = (record: RecordFound): ConversationTurn => ({
  kind: registerKind(record),
  listed: [{ kind: 'record' as const, ref: record.item.id, title: record.item.title }],
});
const adviceOf = (
  piece: Pick<Advice, 'id' | 'refs'> | null,
  { pieces, refs }: ConversationState,
): ConversationTurn => ({
  kind: 'letter',
  pieces: piece ? [piece.id] : pieces,
  refs: piece ? [...piece.refs] : refs,
});

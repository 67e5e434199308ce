/** Whether what is talked about happened to the company before: the nearest of its incidents, drills apart. */
import { advice } from '@vigia/content/advice/load.ts';
import { allows } from '@vigia/contract/kit/roles.ts';
import type { RegisterOfRoom } from '../../kit/advisor/registers.ts';
import { beginningsOf, hitsIn, tellingWords } from '../conversation/facts-asked.ts';
import { plainWords } from '../conversation/follow-ups.ts';
import { registerAsked } from '../conversation/register-asked.ts';
import type { ConversationState } from '../conversation/state.ts';
import type { RecordAnswer } from './about-record.ts';
import { AnswerBuilder } from './answer-builder.ts';
import type { AnswerContext } from './answer-context.ts';
import { answerFromRegister, registerCitation, registerKey, registerKind, registerLine } from './registers.ts';

const asked =
  /^(?:(?:e|y|and|mas|pero|but) )*(?:(?:isso |isto |eso |esto )?ja (?:nos )?(?:aconteceu|passamos|tivemos)|(?:isso |eso |esto )?(?:ya )?nos ha pasado|(?:eso |esto )?ya nos paso|(?:has|did) (?:it|that|this) (?:ever )?(?:happen(?:ed)?|hit us)|have we (?:ever )?had (?:it|that|this|one))\b/;
/** More tells what happened, and asks about that. */
const mostWords = 12;
export function happenedAsked(question: string): boolean {
  const words = plainWords(question);
  return asked.test(words) && words.split(' ').length <= mostWords;
}

/** Incidents at large, and the company itself: they tell nothing apart. */
const saysLittle =
  /^(?:inciden\w*|segur(?:anca|idad)|security|nos|conosco|nosotros|aqui|here|us|empresa|company|gente|com|con|with|antes|before|alguma?|algun[oa]?|vez|any|ever|one)$/;
/** What the question itself names: “have we had ransomware?”. */
const ownWords = (question: string): string[] =>
  tellingWords(plainWords(question).replace(asked, '')).filter((word) => !saysLittle.test(word));
/** How many there were, and in which time, the register says. */
const counted = /\b(?:quant|cuant|how many|ano\b|anos\b|year|mes\b|meses\b|month|semana|week)/;
/** What people call the kinds of incidents, by how the word begins in the three languages. */
const kinds: readonly (readonly [begins: RegExp, condition: string])[] = [
  [/^ransom/, 'ransomware'],
  [/^(?:vaza|filtra|fuga|leak|breach)/, 'leak'],
  [/^phish/, 'phishing'],
  [/^(?:golpe|estaf|scam|fraud)/, 'fraud'],
  [/^(?:invas|invad|intrus|hack)/, 'intrusion'],
  [/^(?:malware|virus)/, 'malware'],
  [/^(?:roub|robo|furt|hurto|theft|stolen)/, 'lost-device'],
];
export const kindNamed = (words: readonly string[]): string | undefined =>
  kinds.find(([begins]) => words.some((word) => begins.test(word)))?.[1];

/** What is talked about, in words. */
function talkedWords(state: ConversationState): string[] {
  const topics = state.pieces.slice(0, 1).flatMap((id) => {
    const piece = advice().get(id);
    return piece ? [piece.pt.title, piece.en.title, piece.es.title] : [];
  });
  const said = [state.question, ...state.listed.slice(0, 1).map(({ title }) => title), ...topics].join(' ');
  return tellingWords(plainWords(said.slice(0, 390)));
}

const isIncident = ({ room, register }: RegisterOfRoom) => room === 'incidents' && register.key === 'incident';

/** Those incidents that are of the kind, or all: “have we had any incident?”. */
async function listOf(of: RegisterOfRoom, conditions: readonly string[], context: AnswerContext) {
  const all = registerAsked('incidentes', context.registers.all, context.today, registerKey(of));
  const builder = all ? await answerFromRegister({ ...all, conditions }, context) : new AnswerBuilder();
  return { builder, turn: { kind: registerKind(of), asked: '' } };
}

/** Null where nothing says what should have happened, or nothing is named like what the question itself names. */
export async function answerHappened(
  question: string,
  state: ConversationState,
  context: AnswerContext,
): Promise<RecordAnswer | null> {
  const own = ownWords(question);
  const stems = beginningsOf(own.length > 0 ? own : talkedWords(state));
  const register = context.registers.all.find(isIncident);
  const words = plainWords(question);
  if (!register || counted.test(words)) return null;
  if (own.length === 0 && /\binciden/.test(words)) return listOf(register, [], context);
  if (stems.length === 0) return null;
  const builder = new AnswerBuilder();
  if (!allows(context.role, register.register.permission))
    return { builder: builder.say(context.say('records.admins-only')), turn: {} };
  const found = await context.registers.like(context.db, { stems, titles: [] }, { ...context, most: 20 });
  const [one] = found
    .filter(isIncident)
    .toSorted((a, b) => hitsIn(b.item.title, stems).hits - hitsIn(a.item.title, stems).hits);
  const kind = kindNamed(own);
  if (!one && kind) return listOf(register, [kind], context);
  if (!one && own.length > 0) return null;
  // A title is not all that something was: whoever asks is led to the list.
  if (!one)
    return {
      builder: builder.say(context.say('record.never-happened'), registerCitation(register, context)),
      turn: {},
    };
  const { text, on } = registerLine(one, one.item, context);
  builder.say(context.say('record.happened', { date: context.date(one.item.since), record: text }), ...on);
  const listed = [{ kind: 'record' as const, ref: one.item.id, title: one.item.title }];
  return { builder, turn: { kind: registerKind(one), listed, asked: '' } };
}

/** Whether any of a room's records says something that is asked for by its name, though one of them is talked about: “¿alguno tiene certificado?”. */
import type { FactsTold, RecordFound } from '../../kit/advisor/registers.ts';
import { AnswerBuilder } from '../answers/answer-builder.ts';
import type { AnswerContext } from '../answers/answer-context.ts';
import { focusOn } from '../answers/focus.ts';
import { factSaid } from '../answers/record-facts.ts';
import { registerCitation, registerLine, talkedRegister } from '../answers/registers.ts';
import { goesOnWith } from './by-likeness.ts';
import type { Step } from './by-slots.ts';
import { factAsked, tellingWords } from './facts-asked.ts';
import { plainWords } from './follow-ups.ts';
import { conditionsNamed, registerNamed, withNots } from './register-names.ts';

const any =
  /^(?:(?:e|y|and|mas|pero|but) )*(?:(?:tem|ha|hay|is there|are there) )?(?:algum[a]?|alguno?s?|algunas?|any(?: of (?:them|our \w+))?|quais|cuales|which ones)\b/;
const ofThat = /\b(?:d?el[ea]|nel[ea]|del? ell[ao]?|it|its|this|that|ess[ea]|es[ea]|disso|eso)\b/;
const [mostLooked, mostTold, mostWords, shortest] = [100, 5, 10, 7] as const;
/** What a record says where there is none of it. */
const nothing = new Set(['', '0', 'none', 'never', 'no', 'unknown', 'unsaid']);

export const ofAnyHaving: Step = async (question, state, context) => {
  const of = talkedRegister(state, context);
  const words = withNots(plainWords(question));
  if (!of?.register.facts || state.listed.length !== 1 || words.split(' ').length > mostWords) return null;
  if (!any.test(words) || ofThat.test(words) || conditionsNamed(context.registers.all, of, words) !== null) return null;
  const named = registerNamed(context.registers.all, words);
  const asked = factAsked(of, words);
  const isOther = named !== null && named.of.room !== of.room;
  if (isOther || !asked || asked.length < shortest || tellingWords(asked.rest).length > 1) return null;
  const { items } = await context.registers.read(context.db, of.register, {}, { ...context, most: mostLooked });
  const ids = items.map(({ id }) => id);
  const told = await context.registers.facts(context.db, of.register, ids, context);
  const records = items
    .map((item): RecordFound => ({ ...of, item }))
    .filter(({ item }) => !nothing.has(told.get(item.id)?.[asked.fact.key] ?? ''));
  const saidOf = (record: RecordFound) =>
    factSaid(record, asked.fact, told.get(record.item.id) ?? nothingTold, context);
  const builder = new AnswerBuilder().say(
    context.say(records.length > 0 ? 'registers.yes' : 'registers.no'),
    registerCitation(of, context),
  );
  builder.list(
    '',
    records.slice(0, mostTold).map((record) => lineOf(record, saidOf(record), context)),
    true,
  );
  if (records.length > mostTold) builder.say(context.say('registers.more', { count: records.length - mostTold }));
  const turn = records.length > 0 ? focusOn(records.slice(0, mostTold), asked.fact.key, state) : {};
  return goesOnWith({ builder, turn }, question, state);
};
const nothingTold: FactsTold = {};

const lineOf = (record: RecordFound, says: string | null, context: AnswerContext) => ({
  text: context.say('record.fact', { title: record.item.title, says: says ?? '' }),
  on: registerLine(record, record.item, context).on,
});

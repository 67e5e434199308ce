/** A customer's questions in a talk: answered one by one out of the records, asked about again, and put into a letter. */
import { AnswerBuilder } from '../answers/answer-builder.ts';
import type { AnswerContext } from '../answers/answer-context.ts';
import { type BriefLettered, signature } from '../answers/brief-letter.ts';
import { type CustomerLine, customerLines, lineSaid, lineWritten } from '../answers/customer-answers.ts';
import { activeMembers } from '../virtual-ciso.read-model.ts';
import { isWritten } from './brief-asked.ts';
import type { Step } from './by-slots.ts';
import { customerQuestions, ofCustomerAsked } from './customer-asked.ts';
import { plainWords } from './follow-ups.ts';
import { type ConversationState, stateAfter } from './state.ts';

const longestName = 90;
const shown = (question: string) =>
  question.length > longestName ? `${question.slice(0, longestName).trimEnd()}…` : question;
const asName = (question: string) => `${question.charAt(0).toUpperCase()}${question.slice(1)}`;

/** One answer stands alone; several stand under their questions, numbered as they were asked. */
function sayLines(lines: readonly (CustomerLine & { readonly at: number })[], context: AnswerContext): AnswerBuilder {
  const builder = new AnswerBuilder();
  const [only, ...others] = lines;
  if (only && others.length === 0) builder.say(lineSaid(only, context), ...only.on);
  else
    for (const line of lines)
      builder.say(`**${line.at + 1}. ${asName(shown(line.question))}**\n${lineSaid(line, context)}`, ...line.on);
  const open = lines.filter(({ answer }) => answer === 'unknown');
  if (open.length > 0 && others.length > 0) builder.say(context.say('customer.ask-someone'));
  return builder;
}

/** What may go with it as proof. */
function sayProof(line: CustomerLine, context: AnswerContext): AnswerBuilder {
  const builder = new AnswerBuilder();
  const titles = line.proofs.map((title) => `“${title}”`).join(', ');
  if (titles !== '') return builder.say(context.say('customer.proof', { titles }), ...line.on);
  return builder.say(`${context.say('customer.proof-none')} ${lineSaid(line, context)}`, ...line.on);
}

/** To whom the text goes that is asked for. */
const toColleague = /\b(?:equipe|equipo|team|diretoria|directorio|board|fornecedor\w*|proveedor\w*|suppliers?)\b/;
async function letterOf(lines: readonly CustomerLine[], context: AnswerContext): Promise<BriefLettered> {
  const { say, company } = context;
  const members = await activeMembers(context.db, 200);
  const builder = new AnswerBuilder();
  builder.say(say('letter.draft'), ...lines.flatMap(({ on }) => on.slice(0, 1)).slice(0, 5));
  builder.say(say('letter.subject', { title: say('letter.customer.subject', { company: company.name }) }));
  builder.say(say('letter.hi'));
  const written = lines.map((line) => ({ name: asName(shown(line.question)), text: lineWritten(line, context) }));
  const told = written.map(({ name, text }) =>
    text === null ? `- ${say('writing.customer.unknown', { topic: name })}` : `- ${name}: ${text}`,
  );
  builder.say([say('writing.customer.intro', { date: context.date(context.today) }), ...told].join('\n'));
  builder.say(say('writing.customer.honest'));
  builder.say(signature(members, context));
  const missing = written.filter(({ text }) => text === null).map(({ name }) => name);
  builder.list(say('letter.missing'), missing);
  return { builder, turn: { kind: 'letter', listed: [] } };
}

/** Everything that was asked is answered again: records change. */
async function told(
  wanted: { readonly questions: readonly string[]; readonly show: (lines: readonly CustomerLine[]) => AnswerBuilder },
  question: string,
  state: ConversationState,
  context: AnswerContext,
) {
  const lines = await customerLines(wanted.questions, context);
  const builder = lines ? wanted.show(lines) : new AnswerBuilder().say(context.say('records.admins-only'));
  const customer = { questions: [...wanted.questions].slice(-mostKept), age: 0 };
  const turn = { question, kind: 'customer', customer };
  return { draft: builder.done(), state: stateAfter(state, turn, false) };
}
const mostKept = 12;

/** What is asked of those that are talked about. */
const ofKept: Step = async (question, state, context) => {
  const asked = ofCustomerAsked(question, state);
  const kept = state.customer?.questions ?? [];
  if (!asked) return null;
  const numbered = (lines: readonly CustomerLine[]) => lines.map((line, at) => ({ ...line, at }));
  if (asked.ask === 'further') {
    const questions = [...kept, ...asked.questions].slice(-mostKept);
    const show = (lines: readonly CustomerLine[]) => sayLines(numbered(lines).slice(-1), context);
    return told({ questions, show }, question, state, context);
  }
  if (asked.ask === 'one') {
    const show = (lines: readonly CustomerLine[]) => {
      const line = lines[asked.at];
      if (!line) return new AnswerBuilder();
      return asked.proof ? sayProof(line, context) : sayLines([{ ...line, at: asked.at }], context);
    };
    return told({ questions: kept, show }, question, state, context);
  }
  const fits = (line: CustomerLine) =>
    asked.ask === 'weak'
      ? line.answer !== 'yes' && line.answer !== 'n-a' && line.answer !== 'told'
      : line.answer === 'yes' && line.proofs.length > 0;
  const show = (lines: readonly CustomerLine[]) => {
    const found = numbered(lines).filter(fits);
    if (found.length === 0) return new AnswerBuilder().say(context.say(`customer.none-${asked.ask}`));
    const builder = new AnswerBuilder().say(context.say(`customer.${asked.ask}`, { count: found.length }));
    return builder.list(
      '',
      found.map((line) => ({
        text: `${line.at + 1}. ${asName(shown(line.question))}: ${lineSaid(line, context)}`,
        on: line.on,
      })),
    );
  };
  return told({ questions: kept, show }, question, state, context);
};

/** A letter with all that was asked; what goes to somebody else is no such letter. */
const ofKeptLetter: Step = async (question, state, context) => {
  const kept = state.customer;
  if (kept === null || toColleague.test(plainWords(question))) return null;
  const lines = await customerLines(kept.questions, context);
  if (!lines) return null;
  const { builder, turn } = await letterOf(lines, context);
  return {
    draft: builder.done(),
    state: stateAfter(state, { question, ...turn, customer: { ...kept, age: 0 } }, false),
  };
};

/** Read before anything else: what a customer asks is asked in the words of every subject. */
export const ofCustomer: Step = async (question, state, context) => {
  if (isWritten(question, state)) return ofKeptLetter(question, state, context);
  const questions = customerQuestions(question);
  if (questions.length === 0) return ofKept(question, state, context);
  const show = (lines: readonly CustomerLine[]) =>
    sayLines(
      lines.map((line, at) => ({ ...line, at })),
      context,
    );
  return told({ questions, show }, question, state, context);
};

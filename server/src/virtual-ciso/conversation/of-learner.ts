/** Whether somebody who is named has done what the company asked of them to learn: all of it, and not one course. */
import { allows } from '@vigia/contract/kit/roles.ts';
import { focusOn } from '../answers/focus.ts';
import { tellFact } from '../answers/record-facts.ts';
import { membersNamed } from '../virtual-ciso.read-model.ts';
import { goesOnWith } from './by-likeness.ts';
import type { Step } from './by-slots.ts';
import { tellingWords } from './facts-asked.ts';
import { plainWords } from './follow-ups.ts';
import { registerNamed, withNots } from './register-names.ts';

const did =
  /\b(?:fez|fizeram|fazer|faz|conclui\w*|termin\w+|complet\w+|acab\w+|did|done|does|do|taken?|took|takes|finish\w*|hizo|hecho|hicieron|hace|em dia|al dia|up to date|dev\w+|debe\w*|owes?|falt\w+|missing|left|atras\w+|late|overdue|treinad[oa]s?|trained|capacitad[oa]s?|pass\w+|paso|aprob\w+)\b/g;
const beside =
  /\b(?:ja|ya|all|todos?|todas?|tudo|todo|everything|any|algum\w*|algun\w*|not|nao|no|everyone|is|has|have|the|ou|or|o)\b/g;
/** Which, how many and with what result have answers of their own. */
const asksWhat =
  /\b(?:quais|qual|que|which|what|cual|cuales|quant\w+|cuant\w+|how|quando|cuando|when|desde|since|certifica\w*|notas?|scores?|puntaje)\b/;
const mostWords = 12;

export const ofLearner: Step = async (question, state, context) => {
  const words = withNots(plainWords(question));
  const all = words.split(' ');
  const named = registerNamed(context.registers.all, words);
  const talks = named?.of.room === 'training' || (named === null && state.kind === learners);
  if (!talks || all.length > mostWords || words.search(did) < 0 || asksWhat.test(words)) return null;
  const learner = context.registers.all.find(({ room, register }) => `register:${room}:${register.key}` === learners);
  if (!learner || !allows(context.role, learner.register.permission)) return null;
  const [who, ...others] = await membersNamed(
    context.db,
    all.filter((word) => word.length >= 3),
    2,
  );
  if (!who || others.length > 0) return null;
  const name = plainWords(who.name);
  // A course that is named is asked of that one.
  const rest = (named?.rest ?? words).replaceAll(did, ' ').replaceAll(beside, ' ');
  if (tellingWords(rest).some((word) => !name.split(' ').includes(word) && !isCourse(word))) return null;
  const asked = { titled: name.split(' ') };
  const { items } = await context.registers.read(context.db, learner.register, asked, { ...context, most: 1 });
  const records = items.map((item) => ({ ...learner, item }));
  const fact = learner.register.facts?.keys.find(({ key }) => key === 'left');
  if (records.length === 0 || !fact) return null;
  const builder = await tellFact(records, fact, context);
  return goesOnWith({ builder, turn: { ...focusOn(records, fact.key, state), person: who } }, question, state);
};
const learners = 'register:training:learner';
const isCourse = (word: string): boolean =>
  /^(?:curs\w*|course\w*|trein\w*|train\w*|capacit\w*|licao|licoes|lesson\w*)$/.test(word);

/** Whether there is any of a register that is so, though one of its records is talked about: “is any incident still open?”. */
import { talkedRegister } from '../answers/registers.ts';
import { ofRegisterAsked, ofThem } from './by-likeness.ts';
import type { Step } from './by-slots.ts';
import { plainWords } from './follow-ups.ts';
import { registerAsked } from './register-asked.ts';
import { registerNamed } from './register-names.ts';

const any =
  /^(?:(?:e|y|and|mas|pero|but|tem|temos|ha|existe|ainda|todavia|still|is there|are there|do we have|is|are|has|have|does|do|did|hay|tenemos|hubo|houve) )*(?:algu[mn]|alguma|alguns|algumas|alguna|alguno|algunos|algunas|any|some|nenhum|nenhuma|ningun|ninguno|ninguna)\b/;
const longest = 12;

export const ofAny: Step = async (question, state, context) => {
  const words = plainWords(question);
  const talked = talkedRegister(state, context);
  if (!talked || words.split(' ').length > longest || !any.test(words) || ofThem.test(words)) return null;
  const isNamed = registerNamed(context.registers.all, words) !== null;
  const all = isNamed ? context.registers.all : [talked];
  const asked = registerAsked(question, all, context.today, isNamed ? null : `${talked.room}:${talked.register.key}`);
  if (!asked || asked.titled.length + asked.spared.length > 0 || asked.one) return null;
  if (asked.conditions.length === 0 && asked.period === null && asked.owner === null) return null;
  if (!isNamed && state.listed.length !== 1 && asked.period === null) return null;
  return ofRegisterAsked({ ...asked, whether: true }, question, state, context);
};

/** Which one of another register is about the record that is talked about: “which risk covers that?”, “qual política fala disso?”. */
import { allows } from '@vigia/contract/kit/roles.ts';
import { talkedOf } from '../answers/about-facts.ts';
import { focusOn } from '../answers/focus.ts';
import { nearestOf, recordsTold } from '../answers/nearest-meant.ts';
import { tellRecord } from '../answers/record-facts.ts';
import { talkedRegister } from '../answers/registers.ts';
import { goesOnWith } from './by-likeness.ts';
import type { Step } from './by-slots.ts';
import { plainWords } from './follow-ups.ts';
import { registerNamed } from './register-names.ts';

const which =
  /^(?:(?:e|y|and|mas|pero|but|em|en|in|d[aeo]) )*(?:qual|que|cual|which|what|tem|temos|hay|tenemos|is there|do we have)(?: (?:e|es|is|o|a|el|la|the|algum|alguma|algun|alguna|any|an|um|uma|un|una))* (\S.{2,30}?) (?:que |that |which )?(?:fala|trata|cobre|cubre|habla|cuida|corresponde|relaciona\w*|covers?|deals?|speaks?|talks?|is about|is for|matches|applies|diz respeito|tem a ver|tiene que ver)\b(?: (?:d|de|do|da|a|ao|con|com|with|to|of|about|sobre|se|la|lo))*(?: (?:iss[oe]|diss[oe]|ess[ea]|eso|es[ea]|est[eao]|that|this|it|el[ea]|del[ea]))*$/;
/** So near the one lies that is meant. */
const nearEnough = 0.5;
const longest = 12;

export const ofRelated: Step = async (question, state, context) => {
  const words = plainWords(question);
  const [, said] = which.exec(words) ?? [];
  const talked = talkedRegister(state, context);
  if (said === undefined || !talked || state.listed.length !== 1 || words.split(' ').length > longest) return null;
  const named = registerNamed(context.registers.all, said);
  if (!named || named.of.room === talked.room || !allows(context.role, named.of.register.permission)) return null;
  const [record] = await talkedOf('', state, context);
  const all = record ? await recordsTold(named.of, context) : [];
  const near = record && nearestOf(record.item.title, all, context, nearEnough);
  return goesOnWith(
    near ? { builder: await tellRecord(near, context), turn: focusOn([near], '', state) } : null,
    question,
    state,
  );
};

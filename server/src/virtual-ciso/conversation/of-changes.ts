/** Who changed one record, as the audit log has it: of the one that is named, else of the one that is talked about. */
import { talkedOf } from '../answers/about-facts.ts';
import type { AnswerContext } from '../answers/answer-context.ts';
import { focusOn } from '../answers/focus.ts';
import { plainlyCalled } from '../answers/plainly-called.ts';
import { registerOfKind } from '../answers/registers.ts';
import { tellChangesOf } from '../answers/trail.ts';
import { goesOnWith } from './by-likeness.ts';
import type { Step } from './by-slots.ts';
import { tellingWords } from './facts-asked.ts';
import { plainWords } from './follow-ups.ts';
import { recordsMeant } from './record-meant.ts';
import { registerNamed } from './register-names.ts';
import type { ConversationState } from './state.ts';

const changed =
  /^(?:(?:e|y|and|mas|pero|but) )*(?:quem|quien|quienes|who)\b.{0,24}?\b(?:mexeu|mexeram|mudou|alterou|editou|modificou|atualizou|cambio|modifico|edito|actualizo|toco|changed|edited|modified|updated|touched)\b(.*)$/;
const lastTime =
  /\b(?:(?:por|na|pela|la|the|a|de) )?(?:ultim[oa]|last|recentemente|recientemente|recently|lately)(?: (?:vez|time))?\b|\b(?:isso|iss?o|nisso|ele|nele|ela|nela|eso|esto|it|that|this|lo|la)\b/g;

async function meantBy(words: string, state: ConversationState, context: AnswerContext) {
  const bare = registerNamed(context.registers.all, words)?.rest ?? words;
  if (tellingWords(bare).length === 0) return registerOfKind(state.kind) ? talkedOf('', state, context) : [];
  const meant = await recordsMeant(words, state, context);
  return meant.length > 0 ? meant.map(({ record }) => record) : plainlyCalled(words, context);
}

export const ofChanges: Step = async (question, state, context) => {
  const [, said] = changed.exec(plainWords(question)) ?? [];
  if (said === undefined || question.length > 160) return null;
  const records = await meantBy(said.replaceAll(lastTime, ' ').replaceAll(/ +/g, ' ').trim(), state, context);
  const [one, ...others] = records;
  if (!one || others.length > 0) return null;
  const builder = await tellChangesOf(one.item.id, one.item.title, context);
  return goesOnWith(builder && { builder, turn: focusOn([one], '', state) }, question, state);
};

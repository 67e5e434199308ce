/** A register in a few lines, where that is asked for and nothing else: how many and in what state, what weighs most, what is due next. */
import { answerSummary } from '../answers/summary-told.ts';
import type { Step } from './by-slots.ts';
import { isLittle } from './facts-asked.ts';
import { plainWords } from './follow-ups.ts';
import { registerNamed, withNots } from './register-names.ts';
import { stateAfter } from './state.ts';

const summary =
  /^(?:(?:e|y|and|ok|agora|ahora|now|please|por favor|me|nos|can you|could you|pode|puede\w*|quero|quiero|preciso|necesito|i want|i need|da|de|dame|deme|give|show|faz|faca|haz|haga|hazme|hagame|mostra|mostre|muestra|muestrame|um|uma|un|una|a|an|the|o|el|la|quick|short|rapid[oa]|breve|geral|general) )*(?:resumo|resumao|resumen|summary|overview|panorama|visao geral|vision general|rundown|balanco|balance|resum[aeo](?:r|me)?|summari[sz]e|sum up)(?: (?:geral|general|rapid[oa]|quick))?(?: (?:d?[oa]s?|del?|los?|las?|el|of|on|about|sobre|com|con|the|all|todos|todas|our|my|nossos?|nossas?|meus?|minhas?|nuestr[oa]s?|mis?))* (.+)$/;
const stands =
  /^(?:(?:e|y|and|entao|entonces|so) )*(?:como (?:estao|andam|vao|estan|van|estamos (?:de|com|con|en|em))|how are(?: we doing (?:on|with)| things with)?)(?: (?:[oa]s|los|las|the|our|my|noss[oa]s|nuestr[oa]s|meus|minhas|mis))* (.+?)(?: (?:doing|going|hoje|hoy|today|agora|ahora|now))*$/;

export const ofSummary: Step = async (question, state, context) => {
  const words = withNots(plainWords(question));
  const [, what] = summary.exec(words) ?? stands.exec(words) ?? [];
  const named = what === undefined ? null : registerNamed(context.registers.all, what);
  if (!named?.of.register.sums || named.rest.split(' ').some((word) => word !== '' && !isLittle(word))) return null;
  const told = await answerSummary(named.of, context);
  return { draft: told.builder.done(), state: stateAfter(state, { question, ...told.turn }, false) };
};

/** Whether it is asked when the next assessment is due, of which kind. Pure. */
import { plainWords } from './follow-ups.ts';

const when =
  /\b(?:quando|cuando|when|ate quando|hasta cuando|by when|vence|venc\w+|toca|due|que dia|how long until|cuanto falta|quanto falta)\b/;
const assessment =
  /\b(?:avaliac(?:ao|oes)|autoavaliac(?:ao|oes)|evaluacion(?:es)?|autoevaluacion(?:es)?|(?:self )?assessments?)\b/;
const again =
  /\b(?:proxim[ao]s?|next|again|novamente|de novo|outra vez|de nuevo|otra vez|reavali\w*|reevalu\w*|reassess\w*|refazer|repetir|repeat|redo)\b/;
const anew = /\b(?:reavali\w*|reevalu\w*|reassess\w*)\b/;
const said =
  /^(?:(?:e|y|and|so|is|are|our|my|the|of|in|for|to|do|does|we|i|have|has|must|should|need|take|make|submit|answer|run|be|will|it|self|o|a|os|as|el|la|los|las|da|de|del|na|no|en|em|nossa|nossas|nuestra|nuestras|temos|tenemos|tenho|tengo|que|qual|cual|what|hay|devemos|debemos|devo|debo|fazer|hacer|hacemos|fazemos|responder|enviar|precisa|precisamos|seguranca|seguridad|security|privacidade|privacidad|privacy|essencial|esencial|essential|autoavaliacao|empresa|company|date|data|fecha|dia|day|esta|es|ser|sera)(?: |$))*$/;

/** Null where something else is asked; `all` where no kind is named. */
export function reassessmentAsked(question: string): 'privacy' | 'security' | 'all' | null {
  const words = plainWords(question.slice(0, 200)).trim();
  const asked = when.test(words) && (assessment.test(words) || anew.test(words));
  const rest = words
    .replace(new RegExp(when, 'g'), ' ')
    .replace(new RegExp(assessment, 'g'), ' ')
    .replace(new RegExp(again, 'g'), ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();
  if (!asked || !said.test(`${rest} `.trimStart())) return null;
  if (/\bpriva\w+/.test(words)) return 'privacy';
  return /\bsegur\w+|\bsecurity\b|\bes+encial\b|\bessential\b/.test(words) ? 'security' : 'all';
}

/** Whether what is asked is what one does, may or has to do, and no record of the company's answers it. Pure. */
import { refsIn } from '../refs.ts';
import { plainWords } from './follow-ups.ts';
import type { ConversationState } from './state.ts';

/** What one does, may or must, whoever asks. */
const advises =
  /\b(?:(?:should|must|may|can|could) (?:we|i|my|the|he|she|they|it|you|someone|anyone)|how (?:long|much time) do (?:we|i|they) have|(?:do|does|did) (?:we|i|he|she|they) (?:really )?(?:have to|need(?! (?:a|an|any|our) (?:plan|policy|risk|supplier|incident)))|what do (?:we|i) (?:do|ask|say|tell|need|answer|write)|(?:what|how|where|which|who) (?:can|should|must) (?:we|i|one)|how often should|(?:are|am) (?:we|i) (?:obliged|required|allowed|supposed)|is it (?:ok|okay|legal|safe|allowed|fine|worth)|worth it|(?:eu )?(?:posso|podemos|devo|devemos|deveria\w*|preciso|precisamos|precisa de|vale a pena|tenho que|temos que|tem que)|(?:e|seria) (?:legal|permitido|proibido|seguro)|(?:o )?que (?:eu |a gente |nos )?(?:faco|fazemos|peco|pergunto|respondo|digo|levo)|como (?:eu |a gente |nos )?(?:evito|evitamos|respondo|peco)|da para|(?:somos|estamos|sou|estou) obrigad[oa]s?|que (?:\w+ )?(?:levo|levamos)|em quanto tempo (?:eu )?(?:aviso|avisamos|comunico|comunicamos|notifico)|puedo|podemos|se puede|debo|debemos|deberia\w*|necesito|necesitamos|hay que|tengo que|tenemos que|conviene|vale la pena|es (?:legal|permitido|seguro)|que (?:hago|hacemos|pregunto|preguntamos|pido|pedimos|digo|respondo)|como (?:lo )?(?:evito|evitamos|respondo)|(?:somos|estamos|soy|estoy) obligad[oa]s?|que (?:\w+ )?(?:llevo|llevamos)|en cuanto tiempo (?:aviso|avisamos|comunico|comunicamos|notifico)|(?:por )?(?:quanto tempo|cuanto tiempo) (?:eu )?(?:guardo|guardamos|conservo|conservamos|tengo|tenho))\b|\b(?:que cambia|(?:o )?que muda|what changes|esta (?:bien|certo|correcto)|ta certo|is (?:that|this|it) (?:ok|okay|fine|allowed|legal|safe)|tudo bem|e permitido|se puede)$/;
/** What is the company's own, or counted. */
const ofOurs =
  /\b(?:noss[oa]s?|nuestr[oa]s?|ours?|nos (?:apoyamos|apoiamos|basamos|baseamos)|we rely|how many (?!days|hours|months|years|copies)|quant[oa]s (?!dias|horas|meses|anos|copias)|cuant[oa]s (?!dias|horas|meses|anos|copias))\b/;

/** Whether it is asked what is to be done or allowed, of nothing that is called the company's own. */
export function asksForAdvice(question: string): boolean {
  const words = plainWords(question);
  return advises.test(words) && !ofOurs.test(words) && refsIn(question).known.length === 0;
}

/** So few words go on with what was talked about, unless they say what is the company's own. */
const longest = 9;
/** Somebody or something of the records: by its name, by a pronoun, or by what happened to it. */
const named = /[^.?!¿¡"“]\s\p{Lu}\p{Ll}{2,}/u;
const personal =
  /\b(?:d?el[ae]s?|nel[ae]s?|ell[oa]s?|he|she|his|her|him|they|them|their|suy[oa]s?|ess[ea]s?|esas?|es[eo]s|aquel[ea]?|those|these)\b/;
/** “That plan”: something that was called by its kind. */
const pointing =
  /\b(?:[dn]?ess[ea]|[dn]?est[ea]|es[ea]|that|this) (?!(?:one|is|was|can|case|caso|vez|time|mean|means|happens|work|works)\b)\w{4,}/;
const happened =
  /\b(?:was|were|did|has|have|had|foi|foram|fue|fueron|esta|estan|estao|is being|ya|ja|already|\w{3,}(?:aron|ieron|aram|eram|iram))\b|^(?:(?:e|y|and) )*(?:who|quem|quien) \w+(?:ed|ou|iu|eu)\b/;

/** What would be is no record of what was. */
const supposes = /^(?:(?:e|y|and|mas|pero|but) )?(?:se|si|if|what if)\b/;

/** Whether a short question goes on with the advice that was told last; `ofRegister`: it says what a room of records is called. */
export function goesOnWithAdvice(question: string, state: ConversationState, ofRegister: boolean): boolean {
  const words = plainWords(question);
  if (state.kind !== 'advice' || state.pieces.length === 0 || words.split(' ').length > longest) return false;
  if (ofOurs.test(words) || refsIn(question).known.length > 0 || named.test(question)) return false;
  // A record was talked about before: only what one does is not asked of that.
  const before = state.focus !== null || state.room !== null || state.person !== null || state.mentioned !== null;
  if (before) return asksForAdvice(question) && !ofRegister && !personal.test(words) && !pointing.test(words);
  const ofRecord = ofRegister || pointing.test(words);
  return (supposes.test(words) || !happened.test(words)) && (!ofRecord || asksForAdvice(question));
}

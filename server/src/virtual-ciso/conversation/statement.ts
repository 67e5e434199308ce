/** Whether somebody tells how things are with them, and asks nothing: “nobody has tried to bring the files back”. Pure. */
import { refsIn } from '../refs.ts';
import { plainWords } from './follow-ups.ts';
import { likened } from './likeness.ts';
import { asksOpenly, asksWhether, asksWhetherOneMay } from './question-form.ts';

/** In fewer words nothing is told; a longer message tells several things. */
const [shortest, longest] = [5, 40] as const;

/** Of whom it is told: of nobody, everybody, some of them, whoever it is. */
const people =
  /\b(?:ninguem|nadie|nobody|no one|none of us|todo mundo|todo el mundo|todos|everyone|everybody|anyone|anybody|qualquer (?:um|pessoa)|cualquiera|cada (?:um|uma|uno|una)|a gente|la gente|people|metade|la mitad|half|the whole (?:shop|office|team|staff|company)|(?:most|some|all) of us|o pessoal|el personal|the staff|nuestr[oa]s?|noss[oa]s?|our|we|i|yo|eu)\b/;
/** Somebody or something is named first, and then told of. */
const subject =
  /^(?:(?:e|y|and|mas|pero|but|aqui|aca|here|so|en (?:el|la) \w+|n[ao] \w+|at the \w+) )*(?:os?|as?|el|l[oa]s?|the|an?|ums?|umas?|un[oa]?s?|m[iy]s?|me[us]+|minhas?|nos|se (?:nos|me|le|va|quedan?)|me|les)\b/;
/** Who begins so wants something, or has something done. */
const wants =
  /^(?:(?:e|y|and|mas|pero|but|oi|ola|hola|hi|hello|so|entao|entonces|ok|eu|yo|i|nos|we|a gente) )*(?:precis[ao]\w*|necesit\w+|need|quero|queremos|queria\w*|quiero|queremos|quisiera|want|would like|id like|gostaria\w*|list\w*|mostr\w*|muestr\w*|show\w*|tell|give|dime|dame|diga|diz|explic\w*|explain|descri\w*|indi(?:ca|que)\w*|recom\w+|descrev\w*|resum\w*|summar\w*|compar\w*|cri[ae]|crea\w*|create|faz|faca|haz\w*|make|draft|write|mont[ae]|arm[ae]|escrev\w*|escrib\w*|redact\w*|ajud\w+|ayud\w+|help|marc[ao]\w*|fech[ae]|abr[ae]|close|open|atualiz\w+|update|actualiz\w+|remind|lembr\w+|avis[ae]\w*|imagin\w*|suppose|supo\w+|conta|cuenta\w*|fala|bora|vamos|lets|(?:me|nos) (?:indi\w+|recom\w+|mostr\w*|diga|diz|fala|conta|explic\w*|lista|passa|manda|ajud\w*|d[aei]))\b/;
/** What stands first asks whether it is so, or supposes it. */
const inverted =
  /^(?:(?:e|y|and|mas|pero|but|so|entao|entonces) )*(?:is|are|am|was|were|do|does|did|have|has|had|can|could|should|would|will|may|must|tem|temos|tenemos (?:alg|un)|tiene|ha|hay|existe\w*|sera|alguem|alguien|algum\w*|algun\w*|any|ja|ya|e se|y si|what if)\b/;
/** What was said before it, and then a question. */
const asksAtLast =
  /[,.:;]\s*(?:(?:e|y|and|mas|pero|but) )?(?:(?:a|de|con|com|em|en|para|by|ate|hasta) )?(?:o que|oq|que|qu[eé]|quem|qui[eé]n|qual|quais|cu[aá]l(?:es)?|quando|cu[aá]ndo|onde|d[oó]nde|como|c[oó]mo|quant[oa]s?|cu[aá]nt[oa]s?|what|who|which|when|where|how|why|por ?qu[eê])(?!\p{L})|\b(?:ou n[aã]o|o no|or not)\W*$/iu;

/** Of what is asked stands before it. */
const asksWithin =
  /^(?:\S+ ){1,4}(?:qual|quais|cual|cuales|what (?:is|are)) |\b(?:want|quer|quiere)s? (?:to know|saber)\b|^(?:(?:n[ao]s?|d[ao]s?|sobre|em|en|con|com|para|for|in|on|about) )(?:\S+ ){1,4}(?:(?<!\bl?o )que|quem|quien|what|who|which|how|quant[oa]s?|cuant[oa]s?|quando|cuando|when) (?!(?:a|o|el|la|the|ha|tem|hay|esta|e|es|is|was)\b)/;
/** What asks stands last: “that story with the invoice, it ended in what?”. */
const asksInTheEnd =
  /\b(?:(?:em|no|de|do|com|por|para|a|en|con|hasta|ate|by|with|for|from) )?(?:o que|(?<=\b(?:em|no|de|do|com|por|para|en|con|with|for|of) )que|quem|quien|qual|cual|quando|cuando|onde|aonde|donde|quanto|cuanto|who|whom|when|where|what)$/;

/** Whether who, when, how or what is asked for, wherever that stands. */
const asksFor = (words: string): boolean => likened(words).asks.some((kind) => kind !== '?not');

/** Whether it is told, and neither asked nor wanted. */
export function tellsHowItIs(question: string): boolean {
  const words = plainWords(question);
  const many = words.split(' ').length;
  if (many < shortest || many > longest || /[?¿]/.test(question) || refsIn(question).known.length > 0) return false;
  if (asksOpenly(words) || asksWhetherOneMay(words) || wants.test(words) || inverted.test(words)) return false;
  // “If the line fails we sell nothing” tells what is so.
  if (supposed.test(words) && asksFor(words)) return false;
  if (asksAtLast.test(question) || asksWithin.test(words) || asksInTheEnd.test(words)) return false;
  return people.test(words) || asksWhether(question, words) || (many > shortest && subject.test(words));
}

/** Nobody looks at it: a habit, and nothing that has just happened. */
const neglected =
  /\b(?:ninguem|nadie|nobody|no one|none of us)(?: \w+){0,2} (?:olh\w+|ve|leu?|le[em]?|conf(?:ere|iro)|verific\w+|revis\w+|mira\w*|lee\w*|vigila\w*|cuida\w*|looks?|checks?|reads?|watch(?:es)?|reviews?|tests?|tried|testou|test[ao]\w*|prueba\w*|probo)\b/;
/** What one would do if it happened. */
const wouldDo =
  /\b(?:(?:(?:we|i|they) would|wed|id|theyd) do (?:if|when)|(?:a gente|nos) faria\w*|fariamos|hariamos|haria(?:mos)? si|o que fazer caso)\b/;
const always =
  /\b(?:nunca|jamais|never|sempre|siempre|always|todo (?:dia|mes)|toda (?:hora|semana)|todos los dias|(?:a )?cada (?:rato|vez|semana|mes)|every (?:time|day|week|month)|keeps?|o tempo todo|todo el tiempo|all the time|(?:a |de )?vez em quando|a veces|sometimes|often|usually|geralmente|costuma\w*|suele\w*)\b/;
const supposed = /^(?:(?:e|y|and|mas|pero|but) )?(?:se|si|if|caso) /;

/** Whether it is told that nobody looks, or what one would do: surely nothing that has just happened. */
export const tellsNoEvent = (words: string): boolean => neglected.test(words) || wouldDo.test(words);
/** Whether it is so always or never, or only supposed: rather nothing that has just happened. */
export const tellsHabit = (words: string): boolean => tellsNoEvent(words) || always.test(words) || supposed.test(words);
export const asksWhatOneWouldDo = (words: string): boolean => wouldDo.test(words);

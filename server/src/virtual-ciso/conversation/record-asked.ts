/** What is asked of a record that was listed or is named: which, whose, since when, until when, whether, what is left. Pure. */
import { plainWords } from './follow-ups.ts';
import { asksWhetherOneMay } from './question-form.ts';
import { withNots } from './register-names.ts';

export type RecordAsk = 'which' | 'count' | 'next' | 'owner' | 'since' | 'day' | 'left' | 'plan' | 'how' | 'whether';
export interface RecordAsked {
  readonly ask: RecordAsk;
  /** The question in plain words, without what only opens it. */
  readonly words: string;
  /** Whether yes or no is asked. */
  readonly yesOrNo: boolean;
  /** Whether it is asked if there are any of a kind, and not of one. */
  readonly existence: boolean;
}

const opening =
  /^(?:(?:ok|okay|ta bom|certo|entao|entonces|bueno|vale|so|well|right|e|y|and|mas|pero|but|por favor|please|me diga|dime|tell me|aquel[ea]|aquel|that|esse|essa) )+(?=.)/;
/** Whether it was given to anybody. */
export const assigned =
  /^(?:(?:e|y|and|mas|pero|but) )*(?:(?:ja |ya )?(?:tem |hay |is there |ha |has |have |is |was |did )?(?:alguem|alguien|any(?:one|body)|some(?:one|body))(?: (?:ja|ya|foi|fue|esta|ha sido|has|been|is|was|already|que))* (?:designad|asignad|assigned|escalad|nomead|nombrad|encarregad|apontad|appointed|tocando|mexendo|vendo|resolvendo|corrigindo|arrumando|cuidando|trabalhando|working|fixing|handling|arreglando|viendo|trabajando)\w*|(?:foi|fue|esta|was|is|has)(?: (?:been|it|isso|eso|that))* (?:atribuid[oa]|designad[oa]|asignad[oa]|assigned)(?: (?:pra|para|a|to) (?:alguem|alguien|any(?:one|body)|some(?:one|body)))?)/;
const shapes: readonly (readonly [RecordAsk, RegExp])[] = [
  [
    'which',
    /^(?:(?:me )?(?:diga|mostra|mostre|lista|liste|show me|list|dime|muestra|muestrame) )?(?:quem|qual|quais|que|cual|cuales|which|what)(?: (?:e|sao|es|son|is|are|eles|elas|ele|ela|ellos|ellas|they|it|that|deles|delas|de|of|them|one|ones|those|these|esses|essas|esos|esas|o nome|os nomes|the names?))*$|^(?:os|as|los|las|the) (?:nomes|nombres|names)$|^(?:nombra|lista|enumera|muestra|cita|di)(?:me)?l[oa]s$|^(?:nomeie|liste|cite|mostre) [oa]s$|^(?:name|list|cite|diga|nombra|dime|me diga|mostre|muestra) (?:\d|one|two|three|um|dois|duas|tres|dos|uno|alguns|algunos|some|them|eles|elas|ellos)(?: (?:deles|delas|de ellos|of them))?$|^(?:me )?(?:list[ae]?|listen?|enumer\w*|nombr\w*|nome(?:ia|ie)|cit[ae]|mostr\w*|muestr\w*|show|name)(?: (?:me|us|nos|them|all|of|tod[oa]s|el[ae]s|ell[oa]s|para|a|mim|mi|for|[oa]s|l[oa]s|the|list|lista|complet[oa]|inteir[oa]|enter[oa]|whole|full|aqui|here|ai|ahi))+$|^(?:enumer|nombr|muestr|list|cit|dig|mencion)[ae](?:me|nos)?l[oa]s(?: (?:tod[oa]s|aqui|ahi))*$/,
  ],
  ['count', /^(?:quant[oa]s|cuant[oa]s|how many)(?: (?:sao|son|is|are|that|they|those|it|no total|in all|en total))*$/],
  [
    'next',
    /^(?:o que vem |quem vem |what comes |que viene )?(?:depois|despues|after)(?: (?:dess[ea]|dele|dela|disso|de es[eao]|de el|de ella|that|it|this|this one|that one))$|^(?:o |a |el |la |the )?(?:anterior|de antes|previous(?: one)?|one before(?: that)?)$|^(?:o |a |el |la |the )?(?:proxim[oa]|seguinte|siguiente|next)(?: (?:one|da lista|de la lista|on the list))?$/,
  ],
  [
    'owner',
    /^(?:alguem (?:cuida|responde|ficou|esta)|(?:does |is )?any(?:one|body) (?:own|owns|on|looking|responsible|in charge)|alguien (?:l[oa] (?:lleva|tiene|cuida)|se encarga|responde)|alguem (?:toca|toma conta|tem (?:isso|ele|ela) (?:com|na))|(?:tem|tiene|has|is there) (?:dono|dona|responsavel|responsable|dueno|an owner))\b|\b(?:quem|quien|quienes|who|whose|who s|whos)\b.{0,30}\b(?:cuid\w*|responsavel|responsable|respons\w*|encarg\w*|lleva|tiene|ficou|dono|dona|dueno|own\w*|charge|on it|on that|has it|handl\w*|looking|looks? after|tak(?:es?|ing) care|runs?|leading|writ\w*|escrev\w*|escrib\w*|redact\w*|manej\w*|atend\w*|ocup\w*|resolv\w*|trabaj\w*|trabalh\w*|work\w*|lider\w*|corrig\w*|correg\w*|arregl\w*|repar\w*|fix\w*|conduz\w*|tocando|designad\w*|asignad\w*|assigned|escalad\w*|mexendo|com ele|com ela|mantem|mantien\w*|maintain\w*|keeps? it|mantendo)\b|(?:^|\b)(?:de quem|de quien|whose)(?: (?:e|es|is))?(?: (?:it|that|ele|ela|el|ella))?$|^(?:who|quem|quien)(?: s|s)? (?:on|has|tem|tiene) (?:it|that|isso|eso)$/,
  ],
  [
    'since',
    /^(?:desde|since) (?:quando|cuando|when)|\b(?:quando|cuando|when)\b.{0,20}\b(?:soube\w*|ficamos|aconteceu|descobri\w*|cheg\w*|abert[oa]|comecou|paso|supimos|llego|descubri\w*|empezo|find out|found out|know|learn\w*|happen\w*|opened|come in|came in|start\w*|recorded|registrad[oa])\b|^how long (?:has it been|has that been|is it)|^ha quanto tempo|^hace cuanto/,
  ],
  [
    'day',
    /\b(?:quando|cuando|when|ate quando|para quando|hasta cuando|que dia)\b.{0,25}\b(?:venc\w*|termin\w*|resuelt[oa]|resolvid[oa]|resolved|arreglad[oa]|corregid[oa]|corrigid[oa]|fixed|cerrad[oa]|fechad[oa]|pront[oa]|acab\w*|expir\w*|due|end|ends|ended|finish\w*|ready|deadline|listo|done)\b|^(?:ate|para|hasta|pra) (?:quando|cuando)$|^by when$/,
  ],
  [
    'left',
    /^(?:o que|oq|que|what)(?: (?:ainda|todavia|still|e|is|s|se|le|nos))* ?(?:falta|faltan?|left|missing|remains|resta|queda|quedan|sobra)\b|^(?:o que|oq|que|what)(?: (?:eu|nos|devo|devemos|tenho que|temos que|debo|debemos|tengo que|tenemos que|hay que|should|do|i|we))* ?(?:fazer|faco|fazemos|hacer|hago|hacemos|do) (?:agora|ahora|now) (?:n[oa]s?|com|en|con|with|about|in|on|d[oa])\b|^whats (?:left|missing)|\b(?:falta|queda) (?:alguma coisa|algo|muito|mucho)|^anything (?:left|missing)|^(?:como|how) (?:(?:do|can|should|we|i|eu|a gente|nos|podemos|puedo|posso|se) )*(?:fech\w+|encerr\w+|termin\w+|conclu\w+|complet\w+|cerr\w+|cierr\w+|close|finish|complete|wrap up)(?: (?:it|that|this|isso|eso|esto|el[ae]|lo|la|up))*$/,
  ],
  [
    'plan',
    /^(?:(?:ja |ya )?(?:tem|temos|existe|ha|tiene|hay|tenemos)|is there|do we have|has it|does it have)(?: (?:ja|ya|algum|algun|um|un|a|any))* ?plano?(?: de acao| de accion)?(?: (?:pr[ao]|para|for|de|sobre|about|ele|ela|isso|ess[ea]|that|it|one|the|el|ella|eso|es[ea]|this|d[ae]l[ae]|riesgo|risco|risk))*$/,
  ],
  [
    'how',
    /^(?:como|how)(?: (?:esta|anda|vai|va|ficou|quedo|sigue|is|s|are|ele|ela|it|that|going|doing|things|isso|eso|el|ella))*$|\b(?:como (?:esta|anda|vai|va|sigue|ficou)|how is|how s|hows)\b/,
  ],
];
const yes =
  /^(?:ja|ya|esta|estao|estan|is|are|has|have|was|were|does|do|did|tem|tiene|hay|ha|sigue|siguen|continua|ainda|todavia|still|alguem|alguien|any|e|es|foi|fue)\b/;
const is = /\b(?:e|es|is|are|esta|estao|estan|ja|ya|already|sigue|continua|still|ainda|todavia|foi|fue|was)\b/;
const exists =
  /^(?:tem|temos|ha|existe\w*|tivemos|hay|tenemos|existe\w*|hubo|tuvimos|(?:is|are|was|were) there|any|algu\w+|do we have|did we have|que|quais|cuales|which|what|quant[oa]s|cuant[oa]s|how many)\b/;
const open =
  /^(?:(?:em|de|in|of|en) )?(?:o que|oq|quais|qual|quem|que|como|quando|onde|quant[oa]s?|which|what|who|whose|how|when|where|why|por que|cual|cuales|quien|quienes|cuando|donde|cuant[oa]s?)\b/;
const longest = 14;

/** Null where the question asks nothing of the kind; `whether` where it may ask if a condition is met. */
export function recordAsked(question: string): RecordAsked | null {
  if (question.length > 160) return null;
  const plain = withNots(plainWords(question));
  const words = plain.replace(opening, '');
  if (words.split(' ').length > longest) return null;
  const [found] = shapes.find(([, shape]) => shape.test(words) || shape.test(plain)) ?? [];
  const existence = exists.test(words);
  const asks = found ?? 'whether';
  const states = question.includes('?') && is.test(words) && !open.test(words);
  // Whether one may is no state of a record.
  const yesOrNo = !asksWhetherOneMay(plain) && (yes.test(words) || (asks === 'whether' && states));
  return { ask: asks, words: plain, yesOrNo, existence };
}

/** Words that mean what was talked about. */
export const refersBack =
  /\b(?:el[ae]s?|ell[oa]s?|del[ae]s?|nel[ae]s?|iss[eo]|ess[ea]s?|est[ea]|diss[eo]|it|its|that|this|they|them|one|those|es[eoa]s?|ahi|there|primeir[oa]|segund[oa]|terceir[oa]|primer[oa]?|tercer[oa]?|first|second|third|ultim[oa]|last)\b/;
/** Questions that say what is asked and leave out of what. */
const bare: ReadonlySet<RecordAsk> = new Set(['since', 'day', 'left', 'which', 'count']);
/** Whether it speaks of what was talked about: by a pronoun, or by saying nothing else. */
export const speaksOfTalk = ({ words, ask }: Pick<RecordAsked, 'words' | 'ask'>): boolean =>
  refersBack.test(words) || words.split(' ').length <= (bare.has(ask) ? 6 : 4);

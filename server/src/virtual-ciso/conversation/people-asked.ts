/** What is asked of the people themselves: what somebody is working on, who has the most or the least to do, and who has nothing late. Pure. */
import { isLittle } from './facts-asked.ts';
import { plainWords } from './follow-ups.ts';

/** Words of what somebody does, or has to do. */
const ofWork =
  /^(?:trabalh\w*|trabaj\w*|work\w*|tarefas?|tareas?|tasks?|toca\w*|cuida\w*|ocupa\w*|busy|plate|hands?|mao|maos|manos?|mesa|colo|carga|workload|load\w*|sobrecarreg\w*|sobrecarg\w*|overload\w*|swamped|drown\w*|overwork\w*|stretched|afogad\w*|ahogad\w*|atolad\w*|abasto|enrolad\w*|pendenc\w*|pendent\w*|pendient\w*|pending|atras\w*|retras\w*|vencid\w*|overdue|late|behind|fazer|fazendo|hacer|haciendo|doing|mexendo|responde|responsa\w*|responsible|encarga\w*|cargo|charge|looks?|looking|handl\w*|livre|folga\w*|libre|free|afazer\w*|deve|devendo|debe|debiendo|owes?)$/;
/** Beside those, what says nothing of what is asked. */
const beside =
  /^(?:agora|ahora|now|hoje|hoy|today|atualmente|actualmente|currently|coisas?|cosas?|things?|stuff|abert[oa]s?|abiert[oa]s?|open|prazos?|plazos?|due|anda|andam|andan|up|momento|moment|semana|week|right|most|least|mais|menos|mas|more|fewest|less|maior|menor|mayor|tem|tiene|tienen|has|have|alguma?|algo|anything|something|nada|nothing|nenhuma?|ningun[oa]?|none|any|todo|tudo|everything|lado|side|conta|cuenta|account|gente|pessoas?|personas?|people|person|equipe|equipo|team|time|acumulad[oa]s?|acumula|piled|tanto|much|many|muito|mucho|bastante|frente|delante|pela|daqui|aqui|here|empresa|company|dia|dias|date|track|prioridade\w*|going|lately|ultimamente|esses|estos|these|days|ta|tao|la|around|em|in|primeir[oa]s?|primer[oa]?s?|first)$/;
const isOfWork = (word: string): boolean => ofWork.test(word);
/** Which people: the question begins with it. */
const whichPeople =
  /^(?:(?:e|y|and|entao|entonces|so|mas|pero|but|agora|ahora|now) )*(?:quem|quien|quienes|who|whos|(?:tem |ha |hay |existe |is there |are there )?(?:alguem|alguien|anybody|anyone|gente)(?= .*(?:atras|retras|vencid|overdue|late|behind|dev|deb))|(?:qual|que|cual|which|what) (?:pessoa|persona|person|people|pessoas|membro|member|colega|colleague)|alguem|alguien|anybody|anyone|somebody|quantas pessoas|cuantas personas|how many people)\b/;
const late = /\b(?:atras\w*|retras\w*|vencid\w*|overdue|late|behind|devendo|debiendo)\b/;
const most =
  /\b(?:mais|mas|most|more|maior|mayor|sobrecarreg\w*|sobrecarg\w*|overload\w*|busiest|swamped|enrolad\w*|muito|mucho)\b/;
const least = /\b(?:menos|least|fewest|less|menor|folga\w*|livre|libre|free)\b/;
const none =
  /\b(?:nada|nothing|nenhuma?|ningun[oa]?|none|sem|sin|without|no|nao)\b|\b(?:em dia|al dia|up to date|on track)\b/;

/** One thing that was talked about, of which it is asked. */
const ofThat =
  /\b(?:ess[ea]s?|dess[ea]s?|ness[ea]s?|del[ea]|nel[ea]|disso|nisso|es[ea]|eso|isto|isso|that|this|it|one)\b(?! (?:semana|week|mes|month|momento|moment))/;

export interface LoadAsked {
  /** Only what is past its day. */
  readonly late: boolean;
  /** Who has the most of it, the least, or none. */
  readonly first: 'most' | 'least' | 'none' | 'behind';
}

const everything =
  /\b(?:tudo|todo|everything) (?:em dia|al dia|up to date|on track|certo|in order)\b|\b(?:em dia|al dia|up to date|on track) (?:com|con|with|em|en|in|on) (?:tudo|todo|everything)\b/;
const firstIn = (words: string): LoadAsked['first'] | null => {
  if (none.test(words)) return 'none';
  if (least.test(words)) return 'least';
  if (most.test(words) || (anybody.test(words) && late.test(words))) return 'most';
  return late.test(words) ? 'behind' : null;
};
const anybody = /\b(?:alguem|alguien|anybody|anyone|gente)\b/;

/** Things that are open are work, of whatever room. */
const ofThings = (words: readonly string[]): boolean =>
  words.some((word) => /^(?:coisas?|cosas?|things?|stuff)$/.test(word)) &&
  words.some((word) => /^(?:abert[oa]s?|abiert[oa]s?|open)$/.test(word));
/** Whether who has the most or the least of all that is open is asked, whatever was talked about. */
export const asksWhoHasThings = (question: string): boolean => {
  const words = plainWords(question.slice(0, 200));
  return whichPeople.test(words) && ofThings(words.split(' '));
};

/** Who has the most, the least, or nothing to do; `going`: that was what was asked before. */
export function loadAsked(question: string, going: LoadAsked | null): LoadAsked | null {
  const words = plainWords(question.slice(0, 200));
  if (!whichPeople.test(words) || ofThat.test(words)) return null;
  const telling = words.replace(whichPeople, '').split(' ').filter(Boolean);
  const strange = telling.filter((word) => !isOfWork(word) && !beside.test(word) && !isLittle(word));
  const allDone = everything.test(words);
  const asksOfWork = telling.some(isOfWork) || ofThings(telling);
  if (strange.length > 0 || !(asksOfWork || allDone || going)) return null;
  const first = allDone ? 'none' : firstIn(words);
  if (first === null) return null;
  const told = late.test(words) || allDone;
  return { first, late: told || (going !== null && !telling.some(isOfWork) && going.late) };
}

const has = /\b(?:tem|tiene|has|have|esta|is|ha|deve|debe|owes?|ficou|hay)\b/;
export interface PersonWorkAsked {
  /** Words among which a name stands; none where the person who was talked about is meant. */
  readonly names: readonly string[];
  readonly late: boolean;
  /** Whether yes or no is asked. */
  readonly whether: boolean;
}
const asksWhat =
  /^(?:(?:e|y|and|entao|so|mas|pero|but) )*(?:o que|oq|que|what|whats|em que|en que|de que|a que|com o que|no que|on what|quais|cuales|which|qual|cual|como|how|cuanto|quanto|quantas|cuantas|how much|how many)\b|\b(?:o que|oq|que|what)$/;

/** What else is with somebody. */
const isWith =
  /^(?:(?:e|y|and) )*(?:o que|que|what|quais|cuales)\b.*\b(?:mais|mas|else|tudo|todo|all)\b.*\b(?:esta|ficou|tem|tiene|esta|is|has|does|quedo|hay)\b.*\b(?:com|con|with|el[ea]|he|she|have)\b|^(?:(?:e|y|and) )*(?:o que|que|what) (?:mais |mas |else )?(?:esta|is|ficou|quedo) (?:com|con|with) \w+$/;
/** What somebody has open, of whatever room. */
const hasOpen =
  /^(?:(?:e|y|and) )*(?:o que|que|what)\b.*\b(?:tem|tiene|have|has|got)\b.*\b(?:abert[oa]s?|abiert[oa]s?|open|pela frente|por delante)\b/;
export const asksWhatIsOpen = (question: string): boolean => hasOpen.test(plainWords(question.slice(0, 200)));
/** What somebody works on: nothing stands in it but a name and words of work; `going`: the work of somebody was asked before. */
export function personWorkAsked(question: string, going: boolean): PersonWorkAsked | null {
  const words = plainWords(question.slice(0, 200));
  const all = words.split(' ');
  if (all.length > 14 || whichPeople.test(words)) return null;
  const names = all.filter((word) => !isOfWork(word) && !beside.test(word) && !isLittle(word));
  const works =
    all.some(isOfWork) ||
    /\b(?:que|o que|what|em que|en que)\b.*\b(?:anda|up to|on)\b/.test(words) ||
    isWith.test(words) ||
    hasOpen.test(words);
  const pronoun = /\b(?:el[ea]|dele|dela|com el[ea]|he|she|his|her|him|ella|el)\b/.test(words);
  if (names.length > 3 || !works || (names.length === 0 && !(going || pronoun))) return null;
  const isLate = late.test(words);
  return { names, late: isLate, whether: isLate && has.test(words) && !asksWhat.test(words) };
}

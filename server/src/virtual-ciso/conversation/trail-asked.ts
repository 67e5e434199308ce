/** What is asked of the audit log: whether it is whole, how much it holds, and who changed what last. Pure. */
import { isLittle } from './facts-asked.ts';
import { plainWords } from './follow-ups.ts';
import { type Period, periodIn } from './periods.ts';

export type TrailAsked =
  | { readonly ask: 'whole' | 'touched' | 'count' }
  /** Words among which the name of whose changes are meant stands; none where they are anybody's. */
  | { readonly ask: 'last'; readonly names: readonly string[]; readonly period?: Period };

const log =
  /\b(?:(?:registros?|trilha|logs?|bitacora|historico|historial) (?:d[aeo]s? |de la |of |of the )?(?:auditoria|altera\w+|mudancas|cambios|modificaciones|changes|atividades?|actividad\w*|activity)|audit (?:log|trail|chain)s?|(?:change|activity) log|log de auditoria)\b/;
const whole =
  /\b(?:integr[oae]\w*|intact\w*|adulter\w*|falsific\w*|mex\w+|alterad[oa]s?|alter(?:ou|o|aram|aron)|modific(?:ou|o|aram|aron|ad[oa]s?)|apag\w+|tamper\w*|manipul\w*|forj\w*|corromp\w*|corrupt\w*|confia\w*|trust\w*|verific\w*|verif\w*|valid[oa]\w*|violad\w*|borr\w+|tocad\w*|toco|altered|changed|deleted|erased|broken|complet\w*|inteir\w*|enter[oa]|whole|safe|seguro|quebrad\w*|rot[oa]|confiar)\b/;
/** Whether something was done to it is asked. */
const wrong =
  /\b(?:adulter\w*|falsific\w*|mex\w+|alterad[oa]s?|alter(?:ou|o|aram|aron)|modific(?:ou|o|aram|aron|ad[oa]s?)|apag\w+|tamper\w*|manipul\w*|forj\w*|corromp\w*|corrupt\w*|violad\w*|borr\w+|tocad\w*|toco|altered|changed|deleted|erased|broken|quebrad\w*|rot[oa])\b/;
const inGeneral =
  /^(?:como|how (?:do|should|can|to)|por que|why|preciso|devo|precisamos|should|must|quanto tempo|how long|o que e|que es|what is|para que|onde|donde|where)\b/;
const counts = /\b(?:quant[oa]s|cuant[oa]s|how many)\b/;
const entries =
  /\b(?:registros?|entradas?|entries|lancamentos?|linhas?|lineas?|records?|eventos?|events?|anotac\w+|alterac\w+|changes?|cambios?)\b/;

const did =
  /^(?:mex\w+|alter\w+|mudou|mudaram|mudanc\w*|muda|editou|edit\w*|changed?|changes|modific\w*|touched|touch|cambi\w*|toco|fez|fizeram|hizo|hicieron|did|done|do|atividades?|actividad\w*|activit\w*|acoes|acao|accion\w*|actions?|movimenta\w*|registrou|lancou|entries|entradas?|updat\w*|atualiz\w*|made|make|makes)$/;
const last = /^(?:ultim[oa]s?|ultimamente|last|latest|lately|recent\w*|recien\w*|novas?|newest)$/;
const beside =
  /^(?:sistema|system|vigia|aqui|here|log|registros?|audit\w*|trilha|trail|coisas?|cosas?|things?|alguma?|algo|something|anything|mudancas?|vez|time|dentro|nele|la|there|in|it|gente|pessoa|persona|person|people|most|mais|mas|more|just|were|was|nas|nos|dados|data|datos|plataforma|platform|time|equipo|equipe|team|conta|account|por|foram|foi|feita|feitas|feito|feitos|hechos|hechas|realizad\w*|semana|week|esta|this|dia|dias)$/;

/** Whether it holds, or whether somebody did something to it. */
const wholeIn = (words: string): TrailAsked | null =>
  log.test(words) && whole.test(words)
    ? { ask: wrong.test(words) && !assured.test(words) ? 'touched' : 'whole' }
    : null;
/** That nobody did is what is asked; “no registro” is where. */
const assured =
  /\b(?:prov\w*|prueb\w*|show|mostr\w*|nobody|ninguem|nadie|nao|not|no(?! (?:registro|log|historico|historial|diario|nosso)))\b/;
const goesOn = /^(?:e|y|and|what about|how about)\b/;

/** What somebody did or changed on a day or in a week: “what did Marina do yesterday?” */
const whatDid = /^(?:(?:e|y|and|mas|pero|but) )*(?:o que|oq|que|what|quais|cuales|which|lo que)\b/;
const byHand = /\b(?:hoje|hoy|today)\b/;
function ofDays(words: string, today: string): TrailAsked | null {
  if (!whatDid.test(words)) return null;
  const named = byHand.test(words)
    ? { period: { from: today, until: today, on: 'since' as const }, rest: words.replace(byHand, ' ') }
    : periodIn(words, today);
  const all = named.rest.split(' ').filter(Boolean);
  const names = all.filter((word) => !did.test(word) && !last.test(word) && !beside.test(word) && !isLittle(word));
  const isOf = named.period?.on === 'since' && all.some((word) => did.test(word));
  return isOf && named.period && names.length > 0 && names.length <= 2
    ? { ask: 'last', names, period: named.period }
    : null;
}

/** `before`: the log was talked about. */
export function trailAsked(question: string, before: boolean, today: string): TrailAsked | null {
  const words = plainWords(question.slice(0, 200));
  const all = words.split(' ');
  if (all.length > 16 || inGeneral.test(words)) return null;
  if (counts.test(words) && (log.test(words) || (before && entries.test(words) && all.length <= 7)))
    return { ask: 'count' };
  const names = all.filter((word) => !did.test(word) && !last.test(word) && !beside.test(word) && !isLittle(word));
  const then = ofDays(words, today);
  if (then) return then;
  const changed = all.some((word) => did.test(word)) && all.some((word) => last.test(word));
  if (changed && names.length <= 3) return { ask: 'last', names };
  const another = before && goesOn.test(words) && all.length <= 6 && names.length > 0 && names.length <= 3;
  return wholeIn(words) ?? (another ? { ask: 'last', names } : null);
}

/**
 * What a question asks of a practice beyond its being there: that it is in writing, comes again, is measured, done by
 * outsiders or by itself. Each is told by words, in the question, in the company's comment and in the levels it passed.
 */
import { foldedText } from './wanted.ts';

const demands = ['repeated', 'written', 'revised', 'independent', 'automated', 'measured', 'always'] as const;
export type Demand = (typeof demands)[number];

/** In questions and comments, in three languages. Without accents. */
const said: Readonly<Record<Demand, RegExp>> = {
  repeated:
    /\b(?:(?:bi|semi)?-?annual(?:ly)?|yearly|monthly|weekly|quarterly|daily|regular(?:ly)?|recurring|periodic(?:ally)?|planned intervals|every (?:\w+ )?(?:years?|months?|weeks?|quarters?|days?)|once a (?:year|month|week|quarter)|twice a year|at least (?:every|once)|anual(?:mente)?|semestral(?:mente)?|mensal(?:mente)?|mensual(?:mente)?|semanal(?:mente)?|trimestral(?:mente)?|diari[ao](?:mente)?|periodic[ao]s?|periodicamente|regular(?:mente)?|todo (?:ano|mes)|todos os (?:anos|meses)|toda semana|cada (?:\w+ )?(?:anos?|mes(?:es)?|trimestres?|semestres?|semanas?)|a cada \w+|todos los (?:anos|meses)|uma vez (?:por|ao) (?:ano|mes)|una vez al (?:ano|mes)|intervalos (?:planejados|planificados)|cadence)\b/,
  written:
    /\b(?:documented|documentation|delineated|written|in writing|polic(?:y|ies)|procedures?|standards?|documentad[ao]s?|documentacao|documentacion|escrit[ao]s?|por escrito|formalizad[ao]s?|politicas?|procedimentos?|procedimientos?|normas?)\b/,
  revised:
    /\b(?:polic(?:y|ies)|procedures?|standards|documentation|politicas?|procedimentos?|procedimientos?|normas?|documentacao|documentacion)\b.*\b(?:reviewed|updated|revised|revisad[ao]s?|atualizad[ao]s?|actualizad[ao]s?)\b/,
  independent:
    /\b(?:independent(?:ly)?|outside (?:company|firm|part(?:y|ies)|experts?|specialists?)|outsiders?|external(?:ly)? (?:audit\w*|assess\w*|review\w*|auditor\w*|part(?:y|ies))|third[- ]part(?:y|ies) (?:audit\w*|assess\w*|penetration|pentest|test\w*|review\w*)|audited by|independentes?|independientes?|auditoria externa|(?:empresa|equipe|equipo) (?:extern[ao]|independente|independiente|especializad[ao])|por terceiros|por terceros)\b/,
  automated: /\b(?:automat(?:ed|ic|ically|ion)|automatizad[ao]s?|automatic[ao]s?|automaticamente)\b/,
  measured:
    /\b(?:metrics? (?:\w+ ){0,6}(?:established|defined|reported|monitored|tracked)|kpis?|measured|indicadores|indicador|metricas?|medid[ao]s?)\b/,
  always:
    /\b(?:24 ?[x/] ?7|24 ?h(?:oras)? por dia|around the clock|day and night|at all times|ininterrupt\w+|las 24 horas|sete dias por semana|siete dias a la semana)\b/,
};

/** In the English words of our levels. */
const ours: Readonly<Record<Demand, RegExp>> = {
  repeated:
    /\b(?:every (?:\w+ )?(?:years?|months?|weeks?|quarters?|days?|change|release|version)|each (?:year|month|quarter)|yearly|monthly|quarterly|weekly|twice a year|on set dates|set dates|automatic(?:ally)?|continuous(?:ly)?|regular(?:ly)?|periodically|day and night)\b/,
  written:
    /\b(?:written|in writing|recorded|policy text|management approved|contracts?|agreements?|signs?|signed|plan has|playbook|listed?|list holds|statement|map|table|drawing|recipes|instructions)\b/,
  revised: /\b(?:polic(?:y|ies)|rules?|criteria|procedures?)\b.*\b(?:reviewed|revised|updated)\b/,
  independent: /\b(?:outsiders?|independent|external|experts?)\b/,
  automated: /\b(?:automatic(?:ally)?|by (?:itself|themselves)|a tool|at once|continuous(?:ly)?)\b/,
  measured: /\b(?:measured|measure|counted|figures|count|metrics)\b/,
  always: /\b(?:day and night|holidays|around the clock)\b/,
};

/** "Automated where possible" demands nothing. */
const softened =
  /\b(?:automat\w+|automatiz\w+) (?:\w+ ){0,3}?(?:when|where|if|quando|onde|se|cuando|donde|si) (?:\w+ ){0,2}?(?:possible|applicable|feasible|possivel|aplicavel|posible)\b/g;

/** What a question asks beyond the practice. That a rule comes under review each year says nothing of the practice's rhythm. */
export const demandsOf = (question: string): Demand[] => {
  const text = foldedText(question).replaceAll(softened, ' ');
  const all = demands.filter((demand) => said[demand].test(text));
  return all.includes('revised') ? all.filter((demand) => demand !== 'repeated') : all;
};

const negates =
  /\b(?:no|not|never|nor|without|none|cannot|lacks?|lacking|missing|isn't|aren't|doesn't|don't|hasn't|haven't|yet to|only once|nao|nunca|sem|nenhum[a]?|falta[m]?|sin|ningun[a]?|jamas|todavia no|aun no)\b/;
/** Something that a "no" beside it does not take back. */
const alsoAffirms =
  /\b(?:but|however|although|mas|porem|embora|pero|aunque|only|just|except|apenas|so|solo|exceto|excepto|salvo|limited to|informal(?:ly)?)\b/;
const sentences = (text: string): string[] =>
  foldedText(text)
    .split(/(?<=[.!?;])\s+|\s+--?\s+|\n+/)
    .filter((one) => /\p{L}{2}/u.test(one));

/** Whether the company's own words say that nothing is done: every sentence denies, and none takes it back. */
export function deniesAll(words: string): boolean {
  const all = sentences(words);
  return all.length > 0 && all.every((one) => negates.test(one) && !alsoAffirms.test(one));
}

/** `held`: by the company's own words; `level`: by the words of a level it passed, which are ours. */
export type Held = 'held' | 'level' | 'missing' | 'unsaid';

/** Whether the company's own words, or else the levels it passed, hold what is demanded. */
export function demandHeld(
  demand: Demand,
  value: number,
  levels: readonly string[],
  comment: string,
  question = '',
): Held {
  const asked = demand === 'repeated' ? rhythmOf(question) : null;
  const often = asked === null ? null : oftenEnough(asked, value, levels, comment);
  if (often !== null) return often;
  const about = sentences(comment).filter((one) => said[demand].test(one));
  if (about.some((one) => !negates.test(one))) return 'held';
  if (about.length > 0) return 'missing';
  const at = levels.findIndex((level, index) => index > 0 && ours[demand].test(foldedText(level)));
  if (at >= 0) return at <= value ? 'level' : 'missing';
  // What is not even in writing cannot come under review.
  return demand === 'revised' && demandHeld('written', value, levels, '') === 'missing' ? 'missing' : 'unsaid';
}

/** How many days lie between two times, by words. Without accents. */
const rhythms: readonly (readonly [number, RegExp])[] = [
  [
    1,
    /\b(?:daily|every day|diari[ao](?:mente)?|todo dia|todos os dias|cada dia|todos los dias|continuous(?:ly)?|day and night)\b/,
  ],
  [7, /\b(?:weekly|every week|once a week|semanal(?:mente)?|toda semana|cada semana)\b/],
  [31, /\b(?:monthly|every month|once a month|mensal(?:mente)?|mensual(?:mente)?|todo mes|cada mes|todos los meses)\b/],
  [
    92,
    /\b(?:quarterly|every quarter|each quarter|every three months|trimestral(?:mente)?|(?:a )?cada trimestre|a cada tres meses|cada tres meses)\b/,
  ],
  [
    183,
    /\b(?:twice a year|half-yearly|semi-?annual(?:ly)?|every six months|semestral(?:mente)?|(?:a )?cada semestre|a cada seis meses|cada seis meses|duas vezes (?:por|ao) ano|dos veces al ano)\b/,
  ],
  [
    366,
    /\b(?:annual(?:ly)?|yearly|every year|each year|once a year|anual(?:mente)?|todo ano|todos os anos|cada ano|todos los anos|uma vez (?:por|ao) ano|una vez al ano|every 12 months)\b/,
  ],
];
/** The quickest rhythm that a text names, in days; null where it names none. */
export function rhythmOf(text: string): number | null {
  const words = foldedText(text);
  return rhythms.find(([, said]) => said.test(words))?.[0] ?? null;
}

/** Whether it comes as often as is asked: the company's own words say so first, then the levels it passed. */
function oftenEnough(asked: number, value: number, levels: readonly string[], comment: string): Held | null {
  const own = rhythmOf(comment);
  if (own !== null) return own <= asked ? 'held' : 'missing';
  const passed = levels.slice(1, value + 1).flatMap((level) => rhythmOf(level) ?? []);
  if (passed.length === 0) return null;
  return Math.min(...passed) <= asked ? 'level' : 'missing';
}

const everything =
  /\b(?:all (?!(?:relevant|applicable)\b)\w+|every|each|everyone|entire|tod[ao]s (?:os|as|los|las)|toda a|todo o|cada)\b/;
/** Whether a question asks for the whole: "all servers", "todos os colaboradores". What is there in part is a no to that. */
export const demandsAll = (question: string): boolean => everything.test(foldedText(question));

const harm =
  /\b(?:(?:production|real|live|customer) data (?:ever )?(?:used|copied|available) (?:in|for|to|on) (?:the )?(?:test|dev|non-prod)\w*|(?:shared|generic|group) (?:accounts?|ids?|passwords?|log-?ins?) (?:are )?(?:used|allowed|permitted|in use)|dados (?:reais|de producao|de clientes) (?:sao )?(?:usados|utilizados) (?:em|no|nos|na|nas) (?:(?:ambientes?|bases?) (?:de )?)?(?:test|desenv|homolog)\w*|(?:contas|senhas|usuarios) (?:compartilhad|genéric|generic)[ao]s (?:sao )?(?:usad|utilizad|permitid)[ao]s|datos (?:reales|de produccion|de clientes) (?:se (?:usan|utilizan) )?en (?:(?:los )?(?:entornos?|ambientes?) de )?(?:pruebas|desarrollo))/;
/** Whether a yes would be the bad answer: "Is production data used in test environments?" */
export const asksForHarm = (question: string): boolean => harm.test(foldedText(question));

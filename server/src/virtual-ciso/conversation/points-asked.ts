/**
 * What is asked of a named point of a framework, or of the one that is talked about: what it demands, how the company stands in it,
 * what proves it, how often, whether it may be left out, who has it, what comes next, what goes wrong. Pure.
 */
import { frameworkNamed } from '../answers/record-lines.ts';
import { itemAsked, plainWords } from './follow-ups.ts';
import { counterpart, type Point, pointOf, pointsNamed, withoutPoints } from './points-named.ts';
import type { ConversationState } from './state.ts';

const aspects = [
  ...([
    'compare',
    'lacking',
    'often',
    'fails',
    'proof',
    'record',
    'who',
    'standing',
    'next',
    'needed',
    'what',
  ] as const),
];
export type PointAspect = (typeof aspects)[number];
export interface PointAsked {
  readonly points: readonly Point[];
  readonly other: Point | null;
  readonly aspect: PointAspect;
}

/** The more telling way to ask comes before what is part of it. */
const shapes: readonly (readonly [PointAspect, RegExp])[] = [
  ['compare', /\b(?:diferenca|diferencia|difference|differ|versus|vs)\b/],
  [
    'lacking',
    /\b(?:(?:nao|no|dont|don t|do not|doesn t|doesnt|not|sem|sin|without|haven t|havent|lack) (?:\w+ ){0,2}?(?:tem|temos|tenemos|tiene|have|got|fazemos|hacemos|faz|atend\w+|cumpl\w+|cumpr\w+|comply|meet|do)|(?:have|has|temos|tenemos) no|sem (?:o|a|isso)|sin (?:el|la|eso)|(?:deixar|dejar|leave|left|keep|fica\w*|tirar|sacar|pular|saltar\w*|skip\w*|drop\w*) (?:\w+ ){0,3}?(?:fora|fuera|out|off)|pular|skip|exclu\w+|(?:nao|no|not|does not|doesn t|doesnt) (?:se )?(?:aplica\w*|apply|applicable|aplicable\w*)|n a)\b/,
  ],
  [
    'often',
    /\b(?:todo (?:o )?ano|todos (?:os|los) anos|cada ano|cada quanto|cada cuanto|anual\w*|yearly|annual\w*|(?:every|each|per|once a|twice a) year|frequenc\w+|frecuenc\w+|(?:how|quao) often|de quanto em quanto|quantas vezes|cuantas veces|how many times|periodic\w+|(?:por|al|ao) ano|uma vez|una vez|every \w+ months?|a cada|semestr\w+|trimestr\w+)\b/,
  ],
  [
    'fails',
    /\b(?:errad[oa]s?|errados|wrong|achados?|hallazgos?|findings?|(?:costuma\w*|suele\w*|usually|often) (?:\w+ ){0,2}?(?:achar|encontrar?|encuentra\w*|find)|erros?|errores|mistakes?|costuma (?:dar|falhar)|suele fallar|falha\w*|fallas?|fallan|fails?|failing|pitfalls?|reprov\w+|nonconformit\w+|pega\w* no pe)\b/,
  ],
  [
    'proof',
    /\b(?:evidenci\w*|evidence|provas?|provo|provar|provamos|comprov\w*|compruebo|comprob\w*|pruebas?|pruebo|probar\w*|probamos|proofs?|prove|proves|demostr\w*|demuestr\w*|demonstr\w*|(?:auditor\w*|certificador\w*|certifier\w*) (?:\w+ ){0,2}?(?:ask\w*|look\w*|see|want\w*|expect\w*|check\w*|ped\w+|pid\w+|olha\w*|mira\w*|ve|quer\w*|quier\w*|espera\w*|pergunt\w+|pregunt\w+)|mostr\w+|show)\b/,
  ],
  [
    'record',
    /\b(?:documento?s?|documentad\w+|documentation|documented|documentar|documented|atas?|actas?|minutes|por escrito|escrit\w+|written|in writing|papel|papeles|paper|registros?|records?|procediment\w+|procedimient\w+|procedures?)\b/,
  ],
  ['who', /\b(?:quem|quien|quienes|who|whose|responsave\w*|responsables?|owner|dono|duen\w+|a cargo|in charge)\b/],
  [
    'standing',
    /\b(?:como (?:a gente |nos |nosotros |la empresa |a empresa )?(?:est\w+|ta|tamos|vai|vamos|anda\w*|va)|how (?:are|is|do|well|far)|where (?:are|do) we|notas?|nivel|niveis|level|score|maturi\w+|madurez|status|situacao|situacion|(?:ja |ya )?(?:atendemos|cumprimos|cumplimos|fazemos|hacemos|temos|tenemos)|(?:do|are) we (?:\w+ ){0,2}?(?:meet\w*|comply\w*|compliant|have|do|doing|cover\w*|ok|fine|good)|a gente (?:ja )?(?:tem|faz|cumpre|atende|ta|esta)|estamos|bem|bien|mal)\b/,
  ],
  [
    'next',
    /\b(?:o que falta|que (?:nos |le |me )?falta|falta\w*|missing|lack\w*|prox\w+ pass\w*|proximo paso|siguiente paso|next (?:step|act)|what(?: is)? next|o que vem (?:agora|depois|a seguir)|que sigue|o que (?:eu |a gente |nos )?(?:faco|fazer|fazemos)|que (?:hago|hacer|hacemos|debo hacer)|what (?:do|should|must|can) (?:i|we) do|por onde|por donde|where do (?:i|we) start|como (?:\w+ )?(?:faz|fac|hag|hac|atend|cumpr|cumpl|implant|implement|resolv)\w*|how (?:to|do i|do we|can we) (?:do|meet|implement|comply|fix)|passos|pasos|steps|resolv\w+|fix)\b/,
  ],
  [
    'needed',
    /\b(?:obrig\w+|oblig\w+|mandatory|required|compulsory|opciona\w*|optional|precis\w+|necesit\w+|need\w*|must|have to|tem que|temos que|tenho que|hay que|tenemos que|importa\w*|matters?|vale a pena)\b/,
  ],
  [
    'what',
    /\b(?:o que|oq|que|qual|cual|what|explic\w+|explain|significa\w*|mean\w*|pede\w*|pide\w*|exig\w+|requ\w+|demand\w*|ask\w*|diz|dice|say\w*|trata|fala|habla|about|resum\w+|sobre|e|es|is|are)\b/,
  ],
];

/** Words that belong to asking, and name no subject of their own. */
const spared = new Set(
  (
    'primeiro primeira segundo segunda terceiro terceira ultimo ultima primer primero tercero first second third last iso iec nist csf lgpd norma standard clausula clausulas clause clauses anexo annex controle controles control controls requisito requisitos requirement requirements item numeral artigo article articulo capitulo chapter categoria category funcao function funcion secao section seccion apartado ' +
    'gente nos nosotros nossa nosso nuestra nuestro empresa company ours here aqui aca hoje hoy today agora ahora now entao entonces then mesmo mismo realmente really exatamente exactly afinal ' +
    'isso isto essa esse esta este dela dele nela nele disso eso esa ese esto this that there its quer dizer quiere decir does would should could pode podemos podem puedo puede posso dever devemos debo debemos algum alguma algun any some ' +
    'problema problem tudo todo bem para pra pro com con with from the and mas pero but vcs voce voces usted ustedes gente tem tiene tenemos temos have has get gets auditor auditora auditores certificador certification certificacao certificacion certificado auditoria audit interna internal ' +
    'preciso precisa precisamos necesito necesita necesitamos need needs dizer decir explicar explica explicame significa direito bien mean means demand demands quanto cuanto tempo tiempo vez veces vezes ano anos year years cada every each once estado state status hacer fazer faco fazemos hago hacemos doing done want expect ask asks look looks conformidade compliance comply compliant importa matter matters ponto punto point pontos puntos points soa declaracao declaration statement applicability aplicabilidade aplicabilidad aplica aplicar apply fora fuera leave deixar dejar certinho tipo cosa coisa thing things main principal mais menos most seria deveria'
  ).split(' '),
);
const longestWord = 3;
/** How many words are left that ask nothing of a point. */
const own = (words: string): number =>
  shapes
    .reduce((left, [, shape]) => left.replaceAll(new RegExp(shape, 'g'), ' '), words)
    .split(' ')
    .filter((word) => word.length > longestWord && !/^\d+$/.test(word) && !spared.has(word)).length;

/** What is to be made, sent or listed is no question on the point. */
const isOrder =
  /^(?:(?:please|por favor|can you|could you|pode|voce pode|puedes?|me|nos|e|y|and|entao|entonces|so) )*(?:crie|cria|criar|monte|monta|montar|faca|faz um|escrev\w+|redij\w+|redact\w+|write|draft|create|make|crea|crear|arma|armar|haz(?:me)?|prepar\w+|gere|genera\w*|mande|envi\w+|send)\b|\b(?:plano de acao|plan de accion|action plan|list\w*|quais|cuales|which|quant[oa]s|cuant[oa]s|how many)\b/;
const [longest, longestOfTalk, mostOwn, mostOwnOfTalk] = [26, 12, 3, 1] as const;

const aspectIn = (words: string): PointAspect | null => shapes.find(([, shape]) => shape.test(words))?.[0] ?? null;
/** What was asked of a point last, as the talk keeps it. */
export const pointKept = (aspect: PointAspect, { id }: Point): string => `point:${aspect}:${id}`;
function pointTold({ asked }: ConversationState): { aspect: PointAspect; point: Point } | null {
  const [, said, id = ''] = /^point:(\w+):(.+)$/.exec(asked) ?? [];
  const [aspect, point] = [aspects.find((one) => one === said), pointOf(id)];
  return aspect && point ? { aspect, point } : null;
}

const saysAnnex =
  /^(?:(?:e|y|and|nao|no|sim|si|yes|not|era|quis dizer|quise decir|i (?:mean|meant)|falo|hablo|a|o|el|la|the|do|da|del|de|of|from|one|control\w*|ponto|em) )*(?:anexo|annex)(?: a)?(?: (?:one|control\w*))?$/;
const saysClause =
  /^(?:(?:e|y|and|nao|no|sim|si|yes|not|era|quis dizer|quise decir|i (?:mean|meant)|falo|hablo|a|o|el|la|the|da|de|of) )*(?:clausula|clause|requisito)(?: one)?$/;

/** What a point may be left out of, and has demands of its own. */
const statement = /\b(?:soa|declarac(?:ao|ion) de aplicabilidad\w*|statement of applicability)\b/;
/** All of a framework, or of the company, is no point. */
const everything =
  /\b(?:certific\w+|certify|overall|no geral|en general|tudo|todos|todas|everything|all of|dos dois|de los dos)\b/;
const goesOn = /^(?:e|y|and|mas|pero|but|what about|how about)\b/;
const sayingAnnex = /\b(?:anexo|annex)\b/;
/** Of one of the points that were listed: “what does the first one ask for”. */
function ofListed(question: string, { listed }: ConversationState): PointAsked | null {
  const words = plainWords(question);
  const at = words.split(' ').length <= longestOfTalk && !isOrder.test(words) ? itemAsked(words) : null;
  const points = listed.filter(({ kind }) => kind === 'control' || kind === 'article');
  const point = at === null ? undefined : pointOf(points.at(at)?.ref ?? '');
  const aspect = aspectIn(words);
  return point && aspect && aspect !== 'compare' && own(words) <= mostOwnOfTalk
    ? { points: [point], other: null, aspect }
    : null;
}

interface Told {
  readonly aspect: PointAspect;
  readonly point: Point;
}
/** What else the number of the point means, where that was meant. */
function otherMeant(words: string, { point, aspect: before }: Told): PointAsked | null {
  const isAnnexed = sayingAnnex.test(words) && !point.id.startsWith('A.') && own(words) <= mostOwnOfTalk;
  const other = isAnnexed || saysAnnex.test(words) || saysClause.test(words) ? counterpart(point) : undefined;
  const aspect = aspectIn(words) ?? 'what';
  return other ? { points: [other], other: null, aspect: aspect === 'what' ? before : aspect } : null;
}

/** An article is a “he” in Portuguese and Spanish: a “she” is whoever was talked about before. */
const ofHers = /\b(?:dela|nela|ella)\b/;
/** Of the point that is talked about. */
function ofTalk(question: string, state: ConversationState): PointAsked | null {
  const told = pointTold(state);
  const words = plainWords(question);
  const isOfMore = frameworkNamed(question) !== null || everything.test(words);
  if (!told || words.split(' ').length > longestOfTalk || isOrder.test(words) || isOfMore) return null;
  if (told.point.framework === 'lgpd' && ofHers.test(words)) return null;
  const other = otherMeant(words, told);
  if (other) return other;
  const aspect = aspectIn(words);
  if (aspect === null || aspect === 'what' || aspect === 'compare' || own(words) > mostOwnOfTalk) return null;
  return statement.test(words) && aspect !== 'lacking' ? null : { points: [told.point], other: null, aspect };
}

const little = '(?:e|y|and|mas|pero|but|o|a|os|as|el|la|los|las|the|na|no|da|do|de|en|em|in|on|sobre|about|what|how)';
const bare = new RegExp(`^(?:${little}(?: ${little})*)?$`);
/** Of what a question names; what it says beside, and no more, decides what is asked. Null where something else is. */
export function pointAsked(question: string, state: ConversationState): PointAsked | null {
  if (question.length > 300) return null;
  const { points, other } = pointsNamed(question);
  if (points.length === 0) return ofListed(question, state) ?? ofTalk(question, state);
  const words = plainWords(withoutPoints(question));
  if (points.length > 2 || words.split(' ').length > longest || isOrder.test(words) || own(words) > mostOwn)
    return null;
  if (points.length === 2) return { points, other: null, aspect: 'compare' };
  const before = pointTold(state)?.aspect;
  const found = aspectIn(words);
  const isBare = bare.test(words);
  const same = isBare && goesOn.test(words) && before !== 'compare' ? before : undefined;
  const aspect = same ?? found ?? (isBare ? 'what' : null);
  return aspect === null ? null : { points, other, aspect };
}

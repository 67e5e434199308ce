/** Whether it is asked how many or which points of a framework are met, in part, not met or left out; or which part does best. Pure. */
import { type Framework, frameworks } from '@vigia/contract/questionnaire/questionnaire.answers.ts';
import { frameworkNamed } from '../answers/record-lines.ts';
import { plainWords } from './follow-ups.ts';
import type { ConversationState } from './state.ts';

export type ControlsStanding = 'met' | 'partial' | 'missing' | 'excluded' | 'verified';
export type ControlsAsked =
  | { readonly ask: 'counted'; readonly which: ControlsStanding; readonly framework: Framework }
  /** What of the statement of applicability nobody has justified; `sign`: whether it may be signed, or was. */
  | { readonly ask: 'unjustified'; readonly sign: 'may' | 'was' | 'each' | null }
  /** What is met without any proof. */
  | { readonly ask: 'unproven'; readonly framework: Framework; readonly whether: boolean }
  /** The part of a framework, or the topic of an assessment where none is named, that does best or worst. */
  | { readonly ask: 'area'; readonly best: boolean; readonly of: AreaOf };
export type AreaOf = Framework | 'security' | 'privacy';

const asks =
  /\b(?:quant[oa]s|cuant[oa]s|how many|quais|que|qual|cual|cuales|which|what|list\w*|mostr\w*|muestra\w*|show|name|diga|dime)\b/;
const points =
  /\b(?:itens?|items?|elementos?|controles?|controls?|requisitos?|requirements?|artigos?|articulos?|articles?|subcategor\w+)\b/;
const standings: readonly (readonly [ControlsStanding, RegExp])[] = [
  ['verified', /\b(?:verificad[oa]s?|verified|conferid[oa]s?)\b/],
  [
    'excluded',
    /\b(?:exclu\w+|fora|left out|leave out|out of scope|afuera|fuera|nao se aplica\w*|not appl\w+|no aplica\w*|descart\w+)\b/,
  ],
  ['partial', /\b(?:parcial\w*|em parte|en parte|pela metade|metade|a medias|mitad|partial\w*|partly|half\w*)\b/],
  [
    'missing',
    /\b(?:nao (?:sao |foram |estao )?(?:atend\w+|cumpr\w+)|no (?:se )?cumpl\w+|not met|unmet|do not meet|dont meet|fail\w*|(?:nao|no|not|non) (?:sao |son |estao |estan )?(?:conform\w*|compliant)|missing|sem atender|falta\w*)\b/,
  ],
  ['met', /\b(?:atend\w+|cumpr\w+|cumpl\w+|meet|met|comply|compliant|conform\w+|cubiert\w+|cobert\w+)\b/],
];
const parts =
  /\b(?:areas?|dominios?|domains?|func(?:ao|oes|ion|iones)|functions?|temas?|themes?|capitulos?|chapters?|grupos?|groups?|partes?|parts?|topicos?|topics?|assuntos?|asuntos?|pontos?|puntos?|points?|spots?)\b/;
const best =
  /\b(?:melhor|mejor|best|strongest|fortes?|fuertes?|(?:mais|mas) alt[oa]|higher|highest|mais avancad\w+|mas avanzad\w+)\b/;
const worst =
  /\b(?:pior|peor|worst|weakest|frac[oa]s?|floj[oa]s?|debil\w*|(?:mais|mas) baj?[ix]?[oa]|lowest|atrasad[oa]|worse|(?:pux|derrub)\w+ .{0,30}baixo|(?:tira|jala) .{0,30}abajo|(?:pull|drag|hold)\w* .{0,30}(?:down|back))\b/;
const pulls =
  /\b(?:(?:pux|derrub|baix|segur|arrast)\w+|(?:baja|bajan|bajando|arrastra\w*|tira\w*|jala\w*|hunde\w*)|(?:pull|drag|hold|bring|keep)\w*|hurt\w*|lower\w*|pesa\w* mais|pesa\w* mas|weighs? most)\b/;
const scores = /\b(?:nota|pontuacao|puntaje|puntuacion|calificacion|score|rating|grade|maturidade|madurez|maturity)\b/;
const whatPulls = /^(?:(?:e|y|and) )?(?:o que|oq|que|qual|quais|cual|cuales|what|which)\b/;
/** Whether it is asked what keeps the company's score low. */
const isPulled = (words: string): boolean => whatPulls.test(words) && pulls.test(words) && scores.test(words);
const ofPrivacy = /\b(?:privacidade?|privacy)\b/;
const ofSecurity = /\b(?:seguranca|seguridad|security)\b/;
const longest = 14;

/** What an answer of this kind is remembered as. */
export const areaKind = (of: AreaOf): string => `area:${of}`;
const allOf: readonly AreaOf[] = [...frameworks, 'security', 'privacy'];

export function controlsAsked(question: string, state: ConversationState): ControlsAsked | null {
  const words = plainWords(question);
  if (question.length > 160 || words.split(' ').length > longest) return null;
  const named = frameworkNamed(question);
  if (state.kind === 'standing' && again.test(words)) return countedAsked(plainWords(state.question), null, state);
  const lacking = unjustifiedAsked(words, state) ?? unprovenAsked(words, named, state);
  const pulled = isPulled(words) ? (areaNamed(words, named) ?? state.framework ?? 'security') : null;
  if (pulled !== null) return { ask: 'area', best: false, of: pulled };
  return lacking ?? areaAsked(words, named, state) ?? countedAsked(words, named, state);
}

const statement =
  /\b(?:declarac(?:ao|ion) de aplicabilidade?|declaracion de aplicabilidad|statement of applicability|soa)\b/;
const unjustified =
  /\b(?:(?:sem|sin|without|falt\w+|missing|lack\w*|no|nenhuma|any)(?: (?:uma?|una|a|any|as|las|the|nenhuma|ninguna|sua|su|its))? (?:justifica\w+|motivo)|unjustified|nao justificad\w+|no justificad\w+|not justified|(?:justifica\w+) (?:falt\w+|missing))\b/;
const ofStatement = /\b(?:inclus\w+|exclus\w+|inclusiones|exclusiones)\b/;
const signs = /\b(?:assin\w+|aprov\w+|firm\w+|aprob\w+|sign\w*|approve\w*|pront[oa]|list[oa]|ready|complet\w+)\b/;
const mayWe =
  /^(?:(?:e|y|and|ja|ya|hoje|hoy|(?:a|la) (?:diretoria|direcao|direccion|gerencia)|(?:the )?management) )*(?:podemos|pode|posso|puedo|puede|se puede|da para|can|could|may|is|are|does|do|esta|estamos|ya esta|has|have|was|foi|fue|ha sido|alguem|alguien|did|aprovou|aprobo|approved)\b|^(?:(?:a|la|our|the|nossa|nuestra|essa|esa) )*(?:declara\w+ de aplicabilidade?|declaracion de aplicabilidad|statement of applicability|soa) (?:ja |ya )?(?:foi|esta|fue|ha sido|was|is|has)\b/;
const approved = /\b(?:assinad\w+|assinou|aprovad\w+|aprovou|firmad\w+|firmo|aprobad\w+|aprobo|signed|approved?)\b/;
const mayOne = /\b(?:pront[oa]|list[oa]|ready|podemos|pode|posso|puedo|puede|da para|can|could|may)\b/;
/** All that were told, by name. */
const again =
  /^(?:(?:please|por favor|ok|e|y|and|then|entao|entonces|can you|pode|puedes) )*(?:(?:list|name|show|nombra|enumera|muestra|lista|liste|cite|mostre|diga|dime|nomeie)(?:me)?(?:l[oa]s)?|quais|cuales|which)(?: (?:me|us|them|all|they|are|os|as|eles|elas|sao|son|ellos|todos|todas|those|the|controls?|controles))*$/;
/** Whether each of those that were told has its reason. */
const eachReason =
  /\b(?:cada|each|every|all|todos|todas|algum|alguno|any)\b.*\b(?:justifi\w+|motivos?|razon(?:es)?|reasons?)\b|\b(?:justifi\w+|motivos?|reasons?)\b.*\b(?:cada|each|every|all|todos|todas)\b/;
function unjustifiedAsked(words: string, { kind, refs }: ConversationState): ControlsAsked | null {
  if (kind === 'standing' && refs.length > 0 && eachReason.test(words)) return { ask: 'unjustified', sign: 'each' };
  const named = statement.test(words);
  if (named && mayWe.test(words) && signs.test(words))
    return { ask: 'unjustified', sign: approved.test(words) && !mayOne.test(words) ? 'was' : 'may' };
  const of = named || ofStatement.test(words) || points.test(words);
  return of && asks.test(words) && unjustified.test(words) ? { ask: 'unjustified', sign: null } : null;
}

const unproven =
  /\b(?:sem|sin|without|no|not have|nao tem|no tiene\w*)(?: (?:qualquer|nenhuma|ninguna|any|alguma|a single|cualquier))? (?:evidencias?|provas?|pruebas?|evidence|proof)\b/;
const anyOfThem =
  /^(?:(?:e|y|and) )*(?:existe\w*|ha|hay|tem|temos|tenemos|is there|are there|do we have|algum|algun)\b/;
function unprovenAsked(words: string, named: Framework | null, state: ConversationState): ControlsAsked | null {
  const isMet = standings.find(([which]) => which === 'met')?.[1].test(words) ?? false;
  if (!points.test(words) || !isMet || !unproven.test(words)) return null;
  return { ask: 'unproven', framework: named ?? state.framework ?? 'iso27001', whether: anyOfThem.test(words) };
}

const mostGoingOn = 6;
/** Topics of the assessment are meant where no framework is called by its name. */
function areaNamed(words: string, named: Framework | null): AreaOf | null {
  const byName = named !== null && !(named === 'lgpd' && !/\blgpd\b/.test(words));
  if (byName) return named;
  if (ofPrivacy.test(words)) return 'privacy';
  if (ofSecurity.test(words)) return 'security';
  return named ?? (/\bfunc\w*\b/.test(words) ? 'nist-csf' : null);
}
/** Which part does best or worst; a few words after that go on with it, or with the same of another. */
function areaAsked(words: string, framework: Framework | null, state: ConversationState): ControlsAsked | null {
  const named = areaNamed(words, framework);
  const before = allOf.find((one) => areaKind(one) === state.asked);
  const few = words.split(' ').length <= mostGoingOn;
  const [isBest, isWorst] = [best.test(words), worst.test(words)];
  if (!isBest && !isWorst) {
    const same = before !== undefined && few && named !== null && goesOn.test(words);
    return same ? { ask: 'area', best: best.test(plainWords(state.question)), of: named } : null;
  }
  if (before !== undefined && few) return { ask: 'area', best: isBest, of: named ?? before };
  if (!parts.test(words) || !(few || asks.test(words))) return null;
  return ofPoints.test(words) && named === null
    ? null
    : { ask: 'area', best: isBest, of: named ?? state.framework ?? 'security' };
}
const goesOn = /^(?:e|y|and|what about|how about)\b/;
/** A point is one of many things: what of has to be said. */
const ofPoints = /\b(?:pontos?|puntos?|points?|spots?|assuntos?|asuntos?|grupos?|groups?)\b/;

/** After what stands in a framework, a few words are of its points. */
const ofTheirs = ({ kind, framework }: ConversationState, words: string): boolean =>
  kind === 'standing' && framework !== null && words.split(' ').length <= mostGoingOn;
function countedAsked(words: string, named: Framework | null, state: ConversationState): ControlsAsked | null {
  if ((!points.test(words) && !ofTheirs(state, words)) || !asks.test(words)) return null;
  const [which] = standings.find(([, shape]) => shape.test(words)) ?? [];
  if (which === undefined) return null;
  const ofArticles = /\bart(?:igos?|iculos?|icles?)\b/.test(words) ? 'lgpd' : null;
  return { ask: 'counted', which, framework: named ?? ofArticles ?? state.framework ?? 'iso27001' };
}

/** Whether it is asked how many or which points of a framework are met, in part, not met or left out; or which part does best. Pure. */
import { type Framework, frameworks } from '@vigia/contract/questionnaire/questionnaire.answers.ts';
import { frameworkNamed } from '../answers/record-lines.ts';
import { plainWords } from './follow-ups.ts';
import type { ConversationState } from './state.ts';

export type ControlsStanding = 'met' | 'partial' | 'missing' | 'excluded';
export type ControlsAsked =
  | { readonly ask: 'counted'; readonly which: ControlsStanding; readonly framework: Framework }
  /** The part of a framework, or of the assessment where none is named, that does best or worst. */
  | { readonly ask: 'area'; readonly best: boolean; readonly framework: Framework | null };

const asks =
  /\b(?:quant[oa]s|cuant[oa]s|how many|quais|que|qual|cuales|which|what|list\w*|mostr\w*|muestra\w*|show|name|diga|dime)\b/;
const points =
  /\b(?:itens?|items?|elementos?|controles?|controls?|requisitos?|requirements?|artigos?|articulos?|articles?|subcategor\w+)\b/;
const standings: readonly (readonly [ControlsStanding, RegExp])[] = [
  [
    'excluded',
    /\b(?:exclu\w+|fora|left out|leave out|out of scope|afuera|fuera|nao se aplica\w*|not appl\w+|no aplica\w*|descart\w+)\b/,
  ],
  ['partial', /\b(?:parcial\w*|em parte|en parte|pela metade|metade|a medias|mitad|partial\w*|partly|half\w*)\b/],
  [
    'missing',
    /\b(?:nao (?:sao |foram |estao )?(?:atend\w+|cumpr\w+)|no (?:se )?cumpl\w+|not met|unmet|do not meet|dont meet|fail\w*|nao conform\w*|missing|sem atender|falta\w*)\b/,
  ],
  ['met', /\b(?:atend\w+|cumpr\w+|cumpl\w+|meet|met|comply|compliant|conform\w+|cubiert\w+|cobert\w+)\b/],
];
const parts =
  /\b(?:areas?|dominios?|domains?|func(?:ao|oes|ion|iones)|functions?|temas?|themes?|capitulos?|chapters?|grupos?|groups?|partes?|parts?|topicos?|topics?)\b/;
const best = /\b(?:melhor|mejor|best|strongest|fortes?|fuerte|mais alta|higher|highest|mais avancad\w+)\b/;
const worst = /\b(?:pior|peor|worst|weakest|frac[oa]s?|debil\w*|mais baixa|lowest|atrasad\w+|worse)\b/;
const longest = 14;

/** What an answer of this kind is remembered as. */
export const areaKind = (framework: Framework | null) => `area:${framework ?? ''}`;

export function controlsAsked(question: string, state: ConversationState): ControlsAsked | null {
  const words = plainWords(question);
  if (question.length > 160 || words.split(' ').length > longest) return null;
  const named = frameworkNamed(question);
  return areaAsked(words, named, state) ?? countedAsked(words, named, state);
}

const mostGoingOn = 6;
/** Which part does best or worst; a few words after that go on with the same framework. */
function areaAsked(words: string, named: Framework | null, { asked }: ConversationState): ControlsAsked | null {
  const isBest = best.test(words);
  if (!isBest && !worst.test(words)) return null;
  const goesOn = asked.startsWith('area:') && words.split(' ').length <= mostGoingOn;
  if (!goesOn && !(parts.test(words) && asks.test(words))) return null;
  const before = frameworks.find((key) => areaKind(key) === asked) ?? null;
  const ofNist = /\b(?:func\w*)\b/.test(words) ? 'nist-csf' : null;
  return { ask: 'area', best: isBest, framework: named ?? (goesOn ? before : ofNist) };
}

function countedAsked(words: string, named: Framework | null, state: ConversationState): ControlsAsked | null {
  if (!points.test(words) || !asks.test(words)) return null;
  const [which] = standings.find(([, shape]) => shape.test(words)) ?? [];
  if (which === undefined) return null;
  const ofArticles = /\bart(?:igos?|iculos?|icles?)\b/.test(words) ? 'lgpd' : null;
  return { ask: 'counted', which, framework: named ?? ofArticles ?? state.framework ?? 'iso27001' };
}

/**
 * What goes on with a figure that was told: one query of which framework, which measure and since when, that a few words edit
 * (“and LGPD?”, “against NIST?”, “since April?”) or unfold (what lowers it most, what is missing, how long it takes, what fits
 * in two weeks). Every word must be explained. Pure.
 */
import type { Framework } from '@vigia/contract/questionnaire/questionnaire.answers.ts';
import { frameworksNamed } from '../answers/record-lines.ts';
import { isLittle } from './facts-asked.ts';
import { plainWords } from './follow-ups.ts';
import { amountSaid } from './number-words.ts';
import { periodIn } from './periods.ts';
import type { ConversationState } from './state.ts';

export type FigureMeasure = 'standing' | 'gaps' | 'trend';
export type FigureAsked =
  /** The same measure of another framework. */
  | { readonly ask: 'same'; readonly of: Framework }
  /** The one that is talked about beside another. */
  | { readonly ask: 'against'; readonly of: Framework }
  /** How it moved since a day; null: since it is kept. */
  | { readonly ask: 'since'; readonly from: string | null; readonly of: Framework | null }
  | { readonly ask: 'why' | 'gaps' | 'effort' }
  /** What can be done in so many weeks. */
  | { readonly ask: 'fits'; readonly weeks: number };

const measures: Readonly<Record<string, FigureMeasure>> = {
  ...{ standing: 'standing', score: 'standing', gaps: 'gaps', trend: 'trend', why: 'gaps' },
  ...{
    'figures:compare': 'standing',
    'figures:extreme': 'standing',
    'figures:trend': 'trend',
    'figures:effort': 'gaps',
  },
};
/** Which figure is talked about; null where none is, or one of its parts, of a control or of a subject. */
export const measureOf = ({ kind, asked, refs, pieces }: ConversationState): FigureMeasure | null =>
  asked === '' && refs.length + pieces.length === 0 ? (measures[kind] ?? null) : null;

const named = /\b(?:iso(?: iec)?(?: 27001)?|27001|lgpd|nist(?: csf)?|csf|privacidade|privacidad|privacy)\b/g;
const against =
  /\b(?:compar\w*|contra|versus|vs|against|frente|perto d[oa]|ao lado|beside|next to|al lado|diferenca|diferencia|difference)\b/;
const since = /\b(?:desde|since|de la para ca|a partir|from)\b/;
const sinceWhen = /^(?:desde quando|desde cuando|since when|from when|a partir de quando)$/;
const lowers =
  /\b(?:pux\w*|pesa\w*|pesam|derrub\w*|abaix\w*|baixa\w*|baja\w*|jala\w*|tira\w*|hunde\w*|arrastr\w*|arrast\w*|pull\w*|drag\w*|weigh\w*|lower\w*|hold\w*|bring\w*|segur\w*|estraga\w*|frena\w*)\b/;
const lacks =
  /\b(?:falta\w*|missing|lack\w*|gaps?|lacunas?|brechas?|buracos?|huecos?|holes?|pior(?:es)?|peor(?:es)?|worst|weakest|biggest|maior(?:es)?|mayor(?:es)?|gord[oa]s?|grande|pega\w*|peg(?:ar|am)|catch|find|encontra\w*|acha\w*|achar|critica\w*|olha\w*|mira\w*|look|resto|rest|reprova\w*|fail)\b/;
const lasts =
  /\b(?:tempo|tiempo|long|demora\w*|tarda\w*|tardamos|horas|hours|semanas|weeks|meses|months|quando|cuando|when|esforco|esfuerzo|effort|trabalho|trabajo|work)\b/;
const howMuch = /\b(?:quant[oa]s?|cuant[oa]s?|how|quando|cuando|when|em que)\b/;
const spanOf = /\b(\d{1,2}|[a-z]+) (semanas?|weeks?|dias?|days?|mes(?:es)?|months?)\b/;
const supposes =
  /\b(?:se|si|if|so|solo|only|just|apenas|com|con|with|em|en|in|dentro|within|have|tiver\w*|tenemos|tengo)\b/;
const beside =
  /^(?:mais|mas|most|more|para|pra|baixo|abajo|down|nota|score|puntaje|nivel|level|number|numero|figura|figure|first|primeir[oa]s?|primero|auditor\w*|vao|van|va|going|will|would|vai|vamos|iria\w*|cosa|coisa|coisas|cosas|thing|things|nos|nosso|nossa|our|nuestr[oa]|eles|ellos|they|them|lo|que|ainda|todavia|still|pronto|prontos|listos|ready|chegar|llegar|get|reach|arrive|there|la|meta|objetivo|target|fechar|cerrar|close|fix|arrumar|arreglar|corrigir|resolver|isso|eso|todo|tudo|all|melhor\w*|mejor\w*|improv\w*|evolu\w*|mud\w*|cambi\w*|chang\w*|moved?|subi\w*|como|how|esta|estamos|anda|va|vai|is|are|doing|outro|otro|other|one|take|toma|leva|lleva|need|takes|seri\w*|would|be|ser|tiver\w*|tivermos|tenho|tengo|tenemos|temos|have|got|only|just|apenas|mes|meses|semanas?|weeks?|dias?|days?|months?|tipo|about|ponto|pontos|puntos?|points?|item|items|itens|parte|partes|part|o|back|us)$/;
const longest = 12;

const isExplained = (words: string, shapes: readonly RegExp[]): boolean =>
  words
    .replaceAll(named, ' ')
    .split(' ')
    .every((word) => word === '' || isLittle(word) || beside.test(word) || shapes.some((one) => one.test(word)));

/** In how many weeks; at least one. */
function weeksIn(words: string): number | null {
  const [, count = '', unit = ''] = spanOf.exec(words) ?? [];
  const number = amountSaid(count);
  if (number === null) return null;
  const weeks = /^(?:dia|day)/.test(unit) ? number / 7 : /^m/.test(unit) ? number * 4 : number;
  return Math.max(1, Math.round(weeks));
}

/** Since a day that is named. */
function sinceIn(words: string, of: Framework | null, today: string): FigureAsked | null {
  if (sinceWhen.test(words)) return { ask: 'since', from: null, of };
  const { period, rest } = since.test(words) ? periodIn(words, today) : { period: null, rest: words };
  return period && period.from <= today && isExplained(rest.replace(since, ' '), [])
    ? { ask: 'since', from: period.from, of }
    : null;
}
function unfolded(words: string, talked: FigureMeasure): FigureAsked | null {
  const weeks = supposes.test(words) && !howMuch.test(words) ? weeksIn(words) : null;
  if (weeks !== null && isExplained(words.replace(spanOf, ' '), [])) return { ask: 'fits', weeks };
  if (lowers.test(words) && isExplained(words, [lowers])) return { ask: 'why' };
  if (lasts.test(words) && howMuch.test(words) && isExplained(words, [lasts, lacks, howMuch])) return { ask: 'effort' };
  const isOfGaps = lacks.test(words) && isExplained(words, [lacks]);
  return isOfGaps && !(talked === 'trend' && howMuch.test(words)) ? { ask: 'gaps' } : null;
}

/** What the words ask on of the figure that was told; null where they ask something else. */
export function figureAsked(question: string, state: ConversationState, today: string): FigureAsked | null {
  const talked = measureOf(state);
  const plain = plainWords(question);
  if (talked === null || plain.split(' ').length > longest) return null;
  const words = plain.replace(/^(?:(?:e|y|and|mas|pero|but|ok|entao|entonces|so) )+(?=\S)/, '');
  const [of = null, ...others] = frameworksNamed(words);
  if (others.length > 0) return null;
  const when = sinceIn(words, of, today);
  if (when) return when;
  if (of === null) return unfolded(words, talked);
  if (against.test(words)) return isExplained(words, [against]) ? { ask: 'against', of } : null;
  const onlyNamed = isExplained(words, []) && words !== plain;
  return onlyNamed ? { ask: 'same', of } : null;
}

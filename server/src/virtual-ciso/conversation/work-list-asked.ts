/**
 * What is asked of a list of work: which of it comes first, which is oldest, how much of it is grave, which one is called by a word
 * of its title; and whether a question begins such a list. Every word must be explained. Pure.
 */
import { isLittle } from './facts-asked.ts';
import { plainWords } from './follow-ups.ts';

type WorkListAsked = 'first' | 'oldest' | 'latest' | 'grave';

const grave =
  /^(?:grav\w+|urgent\w*|critic\w+|perigos\w+|peligros\w+|dangerous|seri[oa]s?|serious|sever[oa]s?|severe|important\w*|arriscad\w+|riesgos[oa]s?|risky|alt[oa]s?|high|prioritari\w+|prioridade|prioridad|priority|pior(?:es)?|peor(?:es)?|worst|biggest|highest|pesad[oa]s?)$/;
const first =
  /^(?:espera\w*|aguarda\w*|wait|urge\w*|primeir[oa]|primero|primer[oa]?|first|antes|before|comec\w+|empiez\w+|empez\w+|start)$/;
const oldest = /^(?:antig[oa]s?|antigu[oa]s?|velh[oa]s?|viej[oa]s?|old|oldest|longest|earliest|tempo|tiempo)$/;
const last = /^(?:ultim[oa]s?|last|latest)$/;
/** By its day is asked which of them. */
const ending = /^(?:venc\w*|due|expir\w*|prazos?|plazos?|deadlines?)$/;
const late = /^(?:atrasad\w+|vencid\w+|retrasad\w+|overdue|late|behind|parad[oa]s?|pasad[oa]s?)$/;
const superlative =
  /^(?:mais|mas|most|maior|mayor|pior|peor|worst|oldest|longest|earliest|biggest|highest|prioridade|prioridad|priority)$/;
const beside =
  /^(?:cant|cannot|nao|puede\w*|pode\w*|e|y|and|coisas?|cosas?|things?|stuff|it[eé]?ms?|itens|pendencias?|pendientes?|tarefas?|tareas?|tasks?|trabalho|trabajo|work|ve[jr]?o?|vemos|olho|olhar|miro|mirar|look|see|fac[oa]|fazer|hago|hacer|hacemos|resolv\w+|resuelv\w+|ataco|atac\w+|tackle|trato|tratar|pego|pegar|foi|fue|seria|seja|sea|sejam|sean|would|lista|list|algum[a]?|alguma|alguno?|alguna|any|anything|algo|deveria|deberia|hay|outr[oa]s?|otr[oa]s?|other|one|ones|aberto|abert[oa]s|abiert[oa]s|open|aqui|here|empresa|company|gente|pessoal|team|equipe|equipo|hoje|hoy|today|now|agora|ahora|todas?|todos?|all|list\w*|mostr\w+|muestr\w+|show)$/;
const mostWords = 9;

const said = (question: string): string[] =>
  plainWords(question)
    .split(' ')
    .filter((word) => word !== '');
const isExplained = (words: readonly string[], shapes: readonly RegExp[]): boolean =>
  words.every((word) => isLittle(word) || beside.test(word) || shapes.some((one) => one.test(word)));

/** What is asked of those that were listed; null where a word says something else. */
export function workListAsked(question: string): WorkListAsked | null {
  const words = said(question);
  if (words.length === 0 || words.length > mostWords) return null;
  if (!isExplained(words, [grave, first, oldest, last, ending, late, superlative])) return null;
  const has = (shape: RegExp) => words.some((word) => shape.test(word));
  const most = has(superlative);
  if (has(ending)) return dayAsked(has(last), has(first) || most);
  if (has(oldest) || (most && has(late) && !has(grave))) return 'oldest';
  if (has(first) || (has(grave) && most)) return 'first';
  return has(grave) ? 'grave' : null;
}
/** What is due last, or first. */
const dayAsked = (isLast: boolean, isFirst: boolean) => (isLast ? 'latest' : isFirst ? 'oldest' : null);

const anything =
  /^(?:(?:e|y|and|entao|entonces|so|oi|ola|hola|hi) )*(?:(?:tem|temos|ha|existe|hay|tenemos|is|are|there|do|we|have|esta|estao|estan|o|que|what|whats|quais|cuales|which|qual|cual) )*(?:algo|alguma?|alguna?|anything|something|coisas?|cosas?|things?|o que|que|what|tudo|todo|everything)\b/;
/** Whether what is late in the company is asked for, and whether only what is grave of it; null where a word says something else. */
export function lateWorkAsked(question: string): { readonly grave: boolean } | null {
  const words = said(question);
  if (words.length > mostWords || !anything.test(words.join(' '))) return null;
  const [isLate, isGrave] = [words.some((word) => late.test(word)), words.some((word) => grave.test(word))];
  return isLate && isGrave && isExplained(words, [late, grave]) ? { grave: isGrave } : null;
}

/** Words by which one of those that were listed may be called: “no, the printer one”, “e a do servidor?”. */
export function calledOfList(question: string): string[] {
  const words = said(question);
  return words.length > mostWords ? [] : words.filter((word) => !isLittle(word) && !beside.test(word));
}

/** An answer told shorter: its first sentences and the first things to do, with only the sources that these rest on. */
import type { AnswerText } from '../answers/answer-builder.ts';
import { numberSaid } from './number-words.ts';

/** How many words of the first paragraph, and how many lines of the first list. */
const most = { words: 40, lines: 3 } as const;

/** Whole sentences up to so many words, fewer each time; the first one always. */
function sentencesOf(text: string, times: number): string {
  const kept: string[] = [];
  let words = 0;
  for (const sentence of text.split(/(?<=[.!?])(?<!\b(?:arts?|reg|res|n|inc|par|EE)\.)\s+(?=\S)/iu)) {
    words += sentence.split(' ').length;
    if (kept.length > 0 && words > most.words / times) break;
    kept.push(sentence);
  }
  return kept.join(' ');
}

const isSubject = /^\*\*(?:Assunto|Asunto|Subject):\*\*/;
const isList = (part: string) => /^(?:- |1\. )/m.test(part);
/** A list with its heading, where it has one. */
const fewerLines = (part: string, times: number): string => {
  const lines = part.split('\n');
  const heading = lines.length > 0 && !isList(lines[0] ?? '') ? 1 : 0;
  return lines.slice(0, heading + Math.max(1, most.lines + 1 - times)).join('\n');
};

/** Pure. What it proposes stays as it is. `times`: how often it was asked for shorter. */
export function shortened(draft: AnswerText, times = 1): AnswerText {
  const [first = '', ...rest] = draft.content.split('\n\n');
  const marks = first.match(/\[\d+\]/g)?.join('') ?? '';
  const opening = isList(first) ? '' : sentencesOf(first.replaceAll(/ ?\[\d+\]/g, ''), times);
  const list = fewerLines(isList(first) ? first : (rest.find(isList) ?? ''), times);
  const content = [`${opening} ${opening ? marks : ''}`.trim(), list].filter(Boolean).join('\n\n');
  return { ...draft, ...withMarkedOnly(content, draft), related: [], steps: '' };
}

const inSoMany =
  /\b(?:em|en|in) (?:(?:no maximo|ate|a lo sumo|como maximo|at most|up to|so|apenas|solo|only) )?(\d{1,2}|[a-z]+) (?:linhas?|lineas?|lines?)\b/;
/** In how many lines it is to be told; null where nothing is said of it. */
export function linesAsked(words: string): number | null {
  const [, said = ''] = inSoMany.exec(words) ?? [];
  return numberSaid(said) || null;
}

const isHeading = /^\*\*[^*]+\*\*(?: ?\[\d+\])*$/;
/** In so many lines: the first of each part, then the second of each, as they stood. Pure. */
export function inLines(draft: AnswerText, most: number): AnswerText {
  const parts = draft.content.split('\n\n').map((part) => part.split('\n').filter((line) => !isHeading.test(line)));
  const isLetter = draft.content.split('\n\n').some((part) => isSubject.test(part));
  if (isLetter || draft.content.split('\n').filter(Boolean).length <= most) return draft;
  const order = parts
    .flatMap((lines, part) => lines.map((line, at) => ({ line, part, at })))
    .toSorted((a, b) => a.at - b.at || a.part - b.part)
    .slice(0, most)
    .toSorted((a, b) => a.part - b.part || a.at - b.at);
  return { ...draft, ...withMarkedOnly(order.map(({ line }) => line).join('\n'), draft), steps: '' };
}

/** The sources that are marked in a text, in its order, numbered anew. */
export function withMarkedOnly(content: string, { citations }: AnswerText): Pick<AnswerText, 'content' | 'citations'> {
  const order: number[] = [];
  const text = content.replaceAll(/\[(\d+)\]/g, (_, mark: string) => {
    const number = Number(mark);
    if (!order.includes(number)) order.push(number);
    return `[${order.indexOf(number) + 1}]`;
  });
  return { content: text, citations: order.flatMap((number) => citations[number - 1] ?? []) };
}

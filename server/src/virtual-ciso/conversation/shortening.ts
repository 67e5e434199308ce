/** An answer told shorter: its first sentences and the first things to do, with only the sources that these rest on. */
import type { AnswerText } from '../answers/answer-builder.ts';

/** How many words of the first paragraph, and how many lines of the first list. */
const most = { words: 40, lines: 3 } as const;

/** Whole sentences up to so many words; the first one always. */
function sentencesOf(text: string): string {
  const kept: string[] = [];
  let words = 0;
  for (const sentence of text.split(/(?<=[.!?])(?<!\b(?:arts?|reg|res|n|inc|par|EE)\.)\s+(?=\S)/iu)) {
    words += sentence.split(' ').length;
    if (kept.length > 0 && words > most.words) break;
    kept.push(sentence);
  }
  return kept.join(' ');
}

const isSubject = /^\*\*(?:Assunto|Asunto|Subject):\*\*/;
const isList = (part: string) => /^(?:- |1\. )/m.test(part);

/** Pure. What it proposes stays as it is. */
export function shortened(draft: AnswerText): AnswerText {
  const parts = draft.content.split('\n\n');
  const subject = parts.findIndex((part) => isSubject.test(part));
  // A letter stays one: its subject, whom it greets, and the first things it says.
  if (subject >= 0) {
    const kept = parts.slice(subject, subject + 3).map((part) =>
      part
        .split('\n')
        .slice(0, most.lines + 1)
        .join('\n'),
    );
    return { ...draft, ...withMarkedOnly(kept.join('\n\n'), draft), related: [], steps: '' };
  }
  const [first = '', ...rest] = parts;
  const marks = first.match(/\[\d+\]/g)?.join('') ?? '';
  const opening = isList(first) ? '' : sentencesOf(first.replaceAll(/ ?\[\d+\]/g, ''));
  const list = (isList(first) ? first : (rest.find(isList) ?? '')).split('\n').slice(0, most.lines + 1);
  const content = [`${opening} ${opening ? marks : ''}`.trim(), list.join('\n')].filter(Boolean).join('\n\n');
  return { ...draft, ...withMarkedOnly(content, draft), related: [], steps: '' };
}

const counts: Readonly<Record<string, number>> = {
  ...{ uma: 1, una: 1, one: 1, duas: 2, dos: 2, two: 2, tres: 3, three: 3, quatro: 4, cuatro: 4, four: 4 },
  ...{
    cinco: 5,
    five: 5,
    seis: 6,
    six: 6,
    sete: 7,
    siete: 7,
    seven: 7,
    oito: 8,
    ocho: 8,
    eight: 8,
    dez: 10,
    diez: 10,
    ten: 10,
  },
};
const inSoMany =
  /\b(?:em|en|in) (?:(?:no maximo|ate|a lo sumo|como maximo|at most|up to|so|apenas|solo|only) )?(\d{1,2}|[a-z]+) (?:linhas?|lineas?|lines?)\b/;
/** In how many lines it is to be told; null where nothing is said of it. */
export function linesAsked(words: string): number | null {
  const [, said = ''] = inSoMany.exec(words) ?? [];
  const count = counts[said] ?? Number(said || Number.NaN);
  return Number.isInteger(count) && count > 0 ? count : null;
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

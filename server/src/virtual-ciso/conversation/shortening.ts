/** An answer told shorter: its first sentences and the first things to do, with only the sources that these rest on. */
import type { AnswerText } from '../answers/answer-builder.ts';

/** How many words of the first paragraph, and how many lines of the first list. */
const most = { words: 40, lines: 3 } as const;

/** Whole sentences up to so many words; the first one always. */
function sentencesOf(text: string): string {
  const kept: string[] = [];
  let words = 0;
  for (const sentence of text.split(/(?<=[.!?])\s+(?=\S)/u)) {
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

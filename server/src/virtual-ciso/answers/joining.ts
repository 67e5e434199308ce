/** Two answers told as one: the second under the first, each source with one number. Pure. */
import type { AnswerText } from './answer-builder.ts';

export function joined(first: AnswerText, second: AnswerText): AnswerText {
  const citations = [...first.citations];
  const places = second.citations.map((citation) => {
    const at = citations.findIndex(({ kind, ref }) => kind === citation.kind && ref === citation.ref);
    return at >= 0 ? at + 1 : citations.push(citation);
  });
  const marked = second.content.replaceAll(/\[(\d+)\]/g, (_, mark: string) => `[${places[Number(mark) - 1] ?? mark}]`);
  return {
    content: `${first.content}\n\n${marked}`,
    citations,
    changes: [...first.changes, ...second.changes],
    related: second.related,
    notices: [...new Set([...first.notices, ...second.notices])],
    steps: first.steps || second.steps,
  };
}

/** The library seen from inside (specification §2 `/library-debug`): what is covered, and what in texts nothing fills. */
import { documentTemplates } from '@vigia/content/policies/load.ts';
import { framework } from '@vigia/contract/questionnaire/questionnaire.answers.ts';
import type { Ctx } from '../kit/context.ts';
import { isPlace, marksIn, placeView, servedBy } from './library.composing.ts';
import * as values from './values.store.ts';

/** What is asked of the library's makers and of the company's administrators. */
export async function insideOf(ctx: Ctx) {
  const [marked, served] = await Promise.all([values.markedDocuments(ctx.db), values.servedControls(ctx.db)]);
  const byTemplates = [...documentTemplates().values()].flatMap(servedBy);
  const distinct = (refs: readonly { framework: string; controlId: string }[], name: string) =>
    new Set(refs.flatMap((ref) => (ref.framework === name ? [ref.controlId] : []))).size;
  return {
    coverage: framework.options.map((name) => ({
      framework: name,
      byTemplates: distinct(byTemplates, name),
      byDocuments: distinct(served, name),
    })),
    documents: marked.flatMap(({ markdown, ...about }) => {
      const marks = marksIn(markdown);
      if (marks.length === 0) return [];
      const open = marks.filter(isPlace).map((mark) => placeView(mark, ctx.locale).label);
      return [{ ...about, open, broken: marks.filter((mark) => !isPlace(mark)) }];
    }),
  };
}

/** A document made for one company: what is known is filled in, what is not is listed, and so is what the answers do not bear out. */
import type { Lang } from '../catalog.ts';
import type { DocumentTemplate } from './schema.ts';

export interface UnprovenRule {
  readonly rule: string;
  /** As it is numbered in the text: `2.3`. */
  readonly number: string;
  readonly question: string;
  /** The level that would bear it out. */
  readonly level: number;
  /** What the company answered; null where it did not. */
  readonly answered: number | null;
}
export interface ComposedDocument {
  readonly title: string;
  /** Markdown; an open placeholder stands as `[[its id]]`. */
  readonly markdown: string;
  /** Placeholders without a value, in the order in which they stand. */
  readonly missing: readonly string[];
  /** Rules that promise more than the answers say is done. */
  readonly unproven: readonly UnprovenRule[];
}

const mark = /\{\{\s*([a-z-]+)\s*\}\}/g;

/**
 * Composes a document. `values`: what placeholders stand for; `answers`: levels 0 to 5 by question, nothing where a question is
 * open or does not apply.
 */
export function composeDocument(
  document: DocumentTemplate,
  lang: Lang,
  values: Readonly<Record<string, string>>,
  answers: ReadonlyMap<string, number>,
): ComposedDocument {
  const missing = new Set<string>();
  const unproven: UnprovenRule[] = [];
  const filled = (text: string): string =>
    text.replaceAll(mark, (_all, id: string) => {
      const value = values[id]?.trim();
      if (value) return value;
      missing.add(id);
      return `[[${id}]]`;
    });
  const parts = document[lang].sections.flatMap(({ heading, text, rules = {} }, at) => {
    const numbered = Object.entries(rules).map(([rule, words], place) => {
      const number = `${at + 1}.${place + 1}`;
      const need = document.needs[rule];
      const answered = need ? (answers.get(need.question) ?? null) : null;
      if (need && (answered ?? -1) < need.level) unproven.push({ rule, number, ...need, answered });
      return `**${number}** ${filled(words)}`;
    });
    return [`## ${at + 1}. ${filled(heading)}`, ...(text ? [filled(text)] : []), ...numbered];
  });
  const title = filled(document[lang].title);
  const markdown = [`# ${title}`, filled(document[lang].summary), ...parts].join('\n\n');
  return { title, markdown, missing: [...missing], unproven };
}

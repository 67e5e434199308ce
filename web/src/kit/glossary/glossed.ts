/** Finding the terms of the glossary in a sentence. */
import type { HelpTerm } from '@vigia/contract/help/help.contract.ts';

/** A piece of a text: as it stands, or a term with its meaning. */
export type GlossedPart = { readonly text: string; readonly means?: string };

const escaped = (words: string) => words.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&').replaceAll(' ', '\\s+');

/** The text in pieces: each term where it stands first, whole words only, the longest wins. */
export function glossedParts(text: string, terms: readonly HelpTerm[]): readonly GlossedPart[] {
  if (terms.length === 0) return [{ text }];
  const byName = new Map(terms.map(({ term, means }) => [term.toLowerCase(), means]));
  const names = [...byName.keys()].sort((a, b) => b.length - a.length).map(escaped);
  const pattern = new RegExp(`(?<![\\p{L}\\p{N}])(?:${names.join('|')})(?![\\p{L}\\p{N}])`, 'giu');
  const parts: GlossedPart[] = [];
  const told = new Set<string>();
  let from = 0;
  for (const { 0: found, index } of text.matchAll(pattern)) {
    const name = found.toLowerCase().replaceAll(/\s+/g, ' ');
    const means = byName.get(name);
    if (means === undefined || told.has(name)) continue;
    told.add(name);
    parts.push({ text: text.slice(from, index) }, { text: found, means });
    from = index + found.length;
  }
  return [...parts, { text: text.slice(from) }].filter((part) => part.text !== '');
}

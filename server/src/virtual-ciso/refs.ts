/** Ids of the frameworks as people write them in a question: `A.8.13`, `8.13`, `cláusula 9.2`, `PR.DS-11`, `art. 48`. */
import { controlsOf, type Framework, frameworks } from '@vigia/content/catalog.ts';

export interface Ref {
  readonly framework: Framework;
  readonly id: string;
}
export interface Named {
  readonly known: readonly Ref[];
  /** What looks like an id and is none: nobody may make up what it says. */
  readonly unknown: readonly string[];
}

const frameworkOf = new Map<string, Framework>(
  frameworks.flatMap((framework) => [...controlsOf(framework).keys()].map((id) => [id, framework] as const)),
);

/** The framework that an id belongs to. */
export const refOf = (id: string): Ref | null => {
  const framework = frameworkOf.get(id);
  return framework ? { framework, id } : null;
};

const patterns: readonly [RegExp, (...parts: string[]) => string[]][] = [
  [/\ba[.\s-]?([5-8])\.(\d{1,2})\b/gi, (theme, number) => [`A.${theme}.${number}`]],
  [/\b(?:controle?s?|control)\s+(\d{1,2}(?:\.\d{1,2}){1,2})\b/gi, (id) => [`A.${id}`, id]],
  // Clauses 4 to 10 are requirements: 7.2 is competence, and A.7.2 physical entry.
  [
    /\b(?:cl[aá]usulas?|clauses?|item|requisitos?|requirements?|numeral)\s+(\d{1,2}(?:\.\d{1,2}){1,2})\b/gi,
    (id) => [id, `A.${id}`],
  ],
  [
    /\b(gv|id|pr|de|rs|rc)\.([a-z]{2})-?(\d{1,2})\b/gi,
    (fn, category, number) => [`${fn}.${category}-${number.padStart(2, '0')}`.toUpperCase()],
  ],
  [/\b(?:arts?\.?|artigos?|art[ií]culos?|articles?)\s*(\d{1,3})\b/gi, (number) => [`Art. ${number}`]],
];

/** Every id in a text, each once, in the order in which it stands there. */
export function refsIn(text: string): Named {
  const known = new Map<string, Ref>();
  const unknown = new Set<string>();
  for (const [pattern, ids] of patterns) {
    for (const [written, ...parts] of text.slice(0, 20_000).matchAll(pattern)) {
      const found = ids(...parts)
        .map(refOf)
        .find((ref) => ref !== null);
      if (found) known.set(found.id, found);
      else unknown.add(written.trim());
    }
  }
  return { known: [...known.values()], unknown: [...unknown] };
}

/** The question without the ids that it names: what is left says what is wanted of them. */
export const withoutRefs = (text: string): string =>
  patterns.reduce((left, [pattern]) => left.replaceAll(pattern, ' '), text.slice(0, 20_000));

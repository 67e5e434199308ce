/** The frameworks' structure and the title of every control, in three languages. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { csfFile, csfTitles, type Framework, isoFile, lgpdFile, spanish, type Titles } from './catalog/schema.ts';
import { frozen } from './freeze.ts';

export { type Framework, frameworks, type Lang, langs, type Titles } from './catalog/schema.ts';

export interface Control {
  readonly id: string;
  readonly title: Titles;
  /** Whether a company is asked about it: a heading or an article addressed to others is not. */
  readonly assessable: boolean;
  /** Applies only under a condition that a gate asks for (some articles of the LGPD). */
  readonly conditional: boolean;
}

/** A chapter, theme or function, with what is in it, in the framework's own order. */
export interface Group {
  readonly id: string;
  readonly title: Titles;
  readonly groups: readonly Group[];
  readonly controls: readonly Control[];
}

const read = (name: string): unknown => JSON.parse(readFileSync(join(import.meta.dirname, 'catalog', name), 'utf8'));
const iso = isoFile.parse(read('iso27001-2022.json'));
const csf = csfFile.parse(read('nist-csf-2.0.json'));
const lgpd = lgpdFile.parse(read('lgpd.json'));
const outcomes = csfTitles.parse(read('csf-titles.json'));
const es = spanish.parse(read('titles-es.json'));

const titled = (id: string, { title_pt: pt, title_en: en }: { title_en: string; title_pt: string }): Titles => {
  const spanishTitle = es[id];
  if (spanishTitle === undefined) throw new Error(`titles-es.json: ${id} has no title.`);
  return { pt, en, es: spanishTitle };
};
const group = (id: string, title: Titles, controls: Control[], groups: Group[] = []): Group => ({
  id,
  title,
  groups,
  controls,
});
const control = (id: string, title: Titles, assessable = true, conditional = false): Control => ({
  id,
  title,
  assessable,
  conditional,
});

const clauseGroups = iso.clauses
  .filter((chapter) => !chapter.id.includes('.'))
  .map((chapter) =>
    group(
      chapter.id,
      titled(chapter.id, chapter),
      iso.clauses
        .filter((clause) => clause.id.split('.')[0] === chapter.id && clause.id !== chapter.id)
        .map((clause) => control(clause.id, titled(clause.id, clause), clause.assessable)),
    ),
  );
const themes = iso.themes.map((theme) =>
  group(
    theme.id,
    titled(theme.id, theme),
    iso.controls.filter((c) => c.theme === theme.id).map((c) => control(c.id, titled(c.id, c))),
  ),
);

const csfTitle = (of: { id: string; name: string; name_pt: string }) =>
  titled(of.id, { title_en: of.name, title_pt: of.name_pt });
const outcome = (id: string) => control(id, outcomes[id] ?? { pt: id, en: id, es: id });
const functions = csf.functions.map((f) =>
  group(
    f.id,
    csfTitle(f),
    [],
    csf.categories
      .filter((c) => c.function === f.id)
      .map((c) =>
        group(
          c.id,
          csfTitle(c),
          csf.subcategories.filter((s) => s.category === c.id).map((s) => outcome(s.id)),
        ),
      ),
  ),
);

const articleOf = (article: (typeof lgpd.articles)[number]) => {
  const assessable = article.checklist === 'core' || article.checklist === 'conditional';
  return control(article.id, titled(article.id, article), assessable, article.checklist === 'conditional');
};
const chapters = lgpd.chapters
  .map((chapter) =>
    group(
      chapter.id,
      titled(chapter.id, chapter),
      lgpd.articles.filter((a) => a.chapter === chapter.id).map(articleOf),
    ),
  )
  .filter((chapter) => chapter.controls.length > 0);

/** The frameworks as their publishers order them. */
export const structure: Readonly<Record<Framework, readonly Group[]>> = frozen({
  iso27001: [...themes, ...clauseGroups],
  'nist-csf': functions,
  lgpd: chapters,
});

const flat = (groups: readonly Group[]): Control[] => groups.flatMap((g) => [...g.controls, ...flat(g.groups)]);
const byFramework: Readonly<Record<Framework, ReadonlyMap<string, Control>>> = {
  iso27001: new Map(flat(structure.iso27001).map((c) => [c.id, c])),
  'nist-csf': new Map(flat(structure['nist-csf']).map((c) => [c.id, c])),
  lgpd: new Map(flat(structure.lgpd).map((c) => [c.id, c])),
};

/** Every control of a framework by its id, in order. */
export const controlsOf = (framework: Framework): ReadonlyMap<string, Control> => byFramework[framework];

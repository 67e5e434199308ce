/** The shape of the three catalogues: identifiers and titles, and for LGPD whether an article is assessed. */
import { z } from 'zod';

export const frameworks = ['iso27001', 'nist-csf', 'lgpd'] as const;
export type Framework = (typeof frameworks)[number];

export const titles = z.strictObject({ pt: z.string().min(1), en: z.string().min(1), es: z.string().min(1) });
export type Titles = z.infer<typeof titles>;
export type Lang = keyof Titles;
export const langs = ['pt', 'en', 'es'] as const satisfies readonly Lang[];

const named = { title_en: z.string().min(1), title_pt: z.string().min(1) };
export const isoFile = z.object({
  themes: z.array(z.object({ id: z.string(), ...named })),
  controls: z.array(z.object({ id: z.string(), theme: z.string(), ...named })),
  clauses: z.array(z.object({ id: z.string(), parent: z.string().optional(), assessable: z.boolean(), ...named })),
});
const csfNamed = z.object({ id: z.string(), name: z.string().min(1), name_pt: z.string().min(1) });
export const csfFile = z.object({
  functions: z.array(csfNamed),
  categories: z.array(csfNamed.extend({ function: z.string() })),
  subcategories: z.array(z.object({ id: z.string(), category: z.string(), function: z.string() })),
});
export const lgpdFile = z.object({
  chapters: z.array(z.object({ id: z.string(), ...named })),
  articles: z.array(
    z.object({
      id: z.string(),
      chapter: z.string(),
      checklist: z.enum(['core', 'conditional', 'reference', 'no']),
      ...named,
    }),
  ),
});

/** `csf-titles.json`: our own short title of each outcome, at most 60 characters. */
export const csfTitles = z.record(
  z.string(),
  z.strictObject({ pt: z.string().min(1).max(60), en: z.string().min(1).max(60), es: z.string().min(1).max(60) }),
);
/** `titles-es.json`: Spanish titles of what the catalogues name in English and Portuguese. */
export const spanish = z.record(z.string(), z.string().min(1));

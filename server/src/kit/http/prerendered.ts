/** Pages that the build has drawn already: they stand in the page itself, and are read before any code has come. */
import { existsSync, readFileSync } from 'node:fs';
import type { Locale } from '@vigia/contract/kit/locales.ts';
import { z } from 'zod';

const drawn = z.object({ head: z.string(), body: z.string() });
type Drawn = z.output<typeof drawn>;

/** As the build writes it (`web/build/prerender.ts`). */
const written = z.array(z.object({ path: z.string(), in: z.record(z.string(), drawn) }));

/** What stands in head and body of the page at a path, in that language; undefined where the application draws it. */
export type PrerenderedAt = (path: string, locale: Locale) => Drawn | undefined;

/** Reads what the build wrote into `file`, for an installation that stands below `publicPath`. */
export function prerenderedIn(file: string, publicPath: string): PrerenderedAt {
  if (!existsSync(file)) return () => undefined;
  const below = (html: string) => html.replaceAll(/\b(href|src|srcset)="\/(?!\/)/gi, `$1="${publicPath}/`);
  const pages = new Map(
    written
      .parse(JSON.parse(readFileSync(file, 'utf8')))
      .map((page) => [
        page.path,
        new Map(Object.entries(page.in).map(([locale, { head, body }]) => [locale, { head, body: below(body) }])),
      ]),
  );
  return (path, locale) => pages.get(path)?.get(locale);
}

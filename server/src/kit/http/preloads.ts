/** The files that a screen needs, named in its page: the browser fetches them at once instead of one after the other. */
import { existsSync, readFileSync } from 'node:fs';
import type { Locale } from '@vigia/contract/kit/locales.ts';
import { z } from 'zod';

/** As the build writes it (`web/build/preloads.ts`). */
const written = z.array(
  z.object({
    path: z.string(),
    scripts: z.array(z.string()),
    styles: z.array(z.string()),
    fonts: z.array(z.string()),
    words: z.record(z.string(), z.array(z.string())),
    reads: z.array(z.string()),
  }),
);

/** What a page names: the tags of its files, and what its screen asks for first, as the browser sends it. */
interface Named {
  readonly tags: string;
  readonly reads: readonly string[];
}
const nothing: Named = { tags: '', reads: [] };
/** What is named by the path that is asked for; nothing where no screen stands there, or nothing is built. */
export type NamedAt = (path: string, locale: Locale) => Named;

const escaped = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');
/** `/risks/:id` as a pattern; a place without parameters comes before one with some. */
export function patternOf(path: string): RegExp {
  const parts = path.split('/').map((part) => (part.startsWith(':') ? '[^/]+' : escaped(part)));
  return new RegExp(`^${parts.join('/')}${path === '/' ? '' : '/?'}$`);
}

/** Reads what the build wrote into `file`, for an installation that stands below `publicPath`. */
export function preloadsIn(file: string, publicPath: string): NamedAt {
  if (!existsSync(file)) return () => nothing;
  const screens = written
    .parse(JSON.parse(readFileSync(file, 'utf8')))
    .toSorted((a, b) => Number(a.path.includes(':')) - Number(b.path.includes(':')))
    .map(({ path, scripts, styles, fonts, words, reads }) => {
      const script = (name: string) => `<link rel="modulepreload" crossorigin href="${publicPath}/${name}">`;
      const style = (name: string) => `<link rel="stylesheet" crossorigin href="${publicPath}/${name}">`;
      const font = (name: string) =>
        `<link rel="preload" as="font" type="font/woff2" crossorigin href="${publicPath}/${name}">`;
      const common = [...styles.map(style), ...fonts.map(font), ...scripts.map(script)].join('');
      const said = Object.fromEntries(
        Object.entries(words).map(([locale, names]) => [locale, names.map(script).join('')]),
      );
      return { pattern: patternOf(path), common, said, reads };
    });
  return (path, locale) => {
    const found = screens.find(({ pattern }) => pattern.test(path));
    return found ? { tags: (found.said[locale] ?? '') + found.common, reads: found.reads } : nothing;
  };
}

/**
 * Every text that people read, by language: the content's files without the ways people ask (those are their words, not
 * ours), and the words of the rooms.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { type Lang, langs } from '../catalog.ts';
import { readYaml } from '../yaml.ts';

export interface Said {
  /** The file, and where in it. */
  readonly at: string;
  readonly lang: Lang;
  readonly text: string;
}

const root = join(import.meta.dirname, '..');
/** What people ask or outsiders say: phrasings that are matched, never shown as ours. */
const theirs = /^(?:(?:advisor|eval|glossary|catalog)\/|incidents\/told\.yaml$)/;

/** Where the words of a room hold what its records are called by those who ask. */
const heard = /\.json\.server\.advisor\./;

/** What people ask, and what they call things. */
const isAsked = (key: string, inner: unknown, at: string): boolean =>
  (key === 'asks' && Array.isArray(inner)) || (key === 'names' && heard.test(at));

const files = (folder: string, fits: (path: string) => boolean): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => !path.includes('node_modules') && fits(path))
    .map((path) => join(folder, path));

const isLang = (key: string): key is Lang => langs.some((lang) => lang === key);

function collect(value: unknown, at: string, lang: Lang | undefined, into: Said[]): void {
  if (typeof value === 'string') {
    if (lang !== undefined) into.push({ at, lang, text: value });
  } else if (Array.isArray(value)) {
    value.forEach((one, index) => {
      collect(one, `${at}.${index}`, lang, into);
    });
  } else if (value !== null && typeof value === 'object') {
    for (const [key, inner] of Object.entries(value)) {
      if (isAsked(key, inner, at)) continue;
      collect(inner, `${at}.${key}`, isLang(key) ? key : lang, into);
    }
  }
}

/** Read anew at each call: for checks only. */
export function allTexts(): Said[] {
  const said: Said[] = [];
  for (const path of files(root, (name) => name.endsWith('.yaml') && !theirs.test(name)))
    collect(readYaml(path), relative(root, path), undefined, said);
  const rooms = join(root, '..', 'contract', 'src');
  for (const path of files(rooms, (name) => /[\\/]words[\\/](pt|en|es)\.json$/.test(name))) {
    const lang = langs.find((one) => path.endsWith(`${one}.json`));
    collect(JSON.parse(readFileSync(path, 'utf8')), relative(join(root, '..'), path), lang, said);
  }
  return said;
}

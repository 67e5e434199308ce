/** The limits of what a browser has to fetch (gzip): the build says when a screen grows beyond them. */
import { gzipSync } from 'node:zlib';
import type { Plugin } from 'vite';
import { type Chunks, chunkOf, chunksOf, closure, holds, namesOf } from './chunks.ts';

const kilo = 1000;
export const budgets = {
  /** The code before the sign-in page can be used, and its words: 200 KiB together. */
  signIn: 197 * kilo,
  words: 8.5 * kilo,
  /** Any signed-in screen with its frame. */
  screen: 350 * kilo,
  chunk: 250 * kilo,
};

/** Every breach, in words. */
function breaches(chunks: Chunks, report: (line: string) => void): string[] {
  const sizes = new Map([...chunks].map(([name, { code }]) => [name, gzipSync(code).length]));
  const weigh = (names: readonly string[]) =>
    [...closure(chunks, names)].reduce((sum, name) => sum + (sizes.get(name) ?? 0), 0);
  const entry = chunkOf(chunks, '/src/main.tsx');
  const frame = chunkOf(chunks, '/shell/AppShell.tsx');
  const screens = namesOf(chunks, (chunk) => holds(chunk, /Screen\.tsx$/));
  const found: string[] = [];
  const check = (what: string, size: number, limit: number) => {
    if (size > limit) found.push(`${what}: ${(size / kilo).toFixed(1)} kB gzip, allowed ${limit / kilo}`);
    return size;
  };
  for (const [name, size] of sizes) check(name, size, budgets.chunk);
  const words = namesOf(chunks, (chunk) => holds(chunk, /virtual:words\/(kit|auth)\/pt$/));
  const login = chunkOf(chunks, '/sign-in/LoginScreen.tsx');
  const code = check('sign-in', weigh([...entry, ...login]), budgets.signIn);
  const text = check('words of the sign-in', weigh(words), budgets.words);
  report(`before sign-in: ${Math.round(code / kilo)} kB gzip of code, ${Math.round(text / kilo)} of words`);
  const whole = screens.map((name) => check(name, weigh([...entry, ...frame, name]), budgets.screen));
  report(`largest signed-in screen: ${Math.round(Math.max(...whole) / kilo)} kB gzip`);
  return found;
}

/** The Vite plugin. */
export function keepBudgets(): Plugin {
  return {
    name: 'vigia-budgets',
    apply: 'build',
    // After Vite has written into each chunk which files it needs.
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        const found = breaches(chunksOf(bundle), (line) => this.info(line));
        if (found.length > 0) this.warn(`too much to fetch:\n${found.join('\n')}`);
      },
    },
  };
}

/** The chunks of a build, and what each brings with it. */
import type { Rolldown } from 'vite';

export type Chunk = Rolldown.OutputChunk;
export type Chunks = ReadonlyMap<string, Chunk>;

export const chunksOf = (bundle: Rolldown.OutputBundle): Chunks =>
  new Map(Object.values(bundle).flatMap((one) => (one.type === 'chunk' ? [[one.fileName, one]] : [])));

/** Chunks and everything that they import at once. */
export function closure(chunks: Chunks, start: readonly string[]): Set<string> {
  const seen = new Set<string>();
  const visit = (name: string) => {
    if (seen.has(name)) return;
    seen.add(name);
    chunks.get(name)?.imports.forEach(visit);
  };
  start.forEach(visit);
  return seen;
}

/** The names of the chunks that the test chooses. */
export const namesOf = (chunks: Chunks, test: (chunk: Chunk) => boolean): string[] =>
  [...chunks].filter(([, chunk]) => test(chunk)).map(([name]) => name);

/** Whether a source file lies in a chunk: small ones are put together with what they come with. */
export const holds = ({ moduleIds }: Chunk, file: RegExp): boolean =>
  moduleIds.some((id) => file.test(id.replaceAll('\\', '/')));

/** The chunk in which a source file lies. */
export const chunkOf = (chunks: Chunks, ending: string): string[] =>
  namesOf(chunks, ({ moduleIds }) => moduleIds.some((id) => id.replaceAll('\\', '/').endsWith(ending)));

/** The style sheets that come with chunks. */
export const stylesOf = (chunks: Chunks, names: Iterable<string>): string[] => [
  ...new Set([...names].flatMap((name) => [...(chunks.get(name)?.viteMetadata?.importedCss ?? [])])),
];

/** What a room costs to write, and what the house carries that it need not: counted in the source, in no time. */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { contract } from '../contract/src/all.ts';
import { longFunctions } from '../server/src/kit/laws/functions.ts';
import { root, sources } from '../server/src/kit/laws/tree.ts';
import type { Note } from './note.ts';

const mostFiles = 16;
const mostLines = 800;
/** Files with one importer and at most this many lines could stand in it. */
const short = 40;
/** 40 % of the 176 that were counted on 22 November 2026. */
const mostShort = 70;
const mostDependencies = 45;

const linesOf = (path: string) => readFileSync(join(root, path), 'utf8').split('\n').length - 1;
const filesOf = (room: string) =>
  globSync(
    [
      `{contract,server,web}/src/${room}/**/*.{ts,tsx,json,css}`,
      `server/src/migrations/*_${room.replaceAll('-', '_')}.sql`,
    ],
    {
      cwd: root,
    },
  );

/** Rooms with a call that changes something, by how many files they have in the three packages, the smallest first. */
function writingRooms() {
  const writing = new Set(
    Object.values(contract).flatMap((domain) =>
      Object.values(domain).flatMap(({ method, path }) => (method === 'GET' ? [] : [path.split('/')[1] ?? ''])),
    ),
  );
  const rooms = [...new Set(sources.filter(({ path }) => path.startsWith('web/src/')).map(({ room }) => room))];
  return rooms
    .filter((room) => writing.has(room))
    .map((room) => ({ room, files: filesOf(room) }))
    .filter(({ files }) =>
      ['contract/', 'server/', 'web/'].every((part) => files.some((file) => file.startsWith(part))),
    )
    .map(({ room, files }) => ({
      room,
      files: files.length,
      lines: files.reduce((sum, file) => sum + linesOf(file), 0),
    }))
    .toSorted((a, b) => a.lines - b.lines);
}

/** Short files of the web application that one other file alone imports. */
function shortWithOneImporter(): number {
  const importers = new Map<string, number>();
  for (const { imports, isTest } of sources)
    if (!isTest) for (const path of new Set(imports)) importers.set(path, (importers.get(path) ?? 0) + 1);
  return sources.filter(
    ({ path, isTest }) => path.startsWith('web/src/') && !isTest && importers.get(path) === 1 && linesOf(path) <= short,
  ).length;
}

const dependencies = () =>
  new Set(
    ['.', 'contract', 'content', 'server', 'web'].flatMap((folder) => {
      const { dependencies: found = {} } = JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8'));
      return Object.keys(found).filter((name) => !name.startsWith('@vigia/'));
    }),
  ).size;

export function houseFigures(note: Note): void {
  const [smallest] = writingRooms();
  if (smallest) {
    const { room, files, lines } = smallest;
    note(
      `smallest room that writes (${room}): files, with tests and words`,
      files,
      'files',
      `<= ${mostFiles}`,
      files <= mostFiles,
    );
    note(`smallest room that writes (${room}): lines`, lines, 'lines', `<= ${mostLines}`, lines <= mostLines);
  }
  const shorts = shortWithOneImporter();
  note(
    `web files of at most ${short} lines with one importer`,
    shorts,
    'files',
    `<= ${mostShort}`,
    shorts <= mostShort,
  );
  const long = longFunctions().length;
  note('functions over 40 lines, components over 60', long, '', '<= 0', long === 0);
  const packages = dependencies();
  note('direct production dependencies', packages, '', `<= ${mostDependencies}`, packages <= mostDependencies);
}

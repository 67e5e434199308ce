/** The laws of rooms: each says openly what it builds on, nothing else names it, and without it the others stand. */
import { locales } from '@vigia/contract/kit/locales.ts';
import { type AnyPlace, mayOpen } from '@vigia/contract/kit/places.ts';
import { roles } from '@vigia/contract/kit/roles.ts';
import { describe, expect, it } from 'vitest';
import { allRoutes, mayCall } from './kit/access.ts';
import { compose } from './kit/compose.ts';
import { patternOf } from './kit/http/preloads.ts';
import { type Source, sources } from './kit/laws/tree.ts';
import { say } from './kit/words.ts';
import { rooms } from './rooms.ts';

const broken = (found: string[]) => expect(found.join('\n')).toBe('');
/** Parts of the tree that are no room: they stand beside the rooms or under them. */
const beside = new Set(['kit', 'migrations', 'demo', 'operator', 'frame']);
const routes = allRoutes().map(({ route }) => route);
const roomOf = (path: string) => path.split('/')[2] ?? '';
const isRoom = (name: string) => !name.includes('.') && !beside.has(name);
/** Where a screen stands, and which kinds a room has, may be known to everybody. */
const common = /\.(places|kinds)\.ts$/;

/** Rooms that only the web has say what they build on there. */
function saidInWeb(name: string): string[] {
  const manifest = sources.find(({ path }) => path === `web/src/${name}/${name}.room.ts`);
  const list = /buildsOn: \[([^\]]*)\]/.exec(manifest?.text ?? '')?.[1] ?? '';
  return [...list.matchAll(/'([\w-]+)'/g)].flatMap(([, one]) => one ?? []);
}
const declared = new Map<string, readonly string[]>(rooms.map(({ name, buildsOn }) => [name, buildsOn]));
const buildsOn = (name: string) => declared.get(name) ?? saidInWeb(name);

/** Where a room says what it builds on: in the server, for its web part too, wherever the server has the room. */
const manifestOf = (name: string) => `${declared.has(name) ? 'server' : 'web'}/src/${name}/${name}.room.ts`;

/** What a source uses of other rooms. */
const used = ({ room, imports }: Source) =>
  imports.filter(
    (path) =>
      /^(contract|server|web)\//.test(path) && isRoom(roomOf(path)) && roomOf(path) !== room && !common.test(path),
  );
const own = sources.filter(({ package: name, room, isTest }) => name !== 'content' && isRoom(room) && !isTest);

describe('a room', () => {
  it('imports of another room only what its manifest says that it builds on', () => {
    broken(
      own.flatMap((source) =>
        used(source)
          .filter((path) => !buildsOn(source.room).includes(roomOf(path)))
          .map(
            (path) => `${source.path} imports ${path}: say so in ${manifestOf(source.room)} (buildsOn), or do without.`,
          ),
      ),
    );
  });

  it('builds on nothing that it does not use', () => {
    const uses = Map.groupBy(own, ({ room }) => room);
    broken(
      [...uses].flatMap(([room, files]) => {
        const needed = new Set(files.flatMap(used).map(roomOf));
        return buildsOn(room)
          .filter((one) => !needed.has(one))
          .map((one) => `${manifestOf(room)} says that it builds on ${one}, and it does not.`);
      }),
    );
  });

  it.each(rooms.map(({ name }) => name))('can be left out: %s', (name) => {
    const without = (names: ReadonlySet<string>): ReadonlySet<string> => {
      const more = rooms.filter((one) => one.buildsOn.some((other) => names.has(other))).map((one) => one.name);
      return more.every((one) => names.has(one)) ? names : without(new Set([...names, ...more]));
    };
    const gone = without(new Set([name]));
    const left = rooms.filter((one) => !gone.has(one.name));
    const whole = compose(rooms);
    const rest = compose(left);
    expect(gone.has(name)).toBe(true);
    expect(rest.modules).toEqual(
      whole.modules.filter((module) => left.some(({ modules }) => modules.includes(module))),
    );
    expect(rest.due.all.map(({ kind }) => kind).toSorted()).toEqual(
      left.flatMap(({ due = {} }) => Object.keys(due)).toSorted(),
    );
  });

  it.each(locales)('has a name in %s for each kind of its records that is proof', (locale) => {
    const said = rooms.flatMap(({ name, proof = {} }) =>
      Object.keys(proof).map((kind) => ({ name, kind, text: say(locale, `${name}:proof.${kind}`, { name: 'x' }) })),
    );
    expect(said.length).toBeGreaterThan(3);
    expect(said.filter(({ kind, text }) => text === '' || text === `proof.${kind}`)).toEqual([]);
  });

  it.each(locales)('has words in %s for whatever can be asked about its records', (locale) => {
    const keys = compose(rooms).registers.all.flatMap(({ room, register: { key, conditions } }) => {
      const own = ['names', 'list', 'empty', 'day', 'all.says'];
      const each = conditions.flatMap((condition) => [`${condition}.names`, `${condition}.says`]);
      return [...own, ...each].map((word) => ({ room, key: `advisor.${key}.${word}` }));
    });
    const missing = [0, 1, 7].flatMap((count) =>
      keys.filter(({ room, key }) => [key, ''].includes(say(locale, `${room}:${key}`, { count, date: 'x' }))),
    );
    expect(keys.length).toBeGreaterThan(50);
    expect(missing).toEqual([]);
  });

  it('is named outside its folder by the lists alone', () => {
    const lists = /^(?:server\/src\/rooms|web\/src\/(?:openRooms|rooms))\.ts$|^contract\/src\/(all|kinds)\.ts$/;
    broken(
      sources
        .filter(({ path, isTest }) => !isTest && !lists.test(path))
        .flatMap(({ path, room, imports }) =>
          imports
            .filter((one) => /\.room\.ts$/.test(one) && roomOf(one) !== room && !/\/kit\//.test(one))
            .map((one) => `${path} imports ${one}: rooms are composed from the lists.`),
        ),
    );
  });
});

describe('an address', () => {
  const places = sources.filter(({ path }) => path.endsWith('.places.ts') && !path.includes('/kit/'));
  const first = new Set(
    places.flatMap(({ text }) => [...text.matchAll(/place\('\/([\w-]+)/g)].flatMap(([, name]) => name ?? [])),
  );
  const written = new RegExp(`['"\`]/(${[...first].join('|')})(?=[/?#'"\`])`);

  it('of what a screen reads first is one that its room answers, for everybody who may open the screen', async () => {
    const lists = await Promise.all(
      places.map(
        async ({ path }): Promise<Record<string, Record<string, AnyPlace>>> =>
          import(/* @vite-ignore */ new URL(`../../${path}`, import.meta.url).href),
      ),
    );
    const reading = lists
      .flatMap((exported) => Object.values(exported))
      .flatMap((all) => Object.values(all))
      .flatMap((place) => (place.reads ?? []).map((read) => ({ place, read })));
    expect(reading.length).toBeGreaterThan(30);
    broken(
      reading.flatMap(({ place, read }) => {
        const { pathname, searchParams } = new URL(read, 'http://vigia.test');
        const answers = routes.filter(({ method, path }) => method === 'GET' && patternOf(path).test(pathname));
        const route = answers.find(({ path }) => path === pathname) ?? answers[0];
        if (!route) return [`${place.path} reads ${read} first, which nothing answers.`];
        const shut = roles.filter((role) => mayOpen(place, role) && !mayCall(route.access, role));
        const asked = route.query?.safeParse(Object.fromEntries(searchParams));
        if (asked?.success !== false && shut.length === 0) return [];
        return [`${place.path} reads ${read} first: ${asked?.error?.message ?? ''} refused to ${shut}`];
      }),
    );
  });

  it('of a screen is made from its place', () => {
    expect(first.size).toBeGreaterThan(20);
    broken(
      sources
        .filter(({ package: name, isTest }) => (name === 'server' || name === 'web') && !isTest)
        .flatMap((source) => {
          const lines = source.text.replaceAll(/\/\*[\s\S]*?\*\//g, ' ').split('\n');
          const found = lines.find((line) => written.test(line) && !/\bfrom '|import\(/.test(line));
          return found ? [`${source.path} writes ${written.exec(found)?.[0]}…: make it from the room's places.`] : [];
        }),
    );
  });
});

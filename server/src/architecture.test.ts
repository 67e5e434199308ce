/** The laws of the tree (design §3). Each failure is a sentence that says what to do. */
import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { nameOf } from '@vigia/contract/kit/domain.ts';
import { describe, expect, it } from 'vitest';
import { accessTable, allRoutes } from './kit/access.ts';
import { unaudited } from './kit/audit/unaudited.ts';
import { codeOf, root, type Source, sources, wordSections, wordSets } from './kit/laws/tree.ts';
import { promised } from './kit/promised.ts';

const broken = (found: string[]) => expect(found.join('\n')).toBe('');
const inPackage = (name: string) => sources.filter((s) => s.package === name);
const packageOf = (path: string) => path.split('/')[0] ?? '';
const roomOf = (path: string) => path.split('/')[2] ?? '';
const isRoom = (room: string) => room !== 'kit' && !room.includes('.') && room !== 'migrations';

describe('direction', () => {
  const may: Record<string, string[]> = {
    contract: ['contract'],
    content: ['content', 'contract'],
    server: ['server', 'contract', 'content'],
    web: ['web', 'contract'],
  };

  it('goes web → contract ← server, and content is read by the server only', () => {
    broken(
      sources.flatMap((s) =>
        s.imports
          .filter((i) => !may[s.package]?.includes(packageOf(i)))
          .map((i) => `${s.path} imports ${i}: ${s.package} may import only ${may[s.package]?.join(', ')}.`),
      ),
    );
  });

  it('lets no kit import a room', () => {
    const exempt = /^server\/src\/kit\/(testing|notify)\//;
    broken(
      sources
        .filter((s) => s.room === 'kit' && !exempt.test(s.path) && s.package !== 'web')
        .flatMap((s) =>
          s.imports
            .filter((i) => packageOf(i) === s.package && isRoom(roomOf(i)))
            .map((i) => `${s.path} imports the room's ${i}: a kit knows no room; pass it in from app.ts.`),
        ),
    );
    broken(
      inPackage('web')
        .filter((s) => s.room === 'kit')
        .flatMap((s) =>
          s.imports
            .filter((i) => packageOf(i) === 'web' && isRoom(roomOf(i)))
            .map((i) => `${s.path} imports the room's ${i}: pass it in from router.tsx.`),
        ),
    );
  });

  it('keeps node, the DOM and I/O out of the contract', () => {
    broken(
      inPackage('contract')
        .filter(
          (s) =>
            (!s.isTest && /\bfetch\(|\bdocument\.|\bwindow\.|\bprocess\./.test(codeOf(s))) ||
            (s.package === 'contract' && !s.isTest && /from 'node:/.test(s.text)),
        )
        .map((s) => `${s.path} reaches outside: the contract is zod and pure functions.`),
    );
  });
});

describe('neighbours ask', () => {
  it('in the server: a room is used by its contract, its <room>.queries.ts or its <room>.commands.ts', () => {
    const offered = (path: string) => /^server\/src\/([\w-]+)\/\1\.(queries|commands)\.ts$/.test(path);
    broken(
      inPackage('server')
        .filter((s) => isRoom(s.room) && !s.isTest)
        .flatMap((s) =>
          s.imports
            .filter((i) => packageOf(i) === 'server' && isRoom(roomOf(i)) && roomOf(i) !== s.room && !offered(i))
            .map(
              (i) =>
                `${s.path} imports ${i}: use ${roomOf(i)}'s ${roomOf(i)}.queries.ts (to look) or ${roomOf(i)}.commands.ts (to ask that something be done).`,
            ),
        ),
    );
  });

  it('in the web: rooms never import each other', () => {
    broken(
      inPackage('web')
        .filter((s) => isRoom(s.room))
        .flatMap((s) =>
          s.imports
            .filter((i) => packageOf(i) === 'web' && isRoom(roomOf(i)) && roomOf(i) !== s.room)
            .map(
              (i) => `${s.path} imports ${i}: what two rooms share belongs to kit, or is passed in from router.tsx.`,
            ),
        ),
    );
  });

  it('never in a circle', () => {
    const uses = new Map<string, Set<string>>();
    for (const s of inPackage('server').filter((x) => isRoom(x.room) && !x.isTest)) {
      const to = uses.get(s.room) ?? new Set();
      for (const i of s.imports)
        if (packageOf(i) === 'server' && isRoom(roomOf(i)) && roomOf(i) !== s.room) to.add(roomOf(i));
      uses.set(s.room, to);
    }
    const reaches = (from: string, goal: string, seen: Set<string>): boolean =>
      [...(uses.get(from) ?? [])].some(
        (next) => next === goal || (!seen.has(next) && reaches(next, goal, seen.add(next))),
      );
    broken(
      [...uses.keys()]
        .filter((room) => reaches(room, room, new Set()))
        .map((room) => `The room ${room} needs itself through others: move what both need down, or pass it in.`),
    );
  });
});

describe('code', () => {
  it('keeps SQL in stores, read models, queries and the kit', () => {
    const sqlHome =
      /\.(store|read-model|queries|due|owned|proof|board|advisor|demo)\.ts$|\/kit\/|\.test\.ts$|^server\/src\/(admin|demo)/;
    broken(
      inPackage('server')
        .filter(
          (s) =>
            !sqlHome.test(s.path) && /\.(selectFrom|insertInto|updateTable|deleteFrom)\(|\bsql`|\bsql</.test(s.text),
        )
        .map(
          (s) => `${s.path} speaks SQL: move it to the room's store (own tables) or read model (reading over rooms).`,
        ),
    );
  });

  it('takes the day of a moment where the company is: no beginning of its text, no cast in SQL without a zone', () => {
    const textDay = /(?:At|[sS]ince|[mM]oment) ?(?:\?\? '')?\)?\.slice\(0, 10\)/;
    const sqlDay = /\b\w*(?:_at|since)::date|to_char\((?:min|max)?\(?(?:\w\.)?\w*_at\)?, 'YYYY-MM-DD'\)|now\(\)::date/;
    broken(
      sources
        .filter((s) => !s.path.startsWith('server/src/operator/'))
        .filter((s) => !s.isTest && (textDay.test(codeOf(s)) || sqlDay.test(s.text)))
        .map((s) => `${s.path} takes the day in UTC: use dayAt (kit/long-day.ts), or AT TIME ZONE before ::date.`),
    );
  });

  it('fits a screen: sources up to 300 lines, tests up to 500', () => {
    const lines = (s: Source) => s.text.split('\n').length - 1;
    broken(
      sources
        .filter((s) => lines(s) > (s.isTest ? 500 : 300))
        .map((s) => `${s.path} has ${lines(s)} lines: split it by noun.`),
    );
  });

  it('has no any, no silenced compiler, no cast outside kit', () => {
    const cast = /[\w)\]}>'"`]\s+as\s+(?!const\b)[A-Za-z{(['"]/;
    broken(
      sources.flatMap((s) => {
        const code = codeOf(s).replaceAll(/^(import|export)[\s\S]*?;$/gm, '');
        return [
          /(:|<|\bas)\s*any\b/.test(code) ? [`${s.path} says "any": name the type, or parse with zod.`] : [],
          /@ts-(ignore|nocheck|expect-error)/.test(s.text) ? [`${s.path} silences the compiler.`] : [],
          s.room !== 'kit' && !s.isTest && s.package !== 'content' && cast.test(code)
            ? [`${s.path} casts (${cast.exec(code)?.[0]}…): parse or narrow instead; casts live in kit.`]
            : [],
        ].flat();
      }),
    );
  });

  it('leaves nothing for later', () => {
    broken(
      sources
        .filter(
          (s) =>
            !s.path.includes('architecture.test') &&
            /\b(TODO|FIXME|XXX)\b|\.(skip|only|todo)\(|[Nn]ot implemented/.test(s.text),
        )
        .map((s) => `${s.path} leaves something for later: finish it or take it out.`),
    );
  });

  it('never pipes text from outside into markup', () => {
    broken(
      sources
        .filter(
          (s) =>
            !s.isTest &&
            !s.path.includes('architecture.test') &&
            /dangerouslySetInnerHTML|\.innerHTML\s*=|\beval\(|new Function\(/.test(codeOf(s)),
        )
        .map((s) => `${s.path} makes markup or code out of text.`),
    );
  });
});

describe('words', () => {
  it('exist in pt, en and es, with the same placeholders', () => {
    const holes = (text: string) =>
      [...text.matchAll(/\{\{(\w+)\}\}|<\/?(\w+)>/g)]
        .map((m) => m[1] ?? m[2])
        .sort()
        .join();
    broken(
      wordSets.flatMap(({ folder, pt, en, es }) =>
        [en, es].flatMap((other) => [
          ...[...pt.words.keys()]
            .filter((key) => !other.words.get(key)?.trim())
            .map((key) => `${other.path} lacks "${key}".`),
          ...[...other.words.keys()]
            .filter((key) => !pt.words.has(key))
            .map((key) => `${other.path} has "${key}", which ${folder}/pt.json lacks.`),
          ...[...pt.words]
            .filter(([key, text]) => other.words.has(key) && holes(text) !== holes(other.words.get(key) ?? ''))
            .map(([key]) => `${other.path} "${key}" has other placeholders than pt.json.`),
        ]),
      ),
    );
  });

  it('stand in one file a room and language, by who says them', () => {
    const elsewhere = globSync('{server,web}/src/**/words/*.json', { cwd: root });
    broken(elsewhere.map((path) => `${path}: the words of a room stand in contract/src/<room>/words.`));
    broken(
      wordSets.flatMap(({ pt }) =>
        [...new Set([...pt.words.keys()].map((key) => key.split('.')[0] ?? ''))]
          .filter((section) => !wordSections.some((one) => one === section))
          .map((section) => `${pt.path} has "${section}" at its top: only ${wordSections.join(', ')} stand there.`),
      ),
    );
  });

  it('are said for every problem and fault that the code can raise', () => {
    const said = new Set(
      wordSets.flatMap((w) =>
        [...w.pt.words.keys()].map((key) => `${w.room}.${key.replace(/^(?:shared|server)\./, '')}`),
      ),
    );
    const raised = sources
      .filter((s) => !s.isTest)
      .flatMap((s) => [
        ...[...s.text.matchAll(/(?:new Problem|conflict)\(\s*'([a-z-]+)\.([a-z-]+)'/g)].map((m) => ({
          s,
          key: `${m[1]}.problems.${m[2]}`,
        })),
        ...[...s.text.matchAll(/code: '([a-z-]+)\.([a-z-]+)'/g)].map((m) => ({ s, key: `${m[1]}.faults.${m[2]}` })),
      ])
      .filter(({ s }) => s.package === 'server');
    broken(
      raised
        .filter(({ key }) => !said.has(key))
        .map(
          ({ s, key }) =>
            `${s.path} raises ${key.replace('.', ':')}, which contract/src/${key.split('.')[0]}/words says neither under "shared" nor under "server".`,
        ),
    );
  });

  it('tell on the dashboard whatever rooms sign', () => {
    const words = wordSets.find(({ folder }) => folder === 'contract/src/dashboard/words')?.pt.words;
    const told = [...(words?.keys() ?? [])].map((key) =>
      key.replace(/^shared\.activity\./, '').replace(/_(one|other)$/, ''),
    );
    const signed = inPackage('server')
      .filter(({ isTest, room }) => !isTest && room !== 'kit')
      .flatMap(({ path, text }) =>
        [...text.matchAll(/\baudit\(\s*([^,)]*)/g)].map(([, first = '']) => ({ path, first })),
      )
      .flatMap(({ path, first }) =>
        [...first.matchAll(/['`]([a-z-]+\.[a-z-]+)(\$?)/g)].map(([, action = '', open]) => ({ path, action, open })),
      );
    expect(signed.length).toBeGreaterThan(10);
    broken(
      signed
        // Signing in and out is no news.
        .filter(({ action }) => !action.startsWith('auth.'))
        .filter(({ action, open }) => !told.some((one) => (open ? one.startsWith(action) : one === action)))
        .map(
          ({ path, action }) =>
            `${path} signs ${action}: say who did what in contract/src/dashboard/words (shared.activity.${action}).`,
        ),
    );
  });

  it('stand in the word files, not in the components', () => {
    const between = />\s*[A-Za-zÀ-ÿ][A-Za-zÀ-ÿ ,.!?-]{2,}\s*</;
    const attribute =
      /\b(?:label|placeholder|title|aria-label|description|alt|heading|error)="(?!https?:\/\/|[a-z-]+\.[a-z-]+")[^"]*[A-Za-zÀ-ÿ]{2,}[^"]*"/;
    const kept = new Set(['web/src/placeholder/ActionsScreen.tsx']);
    broken(
      inPackage('web')
        .filter((s) => s.path.endsWith('.tsx') && !s.isTest && !kept.has(s.path))
        .flatMap((s) => {
          const code = s.text.replaceAll(/\/\*[\s\S]*?\*\//g, ' ').replaceAll(/=>\s*\w[\s\S]{0,40}?</g, ' ');
          const found = between.exec(code.replaceAll(/>\s*Vigia\s*</g, '><'))?.[0] ?? attribute.exec(code)?.[0];
          return found
            ? [`${s.path} says ${found.trim()} itself: put it into the room's words, in three languages.`]
            : [];
        }),
    );
  });
});

describe('documents', () => {
  it('docs/access.md is what the contract says', () => {
    const file = join(root, 'docs', 'access.md');
    expect(existsSync(file) ? readFileSync(file, 'utf8') : '', 'docs/access.md is stale: run `npm run access`.').toBe(
      accessTable(),
    );
  });

  it('docs/promised is what the contract says: a bound, a default or a right that moves is seen', () => {
    const folder = join(root, 'docs', 'promised');
    const written = globSync('*.txt', { cwd: folder }).map(
      (name) => [name, readFileSync(join(folder, name), 'utf8')] as const,
    );
    expect(Object.fromEntries(written), 'Where it was meant: `npm run access`.').toEqual(
      Object.fromEntries(promised()),
    );
  });

  it('what may go unaudited is a route that changes something', () => {
    const writing = new Set(
      allRoutes()
        .filter(({ route }) => route.method !== 'GET')
        .map(({ route }) => nameOf(route)),
    );
    broken(
      Object.keys(unaudited)
        .filter((name) => !writing.has(name))
        .map((name) => `kit/audit/unaudited.ts names ${name}, which is no such route.`),
    );
  });

  /** A room split off another one by noun keeps its paths where the specification has them. */
  const homes: Record<string, string> = {
    evidences: '/compliance/evidences',
    briefs: '/virtual-ciso/briefs',
    confirm: '/auth/confirm',
    passkeys: '/auth/passkeys',
    scans: '/vulnerabilities/scans',
    'second-factor': '/auth/second-factor',
  };

  it('every route has one home: its path begins with its room', () => {
    broken(
      allRoutes()
        .filter(({ room, route }) => !route.path.startsWith(homes[room] ?? `/${room}`))
        .map(({ room, route }) => `${room} declares ${route.path}.`),
    );
  });
});

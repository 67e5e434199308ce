/**
 * Every screen to every role that may open it, over answers made of the contract: what it shows and what it offers is written
 * out in `screens/`. What is meant to change is written anew with `vitest run --project screens -u`.
 */
import { contract } from '@vigia/contract/all.ts';
import { nameOf, type Route } from '@vigia/contract/kit/domain.ts';
import { mayOpen } from '@vigia/contract/kit/places.ts';
import { allows, type Role } from '@vigia/contract/kit/roles.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { RoomScreen } from './kit/room/room.ts';
import { answer, type FakeReply, type Seen } from './kit/testing/http.ts';
import { renderRoutes } from './kit/testing/render.tsx';
import { type Sample, sampleAnswer, sampleId } from './kit/testing/samples.ts';
import { expectedErrors } from './kit/testing/setup.ts';
import { toldBy } from './kit/testing/told.ts';
import { settled, type Tried, tryAll } from './kit/testing/trying.ts';
import { rooms } from './rooms.ts';

const now = Temporal.Instant.from('2026-05-20T15:00:00Z');
beforeEach(() => {
  // What is kept, or goes, after a while does neither here.
  const toFake = ['Date', 'setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] as const;
  vi.useFakeTimers({ toFake: [...toFake], now: now.epochMilliseconds });
  vi.spyOn(Temporal.Now, 'instant').mockReturnValue(now);
  vi.spyOn(Temporal.Now, 'plainDateISO').mockImplementation((zone = 'UTC') =>
    now.toZonedDateTimeISO(zone).toPlainDate(),
  );
  vi.spyOn(Temporal.Now, 'zonedDateTimeISO').mockImplementation((zone = 'UTC') => now.toZonedDateTimeISO(zone));
});
afterEach(() => {
  vi.useRealTimers();
  // Of what is listed once in a company, samples may have two.
  const serious = expectedErrors().filter(([first]) => !String(first).includes('two children with the same key'));
  expect(serious).toEqual([]);
});

const routes = Object.values(contract).flatMap((room) => Object.values<Route>(room));

/** Answers whatever a screen may ask. */
const anyReply = (route: Route, which: Sample): FakeReply =>
  answer(route, ({ params, query }) =>
    route.sends === 'events'
      ? new Promise(() => undefined)
      : new Response(JSON.stringify(sampleAnswer(route.returns, which, { ...params, ...query })), {
          status: route.status ?? 200,
          headers: { 'content-type': 'application/json' },
        }),
  );

const values: Readonly<Record<string, string>> = { framework: 'iso27001', assessmentType: 'security', kind: 'anpd' };
const addressOf = (path: string) => path.replaceAll(/:(\w+)/g, (_, name: string) => values[name] ?? sampleId);

const byName = new Map(routes.map((route) => [nameOf(route), route]));

/** What was asked of the server, and what of it the role may not ask. */
const callSaid =
  (role: Role) =>
  ({ route, url, body }: Seen) => {
    const access = byName.get(route)?.access;
    const may = access?.kind !== 'can' || allows(role, access.permission);
    const sent = route.startsWith('GET') ? '' : ` ${JSON.stringify(body)}`;
    return `${may ? '' : 'FORBIDDEN '}  ${route.split(' ')[0]} ${url}${sent}`;
  };
/** What is read at once is asked for in the order in which code arrives: it is told by its names, after what is changed. */
function callsSaid(role: Role, calls: readonly Seen[]): string[] {
  const [reads = [], changes = []] = [true, false].map((isRead) =>
    calls.filter(({ route }) => route.startsWith('GET') === isRead).map(callSaid(role)),
  );
  return [...changes, ...reads.toSorted()];
}
const triedSaid = (role: Role) => (one: Tried) =>
  [`> ${one.pressed}`, ...callsSaid(role, one.calls), ...one.shown.map((line) => `    ${line}`)].join('\n');

/** How many of what a screen offers are tried. */
const presses = { ADMIN: 10, BASIC: 0, VIEWER: 0, SUPER_ADMIN: 10 } as const;
/** It stands for a week that there is, and not for any. */
const ofADay = ['/virtual-ciso/brief'];
type Looking = keyof typeof presses;

async function seen({ place, Screen }: RoomScreen, role: Looking, which: Sample = 0): Promise<string[]> {
  const { unmount, server, router, address } = await renderRoutes(
    [
      { path: place.path, element: <Screen /> },
      { path: '*', element: <p>elsewhere</p> },
    ],
    { role, path: addressOf(place.path), replies: routes.map((route) => anyReply(route, which)) },
  );
  await settled();
  const text = [...callsSaid(role, server.seen), ...toldBy()];
  const most = which !== 0 ? 0 : presses[role];
  const tried = await tryAll({ seen: server.seen, address, back: (to) => router.navigate(to) }, most);
  unmount();
  return [...text, ...tried.map(triedSaid(role))];
}

/** Those of a company who may open it; where none may, the operator. */
function lookersAt({ place }: RoomScreen): readonly Looking[] {
  const ofCompany = (['ADMIN', 'BASIC', 'VIEWER'] as const).filter((role) => mayOpen(place, role));
  return ofCompany.length > 0 ? ofCompany : ['SUPER_ADMIN'];
}

/** To each role, and to the administrator with other answers: of those what the first did not show. */
async function shownBy(screen: RoomScreen): Promise<string> {
  const shown = new Map<string, string[]>();
  const show = (text: string, who: string) => shown.set(text, [...(shown.get(text) ?? []), who]);
  let first: ReadonlySet<string> = new Set();
  for (const role of lookersAt(screen)) {
    const lines = await seen(screen, role);
    show(lines.join('\n'), role);
    if (first.size === 0) first = new Set(lines);
  }
  if (mayOpen(screen.place, 'ADMIN') && !ofADay.includes(screen.place.path))
    for (const which of [1, 'empty'] as const) {
      const other = (await seen(screen, 'ADMIN', which)).filter((line) => !first.has(line));
      show(other.join('\n'), `ADMIN, ${which === 'empty' ? 'where nothing is yet' : 'otherwise'}`);
    }
  return [...shown].map(([text, who]) => `=== ${who.join('; ')}\n${text}\n`).join('\n');
}

const screens = rooms.flatMap(({ name, screens: own }) => own.map((screen) => ({ ...screen, name })));

/** The same screen of another place, and the pages that say the same to everybody. */
const elsewhere = ['/virtual-ciso', '/compliance/nist-csf', '/compliance/lgpd', '/', '/como-funciona'];
const looked = screens.filter(({ place }) => !elsewhere.includes(place.path));

test.each(looked.map((screen) => [screen.place.path, screen] as const))('%s', async (path, screen) => {
  await screen.Screen.fetched();
  const written = await shownBy(screen);
  // Whatever is offered, whoever it is offered to may do.
  expect(written).not.toContain('FORBIDDEN');
  const file = path.replaceAll(/[/:]+/g, '-').replace(/^-/, '') || 'landing';
  await expect(written).toMatchFileSnapshot(`screens/${screen.name}.${file}.txt`);
});

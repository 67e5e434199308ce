/**
 * Every screen to every role that may open it, over answers made of the contract: what it shows and what it offers is written
 * out in `screens/`. What is meant to change is written anew with `vitest run --project web web/src/every-screen.test.tsx -u`.
 */
import { contract } from '@vigia/contract/all.ts';
import { nameOf, type Route } from '@vigia/contract/kit/domain.ts';
import { mayOpen } from '@vigia/contract/kit/places.ts';
import { allows, type Role } from '@vigia/contract/kit/roles.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { RoomScreen } from './kit/room/room.ts';
import { answer, type FakeReply, type Seen } from './kit/testing/http.ts';
import { renderRoutes } from './kit/testing/render.tsx';
import { sampleAnswer, sampleId } from './kit/testing/samples.ts';
import { expectedErrors } from './kit/testing/setup.ts';
import { toldBy } from './kit/testing/told.ts';
import { settled, type Tried, tryAll } from './kit/testing/trying.ts';
import { rooms } from './rooms.ts';

const now = Temporal.Instant.from('2026-05-20T15:00:00Z');
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: now.epochMilliseconds });
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
const anyReply = (route: Route): FakeReply =>
  answer(route, ({ params, query }) =>
    route.sends === 'events'
      ? new Promise(() => undefined)
      : new Response(JSON.stringify(sampleAnswer(route.returns, { ...params, ...query })), {
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
const triedSaid = (role: Role) => (one: Tried) =>
  [`> ${one.pressed}`, ...one.calls.map(callSaid(role)), ...one.shown.map((line) => `    ${line}`)].join('\n');

/** How many of what a screen offers are tried. */
const presses = { ADMIN: 14, BASIC: 0, VIEWER: 4 } as const;
type Looking = keyof typeof presses;

async function seen({ place, Screen }: RoomScreen, role: Looking): Promise<string> {
  const { unmount, server, router, address } = await renderRoutes(
    [
      { path: place.path, element: <Screen /> },
      { path: '*', element: <p>elsewhere</p> },
    ],
    { role, path: addressOf(place.path), replies: routes.map((route) => anyReply(route)) },
  );
  await settled();
  const text = [...server.seen.map(callSaid(role)), ...toldBy()];
  const back = (to: string) => router.navigate(to);
  const tried = await tryAll({ seen: server.seen, address, back }, presses[role]);
  unmount();
  return [...text, ...tried.map(triedSaid(role))].join('\n');
}

const screens = rooms.flatMap(({ name, screens: own }) => own.map((screen) => ({ ...screen, name })));

/** The same screen of another place, and the pages that say the same to everybody. */
const elsewhere = ['/virtual-ciso', '/compliance/nist-csf', '/compliance/lgpd', '/', '/como-funciona'];
const looked = screens.filter(({ place }) => !elsewhere.includes(place.path));

test.each(looked.map((screen) => [screen.place.path, screen] as const))('%s', async (path, screen) => {
  await screen.Screen.fetched();
  const shown = new Map<string, string[]>();
  for (const role of ['ADMIN', 'BASIC', 'VIEWER'] as const) {
    if (!mayOpen(screen.place, role)) continue;
    const text = await seen(screen, role);
    shown.set(text, [...(shown.get(text) ?? []), role]);
  }
  const written = [...shown].map(([text, roles]) => `=== ${roles.join(', ')}\n${text}\n`).join('\n');
  const file = path.replaceAll(/[/:]+/g, '-').replace(/^-/, '') || 'landing';
  await expect(written).toMatchFileSnapshot(`screens/${screen.name}.${file}.txt`);
});

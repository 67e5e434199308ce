/** Renders screens inside all providers, in memory, and lets a test act like a person. */

import type { QueryClient } from '@tanstack/react-query';
import { act, render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Role } from '@vigia/contract/kit/roles.ts';
import { lists } from '@vigia/contract/lists/lists.contract.ts';
import axe from 'axe-core';
import { type ReactElement, Suspense } from 'react';
import {
  createMemoryRouter,
  type InitialEntry,
  type PatchRoutesOnNavigationFunction,
  type RouteObject,
  RouterProvider,
} from 'react-router';
import { expect, vi } from 'vitest';
import { whenUnauthenticated } from '../api/client.ts';
import { createQueryClient } from '../api/queries.ts';
import { Providers } from '../Providers.tsx';
import { goToSignIn } from '../routing/signInAgain.ts';
import { type FakeReply, fakeServer, reply } from './http.ts';
import { pretendSignedIn } from './people.ts';

export interface Stage {
  /** Who is signed in; nobody unless given. */
  role?: Role;
  /** The address, or a history entry with state. */
  path?: InitialEntry;
  /** The pattern the screen stands at, when it reads parameters. */
  pattern?: string;
  replies?: readonly FakeReply[];
  /** How routes are had that are not there yet. */
  discover?: PatchRoutesOnNavigationFunction;
}

/** The product's own, so that a test sees what people see; only a refusal is shown at once. */
function testClient(): QueryClient {
  const client = createQueryClient();
  const { queries, ...others } = client.getDefaultOptions();
  client.setDefaultOptions({ ...others, queries: { ...queries, retry: false } });
  return client;
}

/** Nobody has chosen columns or kept filters, unless a test says so. */
const nothingChosen = reply(lists.get, { hidden: [], views: [] });

/** Renders a whole tree of routes. */
export async function renderRoutes(routes: RouteObject[], { role, path = '/', replies = [], discover }: Stage = {}) {
  const server = fakeServer([nothingChosen, ...replies]);
  vi.stubGlobal('fetch', server.fetch);
  if (role) pretendSignedIn(role);
  const router = createMemoryRouter(routes, {
    initialEntries: [path],
    ...(discover ? { patchRoutesOnNavigation: discover } : {}),
  });
  whenUnauthenticated(goToSignIn(router));
  const user = userEvent.setup();
  const client = testClient();
  const view = await act(async () =>
    render(
      <Providers client={client} env="test">
        <Suspense fallback={null}>
          <RouterProvider router={router} />
        </Suspense>
      </Providers>,
    ),
  );
  return {
    ...view,
    user,
    server,
    router,
    /** Everything is read anew, as after a change of language or what the assistant did on one's behalf. */
    readAgain: () => act(() => client.invalidateQueries()),
    address: () => router.state.location.pathname + router.state.location.search,
  };
}

/** Renders one screen: `await renderScreen(<TeamScreen />, { role: 'ADMIN', path: '/team?page=2', replies })`. */
export function renderScreen(screen: ReactElement, stage: Stage = {}) {
  const here = typeof stage.path === 'object' ? stage.path.pathname : stage.path?.split('?')[0];
  const elsewhere = { path: '*', element: <p>elsewhere</p> };
  return renderRoutes([{ path: stage.pattern ?? here ?? '/', element: <main>{screen}</main> }, elsewhere], stage);
}

/** Fails with every breach of the rules axe can see in jsdom (which has no layout, so no contrast). */
export async function expectNoAxeViolations(element: Element = document.body): Promise<void> {
  const { violations } = await axe.run(element, {
    // Telling what is right takes longer than finding what is wrong.
    resultTypes: ['violations'],
    // A frame is a document of its own, which jsdom does not run.
    iframes: false,
    rules: { 'color-contrast': { enabled: false }, region: { enabled: false } },
  });
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' | ')}`)).toEqual([]);
}

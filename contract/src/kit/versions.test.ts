/** Nobody's change is written over unseen: whoever changes what others may change too says which version was read. */
import { expect, it } from 'vitest';
import { contract } from '../all.ts';
import type { Route } from './domain.ts';
import { nameOf } from './domain.ts';

/** Where nothing that somebody else wrote can be lost, each with why. */
const losesNothing = new Map([
  // Of the person who is signed in, and of nobody else.
  ['PUT /auth/profile', 'one’s own name and language'],
  ['PUT /auth/password', 'one’s own, and it asks for the one before'],
  ['PATCH /auth/passkeys/:id', 'one’s own passkey'],
  ['PUT /notifications/preferences', 'one’s own'],
  ['PATCH /notifications/read-all', 'one’s own, and nothing is written'],
  ['PATCH /notifications/:id/read', 'one’s own, and nothing is written'],
  ['PUT /lists/:list/columns', 'one’s own'],
  // One value: what was meant is what stands there, whoever set it before.
  ['PATCH /team/users/:id/status', 'a switch'],
  ['PATCH /companies/:id/status', 'a switch'],
  ['PUT /reports/schedules/:report', 'one choice'],
  ['PUT /vulnerabilities/scans/targets/:id/schedule', 'one choice'],
  ['PUT /bia-ropa/activities/:id/reorder', 'one step up or down from where it stands'],
  ['PUT /bia-ropa/activities/:id/recovery-order', 'one step up or down from where it stands'],
  ['PUT /journeys/order', 'an order; no text, and every journey stays'],
  // A file in the place of another; none of the record's fields.
  ['PUT /companies/logo', 'a picture'],
  ['PUT /suppliers/:id/contract', 'a file beside the record'],
  // What guards it stands elsewhere in the body.
  ['PUT /team/users/:id', '`basedOn` is the role that was read; needed where a role is given alone'],
  ['PUT /supplier-response/:token', 'each answer has its own version'],
]);

const routes: readonly Route[] = Object.values(contract).flatMap((room): Route[] => Object.values(room));
const changing = routes.filter(({ method }) => method === 'PUT' || method === 'PATCH');
const asked = (route: Route) => (route.body ? route.body.safeParse({}).error?.issues.map(({ path }) => path[0]) : []);
const isBlind = (route: Route) => !asked(route)?.some((at) => at === 'version' || at === 'basedOn');

it('a change names the version that was read, or it is said why it need not', () => {
  expect(changing.length).toBeGreaterThan(40);
  expect(changing.filter(isBlind).map(nameOf).sort()).toEqual([...losesNothing.keys()].sort());
});

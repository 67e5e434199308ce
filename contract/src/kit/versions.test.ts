/** Nobody's change is written over unseen: whoever changes what has a version says which one was read. */
import { expect, it } from 'vitest';
import { z } from 'zod';
import { contract } from '../all.ts';
import type { Route } from './domain.ts';
import { nameOf } from './domain.ts';

/** Where nothing that somebody wrote can be lost, each with why. */
const losesNothing = new Set([
  'PUT /privacy/requests/:id/tasks/:taskId', // One tick of one task, and whoever set it last is named.
  'PUT /suppliers/:id/contract', // A file beside the record; none of its fields.
]);

const routes: readonly Route[] = Object.values(contract).flatMap((room): Route[] => Object.values(room));
const isOneOfVersions = ({ returns }: Route) => returns instanceof z.ZodObject && 'version' in returns.shape;
const changing = routes.filter((route) => ['PUT', 'PATCH'].includes(route.method) && isOneOfVersions(route));
const nothing = (route: Route) => (route.body ? route.body.safeParse({}).error?.issues.map(({ path }) => path[0]) : []);

it('a change of what has a version names the version that was read', () => {
  expect(changing.length).toBeGreaterThan(20);
  const blind = changing.filter((route) => !nothing(route)?.some((at) => at === 'version' || at === 'basedOn'));
  expect(blind.map(nameOf).filter((name) => !losesNothing.has(name))).toEqual([]);
});

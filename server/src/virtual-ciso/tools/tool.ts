/** A tool: what it takes, which routes it calls, and what it tells. Whom it is shown to follows from those routes. */

import type { TokenScope } from '@vigia/contract/api-tokens/api-tokens.contract.ts';
import type { Reply, Route, Sent } from '@vigia/contract/kit/domain.ts';
import type { Locale } from '@vigia/contract/kit/locales.ts';
import { allows, type Permission, type Role } from '@vigia/contract/kit/roles.ts';
import type { z } from 'zod';

/** Whose token it is, and the one way to the company's records: a route, called as that person. */
export interface ToolCaller {
  readonly role: Role;
  readonly scopes: readonly TokenScope[];
  readonly locale: Locale;
  /** Where the product is, for links to its screens. */
  readonly address: string;
  ask<R extends Route>(route: R, sent: Sent<R>): Promise<Reply<R>>;
}

interface Spec<S extends z.ZodType<object>> {
  readonly name: string;
  readonly input: S;
  /** Every route that it may call. */
  readonly routes: readonly Route[];
  /** The right that its own knowledge needs, beside the routes'. */
  readonly permission?: Permission;
  readonly run: (caller: ToolCaller, input: z.output<S>) => Promise<object>;
}

export interface AdvisorTool extends Omit<Spec<z.ZodType<object>>, 'run'> {
  readonly scope: TokenScope;
  /** Whether this person, by this token, may use it. */
  allows(caller: ToolCaller): boolean;
  /** The facts. Throws a `Problem`. */
  run(caller: ToolCaller, input: unknown): Promise<object>;
}

/** Declares a tool. One whose routes only read needs the scope `read`, any other `propose`. */
export function advisorTool<S extends z.ZodType<object>>(spec: Spec<S>): AdvisorTool {
  const scope = spec.routes.every(({ method }) => method === 'GET') ? 'read' : 'propose';
  return {
    ...spec,
    scope,
    allows: ({ role, scopes }) =>
      scopes.includes(scope) &&
      (!spec.permission || allows(role, spec.permission)) &&
      spec.routes.every(({ access }) => access.kind !== 'can' || allows(role, access.permission)),
    run: (caller, input) => spec.run(caller, spec.input.parse(input)),
  };
}

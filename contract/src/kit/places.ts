/** Screens: declared once, with who may open them; every link to one, on both sides, is made from its place. */
import type { Access } from './domain.ts';
import { allows, type Role } from './roles.ts';

type ParamOf<P extends string> = P extends `${string}:${infer Name}/${infer Rest}`
  ? Name | ParamOf<`/${Rest}`>
  : P extends `${string}:${infer Name}`
    ? Name
    : never;
type Asked<Q extends string> = { readonly [K in Q]?: string | number | boolean | undefined };
/** The address of a screen: its parameters where its path has some, then what is asked of it. */
type At<P extends string, Q extends string> = [ParamOf<P>] extends [never]
  ? (query?: Asked<Q>) => string
  : (params: { readonly [K in ParamOf<P>]: string }, query?: Asked<Q>) => string;

/** A screen's path, who may open it, and how a link to it is made. */
export interface Place<P extends string = string, Q extends string = string> {
  /** With `:name` for parameters. */
  readonly path: P;
  readonly access: Access;
  /** Whoever is signed in is sent to the dashboard instead (the routes marked * in the specification). */
  readonly visitor: boolean;
  /** What its screen asks for first, as sent (`/action-plans?page=1`): asked for while its code is on its way. */
  readonly reads: readonly string[];
  readonly at: At<P, Q>;
}
/** A place without its parameters: what lists hold. */
export type AnyPlace = Omit<Place, 'at'>;

interface Options<Q extends string> {
  /** What may stand behind the `?`. */
  readonly query?: readonly Q[];
  readonly visitor?: true;
  readonly reads?: readonly string[];
}

/** Declares a screen: `place('/action-plans/:actionPlanId', can('action-plans.read'))`. */
export function place<const P extends `/${string}`, const Q extends string = never>(
  path: P,
  access: Access,
  { visitor, reads = [] }: Options<Q> = {},
): Place<P, Q> {
  const names = [...path.matchAll(/:(\w+)/g)].flatMap(([, name]) => name ?? []);
  const at = (...given: readonly Asked<string>[]) => {
    const params = names.length > 0 ? given[0] : {};
    const query = given[names.length > 0 ? 1 : 0] ?? {};
    const filled = path.replaceAll(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params?.[name] ?? '')));
    const asked = Object.entries(query).flatMap(([name, value]) =>
      value === undefined ? [] : [`${name}=${encodeURIComponent(String(value))}`],
    );
    return asked.length > 0 ? `${filled}?${asked.join('&')}` : filled;
  };
  return { path, access, visitor: visitor ?? false, reads, at: at as At<P, Q> };
}

/** Whether a role may open a screen: the roles are those of its permission, and of no other table. */
export const mayOpen = ({ access }: Pick<AnyPlace, 'access'>, role: Role): boolean =>
  access.kind !== 'can' || allows(role, access.permission);

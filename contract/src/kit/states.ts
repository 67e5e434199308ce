/** States of a kind of record: from where to where, and who may. One table a kind, read by the server and by the menus. */
import { allows, type Permission, type Role } from './roles.ts';

interface Move<S extends string> {
  readonly to: S;
  readonly permission: Permission;
}
export type States<S extends string> = Readonly<Record<S, readonly Move<S>[]>>;

/** The moves that a permission allows: `draft: [...moves('risks.edit', 'open'), ...moves('risks.approve', 'accepted')]`. */
export const moves = <S extends string>(permission: Permission, ...to: readonly S[]): readonly Move<S>[] =>
  to.map((one) => ({ to: one, permission }));

/** Where a record in that state may go by the hand of that role; nobody moves anything where there is none. */
export const movesOf = <S extends string>(states: States<S>, from: S, role: Role | undefined): readonly S[] =>
  states[from].flatMap(({ to, permission }) => (role && allows(role, permission) ? to : []));

/** Whether that role may move it there; staying is no move. */
export const mayMove = <S extends string>(states: States<S>, from: S, to: S, role: Role): boolean =>
  movesOf(states, from, role).includes(to);

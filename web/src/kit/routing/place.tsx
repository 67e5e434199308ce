/** A place is a path, who may go there and the screen that stands there: what a room's `<room>.routes.tsx` lists. */
import type { ComponentType } from 'react';
import { lazyScreen } from '../lazy/lazyScreen.tsx';

/**
 * Who may go there (specification §2, §6).
 * - `open`: everybody · `visitor`: everybody, but who is signed in is sent to the dashboard (the routes marked *)
 * - `any`: every signed-in role · `admin`: ADMIN · `basic`: ADMIN or BASIC · `operator`: SUPER_ADMIN.
 * SUPER_ADMIN passes wherever ADMIN does.
 */
export type Allow = 'open' | 'visitor' | 'any' | 'admin' | 'basic' | 'operator';

export interface Place {
  readonly path: string;
  readonly allow: Allow;
  /** Reachable before the onboarding is complete. */
  readonly ungated: boolean;
  /** Without the frame around it: it brings its own. */
  readonly bare: boolean;
  /** Promised, not built: the menu says it more softly. */
  readonly later: boolean;
  readonly Screen: ComponentType;
}

interface Described {
  path: string;
  allow: Allow;
  /** Whose words the screen needs; they load beside its code. */
  room: string;
  screen: () => Promise<ComponentType>;
  ungated?: boolean;
  bare?: boolean;
  later?: boolean;
}

/** Declares a place: `place({ path: '/team', allow: 'admin', room: 'team', screen: () => import('./TeamScreen.tsx').then((m) => m.TeamScreen) })`. */
export function place({ path, allow, room, screen, ungated = false, bare = false, later = false }: Described): Place {
  return { path, allow, ungated, bare, later, Screen: lazyScreen(screen, room) };
}

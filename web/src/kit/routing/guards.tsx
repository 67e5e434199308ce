/** The guards of specification §6: signed in, the right role, the onboarding done. */
import type { Role } from '@vigia/contract/kit/roles.ts';
import { type ReactNode, useEffect } from 'react';
import { type Location, Navigate, useLocation } from 'react-router';
import { z } from 'zod';
import { Waiting } from '../lazy/Waiting.tsx';
import { useGateShut } from '../onboarding/store.ts';
import { useSession } from '../session/session.ts';
import type { Allow } from './place.tsx';

const remembered = z.object({
  from: z.object({ pathname: z.string().startsWith('/'), search: z.string(), hash: z.string() }),
});

/** Where to go after signing in: the place first asked for, else the dashboard. */
export function destination({ state }: Pick<Location, 'state'>): string {
  const found = remembered.safeParse(state);
  return found.success ? found.data.from.pathname + found.data.from.search + found.data.from.hash : '/dashboard';
}

const everyRole: readonly Role[] = ['SUPER_ADMIN', 'ADMIN', 'BASIC', 'VIEWER'];
const holders: Record<Allow, readonly Role[]> = {
  open: everyRole,
  visitor: everyRole,
  any: everyRole,
  basic: ['SUPER_ADMIN', 'ADMIN', 'BASIC'],
  admin: ['SUPER_ADMIN', 'ADMIN'],
  operator: ['SUPER_ADMIN'],
};

/** Whether a role may go to a place. */
export const mayEnter = (role: Role, allow: Allow): boolean => holders[allow].includes(role);

/** Nobody signed in → /login, remembering where they were going, unless they have just chosen to leave. */
export function RequireAuth({ children }: { children: ReactNode }) {
  const { isAuthenticated, loading, user, left } = useSession();
  const location = useLocation();
  if (isAuthenticated && user) return children;
  if (loading) return <Waiting />;
  return <Navigate to="/login" replace state={left ? null : { from: location }} />;
}

interface Guarded {
  allow: Allow;
  ungated: boolean;
  children: ReactNode;
}

/** A wrong role → /dashboard with a note on the console; an open onboarding → /onboarding. */
export function RequireRole({ allow, ungated, children }: Guarded) {
  const role = useSession(({ user }) => user?.role);
  const shut = useGateShut();
  const { pathname } = useLocation();
  const denied = role !== undefined && !mayEnter(role, allow);
  useEffect(() => {
    if (denied) console.warn(`${pathname} needs the role ${allow}; ${role} was sent to the dashboard`);
  }, [denied, pathname, allow, role]);
  if (denied) return <Navigate to="/dashboard" replace />;
  if (shut && !ungated) return <Navigate to="/onboarding" replace />;
  return children;
}

/** Somebody signed in has no business at the sign-in page or the landing page. */
export function RedirectIfSignedIn({ children }: { children: ReactNode }) {
  const signedIn = useSession((session) => session.isAuthenticated);
  const location = useLocation();
  return signedIn ? <Navigate to={destination(location)} replace /> : children;
}

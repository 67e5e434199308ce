/** Who is signed in: persisted as `auth-storage` (specification §3, §4, §9). */
import { auth, type session, type User } from '@vigia/contract/auth/auth.contract.ts';
import type { CompanyBasics } from '@vigia/contract/companies/companies.shapes.ts';
import type { Reply } from '@vigia/contract/kit/domain.ts';
import { Problem } from '@vigia/contract/kit/problem.ts';
import type { z } from 'zod';
import { create } from 'zustand';
import { persist } from 'zustand/middleware';
import { call } from '../api/client.ts';
import { showCompany } from '../api/company.ts';
import { forgetFirstReads } from '../api/early.ts';
import { dropToken, keepToken, readToken } from '../api/token.ts';
import { clearOnboardingCaches } from '../onboarding/caches.ts';
import { useOnboardingStore } from '../onboarding/store.ts';

export type SignedIn = z.output<typeof session>;
export type Who = Reply<typeof auth.me>;

export interface Session {
  token: string | null;
  user: User | null;
  company: CompanyBasics | null;
  /** By when the company wants a second factor of the account; null where it wants none, or the account has one. */
  secondFactorBy: string | null;
  /** Where else the person belongs, and how many notices were unread, as last told; null where nobody has told. */
  memberships: Who['memberships'] | null;
  unread: number | null;
  isAuthenticated: boolean;
  loading: boolean;
  error: string | null;
  /** True while the server cannot say who holds the token: the session is kept, and asked about again. */
  outage: boolean;
  /** True after the person chose to leave: the place they left is then not remembered for the next one. */
  left: boolean;
}

const nobody = {
  token: null,
  user: null,
  company: null,
  secondFactorBy: null,
  memberships: null,
  unread: null,
  isAuthenticated: false,
  loading: false,
  outage: false,
} as const;

export const useSession = create<Session>()(
  persist((): Session => ({ ...nobody, error: null, left: false }), {
    name: 'auth-storage',
    partialize: ({ token, user, company, isAuthenticated }) => ({ token, user, company, isAuthenticated }),
  }),
);

const set = useSession.setState;

/** Forgets the session in this browser; the server is not told. */
export function forgetSession(left = false): void {
  clearTimeout(nextTry);
  dropToken();
  showCompany(null);
  forgetFirstReads();
  clearOnboardingCaches();
  useOnboardingStore.getState().forget();
  set({ ...nobody, left });
}

/** Takes a session the server has just given: after sign-in, registration, invitation, verification or Google. */
export function signIn(reply: SignedIn): void {
  keepToken(reply.token);
  showCompany(reply.company?.id ?? null);
  clearOnboardingCaches();
  const { token, user, company } = reply;
  const gate = useOnboardingStore.getState();
  gate.forget();
  if (reply.onboarding) gate.take(reply.onboarding.data);
  else void gate.check(true);
  const secondFactorBy = reply.secondFactorBy ?? null;
  set({ ...nobody, token, user, company, secondFactorBy, isAuthenticated: true, error: null, left: false });
}

/** Takes a newer description of the same person: after a change of profile, language or company. */
export function setWho(who: Who): void {
  const before = useSession.getState().company?.id;
  const { user, company, memberships, unread = null, secondFactorBy = null } = who;
  showCompany(company?.id ?? null);
  set({ user, company, memberships, unread, secondFactorBy, isAuthenticated: true, loading: false, outage: false });
  const gate = useOnboardingStore.getState();
  if (before !== undefined && before !== who.company?.id) {
    clearOnboardingCaches();
    gate.forget();
    if (!who.onboarding) void gate.check(true);
  }
  if (who.onboarding) gate.take(who.onboarding.data);
}

/** Leaves: this browser forgets at once, the server ends the session behind it. */
export async function signOut(): Promise<void> {
  const told = call(auth.logout, undefined, { quiet: true });
  forgetSession(true);
  try {
    await told;
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    console.warn('sign-out', error.code);
  }
}

/** Pauses between tries in a row while the server does not answer, in ms. */
const pauses = [1_000, 2_000, 4_000, 8_000, 15_000];
let nextTry: ReturnType<typeof setTimeout> | undefined;

function tryLater(misses: number): void {
  clearTimeout(nextTry);
  nextTry = setTimeout(() => void restore(misses + 1), pauses[Math.min(misses, pauses.length - 1)]);
}

/**
 * At start: asks the server who holds the stored token. A refusal (401, 403) ends silently as nobody (specification §4,
 * §8); a server that fails or cannot be reached says nothing about the session, which is kept and asked about again
 * (docs/decisions/0017).
 */
export async function restore(misses = 0): Promise<void> {
  clearTimeout(nextTry);
  const token = readToken();
  if (token === null) {
    forgetSession();
    return;
  }
  set({ token, loading: true });
  try {
    const who = await call(auth.me, undefined, { quiet: true });
    setWho(who);
    if (!who.onboarding) void useOnboardingStore.getState().check();
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    if (error.status === 401 || error.status === 403) return forgetSession();
    set({ loading: false, outage: true });
    tryLater(misses);
  }
}

/** Runs a sign-in call and keeps its progress; the fallback text stands in when the server says nothing. */
export async function attempt<T>(work: () => Promise<T>, fallback: string): Promise<T> {
  set({ loading: true, error: null });
  try {
    return await work();
  } catch (error) {
    const said = error instanceof Problem ? error.details.message : undefined;
    set({ error: said ?? fallback });
    throw error;
  } finally {
    set({ loading: false });
  }
}

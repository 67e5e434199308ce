/** People of a company for tests: one per role. */
import type { User } from '@vigia/contract/auth/auth.contract.ts';
import type { CompanyBasics } from '@vigia/contract/companies/companies.shapes.ts';
import type { Role } from '@vigia/contract/kit/roles.ts';
import { keepToken } from '../api/token.ts';
import { useOnboardingStore } from '../onboarding/store.ts';
import { useSession } from '../session/session.ts';

export const company: CompanyBasics = {
  id: '019aa000-0000-7000-8000-00000000c001',
  name: 'Padaria Aurora',
  industry: 'retail',
  size: '10-49',
  timeZone: 'America/Sao_Paulo',
  currency: 'BRL',
};

/** A person with the role. */
export const person = (role: Role): User => ({
  id: '019aa000-0000-7000-8000-00000000a001',
  email: 'ana@aurora.test',
  firstName: 'Ana',
  lastName: 'Prado',
  role,
  language: 'pt',
  emailVerified: true,
  hasPassword: true,
  lastLoginAt: null,
});

/** Puts somebody of the role behind the screen, with a token and the onboarding done. */
export function pretendSignedIn(role: Role): void {
  keepToken('test-token');
  useSession.setState({
    token: 'test-token',
    user: person(role),
    company,
    isAuthenticated: true,
    loading: false,
    left: false,
  });
  useOnboardingStore.getState().take({
    isCompleted: true,
    progress: 100,
    totalQuestions: 8,
    answeredQuestions: 8,
    completedAt: '2026-01-05T12:00:00.000Z',
  });
}

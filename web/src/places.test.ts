import { expect, test } from 'vitest';
import type { Allow } from './kit/routing/place.tsx';
import { places } from './places.ts';

/** Specification §2, line by line; the details of our own screens come last in their groups. */
const specified: Record<Allow, string[]> = {
  visitor: ['/', '/login', '/register', '/accept-invitation', '/verify-email', '/reset-password'],
  open: [
    '/como-funciona',
    '/public/policies/:slug',
    '/suppliers/response/:token',
    '/supplier-response/:token',
    '/test-supplier/:token',
  ],
  any: [
    '/dashboard',
    '/mainboard',
    '/profile',
    '/profile/tokens',
    '/assessment',
    '/assessment-results',
    '/assessment-old',
    '/actions',
    '/action-plans',
    '/action-plans/:actionPlanId',
    '/chat',
    '/virtual-ciso',
    '/training',
    '/training/courses/:courseId',
    '/training/lessons/:lessonId',
    '/training/certificates',
    '/training/certificates/:certificateId',
    '/library',
    '/library/policies/:policyId',
    '/library-debug',
    '/security/scan',
    '/bia-ropa',
    '/risk-management',
    '/risk-management/new',
    '/risk-management/:id',
    '/risk-management/:id/edit',
    '/risk-management/:id/approve/:token',
    '/risk-management/:riskId/create-action-plan',
    '/notifications',
    '/onboarding',
    '/onboarding/report',
  ],
  admin: [
    '/questionnaire',
    '/questionnaire/:assessmentType',
    '/reports/riskassessment',
    '/reports/training-coverage',
    '/journeys',
    '/journeys/:id',
    '/companies',
    '/team',
    '/vulnerabilities',
    '/suppliers',
    '/suppliers/templates',
    '/suppliers/tprm-report',
    '/compliance/iso27001',
    '/compliance/evidences',
    '/questionnaire/context',
    '/customer-forms',
    '/customer-forms/:id',
    '/compliance/nist-csf',
    '/compliance/lgpd',
    '/compliance/:framework/control/:id',
    '/compliance/:framework/soa',
    '/compliance/frameworks',
    '/compliance/frameworks/:id',
    '/incident-response',
    '/incident/new',
    '/incident/:id',
    '/virtual-ciso/brief',
    '/incident/:id/edit',
    '/audit-log',
  ],
  basic: ['/action-plans/new', '/approvals', '/approvals/:workflowId'],
  operator: ['/outbox', '/outbox/:messageId', '/companies/:companyId'],
};
const expected = Object.entries(specified).flatMap(([allow, paths]) => paths.map((path) => [path, allow] as const));

test.each(expected)('%s stands, for: %s', (path, allow) => {
  expect(places.filter((place) => place.path === path).map((place) => place.allow)).toEqual([allow]);
});

test('no place stands twice, and none is unknown to the specification', () => {
  const paths = places.map(({ path }) => path);
  expect(new Set(paths).size).toBe(paths.length);
  expect(paths.filter((path) => !expected.some(([known]) => known === path))).toEqual([]);
});

test('only the onboarding is reachable before the onboarding is done', () => {
  expect(places.filter(({ ungated }) => ungated).map(({ path }) => path)).toEqual(['/onboarding']);
});

import { mayOpen } from '@vigia/contract/kit/places.ts';
import { type Role, roles } from '@vigia/contract/kit/roles.ts';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { openRooms } from './openRooms.ts';
import { rooms } from './rooms.ts';

/** The lists of specification §2, as it names them, and the roles that each stands for. */
type List = 'visitor' | 'open' | 'any' | 'admin' | 'basic' | 'operator';
const rolesOf: Record<List, readonly Role[]> = {
  visitor: ['SUPER_ADMIN', 'ADMIN', 'BASIC', 'VIEWER'],
  open: ['SUPER_ADMIN', 'ADMIN', 'BASIC', 'VIEWER'],
  any: ['SUPER_ADMIN', 'ADMIN', 'BASIC', 'VIEWER'],
  basic: ['SUPER_ADMIN', 'ADMIN', 'BASIC'],
  admin: ['SUPER_ADMIN', 'ADMIN'],
  operator: ['SUPER_ADMIN'],
};

/** Specification §2, line by line, but for `/public/policies/:slug` and `/public/trust/:slug`, which the server writes; the details of our own screens come last in their groups. */
const specified: Record<List, string[]> = {
  visitor: ['/', '/login', '/register', '/sign-in-link', '/verify-email', '/reset-password', '/second-step'],
  open: [
    '/como-funciona',
    '/privacidade',
    '/termos',
    '/accept-invitation',
    '/verify/:number',
    '/mail-lesson/:token',
    '/suppliers/response/:token',
    '/supplier-response/:token',
    '/test-supplier/:token',
    '/approvals/link/:token',
    '/library/reading/:token',
    '/privacy/:slug',
    '/privacy/confirm/:token',
    '/privacy/answer/:token',
    '/privacidade',
    '/termos',
  ],
  any: [
    '/dashboard',
    '/mainboard',
    '/profile',
    '/protect-account',
    '/profile/tokens',
    '/help',
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
    '/training/courses/:courseId/quiz',
    '/training/lessons/:lessonId',
    '/training/certificates',
    '/training/certificates/:certificateId',
    '/training/suspicious',
    '/incident/report',
    '/library',
    '/library/readings',
    '/library-debug',
    '/library/policies/:policyId/read',
    '/library/policies/:policyId',
    '/security/scan',
    '/security/scan/results/:id',
    '/security/scan/checks/:check',
    '/bia-ropa',
    '/bia-ropa/new',
    '/bia-ropa/:id',
    '/bia-ropa/:id/impact-report',
    '/bia-ropa/:id/edit',
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
    '/library/policies/:policyId/readers',
    '/library/trust',
    '/questionnaire',
    '/questionnaire/:assessmentType',
    '/reports/riskassessment',
    '/reports/training-coverage',
    '/reports/board-packs',
    '/reports/board-packs/:packId',
    '/training/assignments',
    '/training/own',
    '/training/phishing',
    '/training/own/:courseId',
    '/journeys',
    '/journeys/:id',
    '/companies',
    '/team',
    '/vulnerabilities',
    '/vulnerabilities/import',
    '/vulnerabilities/:id',
    '/suppliers',
    '/suppliers/templates',
    '/suppliers/templates/:id',
    '/suppliers/new',
    '/suppliers/:id',
    '/suppliers/:id/edit',
    '/suppliers/evaluations/:id',
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
    '/incident/:id/notice/:kind',
    '/incident-response/rules',
    '/incident-response/review',
    '/virtual-ciso/brief',
    '/incident/:id/edit',
    '/audit-log',
    '/privacy-requests',
    '/privacy-requests/:id',
    '/privacy-programme',
  ],
  basic: ['/action-plans/new', '/questionnaire/assigned', '/approvals', '/approvals/:workflowId'],
  operator: ['/outbox', '/outbox/:messageId', '/companies/:companyId'],
};
const lists: readonly List[] = ['visitor', 'open', 'any', 'admin', 'basic', 'operator'];
const expected = lists.flatMap((list) => specified[list].map((path) => [path, list] as const));
const screens = rooms.flatMap((room) => room.screens);
const labels = z.record(z.string(), z.string()).default({});
const named = z.object({ navigation: labels, commands: labels });
const words = import.meta.glob('../../contract/src/*/words/pt.json', { eager: true, import: 'web' });

test.each(expected)('%s stands, for: %s', (path, list) => {
  const found = screens.filter(({ place }) => place.path === path).map(({ place }) => place);
  expect(found.map((place) => roles.filter((role) => mayOpen(place, role)))).toEqual([rolesOf[list]]);
  const needsNoSession = list === 'open' || list === 'visitor';
  expect(found.map(({ access, visitor }) => [access.kind === 'open', visitor])).toEqual([
    [needsNoSession, list === 'visitor'],
  ]);
});

test('no place stands twice, and none is unknown to the specification', () => {
  const paths = screens.map(({ place }) => place.path);
  expect(new Set(paths).size).toBe(paths.length);
  expect(paths.filter((path) => !expected.some(([known]) => known === path))).toEqual([]);
});

test('what is open to everybody is known before anybody signs in', () => {
  const isOpen = ({ place }: (typeof screens)[number]) => place.access.kind === 'open';
  const withOpenPages = rooms.filter((room) => room.screens.some(isOpen)).map(({ name }) => name);
  expect(openRooms.map(({ name }) => name).toSorted()).toEqual(withOpenPages.toSorted());
});

test('the onboarding, one’s own account, and what an emergency needs are all that is reachable before the onboarding is done', () => {
  expect(screens.filter(({ ungated }) => ungated).map(({ place }) => place.path)).toEqual([
    '/protect-account',
    '/profile',
    '/onboarding',
    '/chat',
    '/virtual-ciso',
    '/incident/report',
    '/incident/new',
    '/incident/:id',
    '/incident/:id/notice/:kind',
    '/incident/:id/edit',
  ]);
});

test('every line of the menu has its words and leads to a screen of its own room, and no two stand in one spot', () => {
  for (const { name, navigation = [], commands = [], screens: own } of rooms) {
    const said = named.parse(words[`../../contract/src/${name}/words/pt.json`]);
    expect(navigation.map(({ label }) => label)).toEqual(Object.keys(said.navigation));
    expect(commands.map(({ label }) => label)).toEqual(Object.keys(said.commands));
    for (const { to } of commands) expect(own.map((screen) => screen.place.path)).toContain(to.split('?')[0]);
    for (const { place } of navigation) expect(own.map((screen) => screen.place)).toContain(place);
  }
  const spots = rooms.flatMap(({ navigation = [] }) => navigation.map(({ group, order }) => `${group} ${order}`));
  expect(new Set(spots).size).toBe(spots.length);
});

/** Who and what the demo is about: two companies, their people and their year. */

import type { NotificationKind } from '@vigia/contract/kinds.ts';
import type { Locale } from '@vigia/contract/kit/locales.ts';
import type { CompanyRole } from '@vigia/contract/kit/roles.ts';
import { onboardingPlaces } from '@vigia/contract/onboarding/onboarding.places.ts';
import { questionnairePlaces } from '@vigia/contract/questionnaire/questionnaire.places.ts';
import { teamPlaces } from '@vigia/contract/team/team.places.ts';
import type { DemoRole } from '../kit/demo.ts';
import type { Round, Temper } from './demo.answers.ts';
import { claraDoing, nothingYet } from './demo.doing.ts';
import type { Doing } from './demo.work.ts';

export interface DemoPerson {
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly role: CompanyRole;
  readonly isActive: boolean;
  readonly joinedDaysAgo: number;
  readonly seenDaysAgo: number;
  readonly locale: Locale;
}
interface Told {
  readonly to: readonly string[];
  readonly kind: NotificationKind;
  readonly facts: Readonly<Record<string, string>>;
  readonly link: string;
  readonly daysAgo: number;
  readonly isRead: boolean;
}
export interface Story {
  readonly name: string;
  readonly industry: string;
  readonly size: string;
  readonly address: string;
  readonly phone: string;
  readonly website: string;
  readonly foundedDaysAgo: number;
  readonly people: readonly DemoPerson[];
  readonly onboarding: Readonly<Record<string, readonly string[]>>;
  readonly onboardedDaysAgo: number;
  /** What was answered otherwise at first, and since when as it is now. */
  readonly revised: Readonly<Record<string, { readonly before: readonly string[]; readonly daysAgo: number }>>;
  readonly rounds: readonly Round[];
  readonly temper: Temper;
  readonly invited: { readonly email: string; readonly firstName: string; readonly lastName: string } | null;
  readonly told: readonly Told[];
  readonly doing: Doing;
  /** Who is who, where the rooms tell their parts of the story too. */
  readonly cast: Readonly<Record<DemoRole, string>> | null;
}

export const password = 'vigia-demo';
export const operator = { email: 'super@demo.vigia.test', firstName: 'Sílvia', lastName: 'Monteiro' };

const person = (
  email: string,
  name: string,
  role: CompanyRole,
  joinedDaysAgo: number,
  seenDaysAgo: number,
): DemoPerson => {
  const [firstName = '', ...others] = name.split(' ');
  const lastName = others.join(' ');
  return { email, firstName, lastName, role, joinedDaysAgo, seenDaysAgo, isActive: true, locale: 'pt' };
};
const [marina, diego] = ['admin@demo.vigia.test', 'diego.farias@demo.vigia.test'];
const [rafael, luisa] = ['basic@demo.vigia.test', 'viewer@demo.vigia.test'];

const clara: Story = {
  name: 'Clara Sistemas de Saúde',
  industry: 'technology',
  size: '50-249',
  address: 'Rua dos Pinheiros, 870, conjunto 61, São Paulo, SP',
  phone: '+55 11 4002-0187',
  website: 'https://clara.vigia.test',
  foundedDaysAgo: 376,
  people: [
    person(marina, 'Marina Alves Prado', 'ADMIN', 376, 1),
    person(diego, 'Diego Farias', 'ADMIN', 372, 2),
    person(rafael, 'Rafael Nogueira', 'BASIC', 341, 3),
    person(luisa, 'Luísa Tavares', 'VIEWER', 212, 9),
    person('patricia.lemos@demo.vigia.test', 'Patrícia Lemos', 'BASIC', 318, 6),
    person('helena.brandao@demo.vigia.test', 'Helena Brandão', 'VIEWER', 371, 17),
    { ...person('otavio.reis@demo.vigia.test', 'Otávio Reis', 'BASIC', 330, 140), isActive: false },
  ],
  onboarding: {
    'data-kinds': ['identity', 'payroll', 'health', 'logins'],
    'data-owners': ['business-contacts', 'on-behalf', 'employees'],
    systems: ['cloud', 'own-software', 'google-workspace'],
    workplace: ['home', 'office'],
    'it-owner': ['internal'],
    suppliers: ['it-support', 'accounting', 'marketing', 'software'],
    incidents: ['payment-fraud'],
    obligations: ['client-forms'],
    goal: ['certification'],
    deadline: ['year'],
    backups: ['apart'],
    mfa: ['everywhere'],
    'self-view': ['some'],
  },
  onboardedDaysAgo: 374,
  // The plans for second factors and for copies came later.
  revised: {
    mfa: { before: ['password-only'], daysAgo: 270 },
    backups: { before: ['sometimes'], daysAgo: 160 },
  },
  rounds: [
    { type: 'essential', daysAgo: 361, submits: true },
    { type: 'essential', daysAgo: 287, submits: true },
    { type: 'security', daysAgo: 211, submits: true },
    { type: 'privacy', daysAgo: 162, submits: true },
    { type: 'security', daysAgo: 117, submits: true },
    { type: 'privacy', daysAgo: 44, submits: true },
    { type: 'security', daysAgo: 23, submits: true },
    { type: 'security', daysAgo: 4, submits: false },
  ],
  temper: {
    seed: 'clara sistemas',
    begins: 1.3,
    gains: 1.7,
    not: ['dev-outsourced', 'rec-state-owned', 'prn-minors-gate', 'rgt-automated-gate', 'shr-safeguards'],
    people: [marina, diego],
    // The plans for copies and second factors are finished since the spring.
    reached: {
      'con-backup-copies': { level: 3, sinceDays: 160 },
      'con-restore-test': { level: 3, sinceDays: 160 },
    },
    remarks: true,
  },
  invited: { email: 'camila.duarte@demo.vigia.test', firstName: 'Camila', lastName: 'Duarte' },
  doing: claraDoing,
  cast: {
    ...{ lead: marina, technology: diego, engineer: rafael, reader: luisa },
    ...{ people: 'patricia.lemos@demo.vigia.test', board: 'helena.brandao@demo.vigia.test' },
  },
  told: [
    told(
      [diego, rafael],
      'onboarding.completed',
      { name: 'Marina Alves Prado' },
      onboardingPlaces.report.at(),
      374,
      true,
    ),
    told([marina, diego], 'team.invitation-accepted', { name: 'Rafael Nogueira' }, teamPlaces.members.at(), 341, true),
    told(
      [diego],
      'assessment.submitted',
      { name: 'Marina Alves Prado', assessmentType: 'essential' },
      results('essential'),
      361,
      true,
    ),
    told(
      [marina],
      'assessment.submitted',
      { name: 'Diego Farias', assessmentType: 'essential' },
      results('essential'),
      287,
      true,
    ),
    told([marina, diego], 'team.invitation-accepted', { name: 'Luísa Tavares' }, teamPlaces.members.at(), 212, true),
    told(
      [marina],
      'team.member-changed',
      { name: 'Otávio Reis', what: 'deactivated', role: 'BASIC' },
      teamPlaces.members.at(),
      139,
      true,
    ),
    told(
      [marina],
      'assessment.submitted',
      { name: 'Diego Farias', assessmentType: 'privacy' },
      results('privacy'),
      162,
      true,
    ),
    told(
      [marina],
      'assessment.submitted',
      { name: 'Diego Farias', assessmentType: 'privacy' },
      results('privacy'),
      44,
      false,
    ),
    told([marina], 'assessment.answers-changed', { name: 'Diego Farias' }, questionnairePlaces.choose.at(), 25, false),
    told(
      [diego],
      'assessment.answers-changed',
      { name: 'Marina Alves Prado' },
      questionnairePlaces.choose.at(),
      4,
      false,
    ),
  ],
};

const [joana] = ['admin@outra.vigia.test'];
const outra: Story = {
  name: 'Padaria Outra Margem',
  industry: 'retail',
  size: '1-9',
  address: 'Rua Bernardo Vieira, 41, Recife, PE',
  phone: '+55 81 4002-0144',
  website: '',
  foundedDaysAgo: 96,
  people: [person(joana, 'Joana Siqueira', 'ADMIN', 96, 8)],
  onboarding: {
    'data-kinds': ['identity', 'cards'],
    'data-owners': ['consumers', 'employees'],
    systems: ['computers', 'erp'],
    workplace: ['office', 'own-devices'],
    'it-owner': ['nobody'],
    suppliers: ['accounting', 'it-support'],
    incidents: ['none'],
    obligations: ['none-known'],
    goal: ['order'],
    deadline: ['none'],
    backups: ['none'],
    mfa: ['password-only'],
    'self-view': ['start'],
  },
  onboardedDaysAgo: 95,
  revised: {},
  rounds: [{ type: 'essential', daysAgo: 88, submits: true }],
  temper: {
    seed: 'outra',
    begins: 1,
    gains: 0.6,
    not: ['dev-builds-software', 'dev-outsourced', 'ppl-remote-gate'],
    people: [joana],
    reached: {},
    remarks: false,
  },
  invited: null,
  doing: nothingYet,
  cast: null,
  told: [],
};

export const stories: readonly Story[] = [clara, outra];

/** What is printed: who can sign in, as what. */
export const signIns: readonly (readonly [string, string])[] = [
  [operator.email, 'SUPER_ADMIN, runs the installation'],
  [marina, `ADMIN of ${clara.name}`],
  [rafael, `BASIC of ${clara.name}`],
  [luisa, `VIEWER of ${clara.name}`],
  [joana, `ADMIN of ${outra.name}`],
];

function told(
  ...[to, kind, facts, link, daysAgo, isRead]: [string[], Told['kind'], Told['facts'], string, number, boolean]
): Told {
  return { to, kind, facts, link, daysAgo, isRead };
}
function results(type: string): string {
  return questionnairePlaces.results.at({ assessmentType: type });
}

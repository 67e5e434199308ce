import { act, screen, within } from '@testing-library/react';
import { type DashboardView, dashboard } from '@vigia/contract/dashboard/dashboard.contract.ts';
import type { AssessmentType } from '@vigia/contract/questionnaire/questionnaire.answers.ts';
import i18next from 'i18next';
import { expect, test, vi } from 'vitest';
import { refuse, reply } from '../kit/testing/http.ts';
import { expectNoAxeViolations, renderScreen } from '../kit/testing/render.tsx';
import { DashboardScreen } from './DashboardScreen.tsx';

const id = '019aa000-0000-7000-8000-0000000000d1';
const ana = { id, firstName: 'Ana', lastName: 'Prado' };

type Assessment = DashboardView['assessments'][number];
const assessment = (assessmentType: AssessmentType, given: Partial<Assessment> = {}): Assessment => ({
  assessmentType,
  overall: { maturity: null, sum: 0, weight: 0, applicable: 30, answered: 0 },
  progress: { applicable: 30, answered: 0, notApplicable: 0, unknown: 0 },
  submitted: null,
  changedSince: false,
  ...given,
});
const at = (maturity: number, answered: number, applicable: number) => ({
  overall: { maturity, sum: maturity * 10, weight: 10, applicable, answered },
  progress: { applicable, answered, notApplicable: 0, unknown: 0 },
});
const framework = (id: 'iso27001' | 'nist-csf' | 'lgpd', maturity: number | null, assessed: number) => ({
  id,
  assessmentType: id === 'lgpd' ? ('privacy' as const) : ('security' as const),
  maturity,
  counts: [{ kind: 'control' as const, all: 93, applicable: 93, assessed, waiting: 93 - assessed, notAsked: 0 }],
});
const step = (kind: DashboardView['first'][number]['kind'], given: Partial<DashboardView['first'][number]> = {}) => ({
  ...{ kind, assessmentType: null, remaining: null, minutes: null, link: null, done: false },
  ...given,
});

type Due = DashboardView['due'][number];
const called = {
  plan: {
    label: 'Plano de ação',
    all: { label: 'Ver os planos por prazo', href: '/action-plans?closed=false&sort=dueDate', more: 4 },
  },
  evidence: {
    label: 'Evidência',
    all: { label: 'Ver as evidências por validade', href: '/compliance/evidences?sort=validUntil', more: 0 },
  },
};
const dueRecord = (
  kind: keyof typeof called,
  record: Pick<NonNullable<Due['record']>, 'title' | 'assignedTo'>,
  link: string,
): Due => ({
  ...{ kind, link, assessmentType: null, email: null, record: { id, ...called[kind], ...record } },
  ...{ dueAt: '2026-11-10', overdue: kind === 'evidence', lapsed: kind === 'evidence' ? 'Vencida' : null },
});

const firstDay: DashboardView = {
  asOf: '2026-11-20T15:00:00.000Z',
  assessments: [assessment('security'), assessment('essential'), assessment('privacy')],
  frameworks: [framework('iso27001', null, 0), framework('nist-csf', null, 0), framework('lgpd', null, 0)],
  trend: [],
  due: [],
  first: [
    step('onboarding', { done: true, remaining: 0, link: '/onboarding' }),
    step('start-assessment', {
      assessmentType: 'essential',
      remaining: 30,
      minutes: 60,
      link: '/questionnaire/essential',
    }),
    step('invite-team', { minutes: 2, link: '/team' }),
  ],
  actions: null,
  recent: [],
};
const later: DashboardView = {
  ...firstDay,
  assessments: [
    assessment('security', {
      ...at(2.08, 41, 92),
      submitted: { id, submittedAt: '2026-08-01T15:00:00.000Z', maturity: 1.75 },
    }),
    assessment('essential', at(2.1, 30, 30)),
    assessment('privacy', at(1.4, 12, 34)),
  ],
  frameworks: [framework('iso27001', 2.2, 41), framework('nist-csf', 1.9, 30), framework('lgpd', 1.4, 9)],
  trend: [{ date: '2026-08-01T15:00:00.000Z', assessmentType: 'security', maturity: 1.75 }],
  due: [
    {
      ...{ kind: 'reassessment', assessmentType: 'security', email: null, record: null, overdue: true, lapsed: null },
      ...{ dueAt: '2026-10-30T15:00:00.000Z', link: '/questionnaire/security' },
    },
    {
      ...{
        kind: 'invitation',
        assessmentType: null,
        email: 'bia@aurora.test',
        record: null,
        overdue: false,
        lapsed: null,
      },
      ...{ dueAt: '2026-11-22T15:00:00.000Z', link: '/team' },
    },
    dueRecord('plan', { title: 'Trocar o roteador', assignedTo: ana }, `/action-plans/${id}`),
    dueRecord('evidence', { title: 'Ata de 2025', assignedTo: null }, `/compliance/evidences?id=${id}`),
  ],
  first: [step('reassess', { assessmentType: 'security', minutes: 46, link: '/questionnaire/security' })],
  recent: [
    { at: '2026-11-20T14:00:00.000Z', action: 'questionnaire.answered', actor: ana, actorKind: 'user', count: 5 },
    { at: '2026-11-20T13:00:00.000Z', action: 'later.room-opened', actor: null, actorKind: 'operator', count: 1 },
    { at: '2026-11-20T12:00:00.000Z', action: 'approvals.decided', actor: null, actorKind: 'link', count: 1 },
    { at: '2026-11-20T11:00:00.000Z', action: 'library.approved', actor: ana, actorKind: 'user', count: 1 },
    { at: '2026-11-20T10:00:00.000Z', action: 'privacy.asked', actor: null, actorKind: 'system', count: 2 },
  ],
};
const show = (view: DashboardView, role: 'ADMIN' | 'VIEWER' = 'ADMIN') =>
  renderScreen(<DashboardScreen />, { role, path: '/dashboard', replies: [reply(dashboard.view, view)] });
const part = async (name: string) => within(await screen.findByRole('region', { name }));

test('on the first day says what to do and what will appear where', async () => {
  await show(firstDay);
  const standing = await part('A situação de hoje');
  expect(standing.getByText('Ainda não sabemos onde vocês estão.')).toBeTruthy();
  const begin = standing.getByRole('link', { name: 'Responda à avaliação essencial' });
  expect(begin.getAttribute('href')).toBe('/questionnaire/essential');
  const first = await part('O que fazer primeiro');
  expect(first.getByText(/Feito/)).toBeTruthy();
  const start = first.getByRole('link', { name: 'Responda à avaliação essencial' });
  expect(start.getAttribute('href')).toBe('/questionnaire/essential');
  expect(first.getByText('1 h')).toBeTruthy();
  expect((await part('Como evoluiu')).getByText(/Com o primeiro envio a linha começa/)).toBeTruthy();
  expect((await part('Próximos prazos')).getByText(/90 dias depois/)).toBeTruthy();
  expect(
    (await part('Situação em cada referencial')).getByText('As notas aparecem com as primeiras respostas.'),
  ).toBeTruthy();
  await expectNoAxeViolations();
});

test('leads to the assessment that was begun by the first answers, not to the next one', async () => {
  const begun = { assessmentType: 'security', remaining: 110, link: '/questionnaire/security' } as const;
  const next = { assessmentType: 'privacy', remaining: 43, link: '/questionnaire/privacy' } as const;
  const first = [step('continue-assessment', begun), step('start-assessment', next)];
  await show({ ...firstDay, first });
  const hero = await part('A situação de hoje');
  expect(hero.getByText(/Faltam 110 perguntas da avaliação que vocês começaram/)).toBeTruthy();
  expect(hero.getByRole('link').getAttribute('href')).toBe('/questionnaire/security');
});

test('says in one sentence where we stand, and opens each number', async () => {
  await show(later);
  const standing = await part('A situação de hoje');
  expect(standing.getByText('2,1 de 5')).toBeTruthy();
  expect(standing.getByText('1,4 de 5')).toBeTruthy();
  const security = within(standing.getByRole('region', { name: 'Segurança' }));
  expect(
    security.getByText(/41 de 92 perguntas respondidas\. Na última avaliação enviada, em 1 de ago. de 2026: 1,8/),
  ).toBeTruthy();
  const open = security.getByRole('link', { name: 'Ver o resultado e o cálculo' });
  expect(open.getAttribute('href')).toBe('/assessment?assessmentType=security&live=true');
  const frameworks = await part('Situação em cada referencial');
  expect(frameworks.getByRole('meter', { name: 'ISO/IEC 27001:2022' }).getAttribute('value')).toBe('2.2');
  expect(frameworks.getByRole('link', { name: '41 de 93 controles avaliados' })).toBeTruthy();
  await expectNoAxeViolations();
});

test('reads eight dates at a glance, and opens the others', async () => {
  const due = Array.from({ length: 11 }, (_, at) => {
    const one = dueRecord('plan', { title: `Plano ${at + 1}`, assignedTo: null }, `/action-plans/${id}`);
    return { ...one, record: one.record && { ...one.record, id: `${id.slice(0, -2)}${10 + at}` } };
  });
  await show({ ...later, due });
  const list = await part('Próximos prazos');
  expect(list.getByText('Plano 8').closest('details')).toBeNull();
  expect(list.getByText('Plano 9').closest('details')?.textContent).toMatch(/^Mostrar mais 3 prazos/);
  await expectNoAxeViolations();
});

test('has a day once in the trend: the last of what was submitted on it, and today as it stands now', async () => {
  const [first] = later.trend;
  const at = (date: string, maturity: number) => ({ ...first, assessmentType: 'security' as const, date, maturity });
  const days = [at('2026-08-01T12:00:00.000Z', 1.2), at('2026-08-01T15:00:00.000Z', 1.75), at(later.asOf, 2)];
  await show({ ...later, trend: days });
  const rows = within((await part('Como evoluiu')).getByRole('table')).getAllByRole('row');
  expect(rows).toHaveLength(3);
  expect(rows[1]?.textContent).toContain('1,8');
});

test('shows what is overdue, the trend and who did what', async () => {
  await show(later);
  const due = await part('Próximos prazos');
  expect(due.getByText('Vencido')).toBeTruthy();
  expect(due.getByRole('link', { name: 'Convite de bia@aurora.test' })).toBeTruthy();
  expect(due.getByRole('link', { name: 'Trocar o roteador' }).getAttribute('href')).toBe(`/action-plans/${id}`);
  expect(due.getByText('Plano de ação · Ana Prado')).toBeTruthy();
  expect(due.getByText('Vencida')).toBeTruthy();
  expect(due.getByRole('link', { name: 'Ver as evidências por validade' })).toBeTruthy();
  const trend = await part('Como evoluiu');
  expect(within(trend.getByRole('table')).getAllByRole('row')).toHaveLength(3);
  const recent = await part('Mudanças recentes');
  expect(recent.getByText(/gravou 5 respostas/)).toBeTruthy();
  const told = recent.getAllByRole('listitem').map((line) => line.textContent ?? '');
  const expected = [
    'Ana',
    'Quem administra a instalação fez uma alteração (later.room-opened)',
    'Alguém por um link decidiu',
    'Um documento foi aprovado',
    'Titulares escreveram pelo formulário 2 vezes',
  ];
  for (const [at, beginning] of expected.entries()) expect(told[at]?.startsWith(beginning)).toBe(true);
});

test('shows the next actions with reason and effort where there are any, and the other steps below', async () => {
  const action = {
    ...{ title: 'Ligar o segundo fator', why: 'A.8.5 está em 1, com meta 3.', hours: 6.5 },
    ...{ href: '/compliance/iso27001/control/A.8.5', plannable: 'acc-mfa', citations: [] },
  };
  await show({ ...later, actions: [action], first: [step('reassess', { assessmentType: 'security', minutes: 46 })] });
  const next = await part('Próximas ações');
  expect(next.getByRole('link', { name: 'Ligar o segundo fator' }).getAttribute('href')).toBe(action.href);
  expect(next.getByText(action.why)).toBeTruthy();
  expect(next.getByText('cerca de 6,5 h')).toBeTruthy();
  expect(next.getByRole('button', { name: 'Criar o plano: Ligar o segundo fator' })).toBeTruthy();
  expect(next.getByRole('link', { name: 'Ver o resumo da semana' }).getAttribute('href')).toBe('/virtual-ciso/brief');
  expect((await part('Avaliações e equipe')).getByText('Avalie de novo: segurança')).toBeTruthy();
  expect(screen.queryByRole('region', { name: 'O que fazer primeiro' })).toBeNull();
  await expectNoAxeViolations();
});

test('leads a viewer nowhere the role may not go', async () => {
  const first = firstDay.first.map((one) => ({ ...one, link: null }));
  await show({ ...firstDay, first }, 'VIEWER');
  const steps = await part('O que fazer primeiro');
  expect(steps.getByText('Quem administra a empresa cuida destes passos.')).toBeTruthy();
  expect(steps.queryByRole('link')).toBeNull();
  expect(screen.queryByRole('region', { name: 'Mudanças recentes' })).toBeNull();
});

test('speaks the reader’s language', async () => {
  await show(later);
  await act(async () => void (await i18next.changeLanguage('en')));
  expect(await screen.findByRole('heading', { name: 'Where we stand' })).toBeTruthy();
  expect(screen.getByText(/saved 5 answers/)).toBeTruthy();
});

test('is read anew whenever somebody comes back to it', async () => {
  const { server, router } = await show(firstDay);
  await part('O que fazer primeiro');
  expect(server.seen).toHaveLength(1);
  await act(() => router.navigate('/questionnaire/essential'));
  server.add(reply(dashboard.view, later));
  await act(() => router.navigate('/dashboard'));
  expect(await screen.findByText('2,1 de 5')).toBeTruthy();
  expect(server.seen).toHaveLength(2);
});

test('says to whom asked for a page of another role that it is not theirs, and whom to ask', async () => {
  const { router } = await show(firstDay);
  expect(screen.queryByText(/não é do seu perfil/)).toBeNull();
  await act(() => router.navigate('/dashboard', { state: { denied: '/vulnerabilities' } }));
  const said = await screen.findByRole('status');
  expect(said.textContent).toContain('Essa página não é do seu perfil de acesso');
  expect(said.textContent).toContain('/vulnerabilities, que o perfil Administrador não abre');
  await expectNoAxeViolations();
});

test('prints', async () => {
  const print = vi.fn();
  vi.stubGlobal('print', print);
  const { user } = await show(firstDay);
  await user.click(await screen.findByRole('button', { name: 'Imprimir' }));
  expect(print).toHaveBeenCalledOnce();
});

test('says why it could not be loaded, and tries again', async () => {
  const failing = refuse(dashboard.view, { status: 503, code: 'kit.unavailable', message: 'Tente daqui a pouco.' });
  const { user, server } = await renderScreen(<DashboardScreen />, {
    ...{ role: 'ADMIN', path: '/dashboard', replies: [failing] },
  });
  expect(await screen.findByText('Tente daqui a pouco.')).toBeTruthy();
  server.add(reply(dashboard.view, firstDay));
  await user.click(screen.getByRole('button', { name: 'Tentar de novo' }));
  expect(await screen.findByText('Ainda não sabemos onde vocês estão.')).toBeTruthy();
});

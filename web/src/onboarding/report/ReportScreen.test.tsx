import { screen, within } from '@testing-library/react';
import { onboarding } from '@vigia/contract/onboarding/onboarding.contract.ts';
import { priorities } from '@vigia/contract/priorities/priorities.contract.ts';
import { expect, test } from 'vitest';
import { offline, reply } from '../../kit/testing/http.ts';
import { expectNoAxeViolations, renderScreen } from '../../kit/testing/render.tsx';
import { report } from '../testing/examples.ts';
import { ReportScreen } from './ReportScreen.tsx';

const path = '/onboarding/report';
const replies = [reply(onboarding.report, report)];

test('says what was understood, what applies and what to do first', async () => {
  await renderScreen(<ReportScreen />, { role: 'ADMIN', path, replies });
  expect(await screen.findByText(/empresa de saúde/)).toBeTruthy();
  expect(screen.getByRole('heading', { level: 1, name: 'O retrato da empresa' })).toBeTruthy();
  expect(screen.getByText(/Respondido em 20 de nov. de 2026/)).toBeTruthy();
  expect(screen.getByRole('heading', { name: 'LGPD (Lei 13.709/2018)' })).toBeTruthy();
  const [first, second] = screen.getAllByRole('listitem');
  expect(within(first ?? document.body).getByText('50 minutos')).toBeTruthy();
  expect(within(second ?? document.body).getByText('1 hora')).toBeTruthy();
  const open = screen.getByRole('link', { name: 'Abrir: Respondam a avaliação de privacidade' });
  expect(open.getAttribute('href')).toBe('/questionnaire/privacy');
  expect(screen.getByRole('link', { name: 'Começar a avaliação de privacidade' }).getAttribute('href')).toBe(
    '/questionnaire/privacy',
  );
  expect(screen.getByRole('link', { name: 'Ver o que o domínio mostra' }).getAttribute('href')).toBe('/security/scan');
  await expectNoAxeViolations();
});

test('goes on with an assessment that was begun', async () => {
  const begun = reply(onboarding.report, { ...report, suggestedBegun: true });
  await renderScreen(<ReportScreen />, { role: 'ADMIN', path, replies: [begun] });
  const on = await screen.findByRole('link', { name: 'Continuar a avaliação de privacidade' });
  expect(on.getAttribute('href')).toBe('/questionnaire/privacy');
  expect(screen.queryByRole('link', { name: /^Começar a avaliação/ })).toBeNull();
});

test('says what to do next before all that is to be read', async () => {
  await renderScreen(<ReportScreen />, { role: 'ADMIN', path, replies });
  const first = (await screen.findAllByRole('link', { name: /^Abrir: / })).at(-1);
  const next = screen.getByRole('link', { name: 'Ir para o painel' });
  const read = screen.getByRole('heading', { level: 2, name: 'O que entendemos' });
  expect(first?.compareDocumentPosition(next)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  expect(next.compareDocumentPosition(read)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});

test('greets whoever has just finished', async () => {
  await renderScreen(<ReportScreen />, { role: 'ADMIN', path: { pathname: path, state: { fresh: true } }, replies });
  expect(await screen.findByRole('heading', { level: 1, name: 'Pronto, Ana. Foi isto que entendemos.' })).toBeTruthy();
});

test('leads nobody to where the role may not go', async () => {
  await renderScreen(<ReportScreen />, { role: 'VIEWER', path, replies });
  expect(await screen.findByText('Respondam a avaliação de privacidade')).toBeTruthy();
  const links = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
  expect(links).toEqual(['/profile', '/dashboard']);
});

test('has nothing to say before the questions are answered', async () => {
  const before = [reply(onboarding.report, { ...report, completedAt: null })];
  await renderScreen(<ReportScreen />, { role: 'ADMIN', path, replies: before });
  expect(await screen.findByText('Ainda não há retrato')).toBeTruthy();
  expect(screen.queryByText(/empresa de saúde/)).toBeNull();
});

test('says why when it cannot be had', async () => {
  await renderScreen(<ReportScreen />, { role: 'ADMIN', path, replies: [offline(onboarding.report)] });
  expect(await screen.findByText(/Sem conexão com o servidor/)).toBeTruthy();
});

const [answering] = report.first;
const work = {
  ...report,
  first: [
    {
      ...answering,
      id: 'mfa',
      title: 'Liguem as duas etapas',
      link: '/questionnaire/essential',
      minutes: 60,
      because: 'Basta uma senha.',
      plan: { questionId: 'acc-mfa', planId: null },
    },
  ],
};

test('work becomes a plan in one click, and leads to it', async () => {
  const { user, server, address } = await renderScreen(<ReportScreen />, {
    role: 'ADMIN',
    path,
    replies: [reply(onboarding.report, work)],
  });
  const actionPlanId = '019aa000-0000-7000-8000-00000000d001';
  server.add(reply(priorities.plan, { actionPlanId, created: true }));
  await user.click(await screen.findByRole('button', { name: 'Criar o plano: Liguem as duas etapas' }));
  expect(server.seen.find(({ route }) => route === 'POST /priorities/plan')?.body).toEqual({ questionId: 'acc-mfa' });
  expect(address()).toBe(`/action-plans/${actionPlanId}`);
});

test('work that stands in a plan leads there; who only reads is offered nothing to make', async () => {
  const actionPlanId = '019aa000-0000-7000-8000-00000000d001';
  const [first] = work.first;
  const taken = {
    ...work,
    first: first ? [first, { ...first, id: 'other', plan: { questionId: 'x', planId: actionPlanId } }] : [],
  };
  await renderScreen(<ReportScreen />, { role: 'VIEWER', path, replies: [reply(onboarding.report, taken)] });
  const open = await screen.findByRole('link', { name: 'Abrir o plano: Liguem as duas etapas' });
  expect(open.getAttribute('href')).toBe(`/action-plans/${actionPlanId}`);
  expect(screen.queryByRole('button', { name: /Criar o plano/ })).toBeNull();
});

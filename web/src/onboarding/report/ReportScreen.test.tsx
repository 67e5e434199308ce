import { screen, within } from '@testing-library/react';
import { onboarding } from '@vigia/contract/onboarding/onboarding.contract.ts';
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
  await expectNoAxeViolations();
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

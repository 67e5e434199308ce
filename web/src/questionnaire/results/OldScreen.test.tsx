import { screen } from '@testing-library/react';
import { questionnaire } from '@vigia/contract/questionnaire/questionnaire.contract.ts';
import type { Result, Submitted } from '@vigia/contract/questionnaire/questionnaire.results.ts';
import { expect, test } from 'vitest';
import { type FakeReply, reply } from '../../kit/testing/http.ts';
import { expectNoAxeViolations, renderScreen } from '../../kit/testing/render.tsx';
import { OldScreen } from './OldScreen.tsx';

const ids = ['f1', 'f2', 'f3'].map((end) => `019aa000-0000-7000-8000-0000000000${end}`);
const submission = (at: number, more: Partial<Submitted> = {}): Submitted => ({
  ...{ id: ids[at] ?? '', assessmentType: 'essential', submittedAt: `2026-0${at + 1}-20T13:05:00.000Z` },
  ...{ submittedBy: null, maturity: at + 1, answered: 20, applicable: 30 },
  ...more,
});
const all = [submission(2), submission(1, { assessmentType: 'privacy' }), submission(0)];
const zero = { sum: 0, weight: 0, applicable: 0, answered: 0 };
const compared: Result = {
  ...{ id: ids[2] ?? '', assessmentType: 'essential', submittedAt: '2026-03-20T13:05:00.000Z', submittedBy: null },
  overall: { ...zero, id: 'essential', title: '', maturity: 3 },
  progress: { applicable: 30, answered: 20, notApplicable: 0, unknown: 0 },
  domains: ['Acessos', 'Pessoas', 'Backup'].map((title) => ({
    ...{ ...zero, id: title, title, maturity: 3 },
    progress: { applicable: 0, answered: 0, notApplicable: 0, unknown: 0 },
  })),
  ...{ frameworks: [], goal: 3, strongest: [], weakest: [], next: [], unknown: [] },
  comparedWith: { id: ids[0] ?? '', submittedAt: '2026-01-20T13:05:00.000Z', overall: 1, domains: { Acessos: 1 } },
  changes: [{ questionId: 'acc-mfa', domain: 'access', text: 'Segundo fator?', before: 4, after: 2 }],
};
const stage = (items: Submitted[], ...replies: FakeReply[]) => ({
  role: 'VIEWER' as const,
  path: '/assessment-old',
  replies: [reply(questionnaire.assessments, { items, total: items.length, page: 1, limit: 20 }), ...replies],
});

test('lists what was submitted, and compares two of the same assessment', async () => {
  const { user, server, address } = await renderScreen(
    <OldScreen />,
    stage(all, reply(questionnaire.assessment, compared)),
  );
  const newest = await screen.findByRole('checkbox', { name: /20 de mar\. de 2026/ });
  await expectNoAxeViolations();
  await user.click(newest);
  expect(screen.getByText('Escolha mais um envio da mesma avaliação.')).toBeTruthy();
  expect(screen.getByRole('checkbox', { name: /20 de fev\. de 2026/ })).toHaveProperty('disabled', true);
  await user.click(screen.getByRole('checkbox', { name: /20 de jan\. de 2026/ }));
  expect(await screen.findByText('De 1,0 (20 de jan. de 2026, 10:05) a 3,0 (20 de mar. de 2026, 10:05)')).toBeTruthy();
  expect(server.seen.at(-1)?.query).toEqual({ assessmentType: 'essential', id: ids[2], compareWith: ids[0] });
  expect(screen.getByText('Piorou')).toBeTruthy();
  await expectNoAxeViolations();
  await user.click(screen.getByRole('button', { name: 'Limpar escolha' }));
  expect(address()).toBe('/assessment-old?page=1');
});

test('says what will be here while nothing was submitted', async () => {
  await renderScreen(<OldScreen />, stage([]));
  expect(await screen.findByText('Nada enviado ainda')).toBeTruthy();
});

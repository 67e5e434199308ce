import { screen } from '@testing-library/react';
import { nameOf } from '@vigia/contract/kit/domain.ts';
import type { ThemeAssignment } from '@vigia/contract/questionnaire/questionnaire.assigning.ts';
import { questionnaire } from '@vigia/contract/questionnaire/questionnaire.contract.ts';
import { expect, test } from 'vitest';
import { reply } from '../../kit/testing/http.ts';
import { expectNoAxeViolations, renderScreen } from '../../kit/testing/render.tsx';
import { AssignedScreen } from './AssignedScreen.tsx';

const rita = { id: '01890a5d-ac96-774b-bcce-b302099a8058', firstName: 'Rita', lastName: 'Souza' };
const asked: ThemeAssignment = {
  ...{ id: '01890a5d-ac96-774b-bcce-b302099a8057', assessmentType: 'essential', domain: 'access', title: 'Acessos' },
  ...{ person: rita, askedBy: rita, dueDate: '2026-12-05', note: 'Como é no balcão?', done: false },
  ...{ answered: 1, applicable: 1 },
};
const list = (...items: ThemeAssignment[]) =>
  reply(questionnaire.myThemes, { items, total: items.length, page: 1, limit: 100 });
const question = {
  ...{ id: 'acc-mfa', kind: 'gate' as const, domain: 'access', essential: true, weight: 1, effort: 1, when: null },
  ...{ afterYes: false, text: 'Usam duas etapas?', explanation: '', why: '', levels: [], controls: [] },
};
const replies = [
  reply(questionnaire.questions, {
    assessmentType: 'essential',
    domains: [
      { id: 'access', title: 'Acessos', summary: '', questions: [question] },
      { id: 'people', title: 'Pessoas', summary: '', questions: [{ ...question, id: 'ppl-x', text: 'Outra?' }] },
    ],
  }),
  reply(questionnaire.draft, {
    assessmentType: 'essential',
    answers: [
      {
        ...{ questionId: 'acc-mfa', value: 'yes', comment: '', reason: '', version: 1, answeredBy: rita },
        answeredAt: '2026-11-20T13:05:00.000Z',
      },
    ],
    progress: { applicable: 2, answered: 1, notApplicable: 0, unknown: 0 },
    ...{ updatedAt: null, lastSubmittedAt: null },
  }),
];

test('says what is asked, by whom and until when; without anything, that nothing is', async () => {
  const at = { role: 'BASIC', path: '/questionnaire/assigned' } as const;
  const first = await renderScreen(<AssignedScreen />, { ...at, replies: [list(asked)] });
  expect(await screen.findByText('Como é no balcão?')).toBeTruthy();
  expect(screen.getByText(/Até 5 de dez. de 2026 · Pedido por Rita/)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Responder: Acessos' }).getAttribute('href')).toContain(`id=${asked.id}`);
  await expectNoAxeViolations();
  first.unmount();
  await renderScreen(<AssignedScreen />, { ...at, replies: [list()] });
  expect(await screen.findByText('Nada foi pedido a você')).toBeTruthy();
});

test('asks the questions of that theme alone, and is finished where all are answered', async () => {
  const { user, server } = await renderScreen(<AssignedScreen />, {
    ...{ role: 'BASIC', path: `/questionnaire/assigned?id=${asked.id}` },
    replies: [...replies, list(asked), reply(questionnaire.finishTheme, { ...asked, done: true })],
  });
  expect(await screen.findByRole('heading', { name: 'Usam duas etapas?' })).toBeTruthy();
  expect(screen.queryByText('Outra?')).toBeNull();
  await expectNoAxeViolations();
  await user.click(screen.getByRole('button', { name: /Terminei/ }));
  expect(server.seen.filter(({ route }) => route === nameOf(questionnaire.finishTheme))).toHaveLength(1);
});

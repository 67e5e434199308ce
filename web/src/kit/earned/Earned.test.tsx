import { screen, waitFor, within } from '@testing-library/react';
import { compliance } from '@vigia/contract/compliance/compliance.contract.ts';
import type { Role } from '@vigia/contract/kit/roles.ts';
import { questionnaire } from '@vigia/contract/questionnaire/questionnaire.contract.ts';
import type { EarnedAnswers, EarnedOffer } from '@vigia/contract/questionnaire/questionnaire.earned.ts';
import { expect, test } from 'vitest';
import { useRead } from '../api/queries.ts';
import { refuse, reply } from '../testing/http.ts';
import { expectNoAxeViolations, renderScreen } from '../testing/render.tsx';
import { Earned } from './Earned.tsx';

const offer: EarnedOffer = {
  ...{ questionId: 'ops-restore-test', assessmentType: 'security', question: 'As cópias são testadas?' },
  ...{ from: 1, version: 4, to: 2, says: 'Uma cópia foi restaurada e conferida.', moved: 2 },
  steps: [{ id: 'restore', title: 'Testar a restauração', level: 2, at: null, link: '/action-plans/1' }],
  moves: [{ framework: 'iso27001', controlId: 'A.8.13', title: 'Cópias', before: 1, after: 1.5 }],
};
const nothing: EarnedAnswers = { offers: [], toward: [] };
const answer = {
  ...{ questionId: offer.questionId, value: 2, comment: '', reason: '', version: 5, answeredBy: null },
  answeredAt: '2026-11-22T12:00:00.000Z',
};
const found = { items: [{ framework: 'iso27001' as const, controlId: 'A.8.13', title: 'Cópias', in: 'ISO' }] };

/** Something else on screen that the answer moves. */
function Beside() {
  const read = useRead(compliance.search, { query: {} });
  return <p>{read.data?.items.length}</p>;
}
const show = (role: Role, earned: EarnedAnswers) =>
  renderScreen(
    <>
      <Earned finished={['restore']} />
      <Beside />
    </>,
    { role, replies: [reply(questionnaire.earned, earned), reply(compliance.search, found)] },
  );

test('offers the answer with its reason, sets it by one click, moves what is on screen, and takes it back', async () => {
  const { user, server } = await show('ADMIN', { offers: [offer], toward: [] });
  const card = within(await screen.findByRole('article', { name: offer.question }));
  expect(card.getByText('Esta era a última etapa do nível 2.')).toBeTruthy();
  expect(card.getByText('Passar “As cópias são testadas?” de 1 para 2?')).toBeTruthy();
  expect(card.getByText('de 1,0 para 1,5')).toBeTruthy();
  await expectNoAxeViolations();
  const asked = () => server.seen.filter(({ route }) => route === 'GET /compliance/controls').length;
  const before = asked();
  server.add(reply(questionnaire.acceptEarned, { answer, before: 1 }));
  server.add(reply(questionnaire.earned, nothing));
  await user.click(card.getByRole('button', { name: /^Passar para 2/ }));
  expect(await screen.findByText('“As cópias são testadas?” passou para o nível 2.')).toBeTruthy();
  await waitFor(() => expect(asked()).toBeGreaterThan(before));
  expect(server.seen.find(({ route }) => route.endsWith('/accept'))?.body).toEqual({
    ...{ questionId: offer.questionId, level: 2, basedOn: 4 },
  });
  server.add(reply(questionnaire.undoEarned, { answer: { ...answer, value: 1, version: 6 } }));
  server.add(reply(questionnaire.earned, { offers: [{ ...offer, version: 6 }], toward: [] }));
  await user.click(screen.getByRole('button', { name: /^Desfazer/ }));
  expect(await screen.findByRole('article', { name: offer.question })).toBeTruthy();
  expect(server.seen.find(({ route }) => route.endsWith('/undo'))?.body).toEqual({
    ...{ questionId: offer.questionId, version: 5 },
  });
});

test('what nobody answered may be answered with more than the work proves', async () => {
  await show('ADMIN', { offers: [{ ...offer, from: null, version: 0 }], toward: [] });
  expect(await screen.findByText('Ninguém respondeu esta pergunta ainda.', { exact: false })).toBeTruthy();
  const link = screen.getByRole('link', { name: 'Responder a pergunta' });
  expect(link.getAttribute('href')).toBe('/questionnaire/security?q=ops-restore-test');
  await expectNoAxeViolations();
});

test('who may not answer asks the administrator', async () => {
  const { user, server } = await show('BASIC', { offers: [{ ...offer, from: null, version: 0 }], toward: [] });
  expect(await screen.findByText('Responder “As cópias são testadas?” com o nível 2?')).toBeTruthy();
  expect(screen.queryByRole('button', { name: /Passar/ })).toBeNull();
  expect(screen.queryByRole('link', { name: 'Responder a pergunta' })).toBeNull();
  server.add(reply(questionnaire.askEarned, { success: true }));
  await user.click(screen.getByRole('button', { name: 'Pedir ao administrador' }));
  expect(await screen.findByText('Pedido enviado aos administradores.')).toBeTruthy();
});

test('a refusal is told and nothing is taken for accepted', async () => {
  const { user, server } = await show('ADMIN', { offers: [offer], toward: [] });
  server.add(refuse(questionnaire.acceptEarned, { status: 409, code: 'questionnaire.changed-meanwhile' }));
  await user.click(await screen.findByRole('button', { name: /^Passar para 2/ }));
  await waitFor(() => expect(server.seen.some(({ route }) => route.endsWith('/accept'))).toBe(true));
  expect(screen.queryByRole('button', { name: /^Desfazer/ })).toBeNull();
});

test('says what is still open, and nothing of work that stands elsewhere', async () => {
  const toward = { ...offer, level: 3, done: ['restore'], open: [{ id: 'b', title: 'Marcar a próxima data' }] };
  const elsewhere = { ...offer, questionId: 'acc-mfa', steps: offer.steps.map((step) => ({ ...step, id: 'other' })) };
  await show('ADMIN', { offers: [elsewhere], toward: [toward] });
  expect(await screen.findByText(/Falta 1 etapa para o nível 3 de “As cópias/)).toBeTruthy();
  expect(screen.queryByRole('article')).toBeNull();
});

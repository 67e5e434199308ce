import { screen, waitFor, within } from '@testing-library/react';
import type {
  ContextAnalysis,
  ContextSuggestion,
  WholeContextAnalysis,
} from '@vigia/contract/questionnaire/questionnaire.context.ts';
import { questionnaire } from '@vigia/contract/questionnaire/questionnaire.contract.ts';
import { expect, test } from 'vitest';
import { type FakeReply, refuse, reply } from '../../kit/testing/http.ts';
import { expectNoAxeViolations, renderScreen } from '../../kit/testing/render.tsx';
import { ContextScreen } from './ContextScreen.tsx';

const id = '019aa000-0000-7000-8000-0000000000c1';
const ana = { id: '019aa000-0000-7000-8000-00000000a001', firstName: 'Ana', lastName: 'Prado' };
const done: ContextAnalysis = {
  ...{ id, assessmentType: 'security', name: 'politica.pdf', kind: 'pdf', status: 'done', progress: 100, passages: 12 },
  ...{ totalSuggestions: 2, accepted: 0, requestedBy: ana },
  ...{ createdAt: '2026-11-20T13:05:00.000Z', finishedAt: '2026-11-20T13:05:02.000Z' },
};
const mfa: ContextSuggestion = {
  ...{ questionId: 'acc-mfa', domain: { id: 'access', title: 'Acessos' }, question: 'Há segunda etapa?', value: 3 },
  ...{ level: 'Uma regra escrita exige.', confidence: 0.8, certainty: 'high', passage: 'Todos devem usar MFA.' },
  ...{ where: { page: 4, sheet: null, row: null, heading: 'Contas' }, because: 'O trecho traz uma regra escrita.' },
  ...{ current: { value: 1, level: 'Um ou outro.', version: 2, answeredBy: ana }, accepted: false },
};
const backup: ContextSuggestion = {
  ...mfa,
  ...{ questionId: 'con-backup-copies', domain: { id: 'continuity', title: 'Continuidade' }, question: 'Há cópias?' },
  ...{ value: 2, certainty: 'medium', passage: 'Fazemos cópias.', current: null },
};
const whole: WholeContextAnalysis = {
  ...done,
  summary: 'O documento responde a 2 perguntas.',
  suggestions: [mfa, backup],
};

const list = (...items: ContextAnalysis[]) =>
  reply(questionnaire.contextAnalyses, { items, total: items.length, page: 1, limit: 20 });
const stage = (path: string, ...replies: FakeReply[]) => ({ role: 'ADMIN' as const, path, replies });
const opened = `/questionnaire/context?id=${id}`;
const saved = reply(questionnaire.acceptContext, ({ body }) => {
  const { questionIds } = body as { questionIds: string[] };
  const answer = {
    value: 3,
    comment: '',
    reason: '',
    version: 3,
    answeredBy: ana,
    answeredAt: done.createdAt,
  } as const;
  const results = questionIds.map((questionId) => ({
    questionId,
    status: 'saved' as const,
    answer: { questionId, ...answer },
  }));
  return { results, progress: { applicable: 9, answered: 3, notApplicable: 0, unknown: 0 } };
});

test('pasted text is sent and opened', async () => {
  const replies = [
    list(),
    reply(questionnaire.analyzeContext, { ...done, status: 'waiting', summary: '', suggestions: [] }),
    reply(questionnaire.contextAnalysis, whole),
  ];
  const { user, server, address } = await renderScreen(<ContextScreen />, stage('/questionnaire/context', ...replies));
  const read = await screen.findByRole('button', { name: 'Ler o texto' });
  expect(read).toHaveProperty('disabled', true);
  await user.type(screen.getByRole('textbox', { name: 'Ou cole o texto' }), 'Todos devem usar MFA.');
  await user.click(read);
  expect(await screen.findByText('O documento responde a 2 perguntas.')).toBeTruthy();
  expect(address()).toBe(opened);
  const sent = server.seen.find(({ route }) => route.startsWith('POST'));
  expect(sent?.body).toEqual({ assessmentType: 'security', text: 'Todos devem usar MFA.' });
});

test('a file that is refused says why; one that is too big is not sent', async () => {
  const refusal = refuse(questionnaire.analyzeContext, {
    ...{ status: 422, code: 'kit.invalid', errors: [{ pointer: '/file', code: 'questionnaire.context-encrypted' }] },
  });
  const { user, server } = await renderScreen(<ContextScreen />, stage('/questionnaire/context', list(), refusal));
  const input = await screen.findByLabelText('Arquivo');
  await user.upload(input, new File(['%PDF-'], 'segredo.pdf', { type: 'application/pdf' }));
  expect((await screen.findByRole('alert')).textContent).toContain('protegido por senha');
  const sent = server.seen.length;
  await user.upload(input, new File([new Uint8Array(2_097_153)], 'grande.pdf', { type: 'application/pdf' }));
  await waitFor(() => expect(screen.getByRole('alert').textContent).toContain('Tamanho máximo permitido: 2MB'));
  expect(server.seen).toHaveLength(sent);
  await expectNoAxeViolations();
});

test('shows how far the reading is until it is done', async () => {
  let asked = 0;
  const early: WholeContextAnalysis = { ...whole, status: 'reading', progress: 40, suggestions: [], summary: '' };
  const reading = reply(questionnaire.contextAnalysis, () => (asked++ === 0 ? early : whole));
  await renderScreen(<ContextScreen />, stage(opened, list(done), reading));
  expect(await screen.findByRole('progressbar', { name: 'Leitura: 40%' })).toBeTruthy();
  expect(await screen.findByText('O documento responde a 2 perguntas.', {}, { timeout: 3000 })).toBeTruthy();
});

test('suggestions stand by topic, beside the answer of today, with passage and place', async () => {
  await renderScreen(<ContextScreen />, stage(opened, list(done), reply(questionnaire.contextAnalysis, whole)));
  const access = within(await screen.findByRole('region', { name: 'Acessos' }));
  expect(access.getByText('Resposta atual, de Ana Prado')).toBeTruthy();
  expect(access.getByText('Todos devem usar MFA.')).toBeTruthy();
  expect(access.getByText('página 4, “Contas”')).toBeTruthy();
  expect(access.getByText('Certeza alta')).toBeTruthy();
  expect(within(screen.getByRole('region', { name: 'Continuidade' })).getByText('Sem resposta')).toBeTruthy();
  await expectNoAxeViolations();
});

test('one is accepted with the version that was seen', async () => {
  const { user, server } = await renderScreen(
    <ContextScreen />,
    stage(opened, list(done), reply(questionnaire.contextAnalysis, whole), saved),
  );
  await user.click(await screen.findByRole('button', { name: 'Aceitar nível 3: Há segunda etapa?' }));
  const sent = server.seen.find(({ url }) => url.endsWith('/accept'));
  expect(sent?.body).toEqual({ questionIds: ['acc-mfa'], versions: { 'acc-mfa': 2 } });
  expect(await screen.findByText('1 resposta salva, com o trecho na observação.')).toBeTruthy();
});

test('those that are sure are chosen and accepted together, by keyboard', async () => {
  const { user, server } = await renderScreen(
    <ContextScreen />,
    stage(opened, list(done), reply(questionnaire.contextAnalysis, whole), saved),
  );
  await user.click(await screen.findByRole('radio', { name: 'Só com certeza alta' }));
  expect(screen.queryByText('Há cópias?')).toBeNull();
  expect(screen.getByRole('button', { name: 'Aceitar selecionadas' })).toHaveProperty('disabled', true);
  screen.getByRole('checkbox', { name: 'Selecionar: Há segunda etapa?' }).focus();
  await user.keyboard(' ');
  screen.getByRole('button', { name: 'Aceitar 1 selecionada' }).focus();
  await user.keyboard('{Enter}');
  await waitFor(() => expect(server.seen.some(({ url }) => url.endsWith('/accept'))).toBe(true));
  expect(server.seen.find(({ url }) => url.endsWith('/accept'))?.body).toMatchObject({ questionIds: ['acc-mfa'] });
});

test('says so when the role may not', async () => {
  const forbidden = refuse(questionnaire.contextAnalyses, { status: 403, code: 'kit.forbidden' });
  await renderScreen(<ContextScreen />, stage('/questionnaire/context', forbidden));
  expect(await screen.findByRole('alert')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Ler o texto' })).toBeNull();
});

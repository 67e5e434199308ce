import { screen, waitFor, within } from '@testing-library/react';
import { compliance } from '@vigia/contract/compliance/compliance.contract.ts';
import type { AnswerValue } from '@vigia/contract/questionnaire/questionnaire.answers.ts';
import { questionnaire } from '@vigia/contract/questionnaire/questionnaire.contract.ts';
import type { ActionSuggestion, ImplementationStatus } from '@vigia/contract/questionnaire/questionnaire.guidance.ts';
import { expect, test, vi } from 'vitest';
import { type FakeReply, refuse, reply } from '../../kit/testing/http.ts';
import { expectNoAxeViolations, renderScreen } from '../../kit/testing/render.tsx';
import { NextLevel } from './NextLevel.tsx';
import { suggestedBeside, WorkSpeaks } from './WorkSpeaks.tsx';

const planId = '019aa000-0000-7000-8000-0000000000c1';
const subtaskId = '019aa000-0000-7000-8000-0000000000c2';
const speaking: ImplementationStatus = {
  ...{ questionId: 'acc-mfa', hasImplementedControls: true, totalCompletedSubtasks: 2, suggestedAnswer: 3 },
  because: [
    { kind: 'step', title: 'Ligar', at: '2026-11-02T13:00:00.000Z', level: 2, link: `/action-plans/${planId}` },
    { kind: 'step', title: 'Exigir', at: '2026-11-20T13:00:00.000Z', level: 3, link: `/action-plans/${planId}` },
    {
      kind: 'evidence',
      title: 'Tela',
      at: '2026-11-20T13:00:00.000Z',
      level: null,
      link: '/compliance/evidences?id=1',
    },
  ],
};
const step = (templateId: string, reaches: number, more: Partial<ActionSuggestion> = {}): ActionSuggestion => ({
  ...{ templateId, title: `Fazer ${templateId}`, how: 'Assim se faz.', leaves: 'Uma tela', reaches, hours: 2.5 },
  ...{ who: 'it', priority: 'high', proof: 'configuration', status: 'open', planId: null, subtaskId: null },
  controls: [{ framework: 'iso27001', controlId: 'A.8.5', title: 'Autenticação segura' }],
  ...more,
});
const suggesting = (...suggestions: ActionSuggestion[]) =>
  reply(questionnaire.actionSuggestions, {
    ...{ questionId: 'acc-mfa', summary: 'Falta 1 etapa.', totalSuggestions: suggestions.length, suggestions },
  });
const opened = async (value: AnswerValue | null, ...replies: FakeReply[]) => {
  const stage = await renderScreen(<NextLevel questionId="acc-mfa" value={value} />, { role: 'ADMIN', replies });
  expect(stage.server.seen).toEqual([]);
  await stage.user.click(screen.getByText('Como chegar ao próximo nível'));
  return stage;
};

test.each<[string, number | null, AnswerValue | null, number | null]>([
  ['an open question', 3, null, 3],
  ['don’t know', 3, 'unknown', 3],
  ['a lower answer', 3, 2, 3],
  ['the same answer, just given', 3, 3, null],
  ['a higher one', 3, 5, null],
  ['said not to apply', 3, 'not_applicable', null],
  ['no suggestion', null, 1, null],
])('beside %s', (_name, suggestedAnswer, value, expected) => {
  expect(suggestedBeside({ ...speaking, suggestedAnswer }, value)).toBe(expected);
});

test('finished work speaks quietly for a higher level, says why, and leaves the choice', async () => {
  const choose = vi.fn();
  const shown = <WorkSpeaks status={speaking} value={1} disabled={false} onChoose={choose} />;
  const { user } = await renderScreen(shown, { role: 'ADMIN' });
  expect(await screen.findByText('2 etapas concluídas falam pelo nível 3.')).toBeTruthy();
  expect(choose).not.toHaveBeenCalled();
  await user.click(screen.getByText('Ver por quê'));
  expect(screen.getByText('(etapa para o nível 2, concluída em 2 de nov. de 2026)')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Exigir' }).getAttribute('href')).toBe(`/action-plans/${planId}`);
  expect(screen.getByText('Evidências mostram que há prova. Elas não aumentam o nível sozinhas.')).toBeTruthy();
  await expectNoAxeViolations();
  await user.click(screen.getByRole('button', { name: 'Escolher o nível 3' }));
  expect(choose).toHaveBeenCalledExactlyOnceWith(3);
});

test('whoever may only read sees the reasons, and nothing to choose', async () => {
  await renderScreen(<WorkSpeaks status={speaking} value={null} disabled onChoose={vi.fn()} />, { role: 'VIEWER' });
  expect(screen.getByText('Ver por quê')).toBeTruthy();
  expect(screen.queryByRole('button', { name: /Escolher/ })).toBeNull();
});

test('shows the open steps of the next level once somebody looks, and names those after', async () => {
  const done = step('a', 2, { status: 'done', planId, subtaskId });
  await opened(2, suggesting(done, step('b', 3), step('c', 3, { status: 'started', planId, subtaskId }), step('d', 4)));
  expect(await screen.findByText('Para o nível 3')).toBeTruthy();
  expect(screen.queryByText('Fazer a')).toBeNull();
  const items = screen.getAllByRole('listitem');
  expect(items).toHaveLength(2);
  expect(within(items[0] as HTMLElement).getByText('Deixa como prova: Uma tela · cerca de 2,5 h')).toBeTruthy();
  expect(within(items[1] as HTMLElement).getByText(/em andamento/)).toBeTruthy();
  const link = within(items[1] as HTMLElement).getByRole('link', { name: 'Abrir o plano de ação: Fazer c' });
  expect(link.getAttribute('href')).toBe(`/action-plans/${planId}`);
  expect(screen.getByText('Depois, para o nível 4: Fazer d.')).toBeTruthy();
  await expectNoAxeViolations();
});

test('puts a step into an action plan in the name of its first control', async () => {
  const started = reply(compliance.startSubtask, { actionPlanId: planId, subtaskId, created: true });
  const { user, server } = await opened(null, suggesting(step('b', 2)), started);
  const start = await screen.findByRole('button', { name: 'Pôr em um plano de ação: Fazer b' });
  server.add(suggesting(step('b', 2, { planId, subtaskId })));
  await user.click(start);
  expect(await screen.findByRole('link', { name: 'Abrir o plano de ação: Fazer b' })).toBeTruthy();
  expect(screen.getByText(/no plano, ainda não começada/)).toBeTruthy();
  const sent = server.seen.find(({ route }) => route.startsWith('POST'));
  expect(sent).toMatchObject({
    params: { framework: 'iso27001' },
    body: { subtaskTemplateId: 'b', controlId: 'A.8.5' },
  });
});

test('says so where no step leads further, and why where they cannot be had', async () => {
  const { unmount } = await opened(5, suggesting(step('b', 3)));
  expect(await screen.findByText('Nenhuma etapa pronta leva acima da resposta de hoje.')).toBeTruthy();
  unmount();
  const busy = { status: 503, code: 'kit.unavailable', message: 'O serviço está ocupado.' };
  const { user, server } = await opened(1, refuse(questionnaire.actionSuggestions, busy));
  expect(await screen.findByText('O serviço está ocupado.', {}, { timeout: 5000 })).toBeTruthy();
  server.add(suggesting(step('b', 2)));
  await user.click(screen.getByRole('button', { name: /novo/ }));
  await waitFor(() => expect(screen.getByText('Fazer b')).toBeTruthy());
});

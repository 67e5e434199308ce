import { act, screen, waitFor, within } from '@testing-library/react';
import type { Answer, QuestionView } from '@vigia/contract/questionnaire/questionnaire.answers.ts';
import { questionnaire } from '@vigia/contract/questionnaire/questionnaire.contract.ts';
import { expect, test } from 'vitest';
import { type FakeReply, offline, refuse, reply, type Seen, type TestRefusal } from '../../kit/testing/http.ts';
import { expectNoAxeViolations, renderScreen } from '../../kit/testing/render.tsx';
import { AnsweringScreen } from './AnsweringScreen.tsx';

const asked = (id: string, domain: string, text: string, more: Partial<QuestionView> = {}): QuestionView => ({
  ...{ id, domain, text, kind: 'maturity', essential: true, weight: 3, effort: 1, when: null, afterYes: false },
  explanation: 'O que isto quer dizer, em palavras simples.',
  why: 'O que se perde sem isto.',
  levels: [0, 1, 2, 3, 4, 5].map((level) => `${text} Nível ${level}.`),
  controls: [{ framework: 'iso27001', id: 'A.8.5', title: 'Autenticação segura', weight: 3 }],
  ...more,
});
const gate = asked('dev-gate', 'development', 'A empresa programa?', { kind: 'gate', levels: [], controls: [] });
const domains = [
  {
    ...{ id: 'access', title: 'Acessos', summary: 'Quem entra.' },
    questions: [
      asked('acc-mfa', 'access', 'Há segundo fator?'),
      asked('acc-leavers', 'access', 'Quem sai perde o acesso?'),
    ],
  },
  {
    ...{ id: 'development', title: 'Desenvolvimento', summary: 'Programas.' },
    questions: [gate, asked('dev-code', 'development', 'O código é revisto?', { when: 'dev-gate' })],
  },
];
const bruno = { id: '019aa000-0000-7000-8000-00000000a002', firstName: 'Bruno', lastName: 'Lima' };
const progress = { applicable: 4, answered: 0, notApplicable: 0, unknown: 0 };
const theirs = (more: Partial<Answer> = {}): Answer => ({
  ...{ questionId: 'acc-mfa', value: 3, comment: '', reason: '', version: 1, answeredBy: bruno },
  answeredAt: '2026-11-20T13:05:00.000Z',
  ...more,
});
interface Sent {
  answers: { questionId: string; value: Answer['value']; reason?: string; comment?: string; basedOn: number }[];
}
const sentIn = (seen: Seen) => (seen.body as Sent).answers;
const taking = reply(questionnaire.batchAnswers, (seen) => ({
  results: sentIn(seen).map(({ questionId, value, reason = '', comment = '', basedOn }) => ({
    ...{ questionId, status: 'saved' as const },
    answer: theirs({ questionId, value, reason, comment, version: basedOn + 1, answeredBy: null }),
  })),
  progress,
}));
const draftOf = (answers: Answer[]) =>
  reply(questionnaire.draft, {
    ...{ assessmentType: 'essential' as const, answers, progress },
    ...{ updatedAt: null, lastSubmittedAt: null },
  });
const stage = (...replies: FakeReply[]) => ({
  role: 'ADMIN' as const,
  path: '/questionnaire/essential',
  pattern: '/questionnaire/:assessmentType',
  replies: [
    reply(questionnaire.questions, { assessmentType: 'essential', domains }),
    reply(questionnaire.implementationStatuses, { assessmentType: 'essential', results: [] }),
    ...[draftOf([]), taking, ...replies],
  ],
});
const saved = (server: { seen: Seen[] }) =>
  server.seen
    .filter(({ route }) => route === 'POST /questionnaire/batch-answers')
    .flatMap(sentIn)
    .map(({ questionId, value }) => [questionId, value]);
const heading = (name: string) => screen.findByRole('heading', { level: 2, name });

test('shows the first open question with its levels, and is easy on every reader', async () => {
  await renderScreen(<AnsweringScreen />, stage(draftOf([theirs()])));
  expect(await heading('Quem sai perde o acesso?')).toBeTruthy();
  expect(screen.getAllByRole('radio', { name: /Nível/ })).toHaveLength(6);
  expect(screen.getByRole('button', { name: 'Pergunta 1, respondida' })).toBeTruthy();
  expect(screen.getByRole('status').textContent).toBe('Salva sozinho');
  await expectNoAxeViolations();
});

test('what does not apply is in no total, as in the result', async () => {
  const none = theirs({ questionId: 'acc-leavers', value: 'not_applicable', reason: 'Sem equipe.' });
  await renderScreen(<AnsweringScreen />, stage(draftOf([theirs(), none])));
  const sections = within(await screen.findByRole('navigation', { name: 'Temas' }));
  expect(sections.getByText('1 de 3 respondidas ao todo')).toBeTruthy();
  expect(sections.getByRole('button', { name: /^Acessos 1 de 1/ })).toBeTruthy();
  expect(sections.getByRole('button', { name: /^Desenvolvimento 0 de 2/ })).toBeTruthy();
});

test('is answered by the keyboard alone, and saves by itself', async () => {
  const { user, server, address } = await renderScreen(<AnsweringScreen />, stage());
  await heading('Há segundo fator?');
  await user.keyboard('4');
  expect(screen.getByRole('radio', { name: 'Há segundo fator? Nível 4.' })).toHaveProperty('checked', true);
  await waitFor(() => expect(screen.getByRole('status').textContent).toMatch(/^Salvo às/));
  await user.keyboard('{Enter}');
  const next = await heading('Quem sai perde o acesso?');
  expect(document.activeElement).toBe(next);
  expect(address()).toBe('/questionnaire/essential?q=acc-leavers');
  await user.keyboard('d');
  await user.keyboard('{ArrowLeft}');
  await heading('Há segundo fator?');
  await user.keyboard('n');
  await user.type(screen.getByLabelText(/Por que não se aplica/), 'Ninguém entra em nada{Enter}');
  await waitFor(() =>
    expect(saved(server)).toEqual([
      ['acc-mfa', 4],
      ['acc-leavers', 'unknown'],
      ['acc-mfa', 'not_applicable'],
    ]),
  );
});

test('keys pressed faster than the screen is drawn go to the questions they were meant for', async () => {
  const { server } = await renderScreen(<AnsweringScreen />, stage());
  await heading('Há segundo fator?');
  await act(async () => {
    for (const key of ['2', 'Enter', '3', 'Enter', 's'])
      document.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
  });
  await heading('A empresa programa?');
  await waitFor(() =>
    expect(saved(server)).toEqual([
      ['acc-mfa', 2],
      ['acc-leavers', 3],
      ['dev-gate', 'yes'],
    ]),
  );
});

test('the keys rest while somebody types, and can be switched off', async () => {
  const { user, server } = await renderScreen(
    <AnsweringScreen />,
    stage(draftOf([theirs(), theirs({ questionId: 'acc-leavers', value: 1 })])),
  );
  await heading('A empresa programa?');
  await user.click(screen.getByRole('button', { name: 'Acessos 2 de 2' }));
  await heading('Há segundo fator?');
  await user.click(screen.getByRole('button', { name: 'Escrever uma observação' }));
  await user.keyboard('5 contas');
  await waitFor(() => expect(saved(server)).toEqual([['acc-mfa', 3]]));
  await user.click(screen.getByRole('switch', { name: 'Atalhos de teclado' }));
  (document.activeElement as HTMLElement).blur();
  await user.keyboard('0');
  expect(screen.getByRole('radio', { name: 'Há segundo fator? Nível 3.' })).toHaveProperty('checked', true);
});

test('a gate answered no takes its questions away', async () => {
  const { user } = await renderScreen(<AnsweringScreen />, { ...stage(), path: '/questionnaire/essential?q=dev-gate' });
  await heading('A empresa programa?');
  expect(screen.getByRole('button', { name: 'Pergunta 2, sem resposta' })).toBeTruthy();
  await user.keyboard('n');
  expect(await screen.findByText('1 pergunta deste tema não se aplica, pelo que você respondeu.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: /^Pergunta 2/ })).toBeNull();
});

test('shows the whole section at once, and remembers it; how to choose is said once either way', async () => {
  const { user, unmount } = await renderScreen(<AnsweringScreen />, stage());
  await heading('Há segundo fator?');
  const howTo = () => screen.getAllByText(/nível mais alto cuja frase inteira é verdade.*o nível é 0, e não “não sei”/);
  expect(howTo()).toHaveLength(1);
  await user.click(screen.getByText('O tema inteiro'));
  expect(await heading('Quem sai perde o acesso?')).toBeTruthy();
  expect(howTo()).toHaveLength(1);
  unmount();
  await renderScreen(<AnsweringScreen />, stage());
  expect(await heading('Quem sai perde o acesso?')).toBeTruthy();
});

test('without a connection it says what waits, and sends it later', async () => {
  const { user, server } = await renderScreen(<AnsweringScreen />, stage(offline(questionnaire.batchAnswers)));
  await heading('Há segundo fator?');
  await user.keyboard('2{Enter}');
  await heading('Quem sai perde o acesso?');
  await user.keyboard('1');
  const waiting = 'Sem conexão. 2 respostas esperam aqui e serão enviadas sozinhas.';
  expect(await screen.findByText(waiting)).toBeTruthy();
  server.add(taking);
  window.dispatchEvent(new Event('online'));
  await waitFor(() => expect(screen.getByRole('status').textContent).toMatch(/^Salvo às/));
  expect(saved(server).slice(-2)).toEqual([
    ['acc-mfa', 2],
    ['acc-leavers', 1],
  ]);
});

test('an answer somebody gave meanwhile is shown beside mine, and I choose', async () => {
  const conflict = reply(questionnaire.batchAnswers, {
    results: [{ questionId: 'acc-mfa', status: 'conflict', answer: theirs({ version: 4 }) }],
    progress,
  });
  const { user, server } = await renderScreen(<AnsweringScreen />, stage(conflict));
  await heading('Há segundo fator?');
  await user.keyboard('1');
  const alert = await screen.findByRole('alert');
  expect(within(alert).getByText(/Bruno respondeu “3: Há segundo fator\? Nível 3\.”/)).toBeTruthy();
  expect(screen.getByRole('status').textContent).toBe('1 resposta para decidir');
  await expectNoAxeViolations();
  server.add(taking);
  await user.click(within(alert).getByRole('button', { name: 'Usar a minha' }));
  await waitFor(() => expect(sentIn(server.seen.at(-1) as Seen)).toMatchObject([{ value: 1, basedOn: 4 }]));
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
});

test('counts as not applying what another answer made superfluous', async () => {
  const { user } = await renderScreen(
    <AnsweringScreen />,
    stage(draftOf([theirs({ questionId: 'dev-gate', value: 'no' })])),
  );
  await heading('Há segundo fator?');
  await user.click(screen.getByRole('button', { name: 'Revisar e enviar' }));
  const review = await screen.findByRole('dialog', { name: 'Revisar e enviar' });
  const counted = (name: string) => within(review).getByText(name).parentElement?.querySelector('dd')?.textContent;
  expect(['Respondidas', 'Sem resposta', 'Não se aplicam'].map(counted)).toEqual(['1', '2', '1']);
});

test('reviews what is open before submitting, and goes to the result', async () => {
  const id = '019aa000-0000-7000-8000-0000000000f1';
  const { user, server, address } = await renderScreen(
    <AnsweringScreen />,
    stage(draftOf([theirs()]), {
      route: questionnaire.submit,
      answer: () => new Response(JSON.stringify({ id }), { status: 201 }),
    }),
  );
  await heading('Quem sai perde o acesso?');
  await user.click(screen.getByRole('button', { name: 'Revisar e enviar' }));
  const review = await screen.findByRole('dialog', { name: 'Revisar e enviar' });
  expect(
    within(review).getByText(
      'Faltam 3 perguntas, sem resposta ou com “não sei”. Elas não entram na média: aparecem como cobertura.',
    ),
  ).toBeTruthy();
  await expectNoAxeViolations();
  await user.click(within(review).getByRole('button', { name: 'O código é revisto?' }));
  await heading('O código é revisto?');
  await user.click(screen.getAllByRole('button', { name: 'Revisar e enviar' })[0] as HTMLElement);
  await user.click(await screen.findByRole('button', { name: 'Enviar avaliação' }));
  await waitFor(() => expect(address()).toBe(`/assessment-results?assessmentType=essential&id=${id}`));
  const sent = server.seen.find(({ route }) => route === 'POST /questionnaire/submit');
  expect(sent?.body).toEqual({ assessmentType: 'essential' });
});

test('work that speaks for a higher level is chosen by a person, and saved like any answer', async () => {
  const because = [{ kind: 'step' as const, title: 'Ligar', at: null, level: 2, link: '/action-plans' }];
  const status = { hasImplementedControls: true, totalCompletedSubtasks: 1, suggestedAnswer: 2, because };
  const { user, server } = await renderScreen(
    <AnsweringScreen />,
    stage(
      reply(questionnaire.implementationStatuses, {
        ...{ assessmentType: 'essential', results: [{ questionId: 'acc-mfa', ...status }] },
      }),
    ),
  );
  expect(await screen.findByText('1 etapa concluída fala pelo nível 2.')).toBeTruthy();
  expect(screen.getByRole('radio', { name: /Nível 2/ })).toHaveProperty('checked', false);
  await expectNoAxeViolations();
  await user.click(screen.getByRole('button', { name: 'Escolher o nível 2' }));
  expect(screen.getByRole('radio', { name: /Nível 2/ })).toHaveProperty('checked', true);
  expect(screen.queryByText('1 etapa concluída fala pelo nível 2.')).toBeNull();
  await waitFor(() => expect(saved(server)).toEqual([['acc-mfa', 2]]));
});

test('says why when the questions cannot be had', async () => {
  const refusal: TestRefusal = { status: 503, code: 'kit.unavailable', message: 'O serviço está ocupado.' };
  await renderScreen(<AnsweringScreen />, stage(refuse(questionnaire.questions, refusal)));
  expect(await screen.findByText('O serviço está ocupado.')).toBeTruthy();
});

test('a question that does not exist leads to the first open one', async () => {
  const path = '/questionnaire/essential?q=acc-forgotten';
  const { address } = await renderScreen(<AnsweringScreen />, { ...stage(), path });
  await heading('Há segundo fator?');
  expect(address()).toBe('/questionnaire/essential?q=acc-mfa');
});

test('an assessment that does not exist is a page that does not exist', async () => {
  await renderScreen(<AnsweringScreen />, { ...stage(), path: '/questionnaire/alchemy' });
  expect(await screen.findByText('Página não encontrada')).toBeTruthy();
});

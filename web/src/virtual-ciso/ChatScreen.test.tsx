import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { virtualCiso } from '@vigia/contract/virtual-ciso/virtual-ciso.contract.ts';
import { expect, test } from 'vitest';
import { answer, type FakeReply, offline, refuse, reply } from '../kit/testing/http.ts';
import { expectNoAxeViolations, renderScreen } from '../kit/testing/render.tsx';
import { ChatScreen } from './ChatScreen.tsx';
import {
  answeredChat,
  around,
  backup,
  chatAsked,
  conversationId,
  guidance,
  question,
  talk,
  telling,
  today,
  whole,
} from './testing/samples.ts';

const { ask, history } = virtualCiso;
const show = (replies: FakeReply[], path = '/chat', role: 'ADMIN' | 'VIEWER' = 'VIEWER') =>
  renderScreen(<ChatScreen />, { role, path, replies });
const composer = () => screen.findByRole('textbox', { name: 'Sua pergunta' });
const log = () => within(screen.getByRole('log', { name: 'Conversa' }));
const sent = (seen: readonly { route: string; body: unknown }[]) =>
  seen.filter(({ route }) => route === 'POST /virtual-ciso/chat/message').map(({ body }) => body);

test('shows the newest conversation in the plain subset, with numbered sources', async () => {
  await show(around());
  expect(await screen.findByRole('heading', { level: 2, name: question })).toBeTruthy();
  expect(screen.getByText('três cópias').tagName).toBe('STRONG');
  const sources = within(screen.getByRole('list', { name: 'Fontes' }));
  expect(sources.getAllByRole('button').map((one) => one.textContent)).toEqual([
    '1 A.8.13 Cópias de segurança',
    '2 Cópias que voltam',
  ]);
  expect(log().getByRole('button', { name: 'Fonte 2: Cópias que voltam' })).toBeTruthy();
  expect(screen.getByText(/Respondido neste servidor/)).toBeTruthy();
  await expectNoAxeViolations();
});

test('many sources are folded until they are asked for', async () => {
  const many = Array.from({ length: 9 }, (_, at) => ({ ...guidance, ref: `g${at}`, title: `Orientação ${at + 1}` }));
  const { user } = await show(around([chatAsked(question), answeredChat('Veja [9].', { citations: many })]));
  const sources = within(await screen.findByRole('list', { name: 'Fontes' }));
  await user.click(sources.getByRole('button', { name: 'Mostrar mais 3 fontes' }));
  expect(sources.getAllByRole('button')).toHaveLength(9);
});

test('an empty conversation offers questions, and one asks itself', async () => {
  const { asking, done } = telling();
  const { user, server } = await show([...around([]), asking]);
  expect(await screen.findByRole('heading', { name: 'O que preocupa você hoje?' })).toBeTruthy();
  await expectNoAxeViolations();
  await user.click(await screen.findByRole('button', { name: 'Por onde começo?' }));
  expect(document.activeElement).toBe(await composer());
  await done(answeredChat('Pelo segundo fator.'));
  expect(await log().findByText('Pelo segundo fator.')).toBeTruthy();
  expect(sent(server.seen)).toEqual([{ message: 'Por onde começo?', conversationId: null }]);
});

test('tells the answer as it comes, then as the server kept it, and announces it once', async () => {
  const { asking, tell, done } = telling();
  const { user, address } = await show([...around([]), asking]);
  await user.type(await composer(), 'E o backup?{Enter}');
  expect(log().getByRole('heading', { name: 'E o backup?' })).toBeTruthy();
  expect(log().getByText('Procurando no que se sabe sobre isso')).toBeTruthy();
  await tell({ event: 'status', data: { status: 'reading' } });
  expect(log().getByText('Lendo os registros da sua empresa')).toBeTruthy();
  await tell({ event: 'notice', data: { notice: 'model-slow' } });
  expect(log().getByText(/demorou demais/)).toBeTruthy();
  await tell({ event: 'status', data: { status: 'writing' } });
  await tell({ event: 'delta', data: { text: 'O que o modelo escreveu' } });
  await tell({ event: 'status', data: { status: 'writing' } });
  await tell({ event: 'source', data: backup });
  await tell({ event: 'delta', data: { text: 'Faça três ' } });
  await tell({ event: 'delta', data: { text: 'cópias [1].' } });
  expect(log().getByText(/Faça três cópias/)).toBeTruthy();
  expect(log().queryByText(/O que o modelo/)).toBeNull();
  expect(log().getByText('Escrevendo')).toBeTruthy();
  expect(log().getByRole('button', { name: 'Fonte 1: Cópias de segurança' })).toBeTruthy();
  const spoken = () => screen.getAllByRole('status').map((one) => one.textContent);
  expect(spoken()).not.toContain('Faça três cópias.');
  expect(document.activeElement).toBe(await composer());
  await expectNoAxeViolations();
  await done(answeredChat('Faça três cópias [1].', { citations: [backup] }));
  await waitFor(() => expect(spoken()).toContain('Faça três cópias.'));
  expect(log().queryByText('Escrevendo')).toBeNull();
  await waitFor(() => expect(address()).toBe(`/chat?c=${conversationId}`));
});

test('goes on in the conversation that is open, and not twice at once', async () => {
  const { asking, done } = telling();
  const { user, server } = await show([...around(), asking]);
  await log().findByText('três cópias');
  await user.type(await composer(), 'E quanto custa?{Enter}');
  await user.type(await composer(), 'E outra{Enter}');
  expect(await composer()).toHaveProperty('value', 'E outra');
  expect(screen.queryByRole('button', { name: 'Perguntar' })).toBeNull();
  await done(answeredChat('Pouco.', { id: '019aa000-0000-7000-8000-0000000000b2' }));
  expect(await log().findByText('Pouco.')).toBeTruthy();
  expect(sent(server.seen)).toEqual([{ message: 'E quanto custa?', conversationId }]);
  expect(await composer()).toHaveProperty('value', 'E outra');
});

test('Shift+Enter begins a line; what is typed outlives the screen; too much is counted and not sent', async () => {
  const first = await show(around([]));
  await first.user.type(await composer(), 'Um{Shift>}{Enter}{/Shift}dois');
  first.unmount();
  const { server } = await show(around([]));
  const field = await composer();
  expect(field).toHaveProperty('value', 'Um\ndois');
  fireEvent.change(field, { target: { value: 'a'.repeat(3_900) } });
  expect(screen.getByText('Restam 100 caracteres')).toBeTruthy();
  fireEvent.change(field, { target: { value: 'a'.repeat(4_003) } });
  expect(screen.getByText(/3 caracteres a mais: o máximo é 4.000/)).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Perguntar' })).toHaveProperty('disabled', true);
  fireEvent.keyDown(field, { key: 'Enter' });
  expect(sent(server.seen)).toEqual([]);
  await expectNoAxeViolations();
});

test('a stopped answer stands as far as it came; the whole can be had, and the talk goes on', async () => {
  const { asking, tell } = telling();
  const { user, server } = await show([...around([]), asking]);
  await user.type(await composer(), `${question}{Enter}`);
  await tell({ event: 'delta', data: { text: 'Faça três' } });
  await user.click(screen.getByRole('button', { name: 'Parar' }));
  expect(await log().findByText('Você parou a resposta aqui.')).toBeTruthy();
  expect(log().getByText('Faça três')).toBeTruthy();
  server.add(reply(history, { items: talk, about: null }));
  await user.click(screen.getByRole('button', { name: 'Ver o que o servidor guardou' }));
  expect(await log().findByText('três cópias')).toBeTruthy();
});

test('after a stop the next question goes into the same conversation', async () => {
  const { asking, tell } = telling();
  const { user, server } = await show([...around([]), asking]);
  await user.type(await composer(), `${question}{Enter}`);
  await tell({ event: 'delta', data: { text: 'Faça' } });
  await user.click(screen.getByRole('button', { name: 'Parar' }));
  const next = telling();
  server.add(next.asking);
  server.add(reply(history, { items: talk, about: null }));
  await user.type(await composer(), 'E o preço?{Enter}');
  await waitFor(() => expect(sent(server.seen).at(-1)).toEqual({ message: 'E o preço?', conversationId }));
});

test('a cut connection says so and shows what the server kept', async () => {
  const { asking, tell, cut } = telling();
  const { user, server } = await show([...around([]), asking]);
  await user.type(await composer(), `${question}{Enter}`);
  await tell({ event: 'delta', data: { text: 'Faça' } });
  server.add(reply(history, { items: talk, about: null }));
  await cut();
  expect(await log().findByText(/caiu no meio da resposta. Isto é o que o servidor guardou/)).toBeTruthy();
  expect(log().getByText('três cópias')).toBeTruthy();
  await expectNoAxeViolations();
});

test('a cut connection on which nothing else goes either waits for the person, and loses nothing', async () => {
  const { asking, tell, cut } = telling();
  const { user, server } = await show([...around([]), asking]);
  await user.type(await composer(), `${question}{Enter}`);
  await tell({ event: 'delta', data: { text: 'Faça' } });
  server.add(offline(history));
  await cut();
  expect(await screen.findByText('A conexão caiu no meio da resposta')).toBeTruthy();
  expect(log().getByText('Faça')).toBeTruthy();
  server.add(reply(history, { items: talk, about: null }));
  await user.click(screen.getByRole('button', { name: 'Carregar a conversa' }));
  expect(await log().findByText('três cópias')).toBeTruthy();
});

test('a question that never arrived comes back into the composer', async () => {
  const { asking, cut } = telling();
  const { user } = await show([...around([]), asking]);
  await user.type(await composer(), `${question}{Enter}`);
  await cut();
  expect(await screen.findByText(/não chegou ao servidor/)).toBeTruthy();
  expect(await composer()).toHaveProperty('value', question);
});

test.each([
  [
    'when it is sent',
    refuse(ask, { status: 429, code: 'kit.too-many', message: 'Muitas perguntas.' }),
    'Muitas perguntas.',
  ],
  ['without a network', offline(ask), /servidor/],
])('a refusal %s is said with a retry, and the question is not lost', async (_, refusal, said) => {
  const { user, server } = await show([...around([]), refusal]);
  await user.type(await composer(), `${question}{Enter}`);
  const alert = within(await screen.findByRole('alert'));
  expect(alert.getByText(said)).toBeTruthy();
  expect(await composer()).toHaveProperty('value', question);
  const { asking, done } = telling();
  server.add(asking);
  await user.click(alert.getByRole('button', { name: 'Tentar de novo' }));
  expect(await composer()).toHaveProperty('value', '');
  await done(whole);
  expect(await log().findByText('três cópias')).toBeTruthy();
  expect(JSON.stringify(sessionStorage)).not.toContain(question);
});

test('a refusal in mid-stream is the same', async () => {
  const { asking, refuse: no } = telling();
  const { user } = await show([...around([]), asking]);
  await user.type(await composer(), `${question}{Enter}`);
  await no('virtual-ciso.busy', 'Espere a resposta anterior.');
  expect(await screen.findByText('Espere a resposta anterior.')).toBeTruthy();
});

test('a question the server is still at work on is waited for; an old one can be asked again', async () => {
  const now = new Date().toISOString();
  const { unmount } = await show(around([chatAsked(question, { createdAt: now })]));
  expect(await log().findByText(/ainda está preparando/)).toBeTruthy();
  unmount();
  const { user, server } = await show([...around([chatAsked(question)]), telling().asking]);
  await user.click(await log().findByRole('button', { name: 'Perguntar de novo' }));
  await waitFor(() => expect(sent(server.seen)).toEqual([{ message: question, conversationId }]));
});

test('notices stand above the answer, and near questions ask themselves', async () => {
  const unsure = answeredChat('Talvez isto ajude.', {
    notices: ['emergency', 'nothing-found'],
    related: ['O que é phishing?'],
  });
  const { user, server } = await show([...around([chatAsked('fisgaram eu'), unsure]), telling().asking]);
  expect(await log().findByText(/aja antes de ler tudo/)).toBeTruthy();
  expect(log().getByText(/preferimos não inventar/)).toBeTruthy();
  await expectNoAxeViolations();
  await user.click(log().getByRole('button', { name: 'O que é phishing?' }));
  await waitFor(() => expect(sent(server.seen)).toEqual([{ message: 'O que é phishing?', conversationId }]));
});

test('a question from the palette fills the composer and is not sent', async () => {
  const { server, address } = await show([...around(), telling().asking], '/chat?q=E%20o%20Wi-Fi%3F&from=/team');
  await waitFor(async () => expect(await composer()).toHaveProperty('value', 'E o Wi-Fi?'));
  expect(address()).toBe('/chat?c=new&from=%2Fteam');
  expect(sent(server.seen)).toEqual([]);
  fireEvent.keyDown(await composer(), { key: 'Enter' });
  await waitFor(() =>
    expect(sent(server.seen)).toEqual([{ message: 'E o Wi-Fi?', conversationId: null, page: '/team' }]),
  );
});

test('a history that cannot be read says so, with a retry', async () => {
  const { user, server } = await show([
    ...around(),
    refuse(history, { status: 500, code: 'kit.internal', message: 'Falhou.' }),
  ]);
  expect(await screen.findByText('Falhou.')).toBeTruthy();
  server.add(reply(history, { items: talk, about: null }));
  await user.click(screen.getByRole('button', { name: 'Tentar de novo' }));
  expect(await log().findByText('três cópias')).toBeTruthy();
});

test('while it loads it says so', async () => {
  await show([...around(), answer(history, () => new Promise(() => undefined))]);
  expect(screen.getAllByRole('status', { name: 'Carregando' }).length).toBeGreaterThan(0);
  expect(await composer()).toBeTruthy();
});

test('unknown marks and markup stay text', async () => {
  const odd = answeredChat('Veja [9] <b>x</b> [link](http://mau.test)', { citations: [guidance] });
  await show(around([chatAsked('x'), odd], today));
  expect(await log().findByText('Veja [9] <b>x</b> [link](http://mau.test)')).toBeTruthy();
  expect(log().queryByRole('link')).toBeNull();
});

test('the first words of a long answer are read at once, the rest unfolds; what is talked about can be left', async () => {
  const long = Array.from({ length: 12 }, (_, at) => `${at + 1}. Um passo que se lê em oito ou nove palavras [2]`).join(
    '\n',
  );
  const told = answeredChat(`Copie tudo, todo dia [1].\n\n${long}`, { citations: [backup, guidance] });
  const { user } = await show([
    ...around().slice(1),
    reply(history, { items: [chatAsked(question), told], about: 'Cópias que voltam' }),
  ]);
  await screen.findByText(/Copie tudo/);
  expect(screen.getAllByText(/Um passo que/).length).toBeLessThan(12);
  await user.click(screen.getByRole('button', { name: 'Mais' }));
  expect(screen.getAllByText(/Um passo que/)).toHaveLength(12);
  expect(screen.getByText('Assunto da conversa: Cópias que voltam')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Mudar de assunto' }));
  expect(screen.queryByText(/Assunto da conversa/)).toBeNull();
});

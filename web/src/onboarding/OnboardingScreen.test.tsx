import { act, screen, waitFor, within } from '@testing-library/react';
import { auth } from '@vigia/contract/auth/auth.contract.ts';
import { onboarding } from '@vigia/contract/onboarding/onboarding.contract.ts';
import i18next from 'i18next';
import { expect, test, vi } from 'vitest';
import { completedEvent } from '../kit/onboarding/OnboardingContext.tsx';
import { useOnboardingStore } from '../kit/onboarding/store.ts';
import { answer, type FakeReply, offline, refuse, reply } from '../kit/testing/http.ts';
import { company, person } from '../kit/testing/people.ts';
import { expectNoAxeViolations, renderScreen } from '../kit/testing/render.tsx';
import { OnboardingScreen } from './OnboardingScreen.tsx';
import { done, goal, incidents, mfa, onboardingAsked, onboardingStatusSample } from './testing/examples.ts';

const standing = (answers: Record<string, string[]> = {}): FakeReply[] => [
  reply(onboarding.questions, onboardingAsked(answers)),
  reply(onboarding.status, onboardingStatusSample(Object.keys(answers).length)),
  reply(onboarding.answers, onboardingStatusSample(1)),
  reply(auth.me, { user: person('ADMIN'), company, memberships: [] }),
];
const at = (path: string, replies = standing(), role: 'ADMIN' | 'VIEWER' = 'ADMIN') =>
  renderScreen(<OnboardingScreen />, { role, path, replies });
const heading = (name: string) => screen.findByRole('heading', { level: 1, name });
const saved = (server: Awaited<ReturnType<typeof at>>['server']) =>
  server.seen.filter(({ route }) => route === 'POST /onboarding/answers').map(({ body }) => body);

test('asks one question at a time, says why, and saves what is chosen', async () => {
  const { user, server } = await at('/onboarding');
  await heading(mfa.text);
  expect(screen.getByText('Olá, Ana. Vamos começar pela sua empresa.')).toBeTruthy();
  expect(screen.getByText(`Por que perguntamos? ${mfa.why}`)).toBeTruthy();
  await expectNoAxeViolations();
  await user.click(screen.getByRole('radio', { name: 'Basta a senha' }));
  expect(await screen.findByText('Salvo')).toBeTruthy();
  expect(saved(server)).toEqual([{ answers: { mfa: ['password-only'] } }]);
  const next = await heading(incidents.text);
  expect(document.activeElement).toBe(next);
});

test('the last of several that may be marked is not known: it goes on when asked', async () => {
  const { user } = await at('/onboarding?step=incidents');
  await heading(incidents.text);
  await user.click(screen.getByRole('checkbox', { name: 'Sistema parado' }));
  await screen.findByText('Salvo');
  await user.click(screen.getByRole('button', { name: 'Continuar' }));
  await heading(goal.text);
});

test('a choice made again goes on too', async () => {
  const { user } = await at('/onboarding?step=mfa', standing({ mfa: ['password-only'] }));
  await heading(mfa.text);
  await user.click(screen.getByRole('radio', { name: 'Basta a senha' }));
  await heading(incidents.text);
});

test('says why another screen did not open, and where help is in an emergency', async () => {
  const { router } = await at('/onboarding', standing({ mfa: ['everyone'] }));
  await heading(incidents.text);
  expect(screen.queryByText('Falta pouco para abrir essa página')).toBeNull();
  await act(() => router.navigate('/onboarding', { state: { held: '/team' } }));
  expect(await screen.findByText('Falta pouco para abrir essa página')).toBeTruthy();
  expect(screen.getByRole('link', { name: /incidente agora/ }).getAttribute('href')).toBe('/chat');
});

test('goes on and back by the keyboard and by the browser', async () => {
  const { user, router } = await at('/onboarding');
  await heading(mfa.text);
  screen.getByRole('radio', { name: 'Basta a senha' }).focus();
  await user.keyboard(' ');
  expect(await screen.findByText('Salvo')).toBeTruthy();
  await heading(mfa.text);
  await user.keyboard('{Enter}');
  await heading(incidents.text);
  await user.click(screen.getByRole('button', { name: 'Voltar' }));
  await heading(mfa.text);
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Basta a senha' }).checked).toBe(true);
  await act(() => router.navigate(-1));
  await heading(incidents.text);
});

test('does not go on without an answer', async () => {
  const { user } = await at('/onboarding');
  await heading(mfa.text);
  await user.click(screen.getByRole('button', { name: 'Continuar' }));
  expect(screen.getByRole('alert').textContent).toBe('Escolha uma opção para continuar.');
  await user.click(screen.getByRole('radio', { name: 'Basta a senha' }));
  await heading(incidents.text);
  expect(screen.queryByRole('alert')).toBeNull();
});

test('an option that stands alone drives the others out, and is driven out by them', async () => {
  const { user } = await at('/onboarding?step=incidents');
  const checked = () =>
    screen
      .getAllByRole<HTMLInputElement>('checkbox')
      .filter((box) => box.checked)
      .map(({ value }) => value);
  const tick = (name: string) => user.click(screen.getByRole('checkbox', { name }));
  await heading(incidents.text);
  await tick('Vazamento de dados');
  await tick('Sistema parado');
  expect(checked()).toEqual(['leak', 'outage']);
  await tick('Nada disso');
  expect(checked()).toEqual(['none']);
  await tick('Sistema parado');
  expect(checked()).toEqual(['outage']);
  await tick('Sistema parado');
  expect(checked()).toEqual([]);
});

test('resumes at the first question that is open', async () => {
  await at('/onboarding', standing({ mfa: ['everyone'], incidents: ['none'] }));
  await heading(goal.text);
  expect(screen.getByText('Pergunta 3 de 3')).toBeTruthy();
  expect(screen.queryByText(/Olá, Ana/)).toBeNull();
});

test('keeps what is chosen without a connection and sends it when it is back', async () => {
  const { user, server } = await at('/onboarding', [...standing(), offline(onboarding.answers)]);
  await heading(mfa.text);
  await user.click(screen.getByRole('radio', { name: 'Basta a senha' }));
  expect(await screen.findByText(/Sem conexão/)).toBeTruthy();
  await heading(incidents.text);
  await user.click(screen.getByRole('button', { name: 'Voltar' }));
  await heading(mfa.text);
  await user.click(screen.getByRole('radio', { name: 'Todos usam duas etapas' }));
  await screen.findByText(/Sem conexão/);
  server.add(reply(onboarding.answers, onboardingStatusSample(1)));
  act(() => void window.dispatchEvent(new Event('online')));
  expect(await screen.findByText('Salvo')).toBeTruthy();
  expect(saved(server).at(-1)).toEqual({ answers: { mfa: ['everyone'] } });
});

test('completes, opens the gate, tells the window and shows the report', async () => {
  const told = vi.fn();
  window.addEventListener(completedEvent, told);
  const { user, server, router } = await at('/onboarding', standing({ mfa: ['everyone'], incidents: ['none'] }));
  useOnboardingStore.getState().take(onboardingStatusSample(2));
  await user.click(await screen.findByRole('radio', { name: 'Arrumar a casa' }));
  await screen.findByText('Salvo');
  server.add(reply(onboarding.answers, done));
  await user.click(screen.getByRole('button', { name: 'Concluir' }));
  expect(await screen.findByText('elsewhere')).toBeTruthy();
  expect(router.state.location.pathname).toBe('/onboarding/report');
  expect(saved(server).at(-1)).toEqual({
    answers: { mfa: ['everyone'], incidents: ['none'], goal: ['order'] },
    complete: true,
  });
  expect(useOnboardingStore.getState().status?.isCompleted).toBe(true);
  expect(told).toHaveBeenCalledOnce();
  window.removeEventListener(completedEvent, told);
});

test('leads back to a question that was left out', async () => {
  const { user } = await at('/onboarding?step=goal', standing({ mfa: ['everyone'] }));
  await user.click(await screen.findByRole('radio', { name: 'Arrumar a casa' }));
  await user.click(screen.getByRole('button', { name: 'Concluir' }));
  await heading(incidents.text);
  expect(screen.getByRole('alert').textContent).toContain('ficou sem resposta');
});

test('leads back to the question that the server misses', async () => {
  const errors = [{ pointer: '/answers/mfa', code: 'kit.required' }];
  const { user, server } = await at('/onboarding?step=goal', standing({ mfa: ['everyone'], incidents: ['none'] }));
  await user.click(await screen.findByRole('radio', { name: 'Arrumar a casa' }));
  await screen.findByText('Salvo');
  server.add(refuse(onboarding.answers, { status: 422, code: 'kit.invalid', errors }));
  await user.click(screen.getByRole('button', { name: 'Concluir' }));
  await heading(mfa.text);
});

test('a status that cannot be had is said, and counts as not completed', async () => {
  const replies = [
    ...standing(),
    refuse(onboarding.status, { status: 503, code: 'kit.unavailable', message: 'Ocupado.' }),
  ];
  const { user, server } = await at('/onboarding', replies);
  await heading(mfa.text);
  const alert = screen.getByRole('alert', { name: /Não conseguimos confirmar/ });
  expect(within(alert).getByText('Ocupado.')).toBeTruthy();
  server.add(reply(onboarding.status, done));
  await user.click(within(alert).getByRole('button', { name: 'Tentar de novo' }));
  await heading('As primeiras perguntas já foram respondidas');
});

test('questions that cannot be had can be asked for again', async () => {
  const { user, server } = await at('/onboarding', [...standing(), offline(onboarding.questions)]);
  await user.click(await screen.findByRole('button', { name: 'Tentar de novo' }));
  server.add(reply(onboarding.questions, onboardingAsked()));
  await user.click(await screen.findByRole('button', { name: 'Tentar de novo' }));
  await heading(mfa.text);
});

test('turns to another language with the page, and keeps what is chosen', async () => {
  const { user, server } = await at('/onboarding');
  await heading(mfa.text);
  await user.click(screen.getByRole('radio', { name: 'Basta a senha' }));
  await heading(incidents.text);
  await user.click(screen.getByRole('button', { name: 'Voltar' }));
  await heading(mfa.text);
  const [first, ...rest] = onboardingAsked().questions;
  if (!first) throw new Error('no question');
  const english = { ...first, text: 'Is a password enough?' };
  server.add(reply(onboarding.questions, { ...onboardingAsked(), questions: [english, ...rest] }));
  await act(async () => {
    await i18next.changeLanguage('en');
  });
  await heading('Is a password enough?');
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Basta a senha' }).checked).toBe(true);
});

test('says that it is loading', async () => {
  await at('/onboarding', [...standing(), answer(onboarding.questions, () => new Promise(() => undefined))]);
  expect(screen.getByRole('status', { name: 'Carregando' })).toBeTruthy();
});

test('whoever may not answer sees who can, how far they are, and gets in once they are done', async () => {
  const { user, server } = await at('/onboarding', standing({ mfa: ['everyone'] }), 'VIEWER');
  useOnboardingStore.getState().take(onboardingStatusSample(1));
  await heading('Falta uma conversa inicial');
  expect(screen.getByText('Rita Moura')).toBeTruthy();
  expect(screen.getByText('1 de 3 perguntas respondidas até agora.')).toBeTruthy();
  await expectNoAxeViolations();
  server.add(reply(onboarding.status, done));
  await user.click(screen.getByRole('button', { name: 'Verificar agora' }));
  await heading('As primeiras perguntas já foram respondidas');
  expect(screen.queryByRole('link', { name: 'Mudar as respostas' })).toBeNull();
  await waitFor(() => expect(useOnboardingStore.getState().status?.isCompleted).toBe(true));
});

test('once done, it leads to the report, and back to the questions', async () => {
  const { user } = await at('/onboarding', [...standing(), reply(onboarding.status, done)]);
  await heading('As primeiras perguntas já foram respondidas');
  expect(screen.getByRole('link', { name: 'Ver o retrato' }).getAttribute('href')).toBe('/onboarding/report');
  await expectNoAxeViolations();
  await user.click(screen.getByRole('link', { name: 'Mudar as respostas' }));
  await heading(mfa.text);
});

import { MantineProvider } from '@mantine/core';
import { act, screen, waitFor, within } from '@testing-library/react';
import { auth } from '@vigia/contract/auth/auth.contract.ts';
import { useState } from 'react';
import { Link } from 'react-router';
import { expect, test } from 'vitest';
import { useRead } from '../api/queries.ts';
import { Root } from '../routing/Root.tsx';
import { answer, offline, refuse, reply } from '../testing/http.ts';
import { company, person } from '../testing/people.ts';
import { expectNoAxeViolations, renderRoutes, renderScreen } from '../testing/render.tsx';
import { ConfirmButton } from './ConfirmButton.tsx';
import { EmptyState } from './EmptyState.tsx';
import { Reveal } from './Reveal.tsx';
import { Screen } from './Screen.tsx';
import { Stat } from './Stat.tsx';
import { Tag } from './Tag.tsx';

const who = { user: person('ADMIN'), company, memberships: [] };

function Example() {
  const me = useRead(auth.me);
  return (
    <Screen title="Riscos" lead="O que pode dar errado." crumbs={[{ title: 'Painel', to: '/dashboard' }]} reads={[me]}>
      <p>{me.data?.user.firstName}</p>
    </Screen>
  );
}

test('shows its content under its heading, names the page and the way back', async () => {
  await renderScreen(<Example />, { role: 'ADMIN', replies: [reply(auth.me, who)] });
  expect(await screen.findByText('Ana')).toBeTruthy();
  expect(document.title).toBe('Riscos · Vigia');
  expect(screen.getByRole('link', { name: 'Painel' }).getAttribute('href')).toBe('/dashboard');
  await expectNoAxeViolations();
});

test('says that it is loading', async () => {
  await renderScreen(<Example />, { replies: [answer(auth.me, () => new Promise(() => undefined))] });
  expect(screen.getByRole('status', { name: 'Carregando' })).toBeTruthy();
});

test('a failure says why and can be tried again', async () => {
  const { user, server } = await renderScreen(<Example />, { replies: [offline(auth.me)] });
  expect(await screen.findByText('Sem conexão com o servidor. Verifique a internet e tente de novo.')).toBeTruthy();
  await expectNoAxeViolations();
  server.add(reply(auth.me, who));
  await user.click(screen.getByRole('button', { name: 'Tentar de novo' }));
  expect(await screen.findByText('Ana')).toBeTruthy();
});

test('a lacking permission says so and offers no second try', async () => {
  const message = 'Seu perfil de acesso não permite isto.';
  await renderScreen(<Example />, { replies: [refuse(auth.me, { status: 403, code: 'kit.forbidden', message })] });
  expect(await screen.findByRole('heading', { name: 'Você não tem acesso a esta área' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Tentar de novo' })).toBeNull();
});

test('what is gone says so, and is not offered to be asked for again', async () => {
  const message = 'Este link não vale.';
  await renderScreen(<Example />, { replies: [refuse(auth.me, { status: 404, code: 'kit.link-unknown', message })] });
  expect(await screen.findByText(message)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Tentar de novo' })).toBeNull();
  expect(screen.queryByText(/Número do erro/)).toBeNull();
});

test('who has entered no company is led to them', async () => {
  const refusal = { status: 409, code: 'kit.no-company', message: 'Escolha uma empresa antes de continuar.' };
  await renderScreen(<Example />, { role: 'SUPER_ADMIN', replies: [refuse(auth.me, refusal)] });
  expect(await screen.findByText(refusal.message)).toBeTruthy();
  const way = screen.getByRole('link', { name: 'Escolher uma empresa' });
  expect(way.getAttribute('href')).toBe('/companies');
  expect(screen.queryByRole('button', { name: 'Tentar de novo' })).toBeNull();
});

test('coming from another screen, or back, puts the focus on the heading; the first one leaves it', async () => {
  const first = (
    <Screen title="Primeira">
      <Link to="/b">ir</Link>
    </Screen>
  );
  const children = [
    { path: '/a', element: first },
    { path: '/b', element: <Screen title="Segunda">ok</Screen> },
  ];
  const routes = [{ element: <Root />, children }];
  const { user, router } = await renderRoutes(routes, { path: '/a' });
  expect(document.activeElement).toBe(document.body);
  await user.click(screen.getByRole('link', { name: 'ir' }));
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Segunda' }));
  await act(() => router.navigate(-1));
  expect(document.activeElement).toBe(await screen.findByRole('heading', { name: 'Primeira' }));
});

test('a question stands before the deed', async () => {
  let done = 0;
  const { user } = await renderScreen(
    <ConfirmButton title="Remover Bruno?" text="Não dá para desfazer." danger onConfirm={() => (done += 1)}>
      Remover
    </ConfirmButton>,
  );
  await user.click(screen.getByRole('button', { name: 'Remover' }));
  await expectNoAxeViolations();
  await user.click(screen.getByRole('button', { name: 'Cancelar' }));
  expect(done).toBe(0);
  await user.click(screen.getByRole('button', { name: 'Remover' }));
  const [confirm] = screen.getAllByRole('button', { name: 'Remover' }).slice(-1);
  if (confirm) await user.click(confirm);
  expect(done).toBe(1);
});

/** Somebody's access, which the deed turns round at once. */
function Access() {
  const [active, setActive] = useState(true);
  const verb = active ? 'Desativar' : 'Reativar';
  return (
    <ConfirmButton title={`${verb} Bruno?`} text={`${verb} vale na hora.`} onConfirm={() => setActive(!active)}>
      {verb}
    </ConfirmButton>
  );
}

test('a question that closes still asks what was asked', async () => {
  // As people see it: a dialogue takes its time to close.
  const { user } = await renderScreen(
    <MantineProvider env="default">
      <Access />
    </MantineProvider>,
  );
  await user.click(screen.getByRole('button', { name: 'Desativar' }));
  const dialog = await screen.findByRole('dialog', { name: 'Desativar Bruno?' });
  await user.click(within(dialog).getByRole('button', { name: 'Desativar' }));
  expect(dialog.isConnected).toBe(true);
  expect(dialog.textContent).toContain('Desativar vale na hora.');
  expect(dialog.textContent).not.toContain('Reativar');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await user.click(screen.getByRole('button', { name: 'Reativar' }));
  expect(await screen.findByRole('dialog', { name: 'Reativar Bruno?' })).toBeTruthy();
});

test('the small pieces carry words, not colour alone', async () => {
  await renderScreen(
    <>
      <h1>Peças</h1>
      <Tag tone="bad">Crítica</Tag>
      <Stat label="Pessoas" value="12" note="3 novas" />
      <Reveal>Média das respostas.</Reveal>
      <EmptyState title="Nada ainda">Comece convidando alguém.</EmptyState>
    </>,
  );
  expect(screen.getByText('Crítica').querySelector('svg')).toBeTruthy();
  expect(screen.getByRole('region', { name: 'Pessoas' }).textContent).toContain('12');
  expect(screen.getByText('Como isto é calculado')).toBeTruthy();
  await expectNoAxeViolations();
});

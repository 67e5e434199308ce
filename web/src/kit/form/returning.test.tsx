/** Who comes back after the session ended is told what others wrote meanwhile, before it is written over. */
import { act, screen } from '@testing-library/react';
import { filled, text } from '@vigia/contract/kit/text.ts';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { RequireAuth } from '../routing/guards.tsx';
import { forgetSession, useSession } from '../session/session.ts';
import { pretendSignedIn } from '../testing/people.ts';
import { renderRoutes } from '../testing/render.tsx';
import { ChangeForm } from './ChangeForm.tsx';
import { useKeptState } from './drafts.ts';
import { TextField } from './fields.tsx';
import { useCarefulText } from './useCarefulText.ts';

const schema = z.strictObject({ title: filled(80), note: text(80) });
type Facts = z.output<typeof schema>;
const stored = { row: { title: 'Chave', note: '', version: 1 } };
const careful = {
  factsOf: ({ title, note }: Facts): Facts => ({ title, note }),
  read: async () => stored.row,
  send: async ({ whole, version }: { whole: Facts; version: number }) => {
    stored.row = { ...whole, version: version + 1 };
  },
};

function AsForm() {
  return (
    <ChangeForm schema={schema} record={stored.row} {...careful}>
      <TextField name="title" label="Título" />
      <TextField name="note" label="Nota" />
    </ChangeForm>
  );
}

function AsText() {
  const { text: typed, change, clash, save } = useCarefulText({ ...careful, record: stored.row });
  return (
    <>
      {clash && <p role="status">Título agora é: {stored.row.title}</p>}
      <input aria-label="Título" value={typed.title} onChange={(event) => change({ title: event.target.value })} />
      <button type="button" onClick={() => void save()}>
        Salvar
      </button>
    </>
  );
}

function Apart() {
  const { typed, change } = useKeptState('apart', { reason: '' });
  return (
    <input aria-label="Título" value={typed.reason} onChange={(event) => change({ reason: event.target.value })} />
  );
}

/** Somebody types over what is shown, and their session ends. */
async function ended(Shown: () => React.JSX.Element) {
  stored.row = { title: 'Chave', note: '', version: 1 };
  const at = '/record';
  const element = (
    <RequireAuth>
      <Shown />
    </RequireAuth>
  );
  const routes = [
    { path: at, element },
    { path: '/login', element: <p>Entrar</p> },
  ];
  const { user, router } = await renderRoutes(routes, { role: 'ADMIN', path: at, replies: [] });
  const field = () => screen.findByLabelText<HTMLInputElement>('Título');
  await user.clear(await field());
  await user.type(await field(), 'Minha');
  act(() => forgetSession());
  await screen.findByText('Entrar');
  async function back(id?: string) {
    act(() => {
      pretendSignedIn('ADMIN');
      if (id) useSession.setState(({ user: who }) => ({ user: who && { ...who, id } }));
    });
    await act(() => router.navigate(at));
    return (await field()).value;
  }
  return { back, save: () => user.click(screen.getByRole('button', { name: 'Salvar' })) };
}

const told = () => screen.queryAllByRole('status').some(({ textContent }) => textContent?.includes('agora é: Deles'));

test.each([
  ['a form', AsForm],
  ['a text', AsText],
])('what was typed in %s is not written over what others wrote in the same place, unseen', async (_, Shown) => {
  const { back, save } = await ended(Shown);
  stored.row = { title: 'Deles', note: 'deles', version: 2 };
  expect(await back()).toBe('Minha');
  await expect.poll(told).toBe(true);
  await save();
  // It was told: what stands here is decided.
  expect(stored.row).toEqual({ title: 'Minha', note: 'deles', version: 3 });
});

test.each([
  ['a form', AsForm],
  ['a text', AsText],
])('what others wrote elsewhere stays beside what was typed in %s, and nobody is asked', async (_, Shown) => {
  const { back, save } = await ended(Shown);
  stored.row = { title: 'Chave', note: 'deles', version: 2 };
  expect(await back()).toBe('Minha');
  expect(told()).toBe(false);
  await save();
  expect(stored.row).toEqual({ title: 'Minha', note: 'deles', version: 3 });
});

test('what is typed outside of a form comes back to its person, and to nobody else', async () => {
  const { back } = await ended(Apart);
  expect(await back()).toBe('Minha');
  act(() => forgetSession());
  expect(await back('019aa000-0000-7000-8000-00000000beef')).toBe('');
  act(() => forgetSession());
  expect(await back()).toBe('');
});

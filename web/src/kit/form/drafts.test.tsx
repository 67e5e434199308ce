/** What was typed when the session ended is given back to whoever typed it, and to nobody else. */
import { act, screen } from '@testing-library/react';
import { auth, inviteDraft } from '@vigia/contract/auth/auth.contract.ts';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { useWrite } from '../api/queries.ts';
import { RequireAuth } from '../routing/guards.tsx';
import { forgetSession, useSession } from '../session/session.ts';
import { refuse } from '../testing/http.ts';
import { pretendSignedIn } from '../testing/people.ts';
import { renderRoutes } from '../testing/render.tsx';
import { Form } from './Form.tsx';
import { SecretField, TextField } from './fields.tsx';

const schema = z.strictObject({ ...inviteDraft.shape, key: z.string() });

function Invite() {
  const invite = useWrite(auth.invite);
  return (
    <main>
      <h1>Convidar</h1>
      <Form
        schema={schema}
        initial={{ email: '', firstName: '', role: 'BASIC', key: '' }}
        submit={({ key: _, ...body }) => invite.send({ body })}
      >
        <TextField name="email" label="E-mail" />
        <TextField name="firstName" label="Nome" />
        <SecretField name="key" label="Chave" autoComplete="new-password" />
      </Form>
    </main>
  );
}

const at = '/team/invite';
const sentence = /O que você tinha escrito quando a sessão terminou está de volta/;

/** Somebody fills in a form, and their session ends as they save it. */
async function expired() {
  const routes = [
    {
      path: at,
      element: (
        <RequireAuth>
          <Invite />
        </RequireAuth>
      ),
    },
    { path: '/login', element: <p>Entrar</p> },
  ];
  const replies = [refuse(auth.invite, { status: 401, code: 'kit.unauthenticated' })];
  const view = await renderRoutes(routes, { role: 'ADMIN', path: at, replies });
  const who = useSession.getState().user?.id;
  await view.user.type(screen.getByLabelText('E-mail'), 'bia@aurora.test');
  await view.user.type(screen.getByLabelText('Chave', { selector: 'input' }), 'segredo');
  await view.user.click(screen.getByRole('button', { name: 'Salvar' }));
  await screen.findByText('Entrar');
  const back = () => act(() => view.router.navigate(at));
  const email = async () => (await screen.findByLabelText<HTMLInputElement>('E-mail')).value;
  return { ...view, who, back, email };
}

test('the form comes back as it was written, without its secret, and says so until it is saved', async () => {
  const { back, email } = await expired();
  act(() => pretendSignedIn('ADMIN'));
  await back();
  expect(await email()).toBe('bia@aurora.test');
  expect((await screen.findByRole('status')).textContent).toMatch(sentence);
  expect(screen.getByLabelText<HTMLInputElement>('Chave', { selector: 'input' }).value).toBe('');
  expect(JSON.stringify({ ...localStorage, ...sessionStorage })).not.toContain('bia@aurora.test');
});

test('nobody else is shown it, not even where the first comes back after them', async () => {
  const { back, email, router } = await expired();
  act(() => {
    pretendSignedIn('ADMIN');
    useSession.setState(({ user }) => ({ user: user && { ...user, id: '019aa000-0000-7000-8000-00000000beef' } }));
  });
  await back();
  expect(await email()).toBe('');
  await act(() => router.navigate('/login'));
  act(() => pretendSignedIn('ADMIN'));
  await back();
  expect(await email()).toBe('');
});

test('whoever chooses to leave leaves nothing behind', async () => {
  const { back, email } = await expired();
  act(() => pretendSignedIn('ADMIN'));
  await back();
  expect(await email()).toBe('bia@aurora.test');
  act(() => forgetSession(true));
  act(() => pretendSignedIn('ADMIN'));
  await back();
  expect(await email()).toBe('');
});

import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { auth, inviteDraft, profileDraft } from '@vigia/contract/auth/auth.contract.ts';
import { team } from '@vigia/contract/team/team.contract.ts';
import { Link } from 'react-router';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { useWrite } from '../api/queries.ts';
import { toastDone } from '../screen/toasts.ts';
import { type FakeReply, offline, refuse, reply } from '../testing/http.ts';
import { expectNoAxeViolations, renderScreen } from '../testing/render.tsx';
import { Form } from './Form.tsx';
import { CheckField, NumberField, RadioField, SecretField, SelectField, TextAreaField, TextField } from './fields.tsx';
import { emptied } from './values.ts';

const roles = [
  { value: 'ADMIN', label: 'Administrador' },
  { value: 'BASIC', label: 'Usuário' },
];
const invitation = {
  id: '019aa000-0000-7000-8000-0000000000b1',
  email: 'bia@aurora.test',
  role: 'BASIC',
  firstName: '',
  lastName: '',
  status: 'PENDING',
  invitedAt: '2026-11-20T12:00:00.000Z',
  expiresAt: '2026-11-27T12:00:00.000Z',
  mail: null,
} as const;

function Invite() {
  const invite = useWrite(auth.invite, { refresh: [team.invitations], onDone: () => toastDone('Convite enviado') });
  return (
    <>
      <h1>Convidar</h1>
      <Form
        schema={inviteDraft}
        initial={{ email: '', firstName: '' }}
        submit={(body) => invite.send({ body })}
        submitLabel="Convidar"
        failed="Não deu para convidar."
      >
        <TextField name="email" label="E-mail" type="email" />
        <TextField name="firstName" label="Nome" />
        <SelectField name="role" label="Papel" choices={roles} />
      </Form>
      <Link to="/elsewhere">sair daqui</Link>
    </>
  );
}

const sent = reply(auth.invite, {
  invitation,
  emailSent: true,
  link: 'https://vigia.example/accept-invitation?token=abc',
});
const show = (...replies: FakeReply[]) => renderScreen(<Invite />, { role: 'ADMIN', path: '/team/invite', replies });

test('sends what the schema makes of the fields; an empty optional one is not sent', async () => {
  const { user, server } = await show(sent);
  await expectNoAxeViolations();
  await user.type(screen.getByLabelText('E-mail'), ' Bia@Aurora.test ');
  await user.selectOptions(screen.getByLabelText('Papel'), 'BASIC');
  await user.click(screen.getByRole('button', { name: 'Convidar' }));
  expect(await screen.findByText('Convite enviado')).toBeTruthy();
  expect(server.seen.map(({ body }) => body)).toEqual([{ email: 'bia@aurora.test', role: 'BASIC' }]);
});

test('sent again while it is being sent, it goes out once', async () => {
  const { user, server } = await show(sent);
  await user.type(screen.getByLabelText('E-mail'), 'bia@aurora.test');
  await user.selectOptions(screen.getByLabelText('Papel'), 'BASIC');
  const form = screen.getByRole('button', { name: 'Convidar' }).closest('form');
  if (!form) throw new Error('There is no form.');
  fireEvent.submit(form);
  fireEvent.submit(form);
  expect(await screen.findByText('Convite enviado')).toBeTruthy();
  expect(server.seen).toHaveLength(1);
});

test('faults stand beside their fields and in a summary; the first one gets the focus; nothing is sent', async () => {
  const { user, server } = await show();
  await user.type(screen.getByLabelText('E-mail'), 'bia');
  await user.click(screen.getByRole('button', { name: 'Convidar' }));
  const summary = await screen.findByRole('alert');
  expect(summary.textContent).toContain('Falta corrigir 2 campos:');
  expect(within(summary).getByRole('button', { name: 'Papel' })).toBeTruthy();
  const email = screen.getByLabelText('E-mail');
  expect(document.activeElement).toBe(email);
  expect(email.getAttribute('aria-invalid')).toBe('true');
  expect(screen.getByText('Informe um e-mail válido, como nome@empresa.com.br.')).toBeTruthy();
  expect(server.seen).toEqual([]);
  await expectNoAxeViolations();
  await user.click(within(summary).getByRole('button', { name: 'Papel' }));
  expect(document.activeElement).toBe(screen.getByLabelText('Papel'));
});

test('the summary keeps to what is still wrong, in the order of the fields', async () => {
  const { user } = await show();
  await user.click(screen.getByRole('button', { name: 'Convidar' }));
  const summary = await screen.findByRole('alert');
  expect(
    within(summary)
      .getAllByRole('button')
      .map(({ textContent }) => textContent),
  ).toEqual(['E-mail', 'Papel']);
  await user.type(screen.getByLabelText('E-mail'), 'bia@aurora.test');
  expect(
    within(summary)
      .getAllByRole('button')
      .map(({ textContent }) => textContent),
  ).toEqual(['Papel']);
  await user.selectOptions(screen.getByLabelText('Papel'), 'BASIC');
  expect(screen.queryByRole('alert')).toBeNull();
});

test('faults of the server land beside their fields too', async () => {
  const errors = [{ pointer: '/email', code: 'team.already-member', message: 'Esta pessoa já está na equipe.' }];
  const { user } = await show(refuse(auth.invite, { status: 422, code: 'kit.invalid', errors }));
  await user.type(screen.getByLabelText('E-mail'), 'bia@aurora.test');
  await user.selectOptions(screen.getByLabelText('Papel'), 'ADMIN');
  await user.click(screen.getByRole('button', { name: 'Convidar' }));
  await waitFor(() => expect(screen.getByLabelText('E-mail').getAttribute('aria-invalid')).toBe('true'));
  expect(document.activeElement).toBe(screen.getByLabelText('E-mail'));
  await user.type(screen.getByLabelText('E-mail'), 'x');
  expect(screen.getByLabelText('E-mail').hasAttribute('aria-invalid')).toBe(false);
});

test.each([
  [
    'its message',
    refuse(auth.invite, { status: 409, code: 'team.full', message: 'O plano não comporta mais gente.' }),
    'O plano não comporta mais gente.',
  ],
  ['our words for its code', offline(auth.invite), 'Sem conexão com o servidor. Verifique a internet e tente de novo.'],
  [
    'the fallback',
    refuse(auth.invite, { status: 409, code: 'team.unheard-of', message: '' }),
    'Não deu para convidar.',
  ],
])('a refusal as a whole is announced with %s', async (_, refusal, text) => {
  const { user } = await show(refusal);
  await user.type(screen.getByLabelText('E-mail'), 'bia@aurora.test');
  await user.selectOptions(screen.getByLabelText('Papel'), 'ADMIN');
  await user.click(screen.getByRole('button', { name: 'Convidar' }));
  expect((await screen.findByRole('alert')).textContent).toContain(text);
});

test('asks before unsaved changes are left', async () => {
  const { user, address } = await show();
  await user.type(screen.getByLabelText('E-mail'), 'bia');
  await user.click(screen.getByRole('link', { name: 'sair daqui' }));
  await user.click(await screen.findByRole('button', { name: 'Continuar editando' }));
  expect(address()).toBe('/team/invite');
  await user.click(screen.getByRole('link', { name: 'sair daqui' }));
  await user.click(await screen.findByRole('button', { name: 'Sair sem salvar' }));
  expect(address()).toBe('/elsewhere');
});

test('an untouched form, or one put back as it was, lets go', async () => {
  const { user, address } = await show();
  await user.type(screen.getByLabelText('E-mail'), 'b{Backspace}');
  await user.click(screen.getByRole('link', { name: 'sair daqui' }));
  expect(address()).toBe('/elsewhere');
});

const everything = z.strictObject({
  name: z.string().min(1),
  secret: z.string().min(6, 'auth.password-too-short'),
  notes: z.string(),
  people: z.number().int().max(10),
  plan: z.enum(['ADMIN', 'BASIC']),
  agreed: z.literal(true),
  address: z.strictObject({ city: z.string().min(2) }),
});

test('every kind of field carries its value, also a nested one', async () => {
  const taken: unknown[] = [];
  const { user } = await renderScreen(
    <>
      <h1>Tudo</h1>
      <Form schema={everything} initial={{ notes: '' }} submit={async (values) => taken.push(values)}>
        <TextField name="name" label="Nome" hint="Como no documento" />
        <SecretField name="secret" label="Senha" autoComplete="new-password" />
        <TextAreaField name="notes" label="Notas" />
        <NumberField name="people" label="Pessoas" />
        <RadioField name="plan" label="Plano" choices={roles} />
        <CheckField name="agreed" label="De acordo" />
        <TextField name="address.city" label="Cidade" />
      </Form>
    </>,
  );
  await expectNoAxeViolations();
  await user.type(screen.getByLabelText('Nome'), 'Ana');
  await user.type(screen.getByLabelText('Senha', { selector: 'input' }), 'segredo');
  await user.type(screen.getByLabelText('Notas'), 'oi');
  await user.type(screen.getByLabelText('Pessoas'), '7');
  await user.click(screen.getByLabelText('Usuário'));
  await user.click(screen.getByLabelText('De acordo'));
  await user.type(screen.getByLabelText('Cidade'), 'Recife');
  await user.click(screen.getByRole('button', { name: 'Salvar' }));
  await waitFor(() =>
    expect(taken).toEqual([
      {
        name: 'Ana',
        secret: 'segredo',
        notes: 'oi',
        people: 7,
        plan: 'BASIC',
        agreed: true,
        address: { city: 'Recife' },
      },
    ]),
  );
});

test('what an empty field means is the schema’s business', () => {
  const schema = z.strictObject({
    a: z.string(),
    b: z.string().min(1).optional(),
    c: z.iso.date().nullable(),
    d: z.email(),
  });
  expect(emptied(schema, { a: '', b: '', c: '', d: '' })).toEqual({ a: '', b: undefined, c: null, d: '' });
});

test('optional fields say so', async () => {
  await show(sent);
  expect(screen.getByLabelText('Nome (opcional)')).toBeTruthy();
  expect(profileDraft.shape.firstName.safeParse(undefined).success).toBe(false);
});

const nested = z.strictObject({
  answers: z.strictObject({ data: z.number(), access: z.number() }),
  tags: z.array(z.string().max(3)),
  hidden: z.string().min(1),
});

test('every fault is told by a name that people see, or by none', async () => {
  const { user } = await renderScreen(
    <Form schema={nested} initial={{ answers: {}, tags: ['longa'] }} submit={async () => undefined}>
      <NumberField name="answers.data" label="Dados" />
      <NumberField name="answers.access" label="Acessos" />
      <TextField name="tags" label="Marcas" />
    </Form>,
  );
  await user.click(screen.getByRole('button', { name: 'Salvar' }));
  const told = await screen.findByRole('alert');
  expect(
    within(told)
      .getAllByRole('button')
      .map(({ textContent }) => textContent),
  ).toEqual(['Dados', 'Acessos', 'Marcas']);
  for (const name of ['answers', 'tags', 'hidden']) expect(told.textContent).not.toContain(name);
  expect(document.activeElement).toBe(screen.getByLabelText('Dados'));
});

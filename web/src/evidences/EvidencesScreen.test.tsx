import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { compliance } from '@vigia/contract/compliance/compliance.contract.ts';
import type { ControlView, Overview } from '@vigia/contract/compliance/compliance.shapes.ts';
import { type Evidence, evidences, maxFileBytes } from '@vigia/contract/evidences/evidences.contract.ts';
import type { Route } from '@vigia/contract/kit/domain.ts';
import { type TeamUser, team } from '@vigia/contract/team/team.contract.ts';
import { expect, test } from 'vitest';
import { answer, type FakeReply, refuse, reply, replyOver } from '../kit/testing/http.ts';
import { expectNoAxeViolations, renderScreen } from '../kit/testing/render.tsx';
import { EvidencesScreen } from './EvidencesScreen.tsx';
import { searchEvidences } from './search.ts';

const bruno = { id: '019aa000-0000-7000-8000-00000000a002', firstName: 'Bruno', lastName: 'Lima' };
const ana = { id: '019aa000-0000-7000-8000-00000000a001', firstName: 'Ana', lastName: 'Prado' };
const piece: Evidence = {
  id: '019aa000-0000-7000-8000-0000000000e1',
  kind: 'link',
  title: 'Política de senhas',
  description: 'Aprovada em ata.',
  link: 'https://docs.exemplo.test/senhas',
  file: null,
  validFrom: '2026-05-04',
  validUntil: '2026-12-10',
  state: 'expiring',
  review: 'pending',
  reviewNote: '',
  reviewedBy: null,
  reviewedAt: null,
  reviewer: null,
  addedBy: bruno,
  createdAt: '2026-05-04T13:05:00.000Z',
  controls: [{ framework: 'iso27001', controlId: 'A.5.17', title: 'Informações de autenticação' }],
  subtask: null,
  version: 3,
};
const none = { current: 0, upcoming: 0, expiring: 0, expired: 0, rejected: 0 };
const listOf = (items: Evidence[], counts: Partial<typeof none> = { expiring: items.length }) =>
  reply(evidences.list, { items, total: items.length, page: 1, limit: 20, counts: { ...none, ...counts } });

const control = (controlId: string, title: string) => ({ controlId, title });
/** What the screen reads of an overview or a control; the rest is another room's business. */
const partly = (route: Route, body: object): FakeReply =>
  answer(route, () => new Response(JSON.stringify(body), { headers: { 'content-type': 'application/json' } }));
const overview = partly(compliance.overview, {
  controls: [control('A.5.17', 'Informações de autenticação'), control('A.8.13', 'Cópias de segurança')],
} satisfies { controls: Pick<Overview['controls'][number], 'controlId' | 'title'>[] });
const related = partly(compliance.control, {
  related: [{ framework: 'nist-csf', controlId: 'PR.AA-01', title: 'Identidades', result: 'compliant', maturity: 3 }],
} satisfies Pick<ControlView, 'related'>);
const admin: TeamUser = {
  ...{ ...bruno, email: 'bruno@aurora.test', role: 'ADMIN', isActive: true, isOperator: false },
  ...{ lastLoginAt: null, joinedAt: '2026-01-01T12:00:00.000Z' },
};
const admins = (items: TeamUser[] = [admin]) => reply(team.users, { items, total: items.length, page: 1, limit: 100 });
const nothingFound = reply(compliance.search, { items: [] });
const beside = [overview, related, nothingFound, admins()];
const path = '/compliance/evidences';
const show = (replies: FakeReply[], query = '') =>
  renderScreen(<EvidencesScreen />, { role: 'ADMIN', path: `${path}${query}`, replies: [...beside, ...replies] });

/** The drawer; the register behind it has fields of the same names. */
const inDrawer = () => within(screen.getByRole('dialog'));

test('lists what there is, with its controls, validity and review', async () => {
  await show([listOf([piece])]);
  const table = await screen.findByRole('table', { name: 'Evidências' });
  const row = within(table).getAllByRole('row')[1];
  expect(row?.textContent).toContain('Política de senhas');
  expect(row?.textContent).toContain('A.5.17');
  expect(row?.textContent).toContain('Vencendoaté 10 de dez. de 2026');
  expect(row?.textContent).toContain('A conferir');
  expect(row?.textContent).toContain('Bruno Lima');
  await expectNoAxeViolations();
});

test('the figures lead to what they count, and back', async () => {
  const { user, address, server } = await show([listOf([piece])], '?kind=link&page=2');
  await user.click(await screen.findByRole('link', { name: '1 Vencendo' }));
  expect(address()).toBe(`${path}?kind=link&state=expiring`);
  await waitFor(() => expect(server.seen.at(-1)?.query).toMatchObject({ kind: 'link', state: 'expiring' }));
  await user.click(screen.getByRole('link', { name: '1 Vencendo' }));
  expect(address()).toBe(`${path}?kind=link`);
});

test('a control is chosen within its framework, and asked of the server by its id', async () => {
  const { user, address, server } = await show([listOf([piece])]);
  await user.selectOptions(await screen.findByLabelText('Referencial'), 'iso27001');
  await user.selectOptions(
    await screen.findByLabelText('Controle'),
    await screen.findByText('A.8.13 Cópias de segurança'),
  );
  expect(address()).toBe(`${path}?framework=iso27001&control=A.8.13`);
  const lists = server.seen.filter(({ route }) => route === 'GET /compliance/evidences');
  expect(lists.at(-1)?.query).toMatchObject({ framework: 'iso27001', controlId: 'A.8.13' });
});

test('says what counts as evidence while there is none', async () => {
  await show([listOf([], {})]);
  expect(await screen.findByText('Nada guardado ainda')).toBeTruthy();
  expect(screen.getAllByRole('listitem')).toHaveLength(3);
  expect(screen.queryByRole('search')).toBeNull();
  await expectNoAxeViolations();
});

test('says why when the server refuses, and tries again', async () => {
  const { user, server } = await show([
    refuse(evidences.list, { status: 503, code: 'kit.unavailable', message: 'O serviço está ocupado.' }),
  ]);
  expect(await screen.findByText('O serviço está ocupado.')).toBeTruthy();
  server.add(listOf([piece]));
  await user.click(screen.getByRole('button', { name: 'Tentar de novo' }));
  expect(await screen.findByText('Política de senhas')).toBeTruthy();
});

test('opens one by the address: what it is, what it proves, where it leads', async () => {
  await show([listOf([piece]), reply(evidences.get, piece)], `?id=${piece.id}`);
  const drawer = await screen.findByRole('dialog');
  const link = await within(drawer).findByRole('link', { name: /Abrir docs.exemplo.test/ });
  expect([link.getAttribute('href'), link.getAttribute('rel')]).toEqual([piece.link, 'noopener noreferrer']);
  const proven = within(drawer).getByRole('link', { name: 'A.5.17 Informações de autenticação' });
  expect(proven.getAttribute('href')).toBe('/compliance/iso27001/control/A.5.17');
  await expectNoAxeViolations();
});

test('another person accepts or rejects; rejecting says why', async () => {
  const rejected = { ...piece, review: 'rejected', state: 'rejected', reviewNote: 'É de 2024.' } as const;
  const { user, server } = await show(
    [listOf([piece]), reply(evidences.get, piece), reply(evidences.review, rejected)],
    `?id=${piece.id}`,
  );
  await user.click(await screen.findByRole('radio', { name: 'Recusar' }));
  await user.click(screen.getByRole('button', { name: 'Registrar' }));
  expect((await screen.findByRole('alert')).textContent).toContain('Diga por que recusou');
  await user.type(screen.getByLabelText(/Comentário/), 'É de 2024.');
  await user.click(screen.getByRole('button', { name: 'Registrar' }));
  expect(await screen.findByText('Conferência registrada')).toBeTruthy();
  expect(server.seen.find(({ route }) => route.endsWith('/review'))?.body).toEqual({
    ...{ review: 'rejected', note: 'É de 2024.', version: 3 },
  });
});

test('what somebody changed meanwhile is shown before it can be judged', async () => {
  const message = 'Outra pessoa mudou isto enquanto você olhava.';
  const { user, server } = await show(
    [
      listOf([piece]),
      reply(evidences.get, piece),
      refuse(evidences.review, { status: 409, code: 'kit.changed-meanwhile', message }),
    ],
    `?id=${piece.id}`,
  );
  await user.click(await screen.findByRole('radio', { name: 'Aceitar' }));
  server.add(reply(evidences.get, { ...piece, description: 'Agora diz outra coisa.', version: 4 }));
  await user.click(screen.getByRole('button', { name: 'Registrar' }));
  expect(await screen.findByText('Agora diz outra coisa.')).toBeTruthy();
  server.add(reply(evidences.review, { ...piece, review: 'accepted', version: 5 }));
  await user.click(screen.getByRole('button', { name: 'Registrar' }));
  expect(await screen.findByText('Conferência registrada')).toBeTruthy();
  expect(server.seen.filter(({ route }) => route.endsWith('/review')).at(-1)?.body).toMatchObject({ version: 4 });
});

test('who added it is told why it is for somebody else to accept', async () => {
  const own = { ...piece, addedBy: ana };
  await show([listOf([own]), reply(evidences.get, own)], `?id=${piece.id}`);
  expect(await screen.findByText(/Quem adiciona não confere/)).toBeTruthy();
  expect(screen.queryByRole('radio', { name: 'Aceitar' })).toBeNull();
});

test('deletes after asking', async () => {
  const { user, server, address } = await show(
    [listOf([piece]), reply(evidences.get, piece), reply(evidences.remove, { success: true })],
    `?id=${piece.id}`,
  );
  await user.click(await screen.findByRole('button', { name: 'Excluir' }));
  const asked = await screen.findByRole('dialog', { name: 'Excluir esta evidência?' });
  expect(asked.textContent).toContain('deixa de contar para 1 controle');
  await user.click(within(asked).getByRole('button', { name: 'Excluir' }));
  await waitFor(() => expect(address()).toBe(path));
  expect(server.seen.some(({ route }) => route.startsWith('DELETE'))).toBe(true);
});

test('an edit sends what was changed; what somebody else changed too is shown and not overwritten', async () => {
  const meanwhile = { ...piece, title: 'Política de senhas e chaves', description: 'Nova', version: 4 };
  const changed = { ...meanwhile, validUntil: '2027-05-04', version: 5 };
  const { user, server } = await show(
    [listOf([piece]), reply(evidences.get, piece), replyOver(4, evidences.update, changed)],
    `?id=${piece.id}`,
  );
  await user.click(await screen.findByRole('button', { name: 'Editar' }));
  fireEvent.change(screen.getByLabelText(/Vale até/), { target: { value: '2027-05-04' } });
  fireEvent.change(screen.getByRole('textbox', { name: 'Título' }), { target: { value: 'Senhas' } });
  server.add(reply(evidences.get, meanwhile));
  await user.click(screen.getByRole('button', { name: 'Salvar' }));
  expect(await screen.findByText('Título agora é: Política de senhas e chaves')).toBeTruthy();
  expect(screen.getByLabelText<HTMLInputElement>(/Vale até/).value).toBe('2027-05-04');
  await expectNoAxeViolations();
  await user.click(screen.getByRole('button', { name: 'Salvar' }));
  expect(await screen.findByText('Evidência alterada')).toBeTruthy();
  const bodies = server.seen.filter(({ route }) => route.startsWith('PUT')).map(({ body }) => body);
  expect(bodies).toEqual([
    { title: 'Senhas', validUntil: '2027-05-04', version: 3 },
    { title: 'Senhas', validUntil: '2027-05-04', version: 4 },
  ]);
});

test('adds a note for the control that led here, with a related one, until in a year', async () => {
  const { user, server, address } = await show(
    [listOf([]), reply(evidences.create, piece)],
    '?framework=iso27001&control=A.5.17&add=1',
  );
  await user.click(await screen.findByRole('radio', { name: 'Anotação' }));
  await user.click(await screen.findByRole('button', { name: 'Adicionar PR.AA-01 Identidades NIST CSF' }));
  await user.type(inDrawer().getByLabelText('Título'), 'Reunião');
  await user.type(screen.getByLabelText('O que aconteceu'), 'Aprovamos.');
  fireEvent.change(screen.getByLabelText('Vale desde'), { target: { value: '2026-01-31' } });
  await user.click(screen.getByRole('button', { name: '1 ano' }));
  await user.selectOptions(screen.getByLabelText(/Quem confere/), 'Bruno Lima');
  await expectNoAxeViolations();
  await user.click(screen.getByRole('button', { name: 'Adicionar' }));
  expect(await screen.findByText('Evidência guardada')).toBeTruthy();
  expect(server.seen.find(({ route }) => route.startsWith('POST'))?.body).toEqual({
    ...{ kind: 'note', title: 'Reunião', description: 'Aprovamos.', validFrom: '2026-01-31', validUntil: '2027-01-31' },
    reviewerId: bruno.id,
    controls: [
      { framework: 'iso27001', controlId: 'A.5.17' },
      { framework: 'nist-csf', controlId: 'PR.AA-01' },
    ],
  });
  expect(address()).toBe(`${path}?framework=iso27001&control=A.5.17`);
});

test('finds controls by a word without its accents', async () => {
  const { user, server } = await show([listOf([]), reply(evidences.create, piece)], '?add=1');
  await user.click(await screen.findByRole('radio', { name: 'Link' }));
  await user.type(screen.getByLabelText('Endereço'), 'javascript:alert(1)');
  await user.type(inDrawer().getByLabelText('Título'), 'Painel');
  const search = screen.getByRole('combobox', { name: /O que ela prova/ });
  await user.type(search, 'copias');
  const options = await screen.findAllByRole('option', { name: /^A\.\d/ });
  expect([...new Set(options.map(({ textContent }) => textContent))]).toEqual(['A.8.13 Cópias de segurança']);
  await user.click(screen.getByRole('button', { name: 'Adicionar' }));
  expect((await screen.findByRole('alert')).textContent).toContain('Escreva um endereço que comece com https://');
  expect(server.seen.some(({ route }) => route.startsWith('POST'))).toBe(false);
});

test('finds controls by what people call them, as the hint says', async () => {
  const called = {
    framework: 'iso27001',
    controlId: 'A.5.17',
    title: 'Informações de autenticação',
    in: 'ISO',
  } as const;
  const found = reply(compliance.search, ({ query }) => ({ items: query.search === 'senha' ? [called] : [] }));
  const { user } = await show([listOf([]), found], '?add=1');
  await user.type(await screen.findByRole('combobox', { name: /O que ela prova/ }), 'senha');
  const option = await screen.findByRole('option', { name: /^A\.5\.17/ });
  expect(option.textContent).toBe('A.5.17 Informações de autenticação');
});

test('sends a file with what was said of it; a title is made of its name', async () => {
  const { user, server } = await show([listOf([]), reply(evidences.upload, piece)], '?add=1');
  const ready = await screen.findByLabelText('Arquivo', { selector: 'input[type=file]' });
  await user.upload(ready, new File(['%PDF-1.7'], 'Ata de maio.pdf', { type: 'application/pdf' }));
  expect(inDrawer().getByLabelText<HTMLInputElement>('Título').value).toBe('Ata de maio');
  await user.click(screen.getByRole('button', { name: 'Adicionar' }));
  expect(await screen.findByText('Evidência guardada')).toBeTruthy();
  expect(server.seen.find(({ route }) => route.startsWith('POST'))?.body).toMatchObject({
    ...{ title: 'Ata de maio', validUntil: '', reviewerId: '', controls: '[]', file: { name: 'Ata de maio.pdf' } },
  });
});

test.each([
  ['empty', [], 'vazio.pdf', 'O arquivo está vazio. Confira se é o arquivo certo e envie de novo.'],
  ['of another kind', ['x'], 'programa.exe', /^Este tipo de arquivo não é aceito/],
])('a file that is %s is refused before it is sent', async (_, parts, name, said) => {
  const { server } = await show([listOf([])], '?add=1');
  const ready = await screen.findByLabelText<HTMLInputElement>('Arquivo', { selector: 'input[type=file]' });
  fireEvent.change(ready, { target: { files: [new File(parts, name)] } });
  expect((await screen.findByRole('alert')).textContent).toMatch(said);
  expect(inDrawer().getByLabelText<HTMLInputElement>('Título').value).toBe('');
  expect(server.seen.some(({ route }) => route.startsWith('POST'))).toBe(false);
});

test('a file over 2 MB is refused before it is sent', async () => {
  const { user, server } = await show([listOf([])], '?add=1');
  const ready = await screen.findByLabelText('Arquivo', { selector: 'input[type=file]' });
  await user.upload(ready, new File([new Uint8Array(maxFileBytes + 1)], 'video.pdf', { type: 'application/pdf' }));
  expect((await screen.findByRole('alert')).textContent).toBe('Arquivo muito grande. Tamanho máximo permitido: 2MB');
  await user.type(inDrawer().getByLabelText('Título'), 'x');
  await user.click(screen.getByRole('button', { name: 'Adicionar' }));
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Escolher arquivo'));
  expect(server.seen.some(({ route }) => route.startsWith('POST'))).toBe(false);
});

test('the only administrator is told how somebody else can review', async () => {
  await show([listOf([]), admins([{ ...admin, ...ana }])], '?add=1');
  expect(await screen.findByText(/Só você administra a empresa/)).toBeTruthy();
});

test('the palette finds evidence by its title', async () => {
  await show([listOf([piece])]);
  const found = await searchEvidences('senhas', new AbortController().signal);
  expect(found).toEqual([{ id: piece.id, title: piece.title, detail: 'A.5.17', to: `${path}?id=${piece.id}` }]);
});

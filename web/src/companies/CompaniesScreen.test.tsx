import { screen, waitFor, within } from '@testing-library/react';
import { auth } from '@vigia/contract/auth/auth.contract.ts';
import { type Company, companies } from '@vigia/contract/companies/companies.contract.ts';
import { nameOf } from '@vigia/contract/kit/domain.ts';
import { onboarding } from '@vigia/contract/onboarding/onboarding.contract.ts';
import { expect, test } from 'vitest';
import { useSession } from '../kit/session/session.ts';
import { type FakeReply, refuse, reply } from '../kit/testing/http.ts';
import { company as here, person } from '../kit/testing/people.ts';
import { expectNoAxeViolations, renderScreen } from '../kit/testing/render.tsx';
import { CompaniesScreen } from './CompaniesScreen.tsx';
import { CompanyScreen } from './CompanyScreen.tsx';

const aurora: Company = {
  ...here,
  lgpd: true,
  address: '',
  phone: '',
  website: '',
  plan: 'free',
  renewalDate: null,
  isActive: true,
  users: 3,
  storageBytes: 2_500_000,
  storageMegabytes: 1_000,
  createdAt: '2026-01-10T12:00:00.000Z',
  updatedAt: '2026-02-01T12:00:00.000Z',
};
const boreal: Company = { ...aurora, id: here.id.replace(/1$/, '2'), name: 'Boreal', industry: null, isActive: false };
const pageOf = (items: Company[]) => ({ items, total: items.length, page: 1, limit: 20 });

const rule = reply(companies.secondFactor, {
  roles: ['ADMIN'],
  graceDays: 7,
  unprotected: { ADMIN: 1, BASIC: 2, VIEWER: 0 },
});

const noRequests = reply(companies.requests, { items: [] });

const own = (...more: FakeReply[]) =>
  renderScreen(<CompaniesScreen />, {
    role: 'ADMIN',
    path: '/companies',
    replies: [rule, noRequests, reply(companies.logo, { logo: null }), reply(companies.get, aurora), ...more],
  });
const renderOwn = (logo: typeof drawn, ...more: FakeReply[]) =>
  renderScreen(<CompaniesScreen />, {
    role: 'ADMIN',
    path: '/companies',
    replies: [rule, noRequests, reply(companies.logo, { logo }), reply(companies.get, aurora), ...more],
  });
const all = (items: Company[], ...more: FakeReply[]) =>
  renderScreen(<CompaniesScreen />, {
    role: 'SUPER_ADMIN',
    path: '/companies',
    replies: [reply(companies.list, pageOf(items)), ...more],
  });
const one = (shown: Company, ...more: FakeReply[]) =>
  renderScreen(<CompanyScreen />, {
    role: 'SUPER_ADMIN',
    path: `/companies/${shown.id}`,
    pattern: '/companies/:companyId',
    replies: [reply(companies.get, shown), noRequests, ...more],
  });

test('an ADMIN sees the own profile, and the plan without a way to change it', async () => {
  await own();
  expect(await screen.findByDisplayValue('Padaria Aurora')).toBeTruthy();
  const account = screen.getByRole('region', { name: 'Conta no Vigia' });
  expect(account.textContent).toContain('Gratuito');
  expect(account.textContent).toContain('2,5 MB de 1 GB');
  expect(screen.queryByLabelText('Plano')).toBeNull();
  await expectNoAxeViolations();
});

test('saves what changed, based on the version that was seen', async () => {
  const saved = { ...aurora, name: 'Aurora Pães', updatedAt: '2026-03-01T12:00:00.000Z' };
  const { user, server } = await own(reply(companies.update, saved));
  const name = await screen.findByRole('textbox', { name: 'Nome da empresa' });
  await user.clear(name);
  await user.type(name, 'Aurora Pães');
  await user.selectOptions(screen.getByLabelText(/^Tamanho/), '');
  const money = screen.getByRole('combobox', { name: 'Moeda' });
  expect(within(money).getByRole('option', { name: 'COP · Peso colombiano' })).toBeTruthy();
  expect(screen.getByText(/Trocar a moeda não converte nenhum valor/)).toBeTruthy();
  await user.selectOptions(money, 'COP');
  await user.click(screen.getByRole('checkbox', { name: /pessoas no Brasil/ }));
  await user.click(screen.getByRole('button', { name: 'Salvar' }));
  expect(await screen.findByText('Dados da empresa salvos.')).toBeTruthy();
  const sent = server.seen.find(({ route }) => route === 'PUT /companies/:id');
  expect(sent?.body).toEqual({
    name: 'Aurora Pães',
    industry: 'retail',
    size: null,
    timeZone: 'America/Sao_Paulo',
    currency: 'COP',
    lgpd: false,
    address: '',
    phone: '',
    website: '',
    basedOn: aurora.updatedAt,
  });
  expect(useSession.getState().company?.name).toBe('Aurora Pães');
});

test('pins a refused field, and says when somebody was faster', async () => {
  const message = 'Outra pessoa alterou este registro enquanto você editava.';
  const { user } = await own(refuse(companies.update, { status: 409, code: 'kit.changed-meanwhile', message }));
  const website = await screen.findByRole('textbox', { name: /^Site/ });
  await user.type(website, 'aurora');
  await user.click(screen.getByRole('button', { name: 'Salvar' }));
  expect(website.getAttribute('aria-invalid')).toBe('true');
  await user.clear(website);
  await user.click(screen.getByRole('button', { name: 'Salvar' }));
  expect(await screen.findByText(message)).toBeTruthy();
});

test('the operator sees every company, each a way in', async () => {
  await all([aurora, boreal]);
  const table = await screen.findByRole('table', { name: 'Empresas' });
  expect(within(table).getByRole('link', { name: 'Boreal' }).getAttribute('href')).toBe(`/companies/${boreal.id}`);
  expect(within(table).getByText('Desativada')).toBeTruthy();
  expect(within(table).getByText('Não informado')).toBeTruthy();
  await expectNoAxeViolations();
});

test('says what companies are while there is none', async () => {
  await all([]);
  expect(await screen.findByText('Nenhuma empresa ainda')).toBeTruthy();
});

test('founds a company and says where the invitation is when its mail did not go out', async () => {
  const { user, server } = await all(
    [],
    reply(companies.create, {
      company: boreal,
      emailSent: false,
      link: 'https://vigia.example/accept-invitation?token=abc',
    }),
  );
  await user.click(await screen.findByRole('button', { name: 'Nova empresa' }));
  const dialog = await screen.findByRole('dialog', { name: 'Nova empresa' });
  await expectNoAxeViolations();
  await user.type(within(dialog).getByRole('textbox', { name: 'Nome da empresa' }), 'Boreal');
  await user.type(within(dialog).getByRole('textbox', { name: 'E-mail de quem vai administrar' }), 'b@boreal.test');
  await user.click(within(dialog).getByRole('button', { name: 'Criar e convidar' }));
  expect(await screen.findByText(/o link está na caixa de saída/)).toBeTruthy();
  expect(server.seen.find(({ route }) => route === 'POST /companies')?.body).toMatchObject({
    name: 'Boreal',
    adminEmail: 'b@boreal.test',
    industry: null,
    size: null,
  });
});

test('the operator sets plan, renewal and space', async () => {
  const { user, server } = await one(aurora, reply(companies.update, { ...aurora, plan: 'essential' }));
  await user.selectOptions(await screen.findByLabelText('Plano'), 'essential');
  await user.type(screen.getByLabelText(/^Renovação/), '2030-01-31');
  await user.clear(screen.getByLabelText(/^Espaço para arquivos/));
  await user.type(screen.getByLabelText(/^Espaço para arquivos/), '5000');
  await user.click(screen.getByRole('button', { name: 'Salvar' }));
  expect(await screen.findByText('Dados da empresa salvos.')).toBeTruthy();
  expect(server.seen.find(({ route }) => route.startsWith('PUT'))?.body).toMatchObject({
    plan: 'essential',
    renewalDate: '2030-01-31',
    storageMegabytes: 5_000,
  });
  await expectNoAxeViolations();
});

test('closes a company after asking', async () => {
  const { user, server } = await one(aurora, reply(companies.setStatus, { ...aurora, isActive: false }));
  await user.click(await screen.findByRole('button', { name: 'Desativar empresa' }));
  const asking = await screen.findByRole('dialog', { name: 'Desativar Padaria Aurora?' });
  await user.click(within(asking).getByRole('button', { name: 'Desativar empresa' }));
  expect(await screen.findByText('Padaria Aurora foi desativada.')).toBeTruthy();
  expect(server.seen.find(({ route }) => route.startsWith('PATCH'))?.body).toEqual({ isActive: false });
});

test('enters a company after saying that the entry is written down', async () => {
  const shown = { ...boreal, isActive: true };
  const status = { isCompleted: true, progress: 100, totalQuestions: 12, answeredQuestions: 12, completedAt: null };
  const who = { user: person('SUPER_ADMIN'), company: { ...here, id: shown.id, name: shown.name }, memberships: [] };
  const { user, address } = await one(shown, reply(auth.switchCompany, who), reply(onboarding.status, status));
  await user.click(await screen.findByRole('button', { name: 'Entrar na empresa' }));
  const asking = await screen.findByRole('dialog', { name: 'Entrar em Boreal?' });
  expect(asking.textContent).toContain('trilha de auditoria');
  await user.click(within(asking).getByRole('button', { name: 'Entrar na empresa' }));
  await waitFor(() => expect(address()).toBe('/dashboard'));
  expect(useSession.getState().company?.name).toBe('Boreal');
});

test('a closed company has no way in, and one that is not there says so', async () => {
  await one(boreal);
  expect(await screen.findByRole('button', { name: 'Reativar empresa' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Entrar na empresa' })).toBeNull();
});

test('says why when there is no such company', async () => {
  const message = 'Não encontramos o que você procura.';
  await one(aurora, refuse(companies.get, { status: 404, code: 'kit.not-found', message }));
  expect(await screen.findByText(message)).toBeTruthy();
});

test('an ADMIN asks roles for two-step verification', async () => {
  const saved = reply(companies.setSecondFactor, {
    roles: [],
    graceDays: 0,
    unprotected: { ADMIN: 1, BASIC: 2, VIEWER: 0 },
  });
  const { user, server } = await own(saved);
  const section = within(await screen.findByRole('region', { name: 'Verificação em duas etapas' }));
  expect(await section.findByRole('checkbox', { name: 'Administrador' })).toHaveProperty('checked', true);
  expect(section.getByText('2 pessoas ainda sem')).toBeTruthy();
  await user.click(section.getByRole('checkbox', { name: 'Leitor' }));
  const days = section.getByRole('textbox');
  await user.clear(days);
  await user.type(days, '14');
  await user.click(section.getByRole('button', { name: 'Salvar a regra' }));
  expect(await screen.findByText('Regra salva.')).toBeTruthy();
  const sent = server.seen.find(({ route }) => route === nameOf(companies.setSecondFactor));
  expect(sent?.body).toEqual({
    ...{ roles: ['ADMIN', 'VIEWER'], graceDays: 14 },
    basedOn: { roles: ['ADMIN'], graceDays: 7 },
  });
});

const drawn = { width: 300, height: 80, bytes: 90, source: 'data:image/png;base64,iVBORw0KGgo=' };
const logoSection = async () => within(await screen.findByRole('region', { name: 'Logotipo' }));

test('an ADMIN chooses the logo and sees it as paper shows it', async () => {
  const { user, server } = await own(reply(companies.keepLogo, { logo: drawn }));
  const section = await logoSection();
  await user.upload(
    await section.findByLabelText('Escolher logotipo', { selector: 'input' }),
    new File(['x'], 'marca.png', { type: 'image/png' }),
  );
  expect(await screen.findByText('Logotipo salvo.')).toBeTruthy();
  expect(server.seen.some(({ route }) => route === nameOf(companies.keepLogo))).toBe(true);
  expect(section.queryByRole('button', { name: 'Remover logotipo' })).toBeNull();
});

test('a logo that is there has its name, and is removed after asking', async () => {
  const { user, server } = await renderOwn(drawn, reply(companies.removeLogo, { logo: null }));
  const section = await logoSection();
  expect(await section.findByRole('img', { name: 'Logotipo de Padaria Aurora' })).toHaveProperty('src', drawn.source);
  await user.click(section.getByRole('button', { name: 'Remover logotipo' }));
  const asking = await screen.findByRole('dialog', { name: 'Remover o logotipo?' });
  await user.click(within(asking).getByRole('button', { name: 'Remover logotipo' }));
  expect(await screen.findByText('Logotipo removido.')).toBeTruthy();
  expect(server.seen.some(({ route }) => route === nameOf(companies.removeLogo))).toBe(true);
});

test('says why a picture is refused', async () => {
  const message = 'O logotipo precisa ser uma imagem PNG ou JPEG inteira.';
  const { user } = await own(refuse(companies.keepLogo, { status: 415, code: 'companies.logo-kind', message }));
  const input = await (await logoSection()).findByLabelText('Escolher logotipo', { selector: 'input' });
  await user.upload(input, new File(['x'], 'marca.png', { type: 'image/png' }));
  expect(await screen.findByText(message)).toBeTruthy();
});

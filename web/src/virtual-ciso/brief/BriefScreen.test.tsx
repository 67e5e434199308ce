import { act, screen, within } from '@testing-library/react';
import { type Brief, briefs } from '@vigia/contract/virtual-ciso/virtual-ciso.brief.ts';
import i18next from 'i18next';
import { expect, test, vi } from 'vitest';
import { refuse, reply } from '../../kit/testing/http.ts';
import { expectNoAxeViolations, renderScreen } from '../../kit/testing/render.tsx';
import { BriefScreen } from './BriefScreen.tsx';

const id = '019aa000-0000-7000-8000-0000000000d1';
const none = { total: 0, items: [] };
const nothing: Brief = {
  ...{ week: null, madeAt: '2026-11-21T15:00:00.000Z', from: '2026-11-15', through: '2026-11-21', until: '2026-12-05' },
  summary: { moved: null, finished: 0, evidences: 0, answers: 0, late: 0, due: 0 },
  ...{ empty: true, frameworks: [], finished: none, evidences: none, answers: 0, late: none, due: none, actions: [] },
};
const maturity = { before: 2.04, now: 2.31 };
const full: Brief = {
  ...nothing,
  summary: { moved: { framework: 'iso27001', maturity }, finished: 1, evidences: 1, answers: 3, late: 2, due: 1 },
  empty: false,
  frameworks: [
    {
      ...{ framework: 'iso27001', maturity, compliant: { before: 12, now: 15 }, evidenced: { before: 3, now: 3 } },
      ...{ assessed: 40, applicable: 93 },
    },
    {
      ...{ framework: 'lgpd', maturity: { before: null, now: 1.4 } },
      ...{ compliant: { before: null, now: 2 }, evidenced: { before: null, now: 0 }, assessed: 9, applicable: 30 },
    },
  ],
  finished: {
    total: 1,
    items: [{ kind: 'subtask', label: 'Subtarefa', id, title: 'Listar as contas', href: `/action-plans/${id}` }],
  },
  evidences: {
    total: 1,
    items: [{ kind: 'evidence', label: 'Evidência', id, title: 'Ata', href: `/compliance/evidences?id=${id}` }],
  },
  answers: 3,
  late: {
    total: 7,
    items: [
      { kind: 'plan', label: 'Plano de ação', id, title: 'Tardio', day: '2026-11-18', href: `/action-plans/${id}` },
    ],
  },
  due: {
    total: 1,
    items: [
      {
        kind: 'evidence',
        label: 'Evidência',
        id,
        title: 'Apólice',
        day: '2026-11-30',
        href: '/compliance/evidences?id=x',
      },
    ],
  },
  actions: [
    {
      title: 'Terminar o plano “Tardio”',
      why: 'Venceu em 18 de novembro.',
      hours: null,
      href: `/action-plans/${id}`,
      plannable: null,
      citations: [],
    },
    {
      title: 'Ligar o segundo fator',
      why: 'A.8.5 está em 1, com meta 3.',
      hours: 6.5,
      href: '/compliance/iso27001/control/A.8.5',
      plannable: 'acc-mfa',
      citations: [],
    },
  ],
};
const weeks = (...items: string[]) =>
  reply(briefs.list, {
    items: items.map((week) => ({ ...full, week, from: '2026-11-09', through: '2026-11-15' })),
    ...{ total: items.length, page: 1, limit: 13 },
  });
const show = (brief: Brief, path = '/virtual-ciso/brief', kept = ['2026-11-16']) =>
  renderScreen(<BriefScreen />, { role: 'ADMIN', path, replies: [reply(briefs.get, brief), weeks(...kept)] });
const part = async (name: string) => within(await screen.findByRole('region', { name }));

test('says in a sentence what moved and what presses, and three things to do with the way there', async () => {
  await show(full);
  const headline = await part('Em uma frase');
  expect(headline.getByText(/ISO\/IEC 27001: a maturidade subiu de 2,0 para 2,3\./)).toBeTruthy();
  expect(headline.getByText('2 prazos já venceram.')).toBeTruthy();
  const actions = await part('O que fazer agora');
  expect(actions.getAllByRole('listitem')).toHaveLength(2);
  expect(actions.getByText('A.8.5 está em 1, com meta 3.')).toBeTruthy();
  expect(actions.getByText('Cerca de 6,5 h')).toBeTruthy();
  const way = actions.getByRole('link', { name: 'Ir para lá: Ligar o segundo fator' });
  expect(way.getAttribute('href')).toBe('/compliance/iso27001/control/A.8.5');
  expect(actions.getAllByRole('button', { name: /Criar o plano/ })).toHaveLength(1);
  expect(actions.getByRole('button', { name: 'Criar o plano: Ligar o segundo fator' })).toBeTruthy();
  await expectNoAxeViolations();
});

test('tells what moved and what is due, each a link away', async () => {
  await show(full);
  const moved = await part('O que mudou');
  expect(moved.getByText('de 2,0 para 2,3')).toBeTruthy();
  expect(moved.getByText('de 12 para 15')).toBeTruthy();
  expect(moved.getByText('1,4, primeira medição')).toBeTruthy();
  expect(moved.getByRole('link', { name: 'Listar as contas' }).getAttribute('href')).toBe(`/action-plans/${id}`);
  expect(moved.getByRole('heading', { name: '3 respostas novas ou alteradas' })).toBeTruthy();
  const late = await part('Vencidos');
  expect(late.getByText('Plano de ação, 18 de nov. de 2026')).toBeTruthy();
  expect(late.getByText('e mais 6')).toBeTruthy();
  const due = await part('Até 5 de dez. de 2026');
  expect(due.getByRole('link', { name: 'Apólice' })).toBeTruthy();
});

test('opens an older week, and the way back', async () => {
  const { user, server, address } = await show(full);
  const list = await part('Semanas anteriores');
  server.add(reply(briefs.get, { ...full, week: '2026-11-16' }));
  await user.click(list.getByRole('link', { name: 'Semana até 15 de nov. de 2026' }));
  expect(address()).toBe('/virtual-ciso/brief?week=2026-11-16');
  expect(await screen.findByText(/como estava na segunda-feira, 16 de nov\. de 2026/)).toBeTruthy();
  expect((await part('O que convinha fazer')).queryByRole('button', { name: /Criar o plano/ })).toBeNull();
  await user.click((await part('Semanas anteriores')).getByRole('link', { name: 'Os últimos sete dias' }));
  expect(address()).toBe('/virtual-ciso/brief');
});

test('says what will be there where there is nothing to tell', async () => {
  await show(nothing, undefined, []);
  expect(await screen.findByRole('heading', { name: 'Ainda não há o que resumir' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Começar a avaliação' }).getAttribute('href')).toBe('/questionnaire');
  expect(screen.queryByRole('region', { name: 'O que fazer agora' })).toBeNull();
  await expectNoAxeViolations();
});

test('says that a quiet week was quiet', async () => {
  await show({ ...nothing, empty: false }, undefined, []);
  expect((await part('Em uma frase')).getByText(/Nenhum prazo vence/)).toBeTruthy();
  expect((await part('O que mudou')).getByText('Nada mudou nestes sete dias.')).toBeTruthy();
  expect((await part('Semanas anteriores')).getByText(/próxima segunda-feira/)).toBeTruthy();
});

test('speaks the reader’s language, and prints', async () => {
  const print = vi.fn();
  vi.stubGlobal('print', print);
  const { user } = await show(full);
  await user.click(await screen.findByRole('button', { name: 'Imprimir' }));
  expect(print).toHaveBeenCalledOnce();
  await act(async () => void (await i18next.changeLanguage('en')));
  expect((await part('In one sentence')).getByText(/maturity rose from 2\.0 to 2\.3/)).toBeTruthy();
});

test('says where a week has no brief', async () => {
  const missing = refuse(briefs.get, { status: 404, code: 'kit.not-found', message: 'Isto não existe.' });
  await renderScreen(<BriefScreen />, {
    ...{ role: 'ADMIN', path: '/virtual-ciso/brief?week=2026-01-05', replies: [missing, weeks()] },
  });
  expect(await screen.findByText('Isto não existe.')).toBeTruthy();
});

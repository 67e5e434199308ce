import { screen, within } from '@testing-library/react';
import { compliance } from '@vigia/contract/compliance/compliance.contract.ts';
import type { Overview, Snapshot } from '@vigia/contract/compliance/compliance.shapes.ts';
import type { ReactElement } from 'react';
import { expect, test } from 'vitest';
import { type FakeReply, refuse, reply } from '../../kit/testing/http.ts';
import { expectNoAxeViolations, renderScreen } from '../../kit/testing/render.tsx';
import { gap, overviewOf, planId, rows, sampleControlRow } from '../testing/samples.ts';
import { FrameworkScreen } from './FrameworkScreen.tsx';
import { IsoScreen, LgpdScreen } from './OurScreens.tsx';

const before: Snapshot = {
  day: '2026-10-20',
  maturity: 2,
  assessed: 1,
  applicable: 3,
  compliant: 0,
  partially: 1,
  nonCompliant: 0,
  evidenced: 0,
};
interface Stage {
  shown?: Overview;
  path?: string;
  replies?: FakeReply[];
  element?: ReactElement;
}
const render = ({ shown = overviewOf(rows), path = '/compliance/iso27001', replies = [], element }: Stage = {}) =>
  renderScreen(element ?? <IsoScreen />, {
    role: 'ADMIN',
    path,
    replies: [reply(compliance.overview, shown), ...replies],
  });

test('says where the company stands, how much is covered, and what moved', async () => {
  const { user } = await render({ shown: overviewOf(rows, { before }) });
  const standing = await screen.findByRole('region', { name: 'Onde a empresa está' });
  expect(standing.textContent).toContain('3,0de 5');
  expect(standing.textContent).toContain('2 de 3 controles avaliados.');
  expect(standing.textContent).toContain('1 ainda espera resposta');
  expect(standing.textContent).toContain('Maturidade: de 2,0 para 3,0');
  expect(standing.textContent).toContain('6 ÷ 2 itens avaliados = 3');
  expect(document.body.textContent).not.toMatch(/certificad|em conformidade/i);
  await expectNoAxeViolations();
  await user.click(screen.getByRole('button', { name: 'Por resultado: Ver como tabela' }));
  const table = screen.getByRole('table', { name: 'Por resultado' });
  expect(within(table).getByRole('row', { name: /Atende em parte 1 33/ })).toBeTruthy();
});

test('a result in the legend shows its controls', async () => {
  const { user, address } = await render();
  await user.click(await screen.findByRole('button', { name: 'Não avaliado 1' }));
  expect(address()).toBe('/compliance/iso27001?result=not_assessed');
  expect(screen.getByText('1 de 3 itens')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'A.7.4 Monitoramento físico' })).toBeTruthy();
});

test('a new company is told what to answer first, and can still look around', async () => {
  const nothing = rows.map((one) => ({
    ...one,
    result: 'not_assessed' as const,
    maturity: null,
    assurance: 'none' as const,
  }));
  await render({ shown: overviewOf(nothing) });
  const begin = await screen.findByRole('link', { name: 'Responder à avaliação' });
  expect(begin.getAttribute('href')).toBe('/questionnaire/security');
  expect(screen.queryByText('O que fazer primeiro')).toBeNull();
  expect(screen.getByRole('button', { name: /A\.5 Controles organizacionais/ })).toBeTruthy();
  await expectNoAxeViolations();
});

test('groups open and close by keyboard, and the address keeps it', async () => {
  const { user, address } = await render();
  const group = await screen.findByRole('button', { name: /A\.5 Controles organizacionais/ });
  expect(group.getAttribute('aria-expanded')).toBe('false');
  group.focus();
  await user.keyboard('{ArrowRight}');
  expect(group.getAttribute('aria-expanded')).toBe('true');
  expect(address()).toBe('/compliance/iso27001?open=organizational');
  await user.keyboard('{ArrowDown}');
  expect(document.activeElement).toBe(screen.getAllByRole('link', { name: 'A.5.1 Políticas de segurança' }).at(-1));
  await expectNoAxeViolations();
  await user.keyboard('{ArrowUp}{ArrowLeft}');
  expect(group.getAttribute('aria-expanded')).toBe('false');
  expect(address()).toBe('/compliance/iso27001');
  await user.click(screen.getByRole('button', { name: 'Abrir tudo' }));
  expect(screen.getAllByRole('link', { name: /^A\./ }).length).toBeGreaterThanOrEqual(3);
});

test('a row says result, maturity against target, proof, evidence, steps and owner', async () => {
  await render({ path: '/compliance/iso27001?q=A.5.2' });
  const link = await screen.findByRole('link', { name: 'A.5.2 Papéis e responsabilidades' });
  expect(link.getAttribute('href')).toBe('/compliance/iso27001/control/A.5.2');
  const item = link.closest('li');
  expect(item?.textContent).toContain('Atende');
  expect(item?.textContent).toContain('Declarado');
  expect(item?.textContent).toContain('nenhuma evidência válida');
  expect(item?.textContent).toContain('1 de 3 etapas concluídas');
  expect(item?.textContent).toContain('Responsável: Ana');
  expect(screen.getAllByRole('img', { name: 'Maturidade: 4,0, numa escala de 0 a 5; meta 3' })).toBeTruthy();
});

test('filters go to the address, and say when nothing is left', async () => {
  const { user, address } = await render();
  await user.click(await screen.findByRole('checkbox', { name: 'Só lacunas' }));
  expect(address()).toBe('/compliance/iso27001?only=gaps');
  expect(screen.getByText('2 de 3 itens')).toBeTruthy();
  await user.selectOptions(screen.getByLabelText('Responsável'), 'Ana Prado');
  expect(screen.getByText('Nada corresponde a estes filtros.')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Limpar filtros' }));
  expect(address()).toBe('/compliance/iso27001');
});

test('starts the step that comes first, and leads to its plan', async () => {
  const { user, server } = await render({
    replies: [reply(compliance.startSubtask, { actionPlanId: planId, subtaskId: planId, created: true })],
  });
  const started = { ...gap, nextStep: gap.nextStep && { ...gap.nextStep, planId } };
  const begin = await screen.findByRole('button', { name: 'Começar esta etapa: Escrever a política de uma página' });
  expect(screen.getByText('A política está no nível 1. Posição 4 na ordem da empresa.')).toBeTruthy();
  server.add(reply(compliance.overview, overviewOf(rows, { next: [started] })));
  await user.click(begin);
  expect(await screen.findByText('A etapa entrou em um plano de ação.')).toBeTruthy();
  expect(server.seen.find(({ route }) => route.startsWith('POST'))).toMatchObject({
    params: { framework: 'iso27001' },
    body: { subtaskTemplateId: 'a5-policy', controlId: 'A.5.1' },
  });
  const plan = await screen.findByRole('link', { name: 'Abrir o plano' });
  expect(plan.getAttribute('href')).toBe(`/action-plans/${planId}`);
});

test('the law: its calm sentence, what does not apply with why, and what is only for reference', async () => {
  const article = sampleControlRow({ controlId: 'Art. 46', title: 'Medidas de segurança', group: 'VII' });
  const out = sampleControlRow({
    controlId: 'Art. 33',
    title: 'Transferência internacional',
    group: 'V',
    result: 'not_applicable',
    maturity: null,
    assurance: 'none',
    excluded: 'answers',
  });
  const shown = overviewOf([article, out], {
    framework: { key: 'lgpd', title: 'LGPD', version: 'Lei 13.709/2018', custom: false },
    reference: [{ controlId: 'Art. 5', title: 'Definições', group: 'I' }],
  });
  await render({ shown, path: '/compliance/lgpd', element: <LgpdScreen /> });
  expect(await screen.findByText(/não existe certificação oficial/)).toBeTruthy();
  const apart = screen.getByRole('region', { name: 'Não se aplicam à empresa' });
  expect(apart.textContent).toContain('Art. 33 Transferência internacional');
  expect(apart.textContent).toContain('As respostas da avaliação dizem que a situação não ocorre na empresa.');
  expect(screen.getByRole('region', { name: 'Para consulta' }).textContent).toContain('Art. 5 Definições');
  expect(screen.queryByRole('button', { name: /^V V/ })).toBeNull();
  await expectNoAxeViolations();
});

test('a framework that the company brought is shown by the same screen', async () => {
  const key = '019aa000-0000-7000-8000-0000000000b1';
  const own = sampleControlRow({
    controlId: 'ac-1',
    title: 'Access policy',
    group: 'ac',
    result: 'not_assessed',
    maturity: null,
  });
  const shown = overviewOf([own], { framework: { key, title: 'Casa', version: '1', custom: true }, next: [] });
  await render({ shown, element: <FrameworkScreen framework={key} /> });
  expect(await screen.findByRole('heading', { level: 1, name: 'Casa' })).toBeTruthy();
  expect(screen.getByText(/declare em que nível ele está/)).toBeTruthy();
});

test('says why when the server refuses, and tries again', async () => {
  const { user, server } = await renderScreen(<IsoScreen />, {
    role: 'ADMIN',
    replies: [
      refuse(compliance.overview, { status: 503, code: 'kit.unavailable', message: 'O serviço está ocupado.' }),
    ],
  });
  expect(await screen.findByText('O serviço está ocupado.')).toBeTruthy();
  server.add(reply(compliance.overview, overviewOf(rows)));
  await user.click(screen.getByRole('button', { name: 'Tentar de novo' }));
  expect(await screen.findByRole('region', { name: 'Onde a empresa está' })).toBeTruthy();
});

test('gaps are paged by the server, in the order chosen', async () => {
  const gaps = reply(compliance.gaps, { items: [gap], total: 41, page: 1, limit: 20 });
  const { user, server, address } = await render({ path: '/compliance/iso27001?tab=gaps', replies: [gaps] });
  expect(await screen.findByRole('link', { name: 'A.5.1 Políticas de segurança' })).toBeTruthy();
  await expectNoAxeViolations();
  await user.selectOptions(screen.getByLabelText('Ordem'), 'Mais rápidas');
  await user.selectOptions(screen.getByLabelText('Parte'), 'A.7 Controles físicos');
  expect(address()).toBe('/compliance/iso27001?tab=gaps&sort=hours&group=physical');
  expect(server.seen.at(-1)?.query).toMatchObject({ sort: 'hours', group: 'physical', page: '1' });
  await user.click(screen.getByRole('button', { name: 'Página 2' }));
  expect(server.seen.at(-1)?.query).toMatchObject({ page: '2' });
});

const alarm = { id: 'phy-monitor', text: 'O escritório tem alarme?', assessmentType: 'security' as const };

test('a gap whose answer nobody knew says to find it out, and still names its step', async () => {
  const partly = { ...gap, question: { ...alarm, unknown: true } };
  const open = { ...partly, controlId: 'A.5.2', result: 'not_assessed' as const, maturity: null };
  const gaps = reply(compliance.gaps, { items: [open, partly], total: 2, page: 1, limit: 20 });
  await render({ path: '/compliance/iso27001?tab=gaps', replies: [gaps] });
  expect(await screen.findAllByText('Descubra e responda:')).toHaveLength(2);
  expect(screen.getAllByText(/Escrever a política de uma página/)).toHaveLength(1);
});

test('a gap of which nothing is known asks for its answer', async () => {
  const question = { ...alarm, unknown: false };
  const unknown = { ...gap, result: 'not_assessed' as const, maturity: null, place: null, why: null, question };
  const gaps = reply(compliance.gaps, { items: [unknown], total: 1, page: 1, limit: 20 });
  await render({ path: '/compliance/iso27001?tab=gaps', replies: [gaps] });
  const link = await screen.findByRole('link', { name: 'O escritório tem alarme?' });
  expect(link.getAttribute('href')).toBe('/questionnaire/security?q=phy-monitor');
});

test('without gaps it says so', async () => {
  const gaps = reply(compliance.gaps, { items: [], total: 0, page: 1, limit: 20 });
  await render({ path: '/compliance/iso27001?tab=gaps', replies: [gaps] });
  expect(await screen.findByText('Nenhuma lacuna')).toBeTruthy();
});

test('the trend over the span chosen, with its table', async () => {
  const trend = reply(compliance.trend, { days: 30, items: [before, { ...before, day: '2026-11-21', maturity: 3 }] });
  const { user, server } = await render({ path: '/compliance/iso27001?tab=trend', replies: [trend] });
  const table = await screen.findByRole('table', { name: 'Maturidade, de 0 a 5' });
  expect(within(table).getAllByRole('row')).toHaveLength(3);
  await expectNoAxeViolations();
  await user.click(screen.getByRole('radio', { name: '365 dias' }));
  expect(server.seen.at(-1)).toMatchObject({ route: 'GET /compliance/:framework/trend', query: { days: '365' } });
});

test('without history the trend says when it begins', async () => {
  await render({ path: '/compliance/iso27001?tab=trend', replies: [reply(compliance.trend, { days: 30, items: [] })] });
  expect(await screen.findByText('Ainda não há história')).toBeTruthy();
});

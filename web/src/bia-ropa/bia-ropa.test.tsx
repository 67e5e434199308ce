import { screen, waitFor, within } from '@testing-library/react';
import { actionPlans } from '@vigia/contract/action-plans/action-plans.contract.ts';
import type { AnalysisDashboard } from '@vigia/contract/bia-ropa/analysis.shapes.ts';
import { biaRopa } from '@vigia/contract/bia-ropa/bia-ropa.contract.ts';
import { activityDraft, type ProcessingActivity } from '@vigia/contract/bia-ropa/bia-ropa.shapes.ts';
import type { DataMap } from '@vigia/contract/bia-ropa/map.shapes.ts';
import { expect, test } from 'vitest';
import { reply } from '../kit/testing/http.ts';
import { expectNoAxeViolations, renderScreen } from '../kit/testing/render.tsx';
import { ActivityScreen } from './activity/ActivityScreen.tsx';
import { EditActivityScreen } from './form/EditActivityScreen.tsx';
import { NewActivityScreen } from './form/NewActivityScreen.tsx';
import { ProcessesScreen } from './ProcessesScreen.tsx';

const id = '019aa000-0000-7000-8000-0000000000d1';
const other = '019aa000-0000-7000-8000-0000000000d2';
const at = '2026-11-20T13:05:00.000Z';
const erp = {
  ...{ id: other, name: 'Folha Web', supplier: '', country: 'US' as const, recoveryHours: 12, backupHours: null },
  ...{ restoreTestedOn: null, notes: '', activities: 1 },
};
const activity: ProcessingActivity = {
  ...activityDraft.parse({ name: 'Folha de pagamento', legalBases: ['art7-ii'], rtoHours: 24, mtpdHours: 72 }),
  ...{ id, area: { id: other, name: 'RH' }, owner: null, templateId: null, systems: [erp], systemIds: [erp.id] },
  ...{ dataPoints: [], dependencies: [], dependents: [], abroad: ['US'], highRisk: false, complete: 60 },
  gaps: [
    { code: 'abroad-without-mechanism', kind: 'contradiction' },
    { code: 'purpose', kind: 'missing' },
  ],
  ...{ createdAt: at, updatedAt: at, version: 3 },
};
const { name, role, personalData, sensitive, rtoHours, legalBases, reviewOn, area, owner } = activity;
const summary = {
  ...{ id, name, role, personalData, sensitive, rtoHours, legalBases, reviewOn, area, owner, updatedAt: at },
  ...{ people: [], complete: 60, contradictions: 1 },
};
const seen: AnalysisDashboard = {
  ...{ activities: 2, withPersonalData: 1, sensitive: 0, highRisk: 0, minors: 0, abroad: 1, automated: 0 },
  ...{ complete: 60, bases: [{ basis: 'art7-ii', count: 1 }], countries: [{ country: 'US', count: 1 }] },
  gaps: [{ code: 'abroad-without-mechanism', kind: 'contradiction', count: 1, activities: [{ id, name }] }],
  order: [
    { id: other, name: 'Rede', wave: 1, rtoHours: 48, neededIn: 4, inCycle: false },
    { id, name, wave: 2, rtoHours: 4, neededIn: 4, inCycle: false },
  ],
  cycles: [
    [
      { id, name },
      { id: other, name: 'Rede' },
    ],
  ],
  shortfalls: [{ id: erp.id, name: erp.name, activity: { id, name }, kind: 'time', needed: 4, able: 12 }],
  left: { order: 3, cycles: 0, shortfalls: 0 },
  tests: { passed: 0, partly: 0, failed: 0, lastOn: null },
};
const page = <T,>(items: T[]) => ({ items, total: items.length, page: 1, limit: 20 });
const replies = [
  reply(biaRopa.status, { activities: 1, systems: 1, dataPoints: 0, areas: 1, complete: 0, reviewedAt: at }),
  reply(biaRopa.list, page([summary])),
  reply(biaRopa.get, activity),
  reply(biaRopa.systems, page([erp])),
  reply(biaRopa.dataPoints, page([])),
  reply(biaRopa.areas, page([{ id: other, name: 'RH', description: '', activities: 1 }])),
  reply(biaRopa.dashboard, seen),
  reply(biaRopa.tests, { items: [] }),
  reply(biaRopa.versions, { items: [{ id, version: 3, at, by: null, changed: ['purpose'] }] }),
  reply(actionPlans.people, { items: [] }),
];
const one = { role: 'BASIC', path: `/bia-ropa/${id}`, pattern: '/bia-ropa/:id', replies } as const;

test('the list says how whole each record is', async () => {
  await renderScreen(<ProcessesScreen />, { role: 'BASIC', path: '/bia-ropa', replies });
  const link = await screen.findByRole('link', { name: 'Folha de pagamento' });
  expect(link.getAttribute('href')).toBe(`/bia-ropa/${id}`);
  expect(screen.getAllByText('1 ponto a resolver').length).toBeGreaterThan(0);
  expect(screen.getAllByText('art. 7º, II').length).toBeGreaterThan(0);
  await expectNoAxeViolations();
});

test('without any, the way leads to the templates; whoever only reads has none', async () => {
  const none = [reply(biaRopa.list, page([])), ...replies.filter(({ route }) => route !== biaRopa.list)];
  const { unmount } = await renderScreen(<ProcessesScreen />, { role: 'BASIC', path: '/bia-ropa', replies: none });
  expect(await screen.findByRole('button', { name: 'Ver os modelos' })).toBeTruthy();
  unmount();
  await renderScreen(<ProcessesScreen />, { role: 'VIEWER', path: '/bia-ropa', replies: none });
  expect(await screen.findByText(/Quando a empresa descrever/)).toBeTruthy();
  expect(screen.queryByRole('link', { name: 'Nova atividade' })).toBeNull();
});

test('the analysis shows the order of recovery, circles and what systems do not reach', async () => {
  await renderScreen(<ProcessesScreen />, { role: 'VIEWER', path: '/bia-ropa?view=analysis', replies });
  const order = within(await screen.findByRole('region', { name: 'O que volta primeiro' }));
  expect(order.getAllByRole('link').map((link) => link.textContent)).toEqual(['Rede', 'Folha de pagamento']);
  expect(order.getByText('Folha de pagamento → Rede')).toBeTruthy();
  expect(order.getByText('E mais 3, que esta lista não mostra.')).toBeTruthy();
  expect(screen.getByText(/precisa dele em 4 horas; ele volta em 12 horas/)).toBeTruthy();
  expect(screen.getByText('Dados fora do Brasil sem mecanismo de transferência')).toBeTruthy();
  await expectNoAxeViolations();
});

test('the map leads from people to destinations, and a chosen card leaves what it is connected with', async () => {
  const node = { supplier: '', country: null, processor: false } as const;
  const [staff, rh, lab] = ['d1', 'd2', 'd3'].map((end) => `019aa000-0000-7000-8000-0000000000${end}`);
  const drawn: DataMap = {
    activities: [
      {
        id,
        name: 'Folha',
        sensitive: false,
        people: [staff ?? ''],
        origins: [],
        systems: [rh ?? ''],
        destinations: [],
      },
      { id: other, name: 'Exames', sensitive: true, people: [], origins: [], systems: [], destinations: [lab ?? ''] },
    ],
    nodes: [
      { ...node, id: staff ?? '', step: 'people', name: 'Empregados' },
      { ...node, id: rh ?? '', step: 'systems', name: 'Sistema de RH', supplier: 'Folha SA', country: 'US' },
      { ...node, id: lab ?? '', step: 'destinations', name: 'Laboratório', processor: true },
    ],
    left: 0,
  };
  const { user } = await renderScreen(<ProcessesScreen />, {
    ...{ role: 'VIEWER', path: '/bia-ropa?view=map', replies: [...replies, reply(biaRopa.dataMap, drawn)] },
  });
  expect(await screen.findByRole('button', { name: /Laboratório.*Operador/ })).toBeTruthy();
  await user.click(screen.getByRole('button', { name: /Sistema de RH.*Folha SA · Estados Unidos/ }));
  expect(screen.queryByRole('button', { name: /Laboratório/ })).toBeNull();
  expect(screen.getByRole('button', { name: 'Empregados' })).toBeTruthy();
  expect(within(screen.getByRole('table')).getAllByRole('link')).toHaveLength(1);
  await expectNoAxeViolations();
});

test('an activity shows its record, its contradictions and its versions', async () => {
  const { user } = await renderScreen(<ActivityScreen />, one);
  expect(await screen.findByText('Dados fora do Brasil sem mecanismo de transferência')).toBeTruthy();
  expect(screen.getByText('Estados Unidos')).toBeTruthy();
  await user.click(screen.getByText('Versões: quem mudou o quê'));
  expect(await screen.findByText(/Mudou: finalidade/)).toBeTruthy();
  await expectNoAxeViolations();
});

test('a test of recovery is written down', async () => {
  const made = {
    ...{ id, testedOn: '2026-10-01', kind: 'restore' as const, result: 'passed' as const },
    tookHours: null,
  };
  const { user, server } = await renderScreen(<ActivityScreen />, {
    ...one,
    replies: [...replies, reply(biaRopa.addTest, { ...made, lostHours: null, notes: '', by: null, createdAt: at })],
  });
  await user.click(await screen.findByRole('button', { name: 'Registrar um teste' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(dialog.getByLabelText('Dia do teste'), '2026-10-01');
  await user.selectOptions(dialog.getByRole('combobox', { name: 'Como foi testado' }), 'Restauração de cópia');
  await user.selectOptions(dialog.getByRole('combobox', { name: 'Resultado' }), 'Deu certo');
  await user.click(dialog.getByRole('button', { name: 'Registrar' }));
  await waitFor(() => expect(server.seen.some(({ route }) => route === 'POST /bia-ropa/:id/tests')).toBe(true));
});

test('sensitive data leaves only the bases of art. 11, and says why', async () => {
  const { user, server } = await renderScreen(<EditActivityScreen />, {
    ...{ ...one, path: `/bia-ropa/${id}/edit`, pattern: '/bia-ropa/:id/edit' },
    replies: [...replies, reply(biaRopa.update, activity)],
  });
  const legitimate = await screen.findByRole('checkbox', { name: 'Legítimo interesse (art. 7º, IX)' });
  await user.click(legitimate);
  expect(screen.getByRole('group', { name: 'Teste de balanceamento (art. 10)' })).toBeTruthy();
  await user.click(screen.getByRole('checkbox', { name: /^Trata dados sensíveis/ }));
  expect(screen.queryByRole('checkbox', { name: 'Legítimo interesse (art. 7º, IX)' })).toBeNull();
  expect(screen.getByText(/não aparecem porque a lei não os admite/)).toBeTruthy();
  await user.click(screen.getByRole('checkbox', { name: 'Tutela da saúde (art. 11, II, f)' }));
  await user.click(screen.getByRole('button', { name: 'Salvar atividade' }));
  await waitFor(() =>
    expect(server.seen.find(({ route }) => route === 'PUT /bia-ropa/:id')?.body).toMatchObject({
      ...{ sensitive: true, legalBases: ['art11-ii-f'], version: 3, systemIds: [erp.id], areaId: other },
    }),
  );
});

test('a name that is new comes into the inventory; impact never shrinks', async () => {
  const fresh = { id: '019aa000-0000-7000-8000-0000000000d3', name: 'CRM' };
  const { user, server } = await renderScreen(<NewActivityScreen />, {
    ...{ role: 'BASIC', path: '/bia-ropa/new' },
    replies: [...replies, reply(biaRopa.addSystems, { added: [fresh], existing: [] }), reply(biaRopa.create, activity)],
  });
  await user.type(await screen.findByRole('textbox', { name: 'Atividade' }), 'Vendas');
  await user.type(screen.getByRole('combobox', { name: /^Sistemas/ }), 'CRM{Enter}');
  await waitFor(() => expect(screen.getByText('CRM')).toBeTruthy());
  await user.click(screen.getByRole('button', { name: 'Avaliar o impacto' }));
  await user.selectOptions(screen.getByRole('combobox', { name: 'Dinheiro, depois de 3 dias' }), 'Grave');
  const later = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Dinheiro, depois de 1 mês' });
  expect(later.value).toBe('3');
  expect(screen.getByText('Pelo impacto, a parada máxima não passa de 3 dias.')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Salvar atividade' }));
  await waitFor(() =>
    expect(server.seen.find(({ route }) => route === 'POST /bia-ropa')?.body).toMatchObject({
      ...{ name: 'Vendas', systemIds: [fresh.id], impact: { d1: { money: 0 }, w1: { money: 3 } } },
    }),
  );
});

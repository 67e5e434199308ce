import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { actionPlans } from '@vigia/contract/action-plans/action-plans.contract.ts';
import type { AnalysisDashboard } from '@vigia/contract/bia-ropa/analysis.shapes.ts';
import { biaRopa } from '@vigia/contract/bia-ropa/bia-ropa.contract.ts';
import { activityDraft, type ProcessingActivity } from '@vigia/contract/bia-ropa/bia-ropa.shapes.ts';
import type { DataMap } from '@vigia/contract/bia-ropa/map.shapes.ts';
import { expect, test } from 'vitest';
import { reply, replyOver } from '../kit/testing/http.ts';
import { expectNoAxeViolations, renderScreen } from '../kit/testing/render.tsx';
import { ActivityScreen } from './activity/ActivityScreen.tsx';
import { mapLinesOf } from './DrawnMap.tsx';
import { EditActivityScreen } from './form/EditActivityScreen.tsx';
import { NewActivityScreen } from './form/NewActivityScreen.tsx';
import { ProcessesScreen } from './ProcessesScreen.tsx';
import { ImpactReportScreen } from './report/ImpactReportScreen.tsx';

const id = '019aa000-0000-7000-8000-0000000000d1';
const other = '019aa000-0000-7000-8000-0000000000d2';
const at = '2026-11-20T13:05:00.000Z';
const erp = {
  ...{ id: other, name: 'Folha Web', supplier: '', country: 'US' as const, recoveryHours: 12, backupHours: null },
  ...{ restoreTestedOn: null, notes: '', activities: 1, supplierId: null, version: 4 },
};
const activity: ProcessingActivity = {
  ...activityDraft.parse({ name: 'Folha de pagamento', legalBases: ['art7-ii'], rtoHours: 24, mtpdHours: 72 }),
  ...{ id, area: { id: other, name: 'RH' }, owner: null, templateId: null, systems: [erp], systemIds: [erp.id] },
  ...{ dataPoints: [], dependencies: [], dependents: [], abroad: ['US'], highRisk: false, complete: 60 },
  ...{ measureIds: ['copies'], securityMeasures: [{ id: 'copies', name: 'Cópias testadas', state: 'absent' }] },
  gaps: [
    { code: 'abroad-without-mechanism', kind: 'contradiction' },
    { code: 'measures-denied', kind: 'contradiction' },
    { code: 'purpose', kind: 'missing' },
  ],
  ...{ createdAt: at, updatedAt: at, version: 3 },
};
const { name, role, personalData, sensitive, rtoHours, legalBases, reviewOn, area, owner } = activity;
const summary = {
  ...{ id, name, role, personalData, sensitive, rtoHours, legalBases, reviewOn, area, owner, updatedAt: at },
  ...{ people: [], complete: 60, contradictions: 2 },
};
const seen: AnalysisDashboard = {
  ...{ activities: 2, withPersonalData: 1, sensitive: 0, highRisk: 0, minors: 0, abroad: 1, automated: 0 },
  ...{ completeness: 60, bases: [{ basis: 'art7-ii', count: 1 }], countries: [{ country: 'US', count: 1 }] },
  gaps: [{ code: 'abroad-without-mechanism', kind: 'contradiction', count: 1, activities: [{ id, name }] }],
  order: [
    { id: other, name: 'Rede', wave: 1, rtoHours: 48, neededIn: 4, inCycle: false, byHand: false, overtaken: false },
    { id, name, wave: 2, rtoHours: 4, neededIn: 4, inCycle: false, byHand: false, overtaken: false },
  ],
  unconfirmed: [{ id: 'copies', name: 'Cópias testadas', state: 'absent', count: 2 }],
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
  reply(biaRopa.areas, page([{ id: other, name: 'RH', description: '', activities: 1, version: 1 }])),
  reply(biaRopa.dashboard, seen),
  reply(biaRopa.tests, { items: [] }),
  reply(biaRopa.measures, {
    items: [{ id: 'copies', name: 'Cópias testadas', state: 'absent', controls: ['A.8.13'] }],
  }),
  reply(biaRopa.versions, { items: [{ id, version: 3, at, by: null, changed: ['purpose'] }] }),
  reply(actionPlans.people, { items: [], left: [] }),
];
const one = { role: 'BASIC', path: `/bia-ropa/${id}`, pattern: '/bia-ropa/:id', replies } as const;

test('the list says how whole each record is', async () => {
  await renderScreen(<ProcessesScreen />, { role: 'BASIC', path: '/bia-ropa', replies });
  const link = await screen.findByRole('link', { name: 'Folha de pagamento' });
  expect(link.getAttribute('href')).toBe(`/bia-ropa/${id}`);
  expect(screen.getAllByText('2 pontos a resolver').length).toBeGreaterThan(0);
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

test('templates ask which trade it is, and two quick taps take them over once', async () => {
  const template = {
    ...{ purpose: 'Atender', why: '', danger: '', highRisk: 'no' as const, people: [], data: [], systems: [] },
    ...{ legalBases: [], retention: '', rtoHours: 24, activityId: null, area: 'Recepção' },
  } as const;
  const taken: unknown[] = [];
  const answers = [
    reply(biaRopa.templates, {
      lines: [
        { id: 'clinic', name: 'Clínica', own: true },
        { id: 'pharmacy', name: 'Farmácia', own: true },
      ],
      items: [
        { ...template, id: 'agenda', name: 'Agenda', first: true, lines: [] },
        { ...template, id: 'dispensing', name: 'Dispensação', first: false, lines: ['pharmacy'] },
      ],
    }),
    reply(biaRopa.takeOver, ({ body }) => {
      taken.push(body);
      return { added: 1, ids: [id] };
    }),
    ...replies,
  ];
  await renderScreen(<ProcessesScreen />, { role: 'BASIC', path: '/bia-ropa?view=start', replies: answers });
  expect((await screen.findByLabelText('Ramo da empresa')).getAttribute('aria-describedby')).toBeTruthy();
  expect(screen.getByText(/Escolha o seu para marcar/)).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Marcar a da primeira meia hora' }));
  const take = screen.getByRole('button', { name: 'Levar 1 atividade' });
  fireEvent.click(take);
  fireEvent.click(take);
  expect(await screen.findAllByText('1 atividade entrou no inventário.')).toHaveLength(1);
  expect(taken).toEqual([{ ids: ['agenda'] }]);
});

test('the analysis shows the order of recovery, circles and what systems do not reach', async () => {
  await renderScreen(<ProcessesScreen />, { role: 'VIEWER', path: '/bia-ropa?view=analysis', replies });
  const order = within(await screen.findByRole('region', { name: 'O que volta primeiro' }));
  expect(order.getAllByRole('link').map((link) => link.textContent)).toEqual(['Rede', 'Folha de pagamento']);
  expect(order.getByText('Folha de pagamento → Rede')).toBeTruthy();
  expect(order.getByText('E mais 3, que esta lista não mostra.')).toBeTruthy();
  expect(screen.getByText(/precisa dele em 4 horas; ele volta em 12 horas/)).toBeTruthy();
  expect(screen.getByText('Dados fora do país sem mecanismo de transferência')).toBeTruthy();
  await expectNoAxeViolations();
});

test('within a group the order is moved by whoever may, and goes back to what is computed', async () => {
  const step = { rtoHours: 4, neededIn: 4, inCycle: false, wave: 1, byHand: true } as const;
  const both: AnalysisDashboard = {
    ...seen,
    order: [
      { ...step, id: other, name: 'Rede', neededIn: 8, overtaken: false },
      { ...step, id, name: 'Loja', overtaken: true },
    ],
  };
  const sent: unknown[] = [];
  const answers = [
    reply(biaRopa.moveRecovery, ({ params, body }) => {
      sent.push([params, body]);
      return { success: true as const, moved: true, place: 1, count: 2 };
    }),
    reply(biaRopa.resetRecovery, () => {
      sent.push('reset');
      return { success: true as const };
    }),
    reply(biaRopa.dashboard, both),
    ...replies.filter(({ route }) => route !== biaRopa.dashboard),
  ];
  const shown = { path: '/bia-ropa?view=analysis', replies: answers };
  const { user, unmount } = await renderScreen(<ProcessesScreen />, { role: 'BASIC', ...shown });
  expect(await screen.findByText('Ordem ajustada à mão')).toBeTruthy();
  expect(screen.getByText('Precisa voltar antes de alguma acima')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Subir “Rede” na ordem' }).hasAttribute('disabled')).toBe(true);
  expect(screen.getByRole('button', { name: 'Descer “Loja” na ordem' }).hasAttribute('disabled')).toBe(true);
  expect(screen.getByRole('button', { name: 'Descer “Rede” na ordem' }).hasAttribute('disabled')).toBe(false);
  await user.click(screen.getByRole('button', { name: 'Subir “Loja” na ordem' }));
  await waitFor(() => expect(sent).toEqual([[{ id }, { direction: 'up' }]]));
  expect((await screen.findByRole('status')).textContent).toContain('“Loja” agora está na posição 1 de 2.');
  await user.click(screen.getByRole('button', { name: 'Voltar à ordem calculada' }));
  await waitFor(() => expect(sent).toContain('reset'));
  await expectNoAxeViolations();
  unmount();
  await renderScreen(<ProcessesScreen />, { role: 'VIEWER', ...shown });
  expect(await screen.findByText('Ordem ajustada à mão')).toBeTruthy();
  expect(screen.queryByRole('button', { name: /na ordem$/ })).toBeNull();
});

test('the impact over time is a table that the keyboard reaches where it scrolls', async () => {
  const none = { money: 0, law: 0, people: 0, reputation: 0 } as const;
  const impact = { h1: none, h4: none, d1: none, d3: none, w1: { ...none, money: 3 }, m1: none } as const;
  await renderScreen(<ActivityScreen />, {
    ...{ ...one, role: 'VIEWER' },
    replies: [...replies.filter(({ route }) => route !== biaRopa.get), reply(biaRopa.get, { ...activity, impact })],
  });
  const table = await screen.findByRole('table', { name: 'Impacto ao longo do tempo' });
  expect(table.closest('[tabindex="0"]')).not.toBeNull();
});

test('a record says which measures it names that the controls deny', async () => {
  await renderScreen(<ActivityScreen />, { ...one, role: 'VIEWER' });
  expect(await screen.findByText(/não confirmam: Cópias testadas/)).toBeTruthy();
  expect(screen.getByText('Ainda não implantada')).toBeTruthy();
});

test('the map leads from people to destinations, and a chosen card leaves what it is connected with', async () => {
  const node = { supplier: '', country: null, abroad: false, processor: false } as const;
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
      {
        ...node,
        id: rh ?? '',
        step: 'systems',
        name: 'Sistema de RH',
        supplier: 'Folha SA',
        country: 'US',
        abroad: true,
      },
      { ...node, id: lab ?? '', step: 'destinations', name: 'Laboratório', processor: true },
    ],
    left: 0,
  };
  const { user } = await renderScreen(<ProcessesScreen />, {
    ...{ role: 'VIEWER', path: '/bia-ropa?view=map', replies: [...replies, reply(biaRopa.dataMap, drawn)] },
  });
  const card = await screen.findByRole('button', { name: /Laboratório.*Operador/ });
  // What is pressed is not printed, unless it says that it is part of the page.
  expect(card.hasAttribute('data-print')).toBe(true);
  await user.click(screen.getByRole('button', { name: /Sistema de RH.*Folha SA · Estados Unidos/ }));
  expect(screen.queryByRole('button', { name: /Laboratório/ })).toBeNull();
  expect(screen.getByRole('button', { name: 'Empregados' })).toBeTruthy();
  expect(within(screen.getByRole('table')).getAllByRole('link')).toHaveLength(1);
  expect(screen.getByText('100%')).toBeTruthy();
  screen.getByRole('region', { name: /Mapa desenhado/ }).focus();
  await user.keyboard('+');
  expect(screen.getByText('125%')).toBeTruthy();
  await user.keyboard('--');
  expect(screen.getByText('75%')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Tamanho normal' }));
  expect(screen.getByText('100%')).toBeTruthy();
  await expectNoAxeViolations();
});

test('a line joins each card with the next on the way, once, and passes over a step that is not said', () => {
  const way = {
    id,
    name: 'Folha',
    sensitive: false,
    people: ['p'],
    origins: [],
    systems: ['s', 't'],
    destinations: ['d'],
  };
  expect(mapLinesOf([way, { ...way, systems: ['t'] }])).toEqual([
    ['p', 's'],
    ['p', 't'],
    ['s', 'd'],
    ['t', 'd'],
  ]);
});

test('an activity shows its record, its contradictions and its versions', async () => {
  const { user } = await renderScreen(<ActivityScreen />, one);
  expect(await screen.findByText('Dados fora do país sem mecanismo de transferência')).toBeTruthy();
  expect(screen.getByText('Estados Unidos')).toBeTruthy();
  await user.click(screen.getByText('Versões: quem mudou o quê'));
  expect(await screen.findByText(/Mudou: finalidade/)).toBeTruthy();
  await expectNoAxeViolations();
});

test('who runs a system is chosen out of the register, and then nobody writes the name', async () => {
  const agile = { id: '019aa000-0000-7000-8000-0000000000e1', name: 'Ágil S.A.' };
  const { user, server } = await renderScreen(<ProcessesScreen />, {
    ...{ role: 'BASIC', path: '/bia-ropa?view=systems' },
    replies: [...replies, reply(biaRopa.suppliers, { items: [agile] }), reply(biaRopa.updateSystem, erp)],
  });
  await user.click(await screen.findByRole('button', { name: 'Folha Web' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByRole('textbox', { name: /^Fornecedor \(/ })).toBeTruthy();
  await user.click(dialog.getByRole('combobox', { name: /^Fornecedor do cadastro/ }));
  await user.click(await screen.findByRole('option', { name: 'Ágil S.A.' }));
  expect(dialog.queryByRole('textbox', { name: /^Fornecedor \(/ })).toBeNull();
  await user.click(dialog.getByRole('button', { name: 'Salvar' }));
  await waitFor(() =>
    expect(server.seen.find(({ route }) => route === 'PUT /bia-ropa/systems/:id')?.body).toMatchObject({
      ...{ name: 'Folha Web', supplierId: agile.id, supplier: 'Ágil S.A.', version: 4 },
    }),
  );
});

test('an area is renamed over the version that is on screen', async () => {
  const area = { id: other, name: 'RH', description: '', activities: 1, version: 6 };
  const { user, server } = await renderScreen(<ProcessesScreen />, {
    ...{ role: 'BASIC', path: '/bia-ropa?view=areas' },
    replies: [
      ...replies.filter(({ route }) => route !== biaRopa.areas),
      ...[reply(biaRopa.areas, page([area])), reply(biaRopa.updateArea, area)],
    ],
  });
  await user.click(await screen.findByRole('button', { name: 'RH' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(dialog.getByRole('textbox', { name: 'Nome' }), ' e folha');
  await user.click(dialog.getByRole('button', { name: 'Salvar' }));
  await waitFor(() =>
    expect(server.seen.find(({ route }) => route === 'PUT /bia-ropa/areas/:id')?.body).toMatchObject({
      ...{ name: 'RH e folha', version: 6 },
    }),
  );
});

test('a test of recovery is written down', async () => {
  const made = {
    ...{ id, testedOn: '2026-10-01', kind: 'restore' as const, result: 'passed' as const },
    tookHours: null,
  };
  const { user, server } = await renderScreen(<ActivityScreen />, {
    ...one,
    replies: [
      ...replies,
      reply(biaRopa.addTest, { ...made, lostHours: null, notes: '', by: null, createdAt: at, missed: [] }),
    ],
  });
  await user.click(await screen.findByRole('button', { name: 'Registrar um teste' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(dialog.getByLabelText('Dia do teste'), '2026-10-01');
  await user.selectOptions(dialog.getByRole('combobox', { name: 'Como foi testado' }), 'Restauração de cópia');
  await user.selectOptions(dialog.getByRole('combobox', { name: 'Resultado' }), 'Deu certo');
  await user.click(dialog.getByRole('button', { name: 'Registrar' }));
  await waitFor(() => expect(server.seen.some(({ route }) => route === 'POST /bia-ropa/:id/tests')).toBe(true));
});

test('a test of recovery says which target it missed', async () => {
  const missed = [
    { of: 'time' as const, hours: 100, wanted: 4 },
    { of: 'data' as const, hours: 24, wanted: 1 },
  ];
  const made = { testedOn: '2026-10-01', kind: 'restore' as const, result: 'passed' as const, notes: '', by: null };
  const items = [{ ...made, id, tookHours: 100, lostHours: 24, createdAt: at, missed }];
  await renderScreen(<ActivityScreen />, { ...one, replies: [...replies, reply(biaRopa.tests, { items })] });
  const part = within(await screen.findByRole('region', { name: 'Testes de recuperação' }));
  expect(await part.findByText(/Levou .*, e a meta \(RTO\) é 4 horas: não conta como prova/)).toBeTruthy();
  expect(part.getByText(/Perdeu .* de trabalho, e o limite \(RPO\) é 1 hora/)).toBeTruthy();
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

test('an activity that was read anew while somebody edited is not overwritten unseen', async () => {
  const { user, server, readAgain } = await renderScreen(<EditActivityScreen />, {
    ...{ ...one, path: `/bia-ropa/${id}/edit`, pattern: '/bia-ropa/:id/edit' },
    replies: [...replies, replyOver(4, biaRopa.update, activity)],
  });
  const fresh = { id: '019aa000-0000-7000-8000-0000000000d4', name: 'CRM' };
  await user.type(await screen.findByRole('textbox', { name: 'Atividade' }), ' 2');
  await user.type(screen.getByRole('combobox', { name: /^Sistemas/ }), '{Backspace}');
  await user.click(screen.getByRole('checkbox', { name: 'Legítimo interesse (art. 7º, IX)' }));
  const theirs = { legalBases: [], peak: 'Dia 5', systems: [erp, { ...erp, ...fresh }], systemIds: [erp.id, fresh.id] };
  server.add(reply(biaRopa.get, { ...activity, ...theirs, name: 'Folha', version: 4 }));
  await readAgain();
  await user.click(screen.getByRole('checkbox', { name: 'Legítimo interesse (art. 7º, IX)' }));
  await user.click(screen.getByRole('button', { name: 'Salvar atividade' }));
  const told = await screen.findByRole('status');
  expect(told.textContent).toContain('Atividade agora é: Folha');
  await waitFor(() => expect(told.textContent).toContain('agora é: Folha Web, CRM'));
  await expectNoAxeViolations();
  await user.click(screen.getByRole('button', { name: 'Salvar atividade' }));
  expect(await screen.findByText('elsewhere')).toBeTruthy();
  expect(server.seen.findLast(({ route }) => route.startsWith('PUT'))?.body).toMatchObject({
    ...{ name: 'Folha de pagamento 2', legalBases: [], peak: 'Dia 5', systemIds: [], version: 4 },
  });
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

test('an impact report begins with the test of high risk, and with the risks that such an activity usually has', async () => {
  const rated = { likelihood: 4, impact: 4, measures: '', residualLikelihood: 4, residualImpact: 4 };
  const report = {
    ...{
      activity: { id, name },
      highRisk: true,
      approval: null,
      version: 0,
      reason: '',
      description: '',
      consulted: '',
    },
    ...{
      necessity: '',
      conclusion: '',
      reviewOn: null,
      risks: [],
      typical: [{ ...rated, risk: 'Laudo na pessoa errada' }],
    },
    signs: ['largeScale' as const, 'sensitive' as const],
  };
  const { user, server } = await renderScreen(<ImpactReportScreen />, {
    ...{ role: 'BASIC', path: `/bia-ropa/${id}/impact-report`, pattern: '/bia-ropa/:id/impact-report' },
    replies: [reply(biaRopa.report, report), reply(biaRopa.setReport, { ...report, version: 1 })],
  });
  await screen.findByRole('heading', { name: 'É de alto risco?' });
  expect(screen.getAllByText('sim')).toHaveLength(2);
  expect(screen.getByText('Dados sensíveis', { exact: false }).textContent).toBe('Dados sensíveis: sim');
  await user.click(screen.getByRole('button', { name: 'Riscos e medidas' }));
  await user.click(screen.getByRole('button', { name: 'Começar pelo risco típico desta atividade' }));
  await user.click(screen.getByRole('button', { name: 'Salvar o relatório' }));
  await waitFor(() =>
    expect(server.seen.find(({ route }) => route === 'PUT /bia-ropa/:id/impact-report')?.body).toMatchObject({
      risks: [{ risk: 'Laudo na pessoa errada', likelihood: 4, residualImpact: 4 }],
    }),
  );
  await expectNoAxeViolations();
});

test('an impact report that somebody else saved meanwhile keeps their words and risks; ours are saved on top', async () => {
  const blank = { reason: '', description: '', consulted: '', necessity: '', conclusion: '', reviewOn: null };
  const report = {
    ...{ ...blank, activity: { id, name }, highRisk: true, approval: null, version: 1 },
    ...{ risks: [], typical: [], signs: [] },
  };
  const { user, server, readAgain } = await renderScreen(<ImpactReportScreen />, {
    ...{ role: 'BASIC', path: `/bia-ropa/${id}/impact-report?step=processing`, pattern: '/bia-ropa/:id/impact-report' },
    replies: [reply(biaRopa.report, report), replyOver(2, biaRopa.setReport, { ...report, version: 3 })],
  });
  const [field] = await screen.findAllByRole('textbox');
  if (!field) throw new Error('no field');
  await user.type(field, 'Dado sensível');
  server.add(reply(biaRopa.report, { ...report, conclusion: 'Segue.', version: 2 }));
  await readAgain();
  await user.click(screen.getByRole('button', { name: 'Salvar o relatório' }));
  await waitFor(() =>
    expect(server.seen.findLast(({ route }) => route.startsWith('PUT'))?.body).toMatchObject({
      ...{ reason: 'Dado sensível', conclusion: 'Segue.', version: 2 },
    }),
  );
});

import { screen, within } from '@testing-library/react';
import { actionPlans } from '@vigia/contract/action-plans/action-plans.contract.ts';
import { type ImportReport, maxSheetBytes } from '@vigia/contract/kit/importing.ts';
import { expect, test, vi } from 'vitest';
import { answer, refuse, reply } from '../../kit/testing/http.ts';
import { expectNoAxeViolations, renderScreen } from '../../kit/testing/render.tsx';
import { PlansScreen } from '../list/PlansScreen.tsx';
import { examplePlanRow, examplePlanStats, plansPage } from '../testing/examples.ts';

const report: ImportReport = {
  headings: ['Título', 'Prazo', 'Quem'],
  mapping: { title: 'Título', dueDate: 'Prazo' },
  rows: 3,
  ready: 2,
  duplicates: 1,
  ...{ repeated: 0, repeats: [] },
  noted: 0,
  notes: [],
  columns: [
    { field: 'title', name: 'Título', needed: true },
    { field: 'dueDate', name: 'Prazo', needed: false },
    { field: 'assignedTo', name: 'Responsável (e-mail)', needed: false },
  ],
  ...{ faulty: 0, faults: [] },
  preview: [{ title: 'Trocar o roteador', dueDate: '2026-12-01' }, { title: 'Ligar o alarme' }],
  created: 0,
};
const replies = [
  reply(actionPlans.stats, examplePlanStats),
  reply(actionPlans.people, { items: [], left: [] }),
  reply(actionPlans.list, plansPage([examplePlanRow(1)])),
];
const sheet = new File(['Título;Prazo'], 'planos.csv', { type: 'text/csv' });

async function chosen(file: File, more: readonly ReturnType<typeof refuse>[]) {
  const stage = { role: 'ADMIN', path: '/action-plans', replies: [...replies, ...more] } as const;
  const view = await renderScreen(<PlansScreen />, stage);
  await view.user.click(await screen.findByRole('button', { name: 'Importar' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Importar planos de uma planilha' }));
  const input = await dialog.findByLabelText<HTMLInputElement>('Escolher arquivo', { selector: 'input' });
  await view.user.upload(input, file);
  return { ...view, dialog };
}
const imports = (seen: readonly { route: string; body: unknown }[]) =>
  seen.filter(({ route }) => route === 'POST /action-plans/import').map(({ body }) => body);

test('a trial first, columns can be put right, then the plans are created', async () => {
  const { user, server, dialog } = await chosen(sheet, [reply(actionPlans.import, report)]);
  expect(
    await dialog.findByText(/3 linhas lidas. 2 prontas para entrar. 1 já está no registro e fica de fora./),
  ).toBeTruthy();
  expect(dialog.getByLabelText<HTMLSelectElement>('Prazo').value).toBe('Prazo');
  expect(dialog.getByText('Trocar o roteador')).toBeTruthy();
  await expectNoAxeViolations();
  await user.selectOptions(dialog.getByLabelText('Responsável (e-mail)'), 'Quem');
  server.add(reply(actionPlans.import, { ...report, created: 2 }));
  await user.click(await dialog.findByRole('button', { name: 'Importar 2 linhas' }));
  expect(await screen.findByText('2 linhas importadas')).toBeTruthy();
  const sent = imports(server.seen);
  expect(sent).toMatchObject([{ dryRun: 'true' }, { dryRun: 'true' }, { dryRun: 'false' }]);
  expect(sent[1]).toMatchObject({ mapping: JSON.stringify({ ...report.mapping, assignedTo: 'Quem' }) });
});

test('every fault of every row is told, and the whole cannot be imported before they are mended', async () => {
  const faults = [
    { row: 2, field: 'dueDate', code: 'kit.date', value: '31/02/2026' },
    { row: 4, field: 'assignedTo', code: 'action-plans.not-a-member', value: 'x@y.test' },
  ];
  const { dialog } = await chosen(sheet, [reply(actionPlans.import, { ...report, faults, faulty: 2, ready: 1 })]);
  expect(await dialog.findByText('Falta corrigir 2 pontos na planilha')).toBeTruthy();
  const table = within(dialog.getByRole('table', { name: 'O que falta corrigir' }));
  expect(
    table.getByRole('row', { name: '4 Responsável (e-mail) x@y.test Escolha uma pessoa ativa da equipe.' }),
  ).toBeTruthy();
  expect(dialog.getByRole('button', { name: 'Importar 1 linha' }).hasAttribute('disabled')).toBe(true);
  await expectNoAxeViolations();
});

test('what is ready comes in without the rows that have faults, where one says so; those stay in view', async () => {
  const faults = [{ row: 2, field: 'dueDate', code: 'kit.date', value: '31/02/2026' }];
  const faulty = { ...report, faults, faulty: 1, rows: 4, ready: 2 };
  const { user, server, dialog } = await chosen(sheet, [reply(actionPlans.import, faulty)]);
  const only = await dialog.findByRole('button', { name: 'Importar só as 2 linhas prontas' });
  server.add(reply(actionPlans.import, { ...faulty, created: 2 }));
  await user.click(only);
  expect(await dialog.findByText(/^Estas linhas ficaram de fora/)).toBeTruthy();
  expect(dialog.getByText(/4 linhas lidas. 2 entraram./)).toBeTruthy();
  expect(imports(server.seen)).toMatchObject([{ dryRun: 'true' }, { dryRun: 'false', leaveOut: 'true' }]);
  expect(dialog.queryByRole('button', { name: /^Importar/ })).toBeNull();
  await expectNoAxeViolations();
});

test('a file that is too large, or none that can be read, says so', async () => {
  const message = 'Não consegui ler esta planilha.';
  const refusal = refuse(actionPlans.import, { status: 422, code: 'kit.sheet', message });
  const { user, dialog, server } = await chosen(new File([new Uint8Array(maxSheetBytes + 1)], 'grande.csv'), [refusal]);
  expect(await dialog.findByText('Arquivo muito grande. Tamanho máximo permitido: 2MB')).toBeTruthy();
  expect(imports(server.seen)).toEqual([]);
  await user.upload(dialog.getByLabelText<HTMLInputElement>('Escolher arquivo', { selector: 'input' }), sheet);
  expect(await dialog.findByText(message)).toBeTruthy();
});

test('what the filters leave is exported', async () => {
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  Object.assign(URL, { createObjectURL: () => 'blob:x', revokeObjectURL: () => undefined });
  const file = answer(
    actionPlans.export,
    () => new Response('x', { headers: { 'content-disposition': 'attachment; filename="planos.csv"' } }),
  );
  const stage = { role: 'VIEWER', path: '/action-plans?closed=false&page=2', replies: [...replies, file] } as const;
  const { user, server } = await renderScreen(<PlansScreen />, stage);
  await user.click(await screen.findByRole('button', { name: 'Exportar' }));
  await user.click(screen.getByRole('menuitem', { name: 'Texto separado (.csv)' }));
  expect(server.seen.at(-1)?.query).toEqual({ closed: 'false', sort: 'todo', format: 'csv' });
});

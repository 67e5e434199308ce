import { screen, within } from '@testing-library/react';
import { reports } from '@vigia/contract/reports/reports.contract.ts';
import type { CoverageRow, CoverageSummary, RiskReport } from '@vigia/contract/reports/reports.shapes.ts';
import { expect, test } from 'vitest';
import { reply } from '../kit/testing/http.ts';
import { expectNoAxeViolations, renderScreen } from '../kit/testing/render.tsx';
import { RiskReportScreen } from './RiskReportScreen.tsx';
import { TrainingReportScreen } from './TrainingReportScreen.tsx';

const summary: CoverageSummary = {
  ...{ day: '2026-11-22', people: 4, complete: 1, total: { asked: 8, done: 5, open: 1, overdue: 2 } },
  byCourse: [{ courseId: 'basics', title: 'Segurança para todos', asked: 4, done: 3, open: 0, overdue: 1 }],
  byRole: [{ role: 'BASIC', asked: 8, done: 5, open: 1, overdue: 2 }],
  trend: [
    { day: '2026-10-31', done: 2, asked: 8 },
    { day: '2026-11-22', done: 5, asked: 8 },
  ],
};
const row: CoverageRow = {
  person: { id: '019aa000-0000-7000-8000-0000000000d1', firstName: 'Bia', lastName: 'Lima' },
  ...{ role: 'BASIC', courseId: 'basics', title: 'Segurança para todos', state: 'overdue', dueDate: '2026-11-01' },
  ...{ earnedDate: null, validUntil: null, certificateId: null },
};
const stage = {
  role: 'ADMIN' as const,
  path: '/reports/training-coverage',
  replies: [
    reply(reports.training, summary),
    reply(reports.trainingPeople, { items: [row], total: 1, page: 1, limit: 20 }),
  ],
};

test('the report says in a sentence how it stands, then who, what and until when', async () => {
  const { user, address } = await renderScreen(<TrainingReportScreen />, stage);
  expect(await screen.findByText(/Pessoas em dia com tudo o que a empresa pede: 1 de 4/)).toBeTruthy();
  const table = within(await screen.findByRole('table', { name: 'Quem, o quê, até quando' }));
  expect(table.getByText('Bia Lima')).toBeTruthy();
  expect(table.getByText('Atrasado')).toBeTruthy();
  expect(screen.getByText('Como foi contado')).toBeTruthy();
  await expectNoAxeViolations();
  await user.selectOptions(screen.getByLabelText('Situação'), 'Atrasado');
  expect(address()).toContain('state=overdue');
});

test('without a course that is asked, it says how to begin', async () => {
  const none = { ...summary, total: { asked: 0, done: 0, open: 0, overdue: 0 } };
  await renderScreen(<TrainingReportScreen />, { ...stage, replies: [reply(reports.training, none)] });
  expect((await screen.findByRole('link', { name: 'Pedir um curso' })).getAttribute('href')).toBe(
    '/training/assignments',
  );
});

const risks: RiskReport = {
  day: '2026-11-22',
  figures: {
    ...{ total: 2, overdue: 1, bySeverity: { critical: 1, high: 0, medium: 1, low: 0 }, matrix: [] },
    byStatus: { open: 2, treating: 0, accepted: 0, closed: 0 },
  },
  top: [
    {
      ...{ id: row.person.id, title: 'Boleto trocado', category: 'fraud', area: '', owner: null, treatment: null },
      inherent: { likelihood: 5, impact: 5, score: 25, severity: 'critical' },
      current: { likelihood: 5, impact: 4, score: 20, severity: 'critical' },
      target: { likelihood: 2, impact: 4, score: 8, severity: 'medium' },
      ...{ status: 'open', reviewOn: null, acceptance: null, updatedAt: '2026-11-20T10:00:00.000Z' },
    },
  ],
  byCategory: [{ category: 'fraud', count: 2, grave: 1 }],
  undecided: 1,
  frameworks: [{ framework: 'iso27001', maturity: 2.4, assessed: 80, applicable: 93 }],
  gaps: [{ framework: 'iso27001', controlId: 'A.8.13', title: 'Cópias de segurança', maturity: 1, target: 3 }],
  incidents: { open: 0, year: 2 },
  appetite: { appetite: 6, decided: true, decidedOn: '2026-01-10', decidedBy: 'Os sócios', above: 3, targetsAbove: 2 },
  money: {
    ...{ estimated: 1, summed: 1, without: 1, years: 50_000 },
    year: { mean: 6_100, from: 0, to: 20_000, quiet: 30, exceeds: [{ oneIn: 10, loss: 15_000 }] },
    largest: [{ id: row.person.id, title: 'Boleto trocado', mean: 6_100, share: 100 }],
  },
};

test('the risk report says what is grave and leads to each risk', async () => {
  await renderScreen(<RiskReportScreen />, {
    ...{ role: 'ADMIN' as const, path: '/reports/riskassessment', replies: [reply(reports.risks, risks)] },
  });
  expect(await screen.findByText(/^Riscos ativos que a empresa acompanha: 2\. Altos ou críticos: 1/)).toBeTruthy();
  const above = within(screen.getByRole('region', { name: 'Acima do que a empresa aceita' }));
  expect(above.getByText(/até 6 \(decidido por Os sócios, .*3 riscos estão acima/)).toBeTruthy();
  expect(above.getByRole('link', { name: 'Boleto trocado' })).toBeTruthy();
  expect(above.getByText(/2 riscos têm meta acima deste limite/)).toBeTruthy();
  expect(screen.getByText(/^Médio \(8\), acima do limite$/)).toBeTruthy();
  expect(above.getByText('Mais 2, menos graves, estão no registro.')).toBeTruthy();
  const money = within(screen.getByRole('region', { name: 'O que pode custar' }));
  expect(money.getByText(/entre R\$ 0 e R\$ 20.000. Em média, R\$ 6.100/)).toBeTruthy();
  expect(within(money.getByRole('table')).getByText(/R\$ 15.000/)).toBeTruthy();
  const top = within(screen.getByRole('table', { name: 'Os riscos mais graves' }));
  expect(top.getByRole('link', { name: 'Boleto trocado' }).getAttribute('href')).toBe(
    `/risk-management/${row.person.id}`,
  );
  expect(top.getByText('Crítico (20)')).toBeTruthy();
  expect(screen.getByText(/A.8.13 Cópias de segurança/)).toBeTruthy();
  await expectNoAxeViolations();
});

test('where nothing was assessed, or no control is below its goal, the risk report says so', async () => {
  const stageOf = (report: RiskReport) => ({
    ...{ role: 'ADMIN' as const, path: '/reports/riskassessment', replies: [reply(reports.risks, report)] },
  });
  const { unmount } = await renderScreen(<RiskReportScreen />, stageOf({ ...risks, frameworks: [], gaps: [] }));
  const maturity = within(await screen.findByRole('region', { name: 'Maturidade por referencial' }));
  expect(maturity.getByText(/Nenhuma avaliação foi respondida ainda/)).toBeTruthy();
  expect(screen.queryByRole('region', { name: 'Controles a melhorar primeiro' })).toBeNull();
  unmount();
  await renderScreen(<RiskReportScreen />, stageOf({ ...risks, gaps: [] }));
  const gaps = within(await screen.findByRole('region', { name: 'Controles a melhorar primeiro' }));
  expect(gaps.getByText('Nenhum controle avaliado está abaixo da meta.')).toBeTruthy();
});

test('where all risks are closed, the report leads to them and does not say that none was recorded', async () => {
  const byStatus = { open: 0, treating: 0, accepted: 0, closed: 12 };
  const closed = { ...risks, figures: { ...risks.figures, total: 0, byStatus } };
  await renderScreen(<RiskReportScreen />, {
    ...{ role: 'ADMIN' as const, path: '/reports/riskassessment', replies: [reply(reports.risks, closed)] },
  });
  expect(await screen.findByText(/Os 12 riscos registrados estão encerrados/)).toBeTruthy();
  expect(screen.queryByText(/Nenhum risco registrado/)).toBeNull();
  const link = screen.getByRole('link', { name: 'Ver os riscos encerrados' });
  expect(link.getAttribute('href')).toBe('/risk-management?status=closed');
});

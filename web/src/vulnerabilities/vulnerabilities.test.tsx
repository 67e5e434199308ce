import { act, screen, waitFor, within } from '@testing-library/react';
import { actionPlans } from '@vigia/contract/action-plans/action-plans.contract.ts';
import { nameOf, type Route } from '@vigia/contract/kit/domain.ts';
import { lists } from '@vigia/contract/lists/lists.contract.ts';
import { scans } from '@vigia/contract/scans/scans.contract.ts';
import { vulnerabilities } from '@vigia/contract/vulnerabilities/vulnerabilities.contract.ts';
import type { ImportedReport } from '@vigia/contract/vulnerabilities/vulnerabilities.imports.ts';
import type { Finding, FindingStats, FindingSummary } from '@vigia/contract/vulnerabilities/vulnerabilities.shapes.ts';
import { describe, expect, it } from 'vitest';
import { type FakeReply, refuse, reply, replyOver, type Seen } from '../kit/testing/http.ts';
import { expectNoAxeViolations, renderScreen } from '../kit/testing/render.tsx';
import { FindingScreen } from './detail/FindingScreen.tsx';
import { FindingsScreen } from './FindingsScreen.tsx';
import { ImportReportScreen } from './import/ImportReportScreen.tsx';

const id = '01890a5d-ac96-774b-bcce-b302099a8057';
const other = '01890a5d-ac96-774b-bcce-b302099a8058';
const at = '2026-03-02T12:00:00.000Z';
const row: FindingSummary = {
  ...{ id, title: 'Log4Shell', category: 'application', severity: 'critical', status: 'open', asset: 'api.acme.test' },
  ...{
    location: '443/tcp',
    ids: ['CVE-2021-44228'],
    cvssScore: 10,
    epss: 0.94,
    kev: true,
    sources: ['Nessus', 'Trivy'],
  },
  ...{ owner: null, dueOn: '2026-03-09', overdue: true, firstSeen: at, lastSeen: at },
};
const finding: Finding = {
  ...row,
  ...{ description: 'Execução remota.', fix: 'Atualize para 2.17.1.', cvssVector: 'CVSS:3.1/AV:N', cwes: [502] },
  ...{ package: 'log4j-core', installed: '2.14.1', fixedIn: '2.17.1', links: ['https://nvd.nist.gov/x'] },
  ...{ snoozedUntil: null, reason: '', decidedBy: null, decidedAt: null, resolvedAt: null, planId: null, riskId: null },
  ...{ severityKept: false, comments: [], version: 3 },
  sightings: [
    {
      ...{ id: other, source: 'Nessus', kind: 'nessus', target: 'Mensal', title: 'Apache Log4j', severity: 'critical' },
      ...{ location: '443/tcp', proof: '<script>alert(1)</script>', firstSeen: at, lastSeen: at, goneAt: null },
      ...{ scanId: null, importId: null },
    },
  ],
};
const stats: FindingStats = {
  ...{
    total: 1,
    overdue: 1,
    known: 1,
    attackLists: { epss: null, kev: '2026-11-02' },
    kept: 3,
    missed: 1,
    medianDays: 4.5,
    sources: [{ name: 'Nessus', count: 1 }],
  },
  bySeverity: { critical: 1, high: 4, medium: 0, low: 0 },
  byStatus: { open: 1, 'in-analysis': 0, snooze: 0, 'false-positive': 0, resolved: 4 },
  byCategory: { application: 1, network: 0, dns: 0, system: 0 },
};
const sent = (server: { seen: readonly Seen[] }, route: Route) =>
  server.seen.filter((one) => one.route === nameOf(route)).map(({ body }) => body);
const page = <T,>(...items: T[]) => ({ items, total: items.length, page: 1, limit: 20 });
const days = { attacked: 2, critical: 7, high: 30, medium: 90, low: 180, version: 0 };
const around = [
  reply(vulnerabilities.stats, stats),
  reply(vulnerabilities.deadlines, days),
  reply(lists.get, { hidden: [], views: [{ id: other, name: 'Atrasadas', query: 'overdue=true' }] }),
  reply(actionPlans.people, { items: [], left: [] }),
];
const showList = (items: FindingSummary[], ...more: FakeReply[]) =>
  renderScreen(<FindingsScreen />, {
    ...{ role: 'ADMIN', path: '/vulnerabilities' },
    replies: [reply(vulnerabilities.list, page(...items)), ...around, ...more],
  });
const showOne = (...more: FakeReply[]) =>
  renderScreen(<FindingScreen />, {
    ...{ role: 'ADMIN', path: `/vulnerabilities/${id}`, pattern: '/vulnerabilities/:id' },
    replies: [reply(vulnerabilities.get, finding), ...around, ...more],
  });

describe('the list', () => {
  it('shows what is open with its day, and decides on many at once', async () => {
    const { user, server } = await showList([row], reply(vulnerabilities.bulk, { changed: 1 }));
    const table = within(await screen.findByRole('table', { name: 'Vulnerabilidades' }));
    expect(table.getByText(/CVE-2021-44228 · Em uso por atacantes/)).toBeTruthy();
    expect(table.getByText(/Venceu em 9 de mar/)).toBeTruthy();
    expect(screen.getByText('75%')).toBeTruthy();
    expect(screen.getByText('Críticas: 1 · altas: 4')).toBeTruthy();
    expect(screen.getByText(/^3 de 4 em 12 meses, com as vencidas em aberto/)).toBeTruthy();
    await user.click(table.getByRole('checkbox', { name: /Log4Shell/ }));
    await user.click(screen.getByRole('button', { name: 'Decidir' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Decidir sobre 1 vulnerabilidade' }));
    await user.selectOptions(dialog.getByLabelText(/^Situação/), 'Em análise');
    await user.click(dialog.getByRole('button', { name: 'Salvar decisão' }));
    expect(await screen.findByText('1 vulnerabilidade alterada.')).toBeTruthy();
    expect(sent(server, vulnerabilities.bulk)).toEqual([{ ids: [id], status: 'in-analysis' }]);
  });

  it('offers filters where anything was found, settled or not, and none before', async () => {
    const never = { ...stats, byStatus: { open: 0, 'in-analysis': 0, snooze: 0, 'false-positive': 0, resolved: 0 } };
    const shown = { role: 'VIEWER', path: '/vulnerabilities' } as const;
    const looks = [
      reply(vulnerabilities.list, page()),
      reply(vulnerabilities.imports, page()),
      reply(scans.list, page()),
    ];
    const first = await renderScreen(<FindingsScreen />, {
      ...shown,
      replies: [...looks, reply(vulnerabilities.stats, never), ...around.slice(1)],
    });
    expect(await screen.findByRole('heading', { level: 2 })).toBeTruthy();
    expect(screen.queryByRole('search')).toBeNull();
    first.unmount();
    await renderScreen(<FindingsScreen />, { ...shown, replies: [...looks, ...around] });
    expect(await screen.findByRole('search')).toBeTruthy();
  });

  it('keeps the filters of the address under a name', async () => {
    const { user, server } = await renderScreen(<FindingsScreen />, {
      ...{ role: 'ADMIN', path: '/vulnerabilities?severity=critical&page=2&view=findings' },
      replies: [
        ...[reply(vulnerabilities.list, page(row)), ...around],
        reply(lists.keepView, { id: other, name: 'Graves', query: 'severity=critical' }),
      ],
    });
    await user.click(await screen.findByRole('button', { name: 'Filtros salvos' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Filtros salvos' }));
    expect((await dialog.findByRole('link', { name: 'Atrasadas' })).getAttribute('href')).toBe(
      '/vulnerabilities?view=findings&overdue=true',
    );
    await user.type(dialog.getByLabelText(/^Nome destes filtros/), 'Graves');
    await user.click(dialog.getByRole('button', { name: 'Salvar filtros' }));
    expect(sent(server, lists.keepView)).toEqual([{ name: 'Graves', query: 'severity=critical' }]);
  });

  it('leads to the import while there is nothing', async () => {
    await showList([], reply(vulnerabilities.imports, { ...page(), total: 1 }), reply(scans.list, page()));
    expect(await screen.findByRole('heading', { name: 'Nenhuma vulnerabilidade em aberto' })).toBeTruthy();
    expect(screen.getAllByRole('link', { name: 'Importar relatório' }).length).toBeGreaterThan(0);
    await expectNoAxeViolations();
  });

  it('says that nobody looked yet, and leads to a scan, where no scan and no report ever was', async () => {
    await renderScreen(<FindingsScreen />, {
      ...{ role: 'ADMIN', path: '/vulnerabilities' },
      replies: [
        ...[reply(vulnerabilities.list, page()), reply(vulnerabilities.imports, page()), reply(scans.list, page())],
        reply(vulnerabilities.stats, { ...stats, attackLists: { epss: null, kev: null } }),
        reply(vulnerabilities.deadlines, days),
      ],
    });
    expect(await screen.findByRole('heading', { name: 'Ninguém procurou ainda' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Fazer uma varredura' }).getAttribute('href')).toBe('/security/scan');
    expect(await screen.findByText('Sem a lista do que é atacado (KEV): ninguém conferiu')).toBeTruthy();
  });

  it('asks before days that somebody else set meanwhile are written over', async () => {
    const { user, server } = await renderScreen(<FindingsScreen />, {
      ...{ role: 'ADMIN', path: '/vulnerabilities' },
      replies: [
        ...[reply(vulnerabilities.list, page()), reply(vulnerabilities.imports, page()), reply(scans.list, page())],
        ...around,
        replyOver(1, vulnerabilities.setDeadlines, { ...days, version: 2 }),
      ],
    });
    await user.click(await screen.findByRole('button', { name: 'Prazos' }));
    const dialog = within(await screen.findByRole('dialog'));
    server.add(reply(vulnerabilities.deadlines, { ...days, critical: 5, high: 25, version: 1 }));
    const high = await dialog.findByLabelText(/Alta/);
    await user.clear(high);
    await user.type(high, '20');
    await user.click(dialog.getByRole('button', { name: 'Salvar' }));
    expect(await dialog.findByText(/Alta.* agora é: 25/)).toBeTruthy();
    await user.click(dialog.getByRole('button', { name: 'Salvar' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(sent(server, vulnerabilities.setDeadlines).at(-1)).toEqual({ ...days, critical: 5, high: 20, version: 1 });
    // The days in the list are those that hold now.
    const after = () => server.seen.slice(server.seen.findLastIndex(({ body }) => body !== undefined) + 1);
    await waitFor(() => expect(after().map(({ route }) => route)).toContain(nameOf(vulnerabilities.list)));
  });

  it('says so where it cannot be read', async () => {
    await renderScreen(<FindingsScreen />, {
      ...{ role: 'ADMIN', path: '/vulnerabilities' },
      replies: [refuse(vulnerabilities.list, { status: 500, code: 'x.y', message: '' }), ...around],
    });
    expect(await screen.findByText('Erro ao carregar vulnerabilidades')).toBeTruthy();
  });
});

describe('a finding', () => {
  it('shows what it is, who saw it and the evidence as plain text', async () => {
    await showOne();
    expect(await screen.findByRole('heading', { name: 'Log4Shell' })).toBeTruthy();
    const facts = within(screen.getByRole('region', { name: 'Dados da vulnerabilidade' }));
    expect(facts.getByText('94% em 30 dias (EPSS)')).toBeTruthy();
    expect(screen.getByText('<script>alert(1)</script>')).toBeTruthy();
    await expectNoAxeViolations();
  });

  it('is put off with a reason until a day', async () => {
    const { user, server } = await showOne(reply(vulnerabilities.change, finding));
    await user.click(await screen.findByRole('button', { name: 'Decidir' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.selectOptions(dialog.getByLabelText(/^Situação/), 'Adiada');
    await user.type(dialog.getByLabelText(/^Motivo/), 'Migração em maio.');
    await user.type(dialog.getByLabelText(/^Adiar até/), '2026-05-30');
    await user.click(dialog.getByRole('button', { name: 'Salvar decisão' }));
    expect(sent(server, vulnerabilities.change)).toEqual([
      { status: 'snooze', reason: 'Migração em maio.', snoozedUntil: '2026-05-30', basedOn: 3 },
    ]);
  });

  it('becomes a plan', async () => {
    const { user, server } = await showOne(reply(vulnerabilities.createPlan, { planId: other }));
    await user.click(await screen.findByRole('button', { name: 'Criar plano de ação' }));
    expect(sent(server, vulnerabilities.createPlan)).toHaveLength(1);
  });
});

const seen: ImportedReport = {
  ...{ file: 'a.nessus', refused: null, kind: 'nessus', source: 'Nessus', target: 'Mensal', found: 2, added: 0 },
  ...{
    updated: 0,
    reopened: 0,
    closed: 0,
    informational: 4,
    aside: 0,
    unread: 1,
    repeated: 0,
    notes: ['cut'],
    importId: null,
  },
  bySeverity: { critical: 1, high: 1, medium: 0, low: 0 },
  ...{ sample: [{ title: 'Log4Shell', severity: 'critical', asset: 'api' }], headings: [], mapping: {} },
};

it('a report is looked at before it is kept, with what could not be read', async () => {
  const { user } = await renderScreen(<ImportReportScreen />, {
    ...{ role: 'ADMIN', path: '/vulnerabilities/import' },
    replies: [reply(vulnerabilities.import, { dryRun: true, reports: [seen] })],
  });
  await user.upload(screen.getByLabelText('Escolher arquivo', { selector: 'input' }), new File(['x'], 'a.nessus'));
  const report = within(await screen.findByRole('region', { name: 'a.nessus' }));
  expect(report.getByRole('heading', { name: 'Nessus: Mensal' })).toBeTruthy();
  expect(report.getByText('1 item não pôde ser lido')).toBeTruthy();
  expect(report.getByText(/O arquivo termina no meio/)).toBeTruthy();
  await user.click(screen.getByRole('checkbox', { name: 'Encerrar o que sumiu' }));
  await user.click(screen.getByRole('button', { name: 'Importar' }));
  expect(await screen.findByText('Relatório importado.')).toBeTruthy();
  await expectNoAxeViolations();
});

it('a double click imports a report once', async () => {
  const { user, server } = await renderScreen(<ImportReportScreen />, {
    ...{ role: 'ADMIN', path: '/vulnerabilities/import' },
    replies: [reply(vulnerabilities.import, { dryRun: true, reports: [seen] })],
  });
  await user.upload(screen.getByLabelText('Escolher arquivo', { selector: 'input' }), new File(['x'], 'a.nessus'));
  const keep = await screen.findByRole('button', { name: 'Importar' });
  await waitFor(() => expect(keep.hasAttribute('data-loading')).toBe(false));
  // Both before the screen is drawn anew.
  act(() => {
    keep.click();
    keep.click();
  });
  expect(await screen.findByText('Relatório importado.')).toBeTruthy();
  expect(screen.queryByRole('alert')).toBeNull();
  expect(server.seen.filter(({ route }) => route === nameOf(vulnerabilities.import))).toHaveLength(2);
});

it('a file that no tool wrote is refused, with nothing to import below', async () => {
  const replies = [
    reply(vulnerabilities.import, { dryRun: true, reports: [{ ...seen, refused: 'html' as const, headings: [] }] }),
  ];
  const { user } = await renderScreen(<ImportReportScreen />, {
    ...{ role: 'ADMIN', path: '/vulnerabilities/import', replies },
  });
  await user.upload(screen.getByLabelText('Escolher arquivo', { selector: 'input' }), new File(['x'], 'a.html'));
  expect(await screen.findByRole('region', { name: seen.file })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Importar' })).toBeNull();
  expect(screen.queryByLabelText('O que foi examinado')).toBeNull();
});

import { screen, within } from '@testing-library/react';
import { scans } from '@vigia/contract/scans/scans.contract.ts';
import type {
  ScanCheckPage,
  ScanOverview,
  ScanResult,
  ScanSummary,
  ScanTarget,
} from '@vigia/contract/scans/scans.shapes.ts';
import { expect, test, vi } from 'vitest';
import { answer, refuse, reply } from '../kit/testing/http.ts';
import { expectNoAxeViolations, renderScreen } from '../kit/testing/render.tsx';
import { InstalledEngines } from './Engines.tsx';
import { ScanResultScreen } from './result/ScanResultScreen.tsx';
import { ScanCheckScreen } from './ScanCheckScreen.tsx';
import { ScanScreen } from './ScanScreen.tsx';

const id = '019aa000-0000-7000-8000-0000000000c1';
const older = '019aa000-0000-7000-8000-0000000000c2';
const targetId = '019aa000-0000-7000-8000-0000000000c3';
const at = '2026-11-20T13:05:00.000Z';
const summary: ScanSummary = {
  ...{ id, targetId, target: 'padaria.test', mode: 'public', status: 'done', reason: null, checksTotal: 36 },
  ...{ checksDone: 36, counts: { critical: 1, high: 0, medium: 0, low: 0 }, fresh: 1, scheduled: false },
  ...{ createdAt: at, startedAt: at, endedAt: at },
};
const finding: ScanResult['findings'][number] = {
  ...{ id, check: 'spf-pass-all', category: 'dns', severity: 'critical', age: 'new', subject: 'padaria.test' },
  ...{ title: 'O SPF autoriza o mundo inteiro', means: 'Qualquer um envia.', fix: 'Troque por -all.' },
  proof: [{ sent: 'DNS TXT padaria.test', seen: '<script>alert(1)</script>' }],
};
const result: ScanResult = {
  ...summary,
  ...{ requests: 0, engines: [], findings: [finding] },
  checks: [{ check: 'spf-pass-all', category: 'dns', title: 'SPF', outcome: 'found', note: null }],
};
const target: ScanTarget = {
  ...{ id: targetId, name: 'padaria.test', kind: 'domain', provenBy: null, provenAt: null, cadence: 'never' },
  ...{ nextRunOn: null, lastScan: null },
  challenge: { record: '_vigia.padaria.test', value: 'vigia-verification=abc', file: 'https://x', meta: '<meta>' },
};
const overview: ScanOverview = { suggested: 'padaria.test', running: null, engines: [], checks: 90, publicChecks: 36 };
const page = <T,>(...items: T[]) => ({ items, total: items.length, page: 1, limit: 20 });
const silence = answer(scans.stream, () => new Promise<Response>(() => undefined));
const replies = [
  ...[reply(scans.overview, overview), reply(scans.list, page(summary)), reply(scans.targets, page(target))],
  ...[reply(scans.get, result), silence],
];
const stage = { role: 'BASIC', path: '/security/scan', replies } as const;

test('a scan is started for the company’s own domain, and its number is told', async () => {
  const { user, server } = await renderScreen(<ScanScreen />, {
    ...stage,
    replies: [...replies, reply(scans.start, summary)],
  });
  expect(await screen.findByDisplayValue('padaria.test')).toBeTruthy();
  await expectNoAxeViolations();
  await user.click(screen.getByRole('button', { name: 'Iniciar varredura' }));
  expect(await screen.findByText(`Varredura iniciada. Número: ${id}`)).toBeTruthy();
  expect(server.seen.find(({ route }) => route === 'POST /vulnerabilities/scans')?.body).toEqual({
    target: 'padaria.test',
  });
});

test('what is no target is refused before it is sent, in the specification’s words', async () => {
  const { user, server } = await renderScreen(<ScanScreen />, stage);
  const field = await screen.findByLabelText('Domínio, endereço ou URL');
  await user.clear(field);
  await user.click(screen.getByRole('button', { name: 'Iniciar varredura' }));
  expect((await screen.findAllByText('Por favor, insira um target válido')).length).toBeGreaterThan(0);
  expect(server.seen.some(({ route }) => route === 'POST /vulnerabilities/scans')).toBe(false);
});

test('who is signed in no more is told so, and nothing is sent', async () => {
  const { user, server } = await renderScreen(<ScanScreen />, stage);
  await screen.findByDisplayValue('padaria.test');
  localStorage.removeItem('token');
  await user.click(screen.getByRole('button', { name: 'Iniciar varredura' }));
  expect(await screen.findByText('Você precisa estar logado para iniciar um scan.')).toBeTruthy();
  expect(server.seen.some(({ route }) => route === 'POST /vulnerabilities/scans')).toBe(false);
});

test('a scan under way is told with its number, and a fault without a reason is in the console', async () => {
  const message = 'Já existe um scan em andamento (id 7).';
  const busy = refuse(scans.start, { status: 409, code: 'scans.under-way', message });
  const first = await renderScreen(<ScanScreen />, { ...stage, replies: [...replies, busy] });
  await first.user.click(await screen.findByRole('button', { name: 'Iniciar varredura' }));
  expect(await screen.findByText(message)).toBeTruthy();
  first.unmount();
  const said = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const down = refuse(scans.start, { status: 500, code: 'scans.unknown', message: '' });
  const { user } = await renderScreen(<ScanScreen />, { ...stage, replies: [...replies, down] });
  await user.click(await screen.findByRole('button', { name: 'Iniciar varredura' }));
  expect(await screen.findByText('Erro ao iniciar scan. Verifique o console para mais detalhes.')).toBeTruthy();
  expect(said).toHaveBeenCalled();
  said.mockRestore();
});

test('a scan that got on or ended is seen at once, in the list of all of them too', async () => {
  const told = Promise.withResolvers<void>();
  const running = { ...summary, status: 'running' as const, checksDone: 12, endedAt: null };
  const { checksDone, checksTotal, counts, target: name } = summary;
  const done = {
    ...{ id, target: name, status: 'done', checksDone, checksTotal, counts },
    ...{ requests: 9, fresh: 1 },
  };
  const body = new ReadableStream<Uint8Array>({
    start: (out) =>
      void told.promise.then(() =>
        out.enqueue(new TextEncoder().encode(`event: scan\ndata: ${JSON.stringify(done)}\n\n`)),
      ),
  });
  const stream = answer(scans.stream, () => new Response(body, { headers: { 'content-type': 'text/event-stream' } }));
  const { server } = await renderScreen(<ScanScreen />, {
    ...stage,
    replies: [...replies.slice(0, -1), stream, reply(scans.list, page(running))],
  });
  const row = async (status: string) => within(await screen.findByRole('table')).findByText(status);
  await row('Em andamento');
  server.add(reply(scans.list, page(summary)));
  told.resolve();
  await row('Concluída');
});

test('a machine’s report is sent, and leads to what it shows', async () => {
  const { user, server, address } = await renderScreen(<ScanScreen />, {
    ...{ ...stage, replies: [...replies, reply(scans.report, { ...summary, mode: 'report' })] },
  });
  await user.click(await screen.findByText('Enviar o relatório de uma máquina'));
  const field = document.querySelector<HTMLInputElement>('input[type=file]');
  if (!field) throw new Error('no file field');
  await user.upload(field, new File(['ID=debian'], 'pc.txt', { type: 'text/plain' }));
  expect(await screen.findByText('elsewhere')).toBeTruthy();
  expect(address()).toBe(`/security/scan/results/${id}`);
  expect(server.seen.some(({ route }) => route.endsWith('/reports'))).toBe(true);
});

test('a target is proven: what to place where, and the look for it', async () => {
  const proven: ScanTarget = { ...target, provenBy: 'dns', provenAt: at };
  const { user, server } = await renderScreen(<ScanScreen />, {
    ...{ ...stage, path: '/security/scan?view=targets' },
    replies: [...replies, reply(scans.prove, proven)],
  });
  await user.click(await screen.findByRole('button', { name: 'Provar que é da empresa' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText('_vigia.padaria.test')).toBeTruthy();
  expect(dialog.getByText('vigia-verification=abc')).toBeTruthy();
  await expectNoAxeViolations();
  await user.click(dialog.getByRole('button', { name: 'Procurar a prova agora' }));
  expect(await screen.findByText('Prova encontrada. A próxima varredura é completa.')).toBeTruthy();
  expect(server.seen.find(({ route }) => route.endsWith('/proof'))?.body).toEqual({ method: 'dns' });
});

test('a result shows each finding with its proof as text, and compares with another scan', async () => {
  const other = { ...summary, id: older };
  const { user } = await renderScreen(<ScanResultScreen />, {
    ...{ role: 'VIEWER', path: `/security/scan/results/${id}`, pattern: '/security/scan/results/:id' },
    replies: [
      ...[...replies, reply(scans.list, page(summary, other))],
      reply(scans.compare, { older: other, newer: summary, fresh: [finding], gone: [], back: [] }),
    ],
  });
  expect(await screen.findByRole('heading', { name: 'O SPF autoriza o mundo inteiro' })).toBeTruthy();
  expect(screen.getByText('<script>alert(1)</script>')).toBeTruthy();
  await expectNoAxeViolations();
  await user.selectOptions(await screen.findByLabelText('Com a varredura de'), older);
  expect(await screen.findByRole('heading', { name: '1 achado novo' })).toBeTruthy();
});

test('a scan that runs can be stopped, one that broke off can go on', async () => {
  const running: ScanResult = { ...result, status: 'running', checksDone: 9, findings: [] };
  const first = await renderScreen(<ScanResultScreen />, {
    ...{ role: 'BASIC', path: `/security/scan/results/${id}`, pattern: '/security/scan/results/:id' },
    replies: [...replies, reply(scans.get, running), reply(scans.cancel, summary)],
  });
  expect(await screen.findByText('9 de 36 verificações')).toBeTruthy();
  await first.user.click(screen.getByRole('button', { name: 'Parar' }));
  expect(first.server.seen.some(({ route }) => route.endsWith('/cancel'))).toBe(true);
  first.unmount();
  const { user, server } = await renderScreen(<ScanResultScreen />, {
    ...{ role: 'BASIC', path: `/security/scan/results/${id}`, pattern: '/security/scan/results/:id' },
    replies: [...replies, reply(scans.get, { ...running, status: 'interrupted' }), reply(scans.resume, summary)],
  });
  await user.click(await screen.findByRole('button', { name: 'Continuar de onde parou' }));
  expect(server.seen.some(({ route }) => route.endsWith('/resume'))).toBe(true);
});

test('a check has a page that says what it looks at', async () => {
  const check: ScanCheckPage = {
    ...{ id: 'spf-missing', category: 'dns', severity: 'high', public: true, title: 'Sem SPF', looks: 'Olha o TXT.' },
    ...{ weighs: 'Pesa.', means: 'Quer dizer.', fix: 'Publique.' },
    controls: [{ framework: 'iso27001', id: 'A.8.20', title: 'Segurança de redes' }],
  };
  await renderScreen(<ScanCheckScreen />, {
    ...{ role: 'VIEWER', path: '/security/scan/checks/spf-missing', pattern: '/security/scan/checks/:check' },
    replies: [reply(scans.check, check)],
  });
  expect(await screen.findByText('Olha o TXT.')).toBeTruthy();
  expect(screen.getByText('A.8.20 Segurança de redes')).toBeTruthy();
  await expectNoAxeViolations();
});

test('what other engines would add is said of each, and why Trivy is none of them', async () => {
  const engines = [
    { name: 'Nmap', version: '7.95' },
    { name: 'Nuclei', version: null },
  ];
  await renderScreen(<InstalledEngines />, {
    ...stage,
    replies: [...replies, reply(scans.overview, { ...overview, engines })],
  });
  expect(await screen.findByText(/Versão 7\.95 \(vê mais portas/)).toBeTruthy();
  expect(screen.getByText(/Não está instalado neste servidor \(procura milhares/)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'importe o relatório' }).getAttribute('href')).toBe(
    '/vulnerabilities/import',
  );
});

test('whoever only looks is offered nothing to do with a target', async () => {
  const path = '/security/scan?view=targets';
  await renderScreen(<ScanScreen />, { ...stage, role: 'VIEWER', path });
  expect(await screen.findByText('padaria.test')).toBeTruthy();
  for (const name of ['Varrer agora', 'Provar que é da empresa', 'Remover'])
    expect(screen.queryByRole('button', { name })).toBeNull();
});

import { screen, within } from '@testing-library/react';
import { actionPlans } from '@vigia/contract/action-plans/action-plans.contract.ts';
import { incidents, maxIncidentFileBytes } from '@vigia/contract/incidents/incidents.contract.ts';
import type { Incident, IncidentPlaybook } from '@vigia/contract/incidents/incidents.shapes.ts';
import { describe, expect, it } from 'vitest';
import { type FakeReply, reply } from '../kit/testing/http.ts';
import { expectNoAxeViolations, renderScreen } from '../kit/testing/render.tsx';
import { IncidentScreen } from './detail/IncidentScreen.tsx';
import { EditIncidentScreen } from './EditIncidentScreen.tsx';
import { IncidentsScreen } from './IncidentsScreen.tsx';
import { ReportIncidentScreen } from './ReportIncidentScreen.tsx';

const id = '01890a5d-ac96-774b-bcce-b302099a8057';
const rita = { id: '01890a5d-ac96-774b-bcce-b302099a8058', firstName: 'Rita', lastName: 'Souza' };
const at = '2026-03-02T12:00:00.000Z';
const clock: Incident['clocks'][number] = {
  ...{ clock: 'anpd-notice', name: 'Comunicar à ANPD', starts: 'No dia em que soube.', says: 'Formulário.' },
  ...{
    source: 'LGPD, art. 48',
    startsOn: '2026-03-02',
    dueOn: '2026-03-05',
    outcome: null,
    settledOn: null,
    reason: '',
  },
};
const incident: Incident = {
  ...{ id, title: 'Planilha enviada errado', kind: 'leak', severity: 'high', status: 'analysis', isDrill: false },
  ...{ personalData: 'yes', detectedAt: at, owner: rita, nextClock: { clock: 'anpd-notice', dueOn: '2026-03-05' } },
  ...{ description: 'Foi para o cliente errado.', occurredAt: null, knownAt: at, containedAt: null, closedAt: null },
  ...{ createdAt: at, smallAgent: false, peopleAffected: 40, dataAffected: 'CPF', rootCause: '', lessons: '' },
  ...{
    reportedBy: rita,
    next: ['contained', 'closed'],
    clocks: [clock],
    files: [],
    keepUntil: '2031-03-02',
    version: 3,
  },
  events: [{ id: rita.id, kind: 'status', about: 'analysis', body: 'Vi o e-mail', at, createdAt: at, by: rita }],
};
const book: IncidentPlaybook = {
  ...{ id: 'data-leak', title: 'Vazamento', signs: [], avoid: ['Apagar'], decisions: [], keep: ['O e-mail'] },
  ...{ messages: [{ to: 'staff', text: 'Calma.' }], over: 'Quando todos souberem.', lessons: [], others: [] },
  actions: [{ id: 'dl-ask', phase: 'hour', who: 'lead', text: 'Peça que apaguem.' }],
};
const show = (one: Incident, ...more: FakeReply[]) =>
  renderScreen(<IncidentScreen />, {
    ...{ role: 'ADMIN', path: `/incident/${id}`, pattern: '/incident/:id' },
    replies: [reply(incidents.get, one), reply(incidents.playbook, book), ...more],
  });

describe('an incident', () => {
  it('shows deadlines, timeline and playbook', async () => {
    await show(incident);
    const clocks = within(await screen.findByRole('region', { name: 'Prazos da lei' }));
    expect(clocks.getByText(/Venceu em 5 de mar/)).toBeTruthy();
    expect(within(screen.getByRole('region', { name: 'Linha do tempo' })).getByText('Vi o e-mail')).toBeTruthy();
    const panel = within(await screen.findByRole('region', { name: 'O que fazer: Vazamento' }));
    expect(within(panel.getByRole('region', { name: 'Primeira hora' })).getByText(/Peça que apaguem/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Excluir' })).toBeNull();
    await expectNoAxeViolations();
  });

  it('settles a deadline in writing, and moves on', async () => {
    const { user, server } = await show(
      incident,
      reply(incidents.settleClock, incident),
      reply(incidents.move, incident),
    );
    await user.click(await screen.findByRole('button', { name: 'Resolver: Comunicar à ANPD' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Comunicar à ANPD' }));
    await user.click(dialog.getByLabelText('Cumprido'));
    await user.type(dialog.getByLabelText(/Como foi/), 'Protocolo 9');
    await user.click(dialog.getByRole('button', { name: 'Salvar' }));
    const posted = () => server.seen.filter(({ route }) => route.startsWith('POST')).map(({ body }) => body);
    expect(posted()).toEqual([{ clock: 'anpd-notice', outcome: 'done', reason: 'Protocolo 9' }]);
    await user.click(screen.getByRole('button', { name: 'Mudar situação' }));
    const moving = within(await screen.findByRole('dialog', { name: 'Mudar situação' }));
    await user.click(moving.getByRole('button', { name: 'Salvar' }));
    expect(posted()[1]).toEqual({ status: 'contained', note: '' });
  });

  it('asks for the decision about personal data while it is open, and refuses files that are too large', async () => {
    const { user, server } = await show({ ...incident, personalData: 'unknown', clocks: [], keepUntil: null });
    const decide = await screen.findByRole('link', { name: 'Responder agora' });
    expect(decide.getAttribute('href')).toBe(`/incident/${id}/edit`);
    const input = screen.getByLabelText<HTMLInputElement>('Anexar arquivo', { selector: 'input' });
    await user.upload(input, new File([new Uint8Array(maxIncidentFileBytes + 1)], 'grande.pdf'));
    expect(await screen.findByText('Arquivo muito grande. Tamanho máximo permitido: 2MB')).toBeTruthy();
    expect(server.seen.some(({ route }) => route.startsWith('POST'))).toBe(false);
  });

  it('is edited with what it says now', async () => {
    const { user, server, address } = await renderScreen(<EditIncidentScreen />, {
      ...{ role: 'ADMIN', path: `/incident/${id}/edit`, pattern: '/incident/:id/edit' },
      replies: [
        reply(incidents.get, incident),
        reply(actionPlans.people, { items: [rita] }),
        reply(incidents.update, incident),
      ],
    });
    const title = await screen.findByLabelText(/^Título/);
    await user.clear(title);
    await user.type(title, 'Outro nome');
    await expectNoAxeViolations();
    await user.click(screen.getByRole('button', { name: 'Salvar' }));
    expect(server.seen.find(({ route }) => route.startsWith('PUT'))?.body).toMatchObject({
      ...{ title: 'Outro nome', knownAt: at, detectedAt: at, occurredAt: null, peopleAffected: 40, version: 3 },
      ownerId: rita.id,
    });
    expect(address()).toBe(`/incident/${id}`);
  });
});

describe('the register', () => {
  it('lists incidents with their deadline, and the figures', async () => {
    const stats = {
      ...{ total: 1, open: 1, byStatus: {}, bySeverity: {}, byKind: {}, clocksOpen: 3, clocksOverdue: 2 },
      ...{ hoursToDetect: null, hoursToContain: 4.5, hoursToClose: null },
    } as never;
    await renderScreen(<IncidentsScreen />, {
      ...{ role: 'ADMIN', path: '/incident-response' },
      replies: [
        reply(incidents.list, { items: [incident], total: 1, page: 1, limit: 20 }),
        reply(incidents.stats, stats),
      ],
    });
    const table = within(await screen.findByRole('table', { name: 'Incidentes' }));
    expect(table.getByRole('link', { name: 'Planilha enviada errado' }).getAttribute('href')).toBe(`/incident/${id}`);
    expect(await screen.findByText('4,5 h')).toBeTruthy();
    expect(screen.getByText('2 vencidos')).toBeTruthy();
    await expectNoAxeViolations();
  });
});

describe('a report', () => {
  it('is sent by anybody in three fields, and its state is seen', async () => {
    const own = { id, title: 'Nada abre', status: 'reported', createdAt: at } as const;
    const { user, server } = await renderScreen(<ReportIncidentScreen />, {
      ...{ role: 'VIEWER', path: '/incident/report' },
      replies: [reply(incidents.reports, { items: [own], total: 1, page: 1, limit: 20 }), reply(incidents.report, own)],
    });
    expect(await screen.findByText('Nada abre')).toBeTruthy();
    await user.type(screen.getByLabelText(/O que aconteceu/), 'Nada abre desde cedo');
    await user.selectOptions(screen.getByLabelText(/Com o que se parece/), 'Ransomware');
    await expectNoAxeViolations();
    await user.click(screen.getByRole('button', { name: 'Enviar o relato' }));
    expect(await screen.findByText('Relato enviado')).toBeTruthy();
    const sent = server.seen.find(({ route }) => route.startsWith('POST'))?.body;
    expect(sent).toMatchObject({ description: 'Nada abre desde cedo', kind: 'ransomware' });
    expect(sent).toHaveProperty('detectedAt', expect.stringMatching(/Z$/));
  });
});

import { screen, waitFor, within } from '@testing-library/react';
import { actionPlans } from '@vigia/contract/action-plans/action-plans.contract.ts';
import type { IncidentReview } from '@vigia/contract/incidents/analysis.shapes.ts';
import { incidents, maxIncidentFileBytes } from '@vigia/contract/incidents/incidents.contract.ts';
import type { Incident } from '@vigia/contract/incidents/incidents.shapes.ts';
import type { IncidentNotice } from '@vigia/contract/incidents/notices.shapes.ts';
import type { IncidentPlaybook } from '@vigia/contract/incidents/playbooks.shapes.ts';
import { incidentRecords } from '@vigia/contract/incidents/records.contract.ts';
import { nameOf } from '@vigia/contract/kit/domain.ts';
import { library } from '@vigia/contract/library/library.contract.ts';
import { team } from '@vigia/contract/team/team.contract.ts';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { answer, type FakeReply, reply, replyOver } from '../kit/testing/http.ts';
import { expectNoAxeViolations, renderScreen } from '../kit/testing/render.tsx';
import { IncidentScreen } from './detail/IncidentScreen.tsx';
import { EditIncidentScreen } from './EditIncidentScreen.tsx';
import { IncidentReviewScreen } from './IncidentReviewScreen.tsx';
import { IncidentsScreen } from './IncidentsScreen.tsx';
import { NoticeScreen } from './notices/NoticeScreen.tsx';

const id = '01890a5d-ac96-774b-bcce-b302099a8057';
const rita = { id: '01890a5d-ac96-774b-bcce-b302099a8058', firstName: 'Rita', lastName: 'Souza' };
const noAdmins = reply(team.users, { items: [], total: 0, page: 1, limit: 100 });
const at = '2026-03-02T12:00:00.000Z';
const clock: Incident['clocks'][number] = {
  ...{ clock: 'anpd-notice', name: 'Comunicar à ANPD', starts: 'No dia em que soube.', says: 'Formulário.' },
  ...{
    source: 'LGPD, art. 48',
    startsOn: '2026-03-02',
    dueOn: '2026-03-05',
    dueAt: null,
    outcome: null,
    settledOn: null,
    reason: '',
    rule: '',
    ...{ version: 1, byHand: false },
  },
};
const incident: Incident = {
  law: { lgpd: true, local: null },
  ...{ id, title: 'Planilha enviada errado', kind: 'leak', severity: 'high', status: 'analysis', isDrill: false },
  ...{ personalData: 'yes', detectedAt: at, owner: rita, nextClock: { clock: 'anpd-notice', dueOn: '2026-03-05' } },
  ...{ description: 'Foi para o cliente errado.', occurredAt: null, knownAt: at, containedAt: null, closedAt: null },
  ...{
    createdAt: at,
    smallAgent: false,
    underGdpr: false,
    asProcessor: false,
    controllers: '',
    peopleAffected: 40,
    dataAffected: 'CPF',
    rootCause: '',
    lessons: '',
  },
  ...{ cause: 'unknown', actions: [], notices: [], minorsAffected: null, elderlyAffected: null, relevance: null },
  ...{ whys: [], cost: null, systems: '', suppliers: '', team: [], gdpr: null, publicSince: null },
  ...{
    reportedBy: rita,
    next: ['contained', 'closed'],
    clocks: [clock],
    files: [],
    tellBy: null,
    keepUntil: '2031-03-02',
    planId: null,
    version: 3,
  },
  events: [
    {
      id: rita.id,
      kind: 'status',
      about: 'analysis',
      body: 'Vi o e-mail',
      at,
      createdAt: at,
      by: rita,
      ...{ corrects: null, changes: [] },
    },
  ],
};
const book: IncidentPlaybook = {
  ...{ id: 'data-leak', title: 'Vazamento', signs: [], avoid: ['Apagar'], decisions: [], keep: ['O e-mail'] },
  ...{ messages: [{ to: 'staff', text: 'Calma.' }], over: 'Quando todos souberem.', lessons: [], others: [] },
  actions: [{ id: 'dl-ask', phase: 'hour', who: 'lead', text: 'Peça que apaguem.' }],
};
const show = (one: Incident, ...more: FakeReply[]) =>
  renderScreen(<IncidentScreen />, {
    ...{ role: 'ADMIN', path: `/incident/${id}`, pattern: '/incident/:id' },
    replies: [
      ...[
        reply(incidents.get, one),
        reply(incidents.playbook, book),
        reply(actionPlans.people, { items: [rita], left: [] }),
        noAdmins,
      ],
      ...more,
    ],
  });

afterEach(() => {
  vi.useRealTimers();
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

  it('is not late on the last day of a deadline', async () => {
    vi.useFakeTimers({ now: new Date('2026-03-05T15:00:00.000Z'), toFake: ['Date'] });
    await show(incident);
    const clocks = within(await screen.findByRole('region', { name: 'Prazos da lei' }));
    expect(clocks.getByText(/^Até 5 de mar/)).toBeTruthy();
    expect(clocks.queryByText(/Venceu/)).toBeNull();
  });

  it('that was a drill asks for no decision of the law', async () => {
    const drill = { ...incident, isDrill: true, personalData: 'unknown' as const, knownAt: null, clocks: [] };
    await show(drill);
    expect(await screen.findByRole('region', { name: 'Linha do tempo' })).toBeTruthy();
    expect(screen.queryByText('Dados pessoais foram atingidos?')).toBeNull();
    await show({ ...drill, isDrill: false });
    expect(await screen.findByText('Dados pessoais foram atingidos?')).toBeTruthy();
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
    await user.type(dialog.getByLabelText(/Em que dia/), '2026-03-04');
    await user.type(dialog.getByLabelText(/Como foi/), 'Protocolo 9');
    await user.click(dialog.getByRole('button', { name: 'Salvar' }));
    const posted = () => server.seen.filter(({ route }) => route.startsWith('POST')).map(({ body }) => body);
    expect(posted()).toEqual([{ clock: 'anpd-notice', outcome: 'done', reason: 'Protocolo 9', on: '2026-03-04' }]);
    await user.click(screen.getByRole('button', { name: 'Mudar situação' }));
    const moving = within(await screen.findByRole('dialog', { name: 'Mudar situação' }));
    const [status, note] = [moving.getByLabelText('Situação'), moving.getByLabelText(/^O que levou a isso/)];
    const optional = () => moving.queryByLabelText('O que levou a isso (opcional)') !== null;
    await waitFor(() => expect(document.activeElement).toBe(status));
    expect(optional()).toBe(true);
    await user.selectOptions(status, 'Encerrado');
    expect([optional(), note.hasAttribute('required')]).toEqual([false, true]);
    await user.selectOptions(status, 'Contido');
    expect(optional()).toBe(true);
    await user.type(moving.getByLabelText(/Desde quando/), '2026-03-02T15:30');
    await user.click(moving.getByRole('button', { name: 'Salvar' }));
    expect(posted()[1]).toEqual({ status: 'contained', note: '', at: '2026-03-02T18:30:00.000Z' });
  });

  it('asks for the decision about personal data while it is open, and refuses files that are too large', async () => {
    const { user, server } = await show({
      ...incident,
      personalData: 'unknown',
      clocks: [],
      keepUntil: null,
      tellBy: '2026-03-05',
    });
    expect(await screen.findByText(/até .*5.* 2026, contando os dias úteis/)).toBeTruthy();
    const decide = await screen.findByRole('link', { name: 'Responder agora' });
    expect(decide.getAttribute('href')).toBe(`/incident/${id}/edit?answer=personalData`);
    const input = screen.getByLabelText<HTMLInputElement>('Anexar arquivo', { selector: 'input' });
    await user.upload(input, new File([new Uint8Array(maxIncidentFileBytes + 1)], 'grande.pdf'));
    expect(await screen.findByText('Arquivo muito grande. Tamanho máximo permitido: 2MB')).toBeTruthy();
    expect(server.seen.some(({ route }) => route.startsWith('POST'))).toBe(false);
  });

  it.each([
    null,
    { title: 'Dados no México', answer: 'Vale a lei de 2025.', sources: ['DOF'], reviewed: '2026-11-22' },
  ])('says that the own country’s law decides where the LGPD is not the company’s: %o', async (local) => {
    await show({ ...incident, personalData: 'unknown', clocks: [], keepUntil: null, law: { lgpd: false, local } });
    expect(await screen.findByText(/^Decida assim que souber/)).toBeTruthy();
    expect(screen.getByText(/A lei (?:de dados pessoais )?do seu país decide/)).toBeTruthy();
    if (local) expect(screen.getByText('Vale a lei de 2025.')).toBeTruthy();
    expect(screen.queryByText(/ANPD/)).toBeNull();
    expect(screen.getByRole('link', { name: 'Mudar nos dados da empresa' }).getAttribute('href')).toBe('/companies');
  });

  it('is edited with what it says now', async () => {
    const { user, server, address } = await renderScreen(<EditIncidentScreen />, {
      ...{ role: 'ADMIN', path: `/incident/${id}/edit`, pattern: '/incident/:id/edit' },
      replies: [
        reply(incidents.get, incident),
        reply(actionPlans.people, { items: [rita], left: [] }),
        noAdmins,
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

  it('is not overwritten unseen where it was read anew while somebody edited: what both wrote is asked about', async () => {
    const { user, server, readAgain, address } = await renderScreen(<EditIncidentScreen />, {
      ...{ role: 'ADMIN', path: `/incident/${id}/edit`, pattern: '/incident/:id/edit' },
      replies: [...[reply(incidents.get, incident), noAdmins], replyOver(4, incidents.update, incident)],
    });
    await user.type(await screen.findByLabelText(/^Título/), '!');
    server.add(reply(incidents.get, { ...incident, title: 'Deles', underGdpr: true, cost: 900, version: 4 }));
    await readAgain();
    await user.click(screen.getByRole('button', { name: 'Salvar' }));
    expect((await screen.findByRole('status')).textContent).toContain('Título agora é: Deles');
    await expectNoAxeViolations();
    await user.click(screen.getByRole('button', { name: 'Salvar' }));
    expect(await screen.findByText('elsewhere')).toBeTruthy();
    expect(address()).toBe(`/incident/${id}`);
    expect(server.seen.filter(({ route }) => route.startsWith('PUT')).map(({ body }) => body)).toMatchObject([
      { title: 'Planilha enviada errado!', version: 3 },
      { title: 'Planilha enviada errado!', underGdpr: true, cost: 900, version: 4 },
    ]);
  });
});

describe('the register', () => {
  it('lists incidents with their deadline, and the figures', async () => {
    const stats = {
      ...{ total: 1, open: 1, byStatus: {}, bySeverity: {}, byKind: {}, clocksOpen: 3, clocksOverdue: 2 },
      ...{ hoursToDetect: null, hoursToContain: 4.5, hoursToClose: null, cost: 12_000, costKnown: 1 },
    } as never;
    // Whether personal data was affected is open: that day is said where the deadline would stand.
    const undecided = { ...incident, id: rita.id, title: 'Conta invadida', nextClock: null, tellBy: '2026-03-06' };
    await renderScreen(<IncidentsScreen />, {
      ...{ role: 'ADMIN', path: '/incident-response' },
      replies: [
        reply(incidents.list, { items: [incident, undecided], total: 2, page: 1, limit: 20 }),
        reply(incidents.stats, stats),
      ],
    });
    const table = within(await screen.findByRole('table', { name: 'Incidentes' }));
    expect(screen.getByText('R$ 12.000')).toBeTruthy();
    expect(table.getByRole('link', { name: 'Planilha enviada errado' }).getAttribute('href')).toBe(`/incident/${id}`);
    expect(await screen.findByText('4,5 h')).toBeTruthy();
    expect(table.getByText('Decidir até 6 de mar. de 2026')).toBeTruthy();
    expect(screen.getByText('2 vencidos')).toBeTruthy();
    await expectNoAxeViolations();
  });
});

describe('what is made of an incident', () => {
  const item = (key: 'nature' | 'risks', text: string, fromRecord: string) => ({
    ...{ key, title: key === 'nature' ? 'Que dados' : 'Riscos', asks: 'O que a norma pede.', text, fromRecord },
    missing: text === '',
  });
  const notice: IncidentNotice = {
    ...{ kind: 'anpd', locale: 'pt', source: 'art. 6º', version: 1, missing: 1, dueOn: '2026-03-05', sent: null },
    approved: null,
    items: [item('nature', 'Nome', 'Nome e CPF'), item('risks', '', '')],
    versions: [{ version: 1, savedAt: at, by: rita }],
  };

  it('a notice names what is missing, is saved as a version, and marked as sent by a person', async () => {
    const { user, server } = await renderScreen(<NoticeScreen />, {
      ...{ role: 'ADMIN', path: `/incident/${id}/notice/anpd`, pattern: '/incident/:id/notice/:kind' },
      replies: [
        ...[reply(incidents.get, incident), reply(incidentRecords.notice, notice)],
        ...[reply(incidentRecords.saveNotice, notice), reply(incidentRecords.noticeSent, notice)],
      ],
    });
    expect(await screen.findByText('Falta 1 item')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Usar o que diz o incidente: Que dados' }));
    await user.type(screen.getByLabelText(/^Riscos/), 'Golpes');
    await expectNoAxeViolations();
    await user.click(screen.getByRole('button', { name: 'Salvar versão' }));
    const sent = (route: string) => server.seen.find((one) => one.route === route)?.body;
    expect(sent('PUT /incidents/:id/notices/:kind')).toEqual({
      version: 1,
      texts: { nature: 'Nome e CPF', risks: 'Golpes' },
    });
    await user.click(await screen.findByRole('button', { name: 'Anotar envio' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Anotar envio' }));
    expect(dialog.getByText(/Riscos/)).toBeTruthy();
    await user.type(dialog.getByLabelText(/Como foi enviado/), 'Protocolo 9');
    await user.click(dialog.getByRole('checkbox', { name: /Sei que faltam estes itens/ }));
    await user.click(dialog.getByRole('button', { name: 'Salvar' }));
    expect(sent('POST /incidents/:id/notices/:kind/sent')).toMatchObject({
      how: 'Protocolo 9',
      version: 1,
      incomplete: true,
    });
    const marked = server.seen.findIndex(({ route }) => route === 'POST /incidents/:id/notices/:kind/sent');
    const after = () => server.seen.slice(marked + 1).map(({ route }) => route);
    await waitFor(() => expect(after()).toContain(nameOf(incidents.get)));
  });

  it('a notice that somebody else saved meanwhile keeps their items; what was typed is not lost', async () => {
    const { user, server, readAgain } = await renderScreen(<NoticeScreen />, {
      ...{ role: 'ADMIN', path: `/incident/${id}/notice/anpd`, pattern: '/incident/:id/notice/:kind' },
      replies: [
        ...[reply(incidents.get, incident), reply(incidentRecords.notice, notice)],
        replyOver(2, incidentRecords.saveNotice, { ...notice, version: 3 }),
      ],
    });
    await user.type(await screen.findByLabelText(/^Riscos/), 'Golpes');
    const items = notice.items.map((one) => (one.key === 'nature' ? { ...one, text: 'Deles' } : one));
    server.add(reply(incidentRecords.notice, { ...notice, items, version: 2 }));
    await readAgain();
    await user.click(screen.getByRole('button', { name: 'Salvar versão' }));
    expect(server.seen.findLast(({ route }) => route.startsWith('PUT'))?.body).toEqual({
      ...{ version: 2, texts: { nature: 'Deles', risks: 'Golpes' } },
    });
  });

  it('a notice says which version was approved, and asks again for what was written since', async () => {
    const approved = { version: 1, at, workflowId: id };
    await renderScreen(<NoticeScreen />, {
      ...{ role: 'ADMIN', path: `/incident/${id}/notice/anpd`, pattern: '/incident/:id/notice/:kind' },
      replies: [reply(incidents.get, incident), reply(incidentRecords.notice, { ...notice, version: 2, approved })],
    });
    expect(await screen.findByRole('link', { name: /Versão 1 aprovada em/ })).toBeTruthy();
    expect(screen.getByText(/O texto mudou depois/)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Pedir aprovação' }).getAttribute('href')).toBe(
      `/approvals?kind=incident-notice&record=${id}.anpd`,
    );
  });

  it('says of a file who opened it last, and the latest ten', async () => {
    const by = (firstName: string) => ({ at, by: { ...rita, firstName } });
    const file = {
      ...{ id, name: 'laudo.pdf', label: '', type: 'application/pdf', description: '', bytes: 9, createdAt: at },
      ...{ sha256: 'ab'.repeat(32), addedBy: rita },
      opened: { times: 12, latest: [by('Ana'), { ...by('Beto'), at: '2026-03-01T10:00:00.000Z' }] },
    };
    const { user } = await show({ ...incident, files: [file] });
    expect(await screen.findByText(/Aberto 12 vezes, por último por Ana/)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Quem abriu laudo.pdf' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Quem abriu laudo.pdf' }));
    expect(dialog.getAllByRole('listitem').map(({ textContent }) => textContent?.split(' ')[0])).toEqual([
      'Ana',
      'Beto',
    ]);
    expect(dialog.getByText(/As 2 aberturas mais recentes/)).toBeTruthy();
  });

  it('names who does each step, and who is called', async () => {
    const team = [{ role: 'lead', who: 'Rita, 11 90000-0000' } as const];
    await show({ ...incident, team });
    expect(within(await screen.findByRole('region', { name: 'Quem faz o quê' })).getByText(/Rita, 11 9/)).toBeTruthy();
    expect(await screen.findByText(/quem coordena: Rita, 11 9/)).toBeTruthy();
  });

  it('asks by the law of the European Union where it applies, and says that people there are told without delay', async () => {
    const europe: Incident = {
      ...{ ...incident, underGdpr: true },
      clocks: [{ ...clock, clock: 'gdpr-people', name: 'Avisar as pessoas na União Europeia', dueOn: null }],
    };
    const { user, server } = await show(europe, reply(incidents.update, europe));
    expect(within(await screen.findByRole('region', { name: 'Prazos da lei' })).getByText('Sem demora')).toBeTruthy();
    const panel = within(screen.getByRole('region', { name: 'E pela lei europeia?' }));
    await user.click(panel.getByRole('radio', { name: /É alto/ }));
    await user.type(panel.getByLabelText(/Motivos da decisão/), 'CPF à vista');
    await user.click(panel.getByRole('button', { name: 'Salvar a decisão' }));
    expect(server.seen.find(({ route }) => route === 'PUT /incidents/:id')?.body).toEqual({
      ...{ gdpr: { risk: 'high', reasons: 'CPF à vista' }, version: 3 },
    });
  });

  it('a line of the timeline is corrected by another', async () => {
    const [first] = incident.events;
    if (!first) throw new Error('no line');
    const wrong = { ...first, kind: 'note', about: '', body: 'Eram 30 pessoas' } as const;
    const right = { ...wrong, id, body: 'Eram 38', corrects: wrong.id };
    const { user, server } = await show({ ...incident, events: [wrong] }, reply(incidents.note, incident));
    await user.click(await screen.findByRole('button', { name: 'Corrigir: Eram 30 pessoas' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Corrigir' }));
    await user.type(dialog.getByLabelText(/O certo é/), right.body);
    await user.click(dialog.getByRole('button', { name: 'Salvar' }));
    expect(server.seen.find(({ route }) => route === 'POST /incidents/:id/events')?.body).toEqual({
      ...{ body: 'Eram 38', at, corrects: wrong.id },
    });
  });

  it('each lesson becomes a risk or a plan, once', async () => {
    const made = { kind: 'risk', about: id, body: 'Enviar por link' } as const;
    const learned = {
      ...incident,
      lessons: 'Enviar por link\nTreinar a equipe',
      events: incident.events.map((one) => ({ ...one, ...made })),
    };
    const { user, server } = await show(learned, reply(incidentRecords.learn, { becomes: 'plan', id }));
    const panel = within(await screen.findByRole('region', { name: 'O que aprendemos' }));
    expect(panel.getByRole('link', { name: 'Ver o risco' }).getAttribute('href')).toBe(`/risk-management/${id}`);
    expect(panel.queryByRole('button', { name: 'Virar risco: Enviar por link' })).toBeNull();
    await user.click(panel.getByRole('button', { name: 'Virar plano: Treinar a equipe' }));
    expect(server.seen.find(({ route }) => route.startsWith('POST'))?.body).toEqual({
      ...{ lesson: 'Treinar a equipe', becomes: 'plan' },
    });
  });

  it('a lesson asks a change of the policy that is chosen', async () => {
    const policies = { items: [{ id: rita.id, title: 'Política de backup' }], total: 1, page: 1, limit: 100 };
    const { user, server } = await show(
      { ...incident, lessons: 'Testar a restauração' },
      answer(library.list, () => Response.json(policies)),
      reply(incidentRecords.learn, { becomes: 'policy', id: rita.id }),
    );
    await user.click(await screen.findByRole('button', { name: 'Mudar política: Testar a restauração' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Mudança em uma política' }));
    await dialog.findByRole('option', { name: 'Política de backup' });
    await user.selectOptions(dialog.getByLabelText('Qual documento'), 'Política de backup');
    await expectNoAxeViolations();
    await user.click(dialog.getByRole('button', { name: 'Pedir a mudança' }));
    expect(server.seen.find(({ route }) => route.startsWith('POST'))?.body).toEqual({
      ...{ becomes: 'policy', lesson: 'Testar a restauração', policyId: rita.id },
    });
  });

  it('a year says what came, from where, and how long it took', async () => {
    const none = { count: 0, median: null, longest: null };
    const review: IncidentReview = {
      ...{
        total: 2,
        closed: 1,
        withLessons: 1,
        detect: { count: 1, median: 4, longest: 4 },
        contain: none,
        close: none,
      },
      months: [{ month: '2026-03', count: 2, grave: 1 }],
      ...{ byKind: [{ kind: 'leak', count: 2 }], bySeverity: [{ severity: 'high', count: 2 }] },
      byCause: [{ cause: 'mistake', count: 2 }],
    };
    await renderScreen(<IncidentReviewScreen />, {
      ...{ role: 'ADMIN', path: '/incident-response/review' },
      replies: [reply(incidentRecords.review, review)],
    });
    expect(await screen.findByText('2 incidentes em doze meses.')).toBeTruthy();
    expect(within(screen.getByRole('region', { name: 'Até perceber' })).getByText('4 h')).toBeTruthy();
    expect(screen.getAllByText('Engano de alguém').length).toBeGreaterThan(0);
    await expectNoAxeViolations();
  });
});

it('is weighed by article 5 with reasons, and says what follows', async () => {
  const { user, server } = await show(incident, reply(incidents.update, incident));
  const panel = within(await screen.findByRole('region', { name: 'É preciso comunicar?' }));
  const save = panel.getByRole('button', { name: 'Salvar a decisão' });
  await user.click(save);
  expect(await panel.findByRole('alert')).toHaveProperty('textContent', expect.stringContaining('2 campos'));
  await user.click(panel.getByLabelText('Sim'));
  expect(panel.getByText(/Não precisa ser comunicado/)).toBeTruthy();
  await user.click(panel.getByLabelText(/Crianças, adolescentes ou idosos/));
  expect(panel.getByText(/Deve ser comunicado/)).toBeTruthy();
  await user.type(panel.getByLabelText(/Motivos da decisão/), 'Lista de alunos.');
  await expectNoAxeViolations();
  await user.click(save);
  const relevance = { significant: true, criteria: ['vulnerable'], reasons: 'Lista de alunos.' };
  expect(server.seen.find(({ route }) => route.startsWith('PUT /incidents'))?.body).toEqual({ relevance, version: 3 });
});

const untold = { relevance: { significant: false, criteria: [], reasons: 'Deles' } };
it.each([
  ['É preciso comunicar?', 'Sim', untold],
  ['E pela lei europeia?', /É alto/, { gdpr: { risk: 'unlikely' as const, reasons: 'Deles' } }],
])('what is typed in “%s” stays when somebody else decides meanwhile', async (panel, choice, theirs) => {
  const europe: Incident = { ...incident, underGdpr: true };
  const now: Incident = { ...europe, ...theirs, version: 4 };
  const { user, server, readAgain } = await show(europe, replyOver(4, incidents.update, now));
  const own = within(await screen.findByRole('region', { name: panel }));
  await user.type(own.getByLabelText(/Motivos da decisão/), 'Meus');
  await user.click(own.getByLabelText(choice));
  server.add(reply(incidents.get, now));
  await readAgain();
  await user.click(own.getByRole('button', { name: 'Salvar a decisão' }));
  expect(await own.findByText(/Motivos da decisão agora é: Deles/)).toBeTruthy();
  await expectNoAxeViolations();
  await user.click(own.getByRole('button', { name: 'Salvar a decisão' }));
  const sent = server.seen.findLast(({ route }) => route === 'PUT /incidents/:id')?.body;
  expect(JSON.stringify(sent)).toMatch(/"reasons":"Meus".*"version":4/);
});

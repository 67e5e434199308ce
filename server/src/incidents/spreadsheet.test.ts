/** A spreadsheet of patients that went to the wrong address, on a simulated calendar over Carnival: from the report to closed, with both notices. */
import { incidents } from '@vigia/contract/incidents/incidents.contract.ts';
import type { Incident } from '@vigia/contract/incidents/incidents.shapes.ts';
import type { NoticeKind } from '@vigia/contract/incidents/notices.shapes.ts';
import { incidentRecords } from '@vigia/contract/incidents/records.contract.ts';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { type TestApp, type TestCaller, testApp } from '../kit/testing/app.ts';
import { wordsOfPdf } from '../kit/testing/pdf.ts';
import { uploadAs } from '../kit/testing/upload.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(async () => {
  vi.useRealTimers();
  await app.close();
});

/** It is now so late where the company is; the database keeps its own clock. */
const itIs = (moment: string) => vi.useFakeTimers({ toFake: ['Date'], now: new Date(`${moment}:00-03:00`) });
const clocks = (one: Incident) =>
  Object.fromEntries(one.clocks.map(({ clock, dueOn, outcome, settledOn }) => [clock, [dueOn, outcome, settledOn]]));

/** Fills what is open, saves, takes the PDF along, and notes that it was sent. */
async function tell(who: TestCaller, id: string, kind: NoticeKind, on: string) {
  const params = { id, kind };
  const draft = await who.call(incidentRecords.notice, { params });
  const whole = (said: string) => said.replaceAll(/\[[^\]\n]+\]/g, 'conferido').trim() || 'Conferido.';
  const texts = Object.fromEntries(draft.items.map(({ key, text }) => [key, whole(text)]));
  const saved = await who.call(incidentRecords.saveNotice, { params, body: { texts, version: draft.version } });
  expect([kind, saved.missing]).toEqual([kind, 0]);
  const paper = await who.raw({ method: 'GET', url: `/api/incidents/${id}/notices/${kind}/export?format=pdf` });
  const printed = await wordsOfPdf(paper.rawPayload);
  for (const { title } of saved.items) expect(printed).toContain(title);
  expect(printed).toContain('Nome, CPF e exame');
  const body = { on, how: `Protocolo de ${on}`, version: saved.version };
  return who.call(incidentRecords.noticeSent, { params, body });
}

it('a leaked spreadsheet over Carnival: every term met on its day, both notices on paper, and the record kept for five years', async () => {
  const { admin, viewer } = await app.company();
  // Friday before Carnival, whose Monday and Tuesday count: optional days off are no holidays.
  itIs('2026-02-13T09:40');
  const detectedAt = '2026-02-13T12:10:00.000Z';
  const report = {
    description: 'Mandei a planilha de pacientes para o cliente errado.',
    kind: 'leak',
    detectedAt,
  } as const;
  const { id } = await viewer.call(incidents.report, { body: report });
  const at = { params: { id } };
  const read = () => admin.call(incidents.get, at);
  const move = (status: Incident['status'], note: string) =>
    admin.call(incidents.move, { ...at, body: { status, note } });

  itIs('2026-02-13T11:00');
  await move('analysis', 'Arquivo conferido');
  const proof = {
    url: `/api/incidents/${id}/attachments`,
    bytes: Buffer.from('De: a@b.c\nPara: x@y.z\n'),
    name: 'e-mail.txt',
  };
  expect((await uploadAs(admin, { ...proof, fields: {} })).statusCode).toBe(201);
  await admin.call(incidents.update, {
    ...at,
    body: {
      version: (await admin.call(incidents.get, { ...at })).version,
      ...{ personalData: 'yes', knownAt: '2026-02-13T13:30:00.000Z', occurredAt: '2026-02-13T11:55:00.000Z' },
      ...{ peopleAffected: 312, minorsAffected: 40, elderlyAffected: 21, dataAffected: 'Nome, CPF e exame' },
      ...{ systems: 'E-mail da recepção', cause: 'mistake', rootCause: 'Destinatário completado pelo programa' },
      relevance: { significant: true, criteria: ['sensitive', 'vulnerable'], reasons: 'Exames de 312 pacientes.' },
    },
  });
  expect(clocks(await read())).toEqual({
    'anpd-notice': ['2026-02-18', null, null],
    'people-notice': ['2026-02-18', null, null],
    'anpd-declaration': ['2026-02-23', null, null],
  });
  itIs('2026-02-13T16:20');
  await move('contained', 'O destinatário apagou e confirmou por escrito');

  itIs('2026-02-16T10:00');
  await tell(admin, id, 'anpd', '2026-02-16');
  itIs('2026-02-18T17:00');
  await tell(admin, id, 'people', '2026-02-18');
  expect(clocks(await read())).toMatchObject({
    'anpd-notice': ['2026-02-18', 'done', '2026-02-16'],
    'people-notice': ['2026-02-18', 'done', '2026-02-18'],
    'anpd-complement': ['2026-03-16', null, null],
  });
  await move('eradicated', 'Envio por link, anexos bloqueados');
  await move('recovering', 'Clientes orientados');
  const early = await admin.refused(incidents.move, { ...at, body: { status: 'closed', note: 'Fim' } });
  expect(early.code).toBe('incidents.clocks-open');

  itIs('2026-02-20T09:00');
  const declared = { clock: 'anpd-declaration', outcome: 'done', reason: 'Declaração juntada' } as const;
  await admin.call(incidents.settleClock, { ...at, body: declared });
  itIs('2026-03-12T09:00');
  await admin.call(incidents.update, {
    ...at,
    body: {
      version: (await admin.call(incidents.get, { ...at })).version,
      lessons: 'Planilhas saem por link, nunca como anexo.',
    },
  });
  await tell(admin, id, 'anpd', '2026-03-12');
  expect(clocks(await read())['anpd-complement']).toEqual(['2026-03-16', 'done', '2026-03-12']);
  const ofRecord = { params: { id, kind: 'record' } } as const;
  const filled = (await admin.call(incidentRecords.notice, ofRecord)).items.map(({ key, text }) => [key, text]);
  await admin.call(incidentRecords.saveNotice, {
    ...ofRecord,
    body: { texts: Object.fromEntries(filled), version: 0 },
  });
  const closed = await move('closed', 'Todos avisados, nada mais corre');
  expect([closed.status, closed.clocks.filter(({ outcome }) => outcome === null)]).toEqual(['closed', []]);

  const record = await admin.call(incidentRecords.notice, { params: { id, kind: 'record' } });
  const said = Object.fromEntries(record.items.map(({ key, text }) => [key, text]));
  expect(said.people).toBe('312 pessoas. Crianças e adolescentes: 40. Idosos: 21.');
  expect(said.circumstances).toMatch(/E-mail da recepção[\s\S]*Destinatário completado/);
  expect(said.notices).toMatch(/Comunicar à ANPD: 16 de fevereiro de 2026[\s\S]*18 de fevereiro/);
  expect((await admin.refused(incidents.remove, at)).code).toBe('incidents.must-be-kept');
  expect((await viewer.call(incidents.reports, { query: {} })).items.map(({ status }) => status)).toEqual(['closed']);
});

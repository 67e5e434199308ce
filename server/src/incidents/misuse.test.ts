/** What is sent to an incident that cannot be: states, moments, files; and several people at once. */
import { incidents, maxIncidentFileBytes } from '@vigia/contract/incidents/incidents.contract.ts';
import { type Incident, incidentStatuses } from '@vigia/contract/incidents/incidents.shapes.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestApp, type TestCaller, testApp } from '../kit/testing/app.ts';
import { uploadAs } from '../kit/testing/upload.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

const draft = { title: 'Planilha enviada', kind: 'leak', detectedAt: '2026-03-02T12:00:00.000Z' } as const;
const create = (who: TestCaller, more: object = {}) => who.call(incidents.create, { body: { ...draft, ...more } });
const at = ({ id }: { id: string }) => ({ params: { id } });

describe('a state', () => {
  const allowed = new Set([
    ...['reported → analysis', 'reported → closed', 'analysis → contained', 'analysis → closed'],
    ...['contained → eradicated', 'contained → analysis', 'eradicated → recovering', 'eradicated → analysis'],
    ...['recovering → closed', 'recovering → analysis', 'closed → reopened'],
    ...['reopened → analysis', 'reopened → contained', 'reopened → closed'],
  ]);

  it.each(incidentStatuses)('%s is left only as the table says; a refused step changes nothing', async (from) => {
    const { admin } = await app.company();
    for (const to of incidentStatuses) {
      const { id } = await create(admin, { personalData: 'no' });
      await app.sql('UPDATE incidents SET status = $2 WHERE id = $1', [id, from]);
      const before = await admin.call(incidents.get, at({ id }));
      const sent = { ...at({ id }), body: { status: to, note: 'Assim foi' } };
      if (allowed.has(`${from} → ${to}`)) {
        expect([to, (await admin.call(incidents.move, sent)).status]).toEqual([to, to]);
        continue;
      }
      const { status, code } = await admin.refused(incidents.move, sent);
      expect([to, status, code]).toEqual([to, 409, 'incidents.transition']);
      expect(await admin.call(incidents.get, at({ id }))).toEqual(before);
    }
  });

  it('that cannot follow is refused in the reader’s language', async () => {
    const { admin } = await app.company();
    const { id } = await create(admin);
    const said = async (language: string) => {
      const answer = await admin.raw({
        ...{ method: 'POST', url: `/api/incidents/${id}/status`, payload: { status: 'recovering' } },
        headers: { 'accept-language': language },
      });
      return answer.json().message;
    };
    expect(await said('pt')).toMatch(/não pode ir direto/);
    expect(new Set([await said('pt'), await said('en'), await said('es')]).size).toBe(3);
  });

  it('is not set beside the table, by no other route', async () => {
    const { admin } = await app.company();
    const { id } = await create(admin);
    for (const more of [{ status: 'closed' }, { containedAt: draft.detectedAt }, { closedAt: draft.detectedAt }])
      for (const [method, url, body] of [
        ['POST', '/api/incidents', { ...draft, ...more }],
        ['PUT', `/api/incidents/${id}`, more],
      ] as const)
        expect((await admin.raw({ method, url, payload: body })).statusCode).toBe(422);
    expect((await admin.call(incidents.get, at({ id }))).status).toBe('reported');
  });

  it('is taken once by twenty who press at the same time', async () => {
    const { admin } = await app.company();
    const { id } = await create(admin);
    const body = { status: 'analysis', note: '' };
    const sent = { method: 'POST', url: `/api/incidents/${id}/status`, payload: body } as const;
    const answers = await Promise.all(Array.from({ length: 20 }, () => admin.raw(sent)));
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, ...Array<number>(19).fill(409)]);
    const { events } = await admin.call(incidents.get, at({ id }));
    expect(events.filter(({ kind }) => kind === 'status')).toHaveLength(1);
  });
});

describe('a moment', () => {
  const march = (day: number) => `2026-03-${String(day).padStart(2, '0')}T12:00:00.000Z`;
  const knownOn = (day: number) => ({ personalData: 'yes', knownAt: march(day) }) as const;
  const future = new Date(Date.now() + 3_600_000).toISOString();
  const wrong: [string, object, string[]][] = [
    ['occurred after it was known', { occurredAt: march(2), ...knownOn(1) }, ['/knownAt incidents.before-it-happened']],
    ['detected before it occurred', { occurredAt: march(3) }, ['/detectedAt incidents.before-it-happened']],
    ['detected in the future', { detectedAt: future }, ['/detectedAt incidents.future']],
    [
      'occurred in the future',
      { occurredAt: future },
      ['/detectedAt incidents.before-it-happened', '/occurredAt incidents.future'],
    ],
    ['known in the future', { personalData: 'yes', knownAt: future }, ['/knownAt incidents.future']],
    ['known of what is not affected', { personalData: 'no', knownAt: march(2) }, ['/knownAt incidents.known-when']],
  ];
  const named = ({ status, errors = [] }: { status: number; errors?: { pointer: string; code: string }[] }) => [
    status,
    ...errors.map(({ pointer, code }) => `${pointer} ${code}`).sort(),
  ];

  it.each(wrong)('%s: refused when it is written and when it is changed, by its field', async (_, more, expected) => {
    const { admin } = await app.company();
    expect(named(await admin.refused(incidents.create, { body: { ...draft, ...more } }))).toEqual([422, ...expected]);
    const one = await create(admin);
    expect(
      named(
        await admin.refused(incidents.update, {
          ...at(one),
          body: { ...more, version: (await admin.call(incidents.get, { ...at(one) })).version },
        }),
      ),
    ).toEqual([422, ...expected]);
    expect(await admin.call(incidents.get, at(one))).toEqual(one);
  });

  it('contained or closed before it was detected: who moves the detection behind it is told', async () => {
    const { admin } = await app.company();
    for (const column of ['contained_at', 'closed_at']) {
      const one = await create(admin);
      await app.sql(`UPDATE incidents SET ${column} = $2 WHERE id = $1`, [one.id, march(4)]);
      const moved = (detectedAt: string) => ({ ...at(one), body: { detectedAt, version: one.version } });
      expect(named(await admin.refused(incidents.update, moved(march(5))))).toEqual([
        422,
        '/detectedAt incidents.after-it-ended',
      ]);
      expect((await admin.call(incidents.update, moved(march(4)))).detectedAt).toBe(march(4));
    }
    expect((await admin.call(incidents.stats)).hoursToContain).toBe(0);
  });

  it('all at once is no fault; a line of the timeline that is to come is', async () => {
    const { admin } = await app.company();
    const one = await create(admin, { occurredAt: draft.detectedAt, personalData: 'yes', knownAt: draft.detectedAt });
    const line = { ...at(one), body: { body: 'Amanhã', at: future } };
    expect(named(await admin.refused(incidents.note, line))).toEqual([422, '/at incidents.future']);
  });
});

describe('a file', () => {
  const pdf = Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n');
  const padded = (bytes: number) => Buffer.concat([pdf, Buffer.alloc(bytes - pdf.length, 0x20)]);
  const send = (who: TestCaller, { id }: Incident, bytes: Buffer | string, name: string, fields = {}) =>
    uploadAs(who, { url: `/api/incidents/${id}/attachments`, bytes, name, fields });

  it('of 2,097,152 bytes comes in and goes out whole, as an attachment that no browser runs', async () => {
    const { admin } = await app.company();
    const one = await create(admin);
    expect(maxIncidentFileBytes).toBe(2_097_152);
    const kept = await send(admin, one, padded(2_097_152), 'laudo.pdf');
    expect([kept.statusCode, kept.json().bytes]).toEqual([201, 2_097_152]);
    const url = `/api/incidents/${one.id}/attachments/${kept.json().id}/download`;
    const { headers, rawPayload } = await admin.raw({ method: 'GET', url });
    expect(rawPayload.equals(padded(2_097_152))).toBe(true);
    expect(headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': 'attachment; filename="laudo.pdf"; filename*=UTF-8\'\'laudo.pdf',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
    });
    const larger = await send(admin, one, padded(2_097_153), 'laudo.pdf');
    expect([larger.statusCode, larger.json().message]).toEqual([
      413,
      'Arquivo muito grande. Tamanho máximo permitido: 2MB',
    ]);
  });

  it.each<[string, Buffer | string, string]>([
    ['a lie about its kind', pdf, 'foto.png'],
    ['a script', '#!/bin/sh\nrm -rf /', 'log.txt'],
    ['HTML', '<!doctype html><script>alert(1)</script>', 'pagina.txt'],
    ['HTML by its name alone', 'texto', 'pagina.html'],
    ['SVG', '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>', 'tela.svg'],
    ['SVG that calls itself a picture', '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>', 'tela.png'],
  ])('that is %s is refused, and nothing is kept', async (_, bytes, name) => {
    const { admin } = await app.company();
    const one = await create(admin);
    const refused = await send(admin, one, bytes, name);
    expect([refused.statusCode, refused.json().code]).toEqual([415, 'incidents.file-kind']);
    expect(await admin.call(incidents.get, at(one))).toEqual(one);
  });

  it('that is empty is said to be so, and nothing is kept', async () => {
    const { admin } = await app.company();
    const one = await create(admin);
    const refused = await send(admin, one, '', 'nada.pdf');
    expect([refused.statusCode, refused.json().code]).toEqual([415, 'kit.file-empty']);
    expect(await admin.call(incidents.get, at(one))).toEqual(one);
  });

  it.each([
    ['../../etc/passwd.pdf', 'passwd.pdf'],
    ['..\\..\\windows\\system32\\laudo.pdf', 'laudo.pdf'],
    ['laudo\u202Efdp.pdf', 'laudofdp.pdf'],
    ['laudo\u200F\u2066.pdf', 'laudo.pdf'],
    ['....pdf', 'pdf.pdf'],
  ])('called %j is kept as %j, whichever way it is named', async (given, kept) => {
    const { admin } = await app.company();
    const one = await create(admin);
    const [byFile, byField] = [
      await send(admin, one, pdf, given),
      await send(admin, one, pdf, 'laudo.pdf', { name: given }),
    ];
    expect([byFile.json().name, byField.json().name]).toEqual([kept, kept]);
  });

  it('says who was given it, how often, and the latest first; no other file’s openings are among them', async () => {
    const { admin, basic } = await app.company();
    await app.sql(`UPDATE memberships SET role = 'ADMIN' WHERE id = $1`, [basic.id]);
    const one = await create(admin);
    const [kept, other] = [await send(admin, one, pdf, 'laudo.pdf'), await send(admin, one, padded(900), 'outro.pdf')];
    expect(kept.json().opened).toEqual({ times: 0, latest: [] });
    const url = `/api/incidents/${one.id}/attachments/${kept.json().id}/download`;
    for (const who of [admin, admin, basic]) expect((await who.raw({ method: 'GET', url })).statusCode).toBe(200);
    const { files } = await admin.call(incidents.get, at(one));
    const opened = files.find(({ id }) => id === kept.json().id)?.opened;
    expect([opened?.times, opened?.latest.map(({ by }) => by?.id)]).toEqual([3, [basic.id, admin.id, admin.id]]);
    expect(files.find(({ id }) => id === other.json().id)?.opened.times).toBe(0);
  });

  it('with NUL in its name: the name loses it, and a field that holds one is refused', async () => {
    const { admin } = await app.company();
    const one = await create(admin);
    const byField = await send(admin, one, pdf, 'laudo.pdf', { name: 'lau\u0000do.pdf' });
    expect([byField.statusCode, byField.json().errors[0].pointer]).toEqual([422, '/name']);
    const head = '--edge\r\ncontent-disposition: form-data; name="file"; filename="lau\u0000do.pdf"\r\n\r\n';
    const raw = await admin.raw({
      ...{ method: 'POST', url: `/api/incidents/${one.id}/attachments` },
      headers: { 'content-type': 'multipart/form-data; boundary=edge' },
      payload: Buffer.concat([Buffer.from(head), pdf, Buffer.from('\r\n--edge--\r\n')]),
    });
    expect([raw.statusCode, raw.json().name]).toEqual([201, 'laudo.pdf']);
  });
});

describe('the timeline', () => {
  it('keeps every line that many write at once, each once, in the order of its moments', async () => {
    const { admin, basic } = await app.company();
    await app.sql(`UPDATE memberships SET role = 'ADMIN' WHERE id = $1`, [basic.id]);
    const one = await create(admin);
    const texts = Array.from({ length: 30 }, (_, line) => `Linha ${line}`);
    const write = (body: string, line: number) =>
      (line % 2 ? basic : admin).call(incidents.note, { ...at(one), body: { body } });
    await Promise.all(texts.map(write));
    const { events } = await admin.call(incidents.get, at(one));
    const notes = events.filter(({ kind }) => kind === 'note');
    expect(notes.map(({ body }) => body).sort()).toEqual([...texts].sort());
    expect(new Set(notes.map(({ by }) => by?.id))).toEqual(new Set([admin.id, basic.id]));
    const moments = events.map((event) => Date.parse(event.at));
    expect(moments).toEqual([...moments].sort((a, b) => b - a));
  });

  it('is corrected by another line: the first one stays, and no route takes it away', async () => {
    const { admin } = await app.company();
    const one = await create(admin);
    const note = (body: string, moment?: string) =>
      admin.call(incidents.note, { ...at(one), body: { body, ...(moment ? { at: moment } : {}) } });
    await note('Eram 30 pessoas', '2026-03-02T13:00:00.000Z');
    const { events } = await note('Correção: eram 38', '2026-03-02T14:00:00.000Z');
    expect(events.flatMap(({ kind, body }) => (kind === 'note' ? [body] : []))).toEqual([
      ...['Correção: eram 38', 'Eram 30 pessoas'],
    ]);
    const [line] = events;
    for (const method of ['PUT', 'PATCH', 'DELETE'] as const) {
      const url = `/api/incidents/${one.id}/events/${line?.id}`;
      expect((await admin.raw({ method, url })).statusCode).toBeGreaterThanOrEqual(404);
    }
    expect((await admin.call(incidents.get, at(one))).events).toEqual(events);
  });
});

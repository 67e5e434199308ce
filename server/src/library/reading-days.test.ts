import { approvals } from '@vigia/contract/approvals/approvals.contract.ts';
import { library } from '@vigia/contract/library/library.contract.ts';
import { readings } from '@vigia/contract/library/readings.contract.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Crew, type TestApp, testApp } from '../kit/testing/app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

const at = (id: string) => ({ params: { id } });
const inDays = (days: number) => Temporal.Now.plainDateISO('America/Sao_Paulo').add({ days }).toString();
async function approve({ admin }: Crew, id: string): Promise<void> {
  const { approval } = await admin.call(library.submitForApproval, { ...at(id), body: { approvers: [admin.id] } });
  const params = { id: approval?.workflowId ?? '' };
  const { sha256 } = await admin.call(approvals.get, { params });
  await admin.call(approvals.decide, { params, body: { decision: 'approve', hash: sha256 } });
}
/** A document that everybody is asked to read until a day. */
async function askedFor(crew: Crew, dueDate: string): Promise<string> {
  const { id } = await crew.admin.call(library.create, { body: { title: 'Mesa limpa', markdown: 'Guarde.' } });
  await approve(crew, id);
  const body = { audience: 'everyone', dueDate, daysForNew: 20 } as const;
  await crew.admin.call(readings.askReading, { ...at(id), body });
  return id;
}
const standing = async ({ admin }: Crew, id: string, who: { id: string }) =>
  (await admin.call(readings.readers, { ...at(id), query: {} })).items.find(({ person }) => person.id === who.id);

describe('the day of a reading', () => {
  it('is in time to its end, and late from the next', async () => {
    const crew = await app.company();
    const id = await askedFor(crew, inDays(0));
    expect(await standing(crew, id, crew.viewer)).toMatchObject({ state: 'open', dueDate: inDays(0) });
    await app.sql('UPDATE policy_reading_asks SET due_on = $2 WHERE policy_id = $1', [id, inDays(-1)]);
    expect(await standing(crew, id, crew.viewer)).toMatchObject({ state: 'overdue' });
    expect(await crew.admin.call(readings.readingCoverage, at(id))).toMatchObject({ asked: 3, overdue: 3 });
  });

  it('comes later for whoever joined later, by the day where the company is', async () => {
    const crew = await app.company();
    const id = await askedFor(crew, inDays(1));
    // Ten at night in São Paulo is the next day in UTC.
    const joined = Temporal.Now.zonedDateTimeISO('America/Sao_Paulo').add({ days: 2 }).withPlainTime('22:00');
    await app.sql('UPDATE memberships SET joined_at = $2 WHERE id = $1', [
      crew.viewer.id,
      joined.toInstant().toString(),
    ]);
    expect((await standing(crew, id, crew.viewer))?.dueDate).toBe(joined.toPlainDate().add({ days: 20 }).toString());
    expect((await standing(crew, id, crew.basic))?.dueDate).toBe(inDays(1));
  });

  it('of a newer version comes some days after its approval', async () => {
    const crew = await app.company();
    const id = await askedFor(crew, inDays(1));
    const body = { versionNotes: 'Gavetas', readAgain: true };
    await app.sql(
      `UPDATE policy_reading_asks SET due_on = $2, created_at = now() - interval '300 days' WHERE policy_id = $1`,
      [id, inDays(-270)],
    );
    await app.sql(`UPDATE memberships SET joined_at = now() - interval '400 days' WHERE id = $1`, [crew.viewer.id]);
    await crew.admin.call(library.createNewVersion, { ...at(id), body });
    await approve(crew, id);
    expect(await standing(crew, id, crew.viewer)).toMatchObject({ state: 'open', dueDate: inDays(20) });
  });
});

describe('who read', () => {
  const file = async ({ admin }: Crew, id: string, query = '') =>
    (await admin.raw({ url: `/api/library/policies/${id}/readers/export?format=csv${query}` })).body
      .trim()
      .split(/\r?\n/)
      .slice(1);

  it('goes out by the list’s own filter, on the day where the company is', async () => {
    const crew = await app.company();
    const id = await askedFor(crew, inDays(5));
    await crew.viewer.call(readings.confirmReading, { ...at(id), body: { number: 1 } });
    await app.sql(`UPDATE policy_confirmations SET confirmed_at = '2026-03-11T01:30:00Z' WHERE policy_id = $1`, [id]);
    expect(await file(crew, id, '&state=open')).toHaveLength(2);
    const [line = ''] = await file(crew, id, '&state=done');
    expect(line).toContain('10/03/2026');
  });

  it('is asked by mail only at an address that was shown to be the person’s', async () => {
    const crew = await app.company();
    const id = await askedFor(crew, inDays(5));
    await app.sql('UPDATE users SET email_verified_at = NULL WHERE id = $1', [crew.basic.id]);
    await crew.admin.call(readings.mailReadingLinks, { ...at(id), body: {} });
    await app.drain();
    const mails = await app.sql(
      `SELECT recipient FROM messages WHERE recipient = ANY($1) AND body_text LIKE '%library/reading/%'`,
      [[crew.basic.email, crew.viewer.email]],
    );
    expect(mails.map(({ recipient }) => recipient)).toEqual([crew.viewer.email]);
  });
});

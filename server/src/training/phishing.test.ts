import { auditLog } from '@vigia/contract/audit-log/audit-log.contract.ts';
import { phishing } from '@vigia/contract/training/phishing.contract.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Crew, TestApp } from '../kit/testing/app.ts';
import { mailedApp } from '../kit/testing/mailed.ts';

let app: TestApp;
let post: Awaited<ReturnType<typeof mailedApp>>['post'];
let close: Awaited<ReturnType<typeof mailedApp>>['close'];
beforeAll(async () => {
  ({ app, post, close } = await mailedApp());
});
afterAll(() => close());

const body = { templateId: 'parcel', audience: 'everyone' as const };
interface Person {
  readonly id: string;
  readonly email: string;
}
/** A company of three and so many more, all of whom have a verified address. */
async function team(more: number): Promise<Crew & { people: Person[] }> {
  const crew = await app.company();
  const others: Person[] = [];
  for (let n = 0; n < more; n++) {
    const email = `${crew.companyId.slice(-12)}-${n}@example.test`;
    const [row] = await app.sql(
      `WITH u AS (INSERT INTO users (email, first_name, last_name) VALUES ($2, 'Pessoa', 'Nova') RETURNING id)
       INSERT INTO memberships (company_id, id, role) SELECT $1, id, 'BASIC' FROM u RETURNING id`,
      [crew.companyId, email],
    );
    others.push({ id: String(row?.id), email });
  }
  const people: Person[] = [crew.admin, crew.basic, crew.viewer, ...others];
  await app.sql('UPDATE users SET email_verified_at = now() WHERE id = ANY($1)', [people.map(({ id }) => id)]);
  return { ...crew, people };
}
async function linkOf(who: Person): Promise<string> {
  const { text } = await post.next(who.email);
  return /https?:\S+\/mail-lesson\/[\w-]{43}/.exec(text)?.[0] ?? '';
}
const tokenOf = (link: string) => link.slice(-43);
const at = (link: string) => ({ params: { token: tokenOf(link) } });
const over = ({ companyId }: Crew) =>
  app.sql(`UPDATE phishing_campaigns SET ends_on = '2020-01-01' WHERE company_id = $1`, [companyId]);
const campaigns = async ({ admin }: Crew) => (await admin.call(phishing.phishingCampaigns, { query: {} })).items;

describe('a simulated message', () => {
  it('goes to verified members, teaches whoever follows it, and is counted for the campaign once it is over', async () => {
    const crew = await team(3);
    const { admin, people } = crew;
    await app.sql('UPDATE users SET email_verified_at = NULL WHERE id = $1', [crew.viewer.id]);
    const made = await admin.call(phishing.startPhishing, { body });
    expect(made).toMatchObject({ audience: 'everyone', sent: null, figures: null });
    await app.drain();
    await app.drain();
    expect((await campaigns(crew))[0]).toMatchObject({ sent: 5, figures: null });
    const reached = people.filter(({ id }) => id !== crew.viewer.id);
    const links = await Promise.all(reached.map(linkOf));
    expect(new Set(links).size).toBe(5);
    const mails = await app.sql('SELECT id FROM messages WHERE recipient = $1', [crew.viewer.email]);
    expect(mails).toEqual([]);
    const [one = '', two = '', three = ''] = links;
    const lesson = await app.stranger.call(phishing.phishingLesson, at(one));
    expect(lesson.signs).toHaveLength(3);
    // Programs that look at links before people do only read: that counts nothing.
    for (const what of ['clicked', 'clicked', 'taught'] as const)
      await app.stranger.call(phishing.countPhishing, { body: { token: tokenOf(one), what } });
    await app.stranger.call(phishing.countPhishing, { body: { token: tokenOf(two), what: 'clicked' } });
    expect(await crew.basic.call(phishing.reportPhishing, { body: { link: `Veja: ${three} ?` } })).toEqual({
      test: true,
    });
    expect((await campaigns(crew))[0]?.figures).toBeNull();
    await over(crew);
    expect((await campaigns(crew))[0]?.figures).toEqual({ clicked: 2, taught: 1, reported: 1 });
  });

  it('names nobody, by any route, in any table', async () => {
    const crew = await team(3);
    await crew.admin.call(phishing.startPhishing, { body });
    await app.drain();
    await app.drain();
    const link = await linkOf(crew.basic);
    await app.stranger.call(phishing.countPhishing, { body: { token: tokenOf(link), what: 'clicked' } });
    await crew.basic.call(phishing.reportPhishing, { body: { link } });
    await over(crew);
    const rows = await app.sql('SELECT * FROM phishing_sendings WHERE company_id = $1', [crew.companyId]);
    expect(Object.keys(rows[0] ?? {}).sort()).toEqual([
      ...['campaign_id', 'clicked', 'company_id', 'id', 'reported', 'taught', 'template', 'token_hash'],
    ]);
    const log = (await crew.admin.call(auditLog.list, { query: { limit: 100 } })).items;
    const entries = log.filter(({ action }) => action.startsWith('training.phishing'));
    expect(entries.map(({ action }) => action).sort()).toEqual(['training.phishing-sent', 'training.phishing-started']);
    const said = JSON.stringify([
      await campaigns(crew),
      entries,
      await app.stranger.call(phishing.phishingLesson, at(link)),
    ]);
    for (const { id, email } of crew.people.filter((who) => who.id !== crew.admin.id)) {
      expect(said).not.toContain(id);
      expect(said).not.toContain(email);
    }
    expect(JSON.stringify(rows)).not.toContain(crew.basic.id);
  });

  it('is refused where what happened would say who did it', async () => {
    const crew = await team(1);
    expect((await crew.admin.refused(phishing.startPhishing, { body })).code).toBe('training.phishing-too-few');
    const larger = await team(4);
    const role = { ...body, audience: 'role' as const, role: 'VIEWER' as const };
    expect((await larger.admin.refused(phishing.startPhishing, { body: role })).code).toBe('training.phishing-too-few');
    await larger.admin.call(phishing.startPhishing, { body });
    // Three leave before it is sent.
    const left = larger.people.slice(-3).map(({ id }) => id);
    await app.sql('UPDATE memberships SET is_active = false WHERE id = ANY($1)', [left]);
    await app.drain();
    expect((await campaigns(larger))[0]).toMatchObject({ sent: 0, figures: null });
    await over(larger);
    expect((await campaigns(larger))[0]?.figures).toBeNull();
  });

  it('is for administrators of the company alone, one at a time', async () => {
    const crew = await team(3);
    expect((await crew.basic.refused(phishing.startPhishing, { body })).status).toBe(403);
    const operator = await app.operator(crew.companyId);
    expect((await operator.refused(phishing.startPhishing, { body })).code).toBe('training.members-only');
    const strange = { ...body, templateId: 'no-such-message' };
    expect((await crew.admin.refused(phishing.startPhishing, { body: strange })).errors).toMatchObject([
      { pointer: '/templateId' },
    ]);
    await crew.admin.call(phishing.startPhishing, { body });
    expect((await crew.admin.refused(phishing.startPhishing, { body })).code).toBe('training.phishing-goes-on');
  });

  it('goes on through its last day: no figures yet, and no second one', async () => {
    const crew = await team(3);
    await crew.admin.call(phishing.startPhishing, { body });
    await app.drain();
    await app.drain();
    const day = (days: number) => Temporal.Now.plainDateISO('America/Sao_Paulo').add({ days }).toString();
    const ending = (on: string) =>
      app.sql('UPDATE phishing_campaigns SET ends_on = $2 WHERE company_id = $1', [crew.companyId, on]);
    await ending(day(0));
    expect((await campaigns(crew))[0]?.figures).toBeNull();
    expect((await crew.admin.refused(phishing.startPhishing, { body })).code).toBe('training.phishing-goes-on');
    await ending(day(-1));
    expect((await campaigns(crew))[0]?.figures).toEqual({ clicked: 0, taught: 0, reported: 0 });
    await crew.admin.call(phishing.startPhishing, { body });
  });

  it('of another company is no test of ours, and a link that was made up opens nothing', async () => {
    const crew = await team(3);
    await crew.admin.call(phishing.startPhishing, { body });
    await app.drain();
    await app.drain();
    const link = await linkOf(crew.basic);
    const { viewer: stranger } = await app.company();
    expect(await stranger.call(phishing.reportPhishing, { body: { link } })).toEqual({ test: false });
    expect(await stranger.call(phishing.reportPhishing, { body: { link: 'https://exemplo.test/x' } })).toEqual({
      test: false,
    });
    const made = { params: { token: 'A'.repeat(43) } };
    expect((await app.stranger.refused(phishing.phishingLesson, made)).status).toBe(404);
    const counting = { body: { ...made.params, what: 'clicked' as const } };
    expect((await app.stranger.refused(phishing.countPhishing, counting)).status).toBe(404);
  });
});

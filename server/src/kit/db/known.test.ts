/** A request that is begun as what its session was: what it may and sees is what the session is now. */
import { actionPlans } from '@vigia/contract/action-plans/action-plans.contract.ts';
import { auth } from '@vigia/contract/auth/auth.contract.ts';
import { dashboard } from '@vigia/contract/dashboard/dashboard.contract.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Crew, type TestApp, type TestCaller, testApp } from '../testing/app.ts';

let app: TestApp;
let crew: Crew;
let admin: TestCaller;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

/** Somebody whose session has been seen. */
async function seen(): Promise<void> {
  crew = await app.company();
  ({ admin } = crew);
  await admin.call(actionPlans.create, { body: { title: 'Da Aurora' } });
}
const titles = async (who: TestCaller) =>
  (await who.call(actionPlans.list, { query: {} })).items.map(({ title }) => title);

describe('a session that changed since it was seen', () => {
  it('may at once no more than its role now may, and writes nothing', async () => {
    await seen();
    await app.sql(`UPDATE memberships SET role = 'VIEWER' WHERE id = $1`, [admin.id]);
    expect(await admin.refused(actionPlans.create, { body: { title: 'Ainda?' } })).toMatchObject({ status: 403 });
    expect(await titles(crew.viewer)).toEqual(['Da Aurora']);
    expect((await admin.call(auth.me)).user.role).toBe('VIEWER');
  });

  it('sees its company of now, and keeps no picture of one for the other', async () => {
    await seen();
    const other = await app.company('Padaria Boreal');
    await other.admin.call(actionPlans.create, { body: { title: 'Da Boreal' } });
    await app.sql('INSERT INTO memberships (company_id, id, role) VALUES ($1, $2, $3)', [
      other.companyId,
      admin.id,
      'ADMIN',
    ]);
    await app.sql('UPDATE sessions SET company_id = $1 WHERE user_id = $2', [other.companyId, admin.id]);
    const plans = ({ recent }: { recent: readonly object[] }) => JSON.stringify(recent);
    const picture = plans(await admin.call(dashboard.view));
    expect(await titles(admin)).toEqual(['Da Boreal']);
    expect(picture).toBe(plans(await other.admin.call(dashboard.view)));
    expect(plans(await crew.viewer.call(dashboard.view))).not.toBe(picture);
  });

  it.each([
    ['was ended', 'DELETE FROM sessions WHERE user_id = $1'],
    ['ran out', `UPDATE sessions SET expires_at = now() - interval '1 second' WHERE user_id = $1`],
  ])('is nobody’s once it %s', async (_how, sql) => {
    await seen();
    await app.sql(sql, [admin.id]);
    expect(await admin.refused(actionPlans.list, { query: {} })).toMatchObject({ status: 401 });
    expect(await admin.refused(actionPlans.create, { body: { title: 'Ainda?' } })).toMatchObject({ status: 401 });
    expect(await titles(crew.viewer)).toEqual(['Da Aurora']);
  });

  it('goes on, where only its name is another', async () => {
    await seen();
    await app.sql(`UPDATE users SET first_name = 'Bianca' WHERE id = $1`, [admin.id]);
    expect((await admin.call(auth.me)).user.firstName).toBe('Bianca');
    expect((await admin.call(actionPlans.create, { body: { title: 'Outra' } })).createdBy?.firstName).toBe('Bianca');
  });
});

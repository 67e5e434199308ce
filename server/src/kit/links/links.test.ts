/** A link into a company opens that company, for one purpose and one record, and gives nothing else. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { hashToken } from '../auth/tokens.ts';
import type { TransactionOptions } from '../db/unit-of-work.ts';
import { type TestApp, testApp } from '../testing/app.ts';
import { countLinkOpened, makeLink, revokeLinks } from './links.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

const optionsOf = (token: string, purpose: string): TransactionOptions => ({
  credentials: { linkHash: hashToken(token), purpose },
  scope: 'company',
  readOnly: false,
  requestId: null,
  actorKind: 'link',
});
const open = (token: string, purpose = 'evidences.look') =>
  app.app.jobCtx.work.run(optionsOf(token, purpose), async (tx) => ({
    link: tx.link,
    companies: await tx.db.selectFrom('companies').select('id').execute(),
    people: (await tx.db.selectFrom('memberships').select('id').execute()).length,
    session: tx.session,
  }));
async function given(days = 7) {
  const { companyId } = await app.company();
  const seed = {
    purpose: 'evidences.look',
    kind: 'evidence',
    record: randomUUID(),
    email: 'Fora@Exemplo.test',
  } as const;
  const make = () => app.app.jobCtx.work.asCompany(companyId, (tx) => makeLink(tx.db, { ...seed, days }));
  return { companyId, seed, make, ...(await make()) };
}
const nothing = { link: null, companies: [], people: 0, session: null };

it('opens its own company, without an account', async () => {
  const { token, id, companyId, seed } = await given();
  const { link, companies, session } = await open(token);
  expect(link).toMatchObject({ id, record_id: seed.record, email: 'fora@exemplo.test', company_id: companyId });
  expect([companies, session]).toEqual([[{ id: companyId }], null]);
  const [row] = await app.sql('SELECT token_hash FROM company_links WHERE id = $1', [id]);
  expect(row?.token_hash).toEqual(hashToken(token));
});

it('opens nothing for another purpose, when it ended, when it was revoked, or when it is replaced', async () => {
  const { token, id, companyId, seed, make } = await given();
  expect(await open(token, 'evidences.change')).toEqual(nothing);
  const guessed = `${token.startsWith('A') ? 'B' : 'A'}${token.slice(1)}`;
  expect(await open(guessed)).toEqual(nothing);
  await app.sql(`UPDATE company_links SET expires_at = now() WHERE id = $1`, [id]);
  expect(await open(token)).toEqual(nothing);
  const [second, third] = [await make(), await make()];
  expect([(await open(second.token)).link, (await open(third.token)).link?.id]).toEqual([null, third.id]);
  await app.app.jobCtx.work.asCompany(companyId, (tx) => revokeLinks(tx.db, 'evidence', [seed.record]));
  expect(await open(third.token)).toEqual(nothing);
});

it('is counted, signs what it changes as a link, and opens no route of an account', async () => {
  const { token, id, companyId } = await given();
  await app.app.jobCtx.work.run(optionsOf(token, 'evidences.look'), async (tx) => {
    await countLinkOpened(tx.db, id);
    tx.audit('evidences.looked', id);
  });
  expect(await app.sql('SELECT opened FROM company_links WHERE id = $1', [id])).toEqual([{ opened: 1 }]);
  const [entry] = await app.sql(`SELECT company_id, actor_id, actor_kind FROM audit_log WHERE target_id = $1`, [id]);
  expect(entry).toEqual({ company_id: companyId, actor_id: null, actor_kind: 'link' });
  expect((await app.as(token).raw({ url: '/api/team/users' })).statusCode).toBe(401);
});

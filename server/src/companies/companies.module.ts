/** Companies: an ADMIN keeps the own profile; the operator founds, administers and closes all. */
import { type Company, companies } from '@vigia/contract/companies/companies.contract.ts';
import { conflict, notFound } from '@vigia/contract/kit/problem.ts';
import { type AccountCtx, installation } from '../kit/context.ts';
import { awaitAll } from '../kit/db/beginning.ts';
import { implement, manualTransaction } from '../kit/http/implement.ts';
import { inviteInto, told } from '../team/team.commands.ts';
import { changes, refuseOperators } from './companies.rules.ts';
import * as store from './companies.store.ts';
import { keepLogo, readLogo, removeLogo } from './logo.verbs.ts';
import { requestsOf } from './requests.store.ts';
import { askAboutData, cancelAsked } from './requests.verbs.ts';
import { isSameRule, secondFactorOf, setSecondFactor } from './second-factor.store.ts';

export const companiesModule = implement(companies, {
  list: (ctx, { query }) =>
    store.pageCompanies(ctx.db, query, ctx.user.isSuperAdmin ? null : (ctx.company?.id ?? installation)),
  get: (ctx, { params }) => visible(ctx, params.id),
  create: manualTransaction(async (context, { body: { adminEmail, ...draft } }) => {
    const { company, stored } = await context.work(async (ctx) => {
      const founded = await store.insertCompany(ctx.db, draft);
      ctx.audit('companies.founded', founded.id, { company: founded.id, after: draft });
      return { company: founded, stored: await inviteInto(ctx, founded, { email: adminEmail, role: 'ADMIN' }) };
    });
    const { emailSent, link } = await told(context, stored);
    return { company, emailSent, link };
  }),
  async update(ctx, { params: { id }, body: { basedOn, ...sent } }) {
    const now = await visible(ctx, id);
    if (!ctx.user.isSuperAdmin) refuseOperators(sent);
    if (basedOn !== now.updatedAt) throw conflict('kit.changed-meanwhile');
    const change = changes(now, sent);
    if (!change) return now;
    const company = await store.updateCompany(ctx.db, id, now.updatedAt, sent);
    if (!company) throw conflict('kit.changed-meanwhile');
    ctx.audit('companies.updated', id, { company: id, ...change });
    return company;
  },
  secondFactor: async (ctx, { params: { id } }) => {
    const [, { rule, unprotected }] = await awaitAll([visible(ctx, id), secondFactorOf(ctx.db, id)]);
    return { ...rule, unprotected };
  },
  async setSecondFactor(ctx, { params: { id }, body: { basedOn, ...body } }) {
    await visible(ctx, id);
    const before = await secondFactorOf(ctx.db, id, true);
    if (!isSameRule(before.rule, basedOn)) throw conflict('kit.changed-meanwhile');
    await setSecondFactor(ctx.db, id, body, before.since);
    ctx.audit('companies.second-factor-asked', id, { company: id, before: before.rule, after: body });
    return { ...body, unprotected: before.unprotected };
  },
  requests: async (ctx, { params: { id } }) => {
    const [, items] = await awaitAll([visible(ctx, id), requestsOf(ctx.db, id)]);
    return { items };
  },
  request: async (ctx, { params: { id }, body }) => askAboutData(ctx, await visible(ctx, id), body),
  cancelRequest: async (ctx, { params: { id, requestId } }) => cancelAsked(ctx, await visible(ctx, id), requestId),
  logo: readLogo,
  keepLogo,
  removeLogo: (ctx) => removeLogo(ctx),
  async setStatus(ctx, { params: { id }, body: { isActive } }) {
    const now = await visible(ctx, id);
    if (now.isActive === isActive) return now;
    const company = await store.setCompanyActive(ctx.db, id, isActive);
    ctx.audit(isActive ? 'companies.activated' : 'companies.deactivated', id, { company: id });
    return company;
  },
});

/** The company, where the asker may know that it exists. */
async function visible(ctx: AccountCtx, id: string): Promise<Company> {
  const mine = ctx.user.isSuperAdmin || ctx.company?.id === id;
  const found = mine ? await store.findCompany(ctx.db, id) : null;
  if (!found) throw notFound();
  return found;
}

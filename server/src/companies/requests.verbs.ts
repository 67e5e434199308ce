/** Asking for a copy of everything, or for the company to be erased: who runs the installation does it, by hand. */
import {
  type Company,
  type CompanyRequest,
  type companies,
  requestTerms,
} from '@vigia/contract/companies/companies.contract.ts';
import { companiesPlaces } from '@vigia/contract/companies/companies.places.ts';
import type { Input } from '@vigia/contract/kit/domain.ts';
import { locale } from '@vigia/contract/kit/locales.ts';
import { conflict, notFound } from '@vigia/contract/kit/problem.ts';
import { operators } from '../kit/alerts/alerts.store.ts';
import type { AccountCtx } from '../kit/context.ts';
import { longDay } from '../kit/long-day.ts';
import { composeMail } from '../kit/mail/compose.ts';
import { mayMail, queueMail } from '../kit/mail/mail.ts';
import { noticeJob } from '../kit/notify/notice.ts';
import { say } from '../kit/words.ts';
import * as store from './requests.store.ts';

type About = Pick<CompanyRequest, 'kind' | 'fromOn' | 'dueOn'>;

/** All its administrators, also whoever asked: they see at once what was asked in their name. */
function tellAdmins(ctx: AccountCtx, company: Company, what: 'asked' | 'cancelled', about: About): void {
  const name = `${ctx.user.firstName} ${ctx.user.lastName}`.trim();
  ctx.after(noticeJob, {
    companyId: company.id,
    kind: 'companies.data-asked',
    to: { roles: ['ADMIN'] },
    values: { what: `${about.kind}-${what}`, name, from: about.fromOn, day: about.dueOn },
    link: companiesPlaces.own.at(),
  });
}

async function tellOperators(ctx: AccountCtx, company: Company, what: 'asked' | 'cancelled', about: About) {
  const { config } = ctx.kit;
  for (const { email, locale: spoken } of await operators(ctx.db)) {
    // Whoever asks and takes back without end fills nobody's mailbox; the list says how it stands.
    if (!(await mayMail(ctx.db, `companies.requests:${company.id}`, email))) continue;
    const language = locale.parse(spoken);
    const values = {
      ...{
        company: company.name,
        id: company.id,
        from: longDay(about.fromOn, language),
        day: longDay(about.dueOn, language),
      },
      asked: say(language, `companies:mails.requests.${about.kind}`),
    };
    const words = `companies:mails.${what}`;
    const path = companiesPlaces.company.at({ companyId: company.id });
    const mail = composeMail(config, { to: email, locale: language, words, values, path });
    await queueMail(ctx, config, { ...mail, company: company.id });
  }
}

/** Only from within: whoever runs the installation asks nothing in the name of a company. */
const mustBeInside = (ctx: AccountCtx, company: Company) => {
  if (ctx.company?.id !== company.id) throw notFound();
};

export async function askAboutData(ctx: AccountCtx, company: Company, body: Input<typeof companies.request>['body']) {
  mustBeInside(ctx, company);
  const { from, until } = requestTerms[body.kind];
  const today = Temporal.Now.plainDateISO(company.timeZone);
  const about = {
    kind: body.kind,
    fromOn: today.add({ days: from }).toString(),
    dueOn: today.add({ days: until }).toString(),
  };
  const made = await store.insertDataRequest(ctx.db, {
    ...about,
    company: company.id,
    reason: body.reason,
    by: ctx.user.id,
  });
  if (!made) throw conflict('companies.asked-already');
  ctx.audit('companies.data-asked', made.id, { company: company.id, after: { ...about, reason: body.reason } });
  tellAdmins(ctx, company, 'asked', about);
  await tellOperators(ctx, company, 'asked', about);
  return { items: await store.requestsOf(ctx.db, company.id) };
}

export async function cancelAsked(ctx: AccountCtx, company: Company, requestId: string) {
  mustBeInside(ctx, company);
  const about = (await store.requestsOf(ctx.db, company.id)).find(({ id }) => id === requestId);
  if (!about) throw notFound();
  if (!(await store.cancelOpen(ctx.db, company.id, requestId, ctx.user.id))) throw conflict('companies.not-open');
  ctx.audit('companies.data-request-cancelled', requestId, {
    company: company.id,
    before: { kind: about.kind, state: 'open' },
    after: { state: 'cancelled' },
  });
  tellAdmins(ctx, company, 'cancelled', about);
  await tellOperators(ctx, company, 'cancelled', about);
  return { items: await store.requestsOf(ctx.db, company.id) };
}

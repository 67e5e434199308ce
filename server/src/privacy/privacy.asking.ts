/** A request comes in: by the form, unconfirmed until its address says so, or by hand; then it has a term and a checklist. */
import type { Locale } from '@vigia/contract/kit/locales.ts';
import { privacyPlaces } from '@vigia/contract/privacy/privacy.places.ts';
import { termOf } from '@vigia/contract/privacy/privacy.rules.ts';
import type { RequestKind } from '@vigia/contract/privacy/privacy.shapes.ts';
import { activitiesHoldingData } from '../bia-ropa/bia-ropa.queries.ts';
import { isUnderLgpd } from '../companies/companies.queries.ts';
import type { Kit } from '../kit/context.ts';
import type { Db } from '../kit/db/db.ts';
import { makeLink } from '../kit/links/links.ts';
import { composeMail } from '../kit/mail/compose.ts';
import { mayMail, queueMail } from '../kit/mail/mail.ts';
import { noticeIdOf, noticeJob } from '../kit/notify/notice.ts';
import { dayOfPrivacy, programmeOf } from './privacy.reading.ts';
import { type FoundRequest, insertRequest, insertTasks } from './requests.store.ts';

interface Company {
  readonly id: string;
  readonly name: string;
  readonly timeZone: string;
}
export interface AskedRequest {
  readonly kind: RequestKind;
  readonly name: string;
  readonly email: string;
  readonly details: string;
  readonly locale: Locale;
}

/** Enters a request that came on a day, with the day until which it is to be answered. */
export async function enterRequest(
  db: Db,
  company: Company,
  asked: AskedRequest,
  how: { readonly source: 'form' | 'hand'; readonly receivedOn?: string },
): Promise<string> {
  const [{ draft, smallAgent: small }, lgpd] = await Promise.all([programmeOf(db, company), isUnderLgpd(db)]);
  const { days, legal } = termOf(asked.kind, { small, lgpd, aimDays: draft.aimDays });
  const received = how.receivedOn ? Temporal.PlainDate.from(how.receivedOn) : dayOfPrivacy(company.timeZone);
  const receivedAt = how.receivedOn
    ? received.toZonedDateTime({ timeZone: company.timeZone, plainTime: '12:00' }).toInstant().toString()
    : new Date().toISOString();
  return insertRequest(db, {
    ...{ ...asked, source: how.source, status: how.source === 'form' ? 'unconfirmed' : 'open' },
    ...{ receivedAt, dueOn: received.add({ days }).toString(), legal },
  });
}

/** The checklist: every activity that handles personal data, with what would be told of it. */
export async function openChecklist(db: Db, requestId: string, locale: Locale): Promise<void> {
  await insertTasks(db, requestId, await activitiesHoldingData(db, locale));
}

type Sending = Parameters<typeof queueMail>[0];
interface Letter {
  readonly purpose: 'privacy.confirm' | 'privacy.handover';
  readonly days: number;
}
/** The administrators are told that a request came. */
export function tellOfRequest(tx: Pick<Sending, 'after'>, companyId: string, found: FoundRequest): void {
  tx.after(noticeJob, {
    // Told when it comes or when its address confirms it, never twice.
    id: noticeIdOf('privacy.request-came', companyId, found.id),
    ...{ companyId, kind: 'privacy.request-came', to: { roles: ['ADMIN'] }, except: null },
    values: { day: found.dueOn },
    link: privacyPlaces.request.at({ id: found.id }),
  });
}

/** A mail to whoever asked, and the link that it holds. */
export interface Mailed {
  readonly messageId: string;
  readonly emailSent: boolean;
  readonly link: string;
}
/** Mails a fresh link to whoever asked; what it opens, and whether it left. Null where the address had enough mails for now. */
export async function mailAsker(
  tx: Sending & { readonly db: Db },
  kit: Kit,
  company: Company,
  request: Pick<FoundRequest, 'id' | 'email' | 'name' | 'locale'>,
  { purpose, days }: Letter,
): Promise<Mailed | null> {
  const { id, email, name, locale } = request;
  // Each purpose has its own measure: what strangers ask for by the form takes no answer's place.
  if (!(await mayMail(tx.db, `${purpose}:${company.id}`, email))) return null;
  const { token } = await makeLink(tx.db, { purpose, kind: 'privacy-request', record: id, email, name, days });
  const place = purpose === 'privacy.confirm' ? privacyPlaces.confirm : privacyPlaces.handover;
  const path = place.at({ token });
  const mail = composeMail(kit.config, {
    ...{ to: email, locale, words: `privacy:mails.${purpose === 'privacy.confirm' ? 'confirm' : 'handover'}` },
    // Nothing that a stranger wrote: the mail may reach somebody else.
    values: { company: company.name, days },
    path,
  });
  const { messageId, emailSent } = await queueMail(tx, kit.config, mail);
  return { messageId, emailSent, link: `${kit.config.publicUrl}${path}` };
}

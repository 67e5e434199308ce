/** Asking suppliers: a frozen questionnaire, a link of their own, a mail in their language. */

import { locale } from '@vigia/contract/kit/locales.ts';
import { conflict, invalid, notFound, Problem, tooMany } from '@vigia/contract/kit/problem.ts';
import type {
  EvaluationSummary,
  evaluationDraft,
  evaluationReopening,
} from '@vigia/contract/suppliers/evaluations.shapes.ts';
import { suppliersPlaces } from '@vigia/contract/suppliers/suppliers.places.ts';
import type { z } from 'zod';
import type { Ctx, Kit } from '../kit/context.ts';
import { hasOpenLink, makeLink } from '../kit/links/links.ts';
import { longDay } from '../kit/long-day.ts';
import { composeMail } from '../kit/mail/compose.ts';
import { mayMail, mayMailOutside, queueMail } from '../kit/mail/mail.ts';
import * as evaluations from './evaluations.store.ts';
import { findingsOf } from './findings.store.ts';
import { textIn } from './suppliers.asking.ts';
import { dayOfSuppliers, type SuppliersReader } from './suppliers.reading.ts';
import { countAskedFirst, dueFaults, isAnswerable, linkDaysFor } from './suppliers.rules.ts';
import * as store from './suppliers.store.ts';
import { readTemplate } from './suppliers.templates.ts';
import { keepForm } from './templates.store.ts';

/** What mailing a supplier needs: a member's context, a link's, or a job's with its company. */
export type SuppliersSender = SuppliersReader & Pick<Ctx, 'after'> & { readonly kit: Kit };
/**
 * `ask`: for the first time; `remind`; `late`: reminded after the day; `again`: reopened; `findings`: what is to be put
 * right; `share`: by a colleague at the supplier's.
 */
type Letter = 'ask' | 'remind' | 'late' | 'again' | 'findings' | 'share';

interface Addressee {
  readonly email: string;
  readonly name: string;
  readonly points?: string;
}

/** A mail shows the beginning, and says that there is more; all of it stands on the page. */
const clipped = (text: string): string => (text.length > 280 ? `${text.slice(0, 279)}…` : text);

/** Whether one more mail may go to that address within the hour: several suppliers may share one. Counts. */
export const mayWriteTo = (ctx: Pick<SuppliersSender, 'db' | 'company'>, email: string): Promise<boolean> =>
  mayMail(ctx.db, `supplier:${ctx.company.id}`, email);

/** A fresh link by mail; the address' older one ends. False where no mail goes out of this installation. */
export async function mailSupplier(
  ctx: SuppliersSender,
  found: evaluations.FoundEvaluation,
  letter: Letter,
  to: Addressee,
): Promise<boolean> {
  if (!(await mayWriteTo(ctx, to.email)) || !(await mayMailOutside(ctx.db, ctx.company.id))) throw tooMany(3_600);
  return writeToSupplier(ctx, found, letter, to);
}

/** A fresh link to what is asked; the address' older one ends. */
const linkTo = (ctx: SuppliersReader, { id, dueDate }: EvaluationSummary, { email, name }: Addressee) =>
  makeLink(ctx.db, {
    ...{ purpose: 'suppliers.respond', kind: 'supplier-evaluation', record: id, email, name },
    days: linkDaysFor(dayOfSuppliers(ctx), dueDate),
  });

/** The same, where it was asked before whether one may. `points`: what is to be put right. */
export async function writeToSupplier(
  ctx: SuppliersSender,
  found: evaluations.FoundEvaluation,
  letter: Letter,
  { email, name, points = '' }: Addressee,
): Promise<boolean> {
  const { evaluation, form } = found;
  const { supplier, dueDate, locale: language, message, reopenReason } = evaluation;
  const { token } = await linkTo(ctx, evaluation, { email, name });
  const said = letter === 'again' ? reopenReason : message;
  const mail = composeMail(ctx.kit.config, {
    ...{ to: email, locale: language, words: `suppliers:mails.${letter}` },
    values: {
      ...{ company: ctx.company.name, supplier, name: name || supplier, minutes: form.minutes },
      ...{
        title: textIn(language, form.title),
        day: longDay(dueDate, language),
        message: clipped(said),
        points: clipped(points),
      },
    },
    path: suppliersPlaces.response.at({ token }),
  });
  const { emailSent } = await queueMail(ctx, ctx.kit.config, mail);
  return emailSent;
}

/** The evaluation, which stands. */
export async function evaluationHere(ctx: SuppliersReader, id: string): Promise<evaluations.FoundEvaluation> {
  const found = await evaluations.findEvaluation(ctx.db, id, dayOfSuppliers(ctx));
  if (!found) throw notFound();
  return found;
}

interface Sent {
  readonly evaluation: EvaluationSummary;
  readonly emailSent: boolean;
}

type Draft = z.output<typeof evaluationDraft>;
type Held = NonNullable<Awaited<ReturnType<typeof store.lockSupplier>>>;

/** Enters an evaluation of a supplier that is held. Throws where one is out already. */
async function enterEvaluation(ctx: SuppliersSender, held: Held, draft: Draft, by: string | null): Promise<string> {
  const current = held.evaluation_id ? await evaluations.lockEvaluation(ctx.db, held.evaluation_id) : undefined;
  if (current && isAnswerable(current.status)) throw conflict('suppliers.out-already');
  const template = await readTemplate({ db: ctx.db, locale: draft.locale }, draft.templateId);
  const id = await evaluations.insertEvaluation(ctx.db, {
    ...{ supplierId: held.id, templateId: draft.templateId, templateVersion: template.version, by },
    formId: await keepForm(ctx.db, template.form),
    previousId: await evaluations.lastSubmitted(ctx.db, held.id),
    ...{ email: draft.email, contactName: draft.contactName, locale: draft.locale, message: draft.message },
    ...{ dueDate: draft.dueDate, asked: countAskedFirst(template.form) },
  });
  await store.setSupplier(ctx.db, held.id, {
    ...{ evaluation_id: id, next_on: null },
    ...(held.email === '' ? { email: draft.email } : {}),
  });
  return id;
}

/** Sends a questionnaire: frozen as it is now. */
export async function sendEvaluation(ctx: Ctx, supplierId: string, draft: Draft): Promise<Sent> {
  const held = await store.lockSupplier(ctx.db, supplierId);
  if (!held) throw notFound();
  const faults = dueFaults(draft.dueDate, dayOfSuppliers(ctx));
  if (faults.length > 0) throw invalid(faults);
  const id = await enterEvaluation(ctx, held, draft, ctx.user.id);
  const found = await evaluationHere(ctx, id);
  const to = { email: draft.email, name: draft.contactName };
  const emailSent = await mailSupplier(ctx, found, 'ask', to);
  const { templateId, dueDate, email } = draft;
  ctx.audit('suppliers.asked', supplierId, { after: { evaluation: id, templateId, dueDate, email } });
  return { evaluation: found.evaluation, emailSent };
}

const day = 86_400_000;

/** Throws where the last mail is less than a day ago. */
function mustHaveWaited(since: string): void {
  const left = Math.ceil((new Date(since).getTime() + day - Date.now()) / 1_000);
  if (left > 0) throw new Problem('suppliers.reminded-today', { status: 429, retryAfter: left });
}

/** What a reminder is about: answers that are out, or findings that are open after them. Throws where there is neither. */
async function reminderFor(
  ctx: SuppliersReader,
  row: evaluations.LockedEvaluation,
): Promise<{ letter: Letter; points?: string }> {
  if (isAnswerable(row.status)) return { letter: row.due_date < dayOfSuppliers(ctx) ? 'late' : 'remind' };
  const open = (await findingsOf(ctx.db, row.id)).filter(({ status }) => status === 'open');
  if (open.length === 0 || row.status === 'revoked') throw conflict('suppliers.nothing-out');
  return { letter: 'findings', points: open.map(({ title }) => title).join('; ') };
}

/**
 * Mails a fresh link, at most once a day unless the last one ended before its time: to the questionnaire, or to what is to
 * be put right. Throws where nothing is out.
 */
export async function remindSupplier(ctx: Ctx, supplierId: string): Promise<Sent> {
  const held = await store.lockSupplier(ctx.db, supplierId);
  if (!held) throw notFound();
  const row = held.evaluation_id ? await evaluations.lockEvaluation(ctx.db, held.evaluation_id) : undefined;
  if (!row) throw conflict('suppliers.nothing-out');
  const { letter, ...more } = await reminderFor(ctx, row);
  const mailed = row.reminded_at !== null || letter !== 'findings';
  if (mailed && (await hasOpenLink(ctx.db, 'supplier-evaluation', row.id)))
    mustHaveWaited(row.reminded_at ?? row.sent_at);
  await evaluations.setEvaluation(ctx.db, row.id, { reminded_at: new Date().toISOString() });
  const found = await evaluationHere(ctx, row.id);
  const emailSent = await mailSupplier(ctx, found, letter, { email: row.email, name: row.contact_name, ...more });
  ctx.audit('suppliers.reminded', supplierId, { after: { evaluation: row.id, email: row.email } });
  return { evaluation: found.evaluation, emailSent };
}

/** A fresh link for somebody of the company to hand over, where no mail goes out. Throws where one does, or nothing is out. */
export async function handLink(ctx: Ctx, supplierId: string): Promise<{ link: string; email: string }> {
  if (ctx.kit.config.SMTP_URL !== undefined) throw conflict('suppliers.mail-leaves');
  const held = await store.lockSupplier(ctx.db, supplierId);
  if (!held) throw notFound();
  const row = held.evaluation_id ? await evaluations.lockEvaluation(ctx.db, held.evaluation_id) : undefined;
  if (!row) throw conflict('suppliers.nothing-out');
  await reminderFor(ctx, row);
  const { evaluation } = await evaluationHere(ctx, row.id);
  const { token } = await linkTo(ctx, evaluation, { email: row.email, name: row.contact_name });
  ctx.audit('suppliers.link-handed', supplierId, { after: { evaluation: row.id, email: row.email } });
  return { link: `${ctx.kit.config.publicUrl}${suppliersPlaces.response.at({ token })}`, email: row.email };
}

/** Opens what was sent in again: only what is asked again, or everything where nothing is. */
export async function reopenEvaluation(
  ctx: Ctx,
  supplierId: string,
  { reason, dueDate }: z.output<typeof evaluationReopening>,
): Promise<Sent> {
  const held = await store.lockSupplier(ctx.db, supplierId);
  if (!held) throw notFound();
  const row = held.evaluation_id ? await evaluations.lockEvaluation(ctx.db, held.evaluation_id) : undefined;
  if (!row || isAnswerable(row.status)) throw conflict('suppliers.not-sent-in');
  const faults = dueFaults(dueDate, dayOfSuppliers(ctx));
  if (faults.length > 0) throw invalid(faults);
  await evaluations.setEvaluation(ctx.db, row.id, {
    ...{ status: 'reopened', due_date: dueDate, reopen_reason: reason, reviewed_at: null },
    ...{ proposal: null, approval_id: null, decided_at: null },
  });
  const found = await evaluationHere(ctx, row.id);
  const emailSent = await mailSupplier(ctx, found, 'again', { email: row.email, name: row.contact_name });
  ctx.audit('suppliers.reopened', supplierId, {
    before: { status: row.status, dueDate: row.due_date },
    after: { evaluation: row.id, reason, dueDate },
  });
  return { evaluation: found.evaluation, emailSent };
}

/** Days that whoever is asked again by themselves has. */
const daysToAnswer = 21;

/** Sends the last questionnaire again, as its template is now; whoever is asked already, or was never asked, is let be. */
export async function askAgain(
  ctx: SuppliersSender & Pick<Ctx, 'audit'>,
  supplierId: string,
  today: string,
): Promise<void> {
  const held = await store.lockSupplier(ctx.db, supplierId);
  const last = held?.evaluation_id ? await evaluations.lockEvaluation(ctx.db, held.evaluation_id) : undefined;
  if (!held || !last || isAnswerable(last.status)) return;
  // Tomorrow, where many mails went to that address within the hour.
  if (!(await mayWriteTo(ctx, held.email))) return;
  const dueDate = Temporal.PlainDate.from(today).add({ days: daysToAnswer }).toString();
  const language = locale.catch('pt').parse(held.locale);
  const draft = { templateId: last.template_id, dueDate, email: held.email, contactName: held.contact_name };
  const id = await enterEvaluation(ctx, held, { ...draft, locale: language, message: '' }, null).catch(
    (fault: unknown) => {
      // The template is gone: people choose another.
      if (fault instanceof Problem && fault.status === 404) return null;
      throw fault;
    },
  );
  if (id === null) {
    await store.setSupplier(ctx.db, supplierId, { next_on: null });
    ctx.audit('suppliers.changed', supplierId, {
      before: { nextOn: held.next_on },
      after: { name: held.name, nextOn: null },
    });
    return;
  }
  await writeToSupplier(ctx, await evaluationHere(ctx, id), 'ask', { email: held.email, name: held.contact_name });
  ctx.audit('suppliers.asked', supplierId, { after: { evaluation: id, name: held.name, ...draft } });
}

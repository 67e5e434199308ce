/** Freezing a subject, and asking whose turn it is: members by a notice, people outside by a mail with a link of their own. */
import type { Approver, approverDraft } from '@vigia/contract/approvals/approvals.contract.ts';
import { approvalsPlaces } from '@vigia/contract/approvals/approvals.places.ts';
import { turnOf } from '@vigia/contract/approvals/approvals.rules.ts';
import type { ApprovalKind } from '@vigia/contract/kinds.ts';
import { type Locale, locale } from '@vigia/contract/kit/locales.ts';
import { type Fault, invalid, Problem, tooMany } from '@vigia/contract/kit/problem.ts';
import type { z } from 'zod';
import { hashOfSnapshot, type Snapshot, type SubjectCtx } from '../kit/approvals/subject.ts';
import type { Ctx, Kit } from '../kit/context.ts';
import { makeLink } from '../kit/links/links.ts';
import { composeMail } from '../kit/mail/compose.ts';
import { mayMail, mayMailOutside, queueMail } from '../kit/mail/mail.ts';
import { noticeJob } from '../kit/notify/notice.ts';
import { say } from '../kit/words.ts';
import * as store from './approvals.store.ts';
import * as approvers from './approvers.store.ts';

/** What asking needs: a member's context, a link's, or a job's with its company. */
export type AskingCtx = Pick<Ctx, 'db' | 'after' | 'kit' | 'company'>;
/** A link to decide by works so long (days). */
export const linkDays = 30;

export interface Frozen extends Snapshot {
  readonly sha256: string;
}

/** The subject as it is now, in that language, with the hash of all that is said; null where it is gone. */
export async function freezeSubject(
  { db, company, kit }: Pick<Ctx, 'db' | 'company'> & { readonly kit: Kit },
  subject: { readonly kind: ApprovalKind; readonly id: string },
  language: Locale,
): Promise<Frozen | null> {
  const ctx: SubjectCtx = { db, kit, company, locale: language, words: (key, values) => say(language, key, values) };
  const taken = (await kit.approvals.get(subject.kind)?.snapshot(ctx, subject.id)) ?? null;
  return taken && { ...taken, sha256: hashOfSnapshot(subject, taken) };
}

/** Refuses what its room says cannot be put to approval yet. */
export async function mustBeReady(
  { db, company, kit, locale: language, words }: Pick<Ctx, 'db' | 'company' | 'kit' | 'locale' | 'words'>,
  { kind, id }: store.NewApproval['subject'],
): Promise<void> {
  const ctx: SubjectCtx = { db, kit, company, locale: language, words };
  const unready = (await kit.approvals.get(kind)?.unready?.(ctx, id)) ?? null;
  if (unready !== null) throw new Problem(unready, { status: 409 });
}

type Draft = z.output<typeof approverDraft>;
interface Asked {
  readonly accountId: string | null;
  readonly email: string;
  readonly name: string;
}

/**
 * Those who are named, checked: members who may approve, nobody twice, no member by address, people outside by an administrator
 * alone, and not who asked, where another administrator could be asked (ISO/IEC 27001 A.5.3: who asks does not decide).
 */
export async function approversFrom(
  ctx: Pick<Ctx, 'db' | 'role'>,
  drafts: readonly Draft[],
  { asker, at = '/approvers' }: { readonly asker: string | null; readonly at?: string },
): Promise<Asked[]> {
  const accounts = drafts.flatMap((one) => ('accountId' in one ? one.accountId : []));
  const emails = drafts.flatMap((one) => ('email' in one ? one.email : []));
  const own = asker !== null && accounts.includes(asker) && (await approvers.isAnotherAdmin(ctx.db, asker));
  const known = await approvers.colleaguesAmong(ctx.db, accounts, emails);
  const faults: Fault[] = [];
  const asked = drafts.map((draft, position): Asked => {
    const pointer = `${at}/${position}`;
    const twice = drafts.findIndex((one) => keyOf(one) === keyOf(draft)) < position;
    if (twice) faults.push({ pointer, code: 'approvals.twice' });
    const member = known.find((one) => ('accountId' in draft ? one.id === draft.accountId : one.email === draft.email));
    if ('email' in draft) {
      if (member) faults.push({ pointer, code: 'approvals.member-address' });
      else if (ctx.role !== 'ADMIN') faults.push({ pointer, code: 'approvals.outside-by-admin' });
      return { accountId: null, email: draft.email, name: draft.name };
    }
    const code = unfitOf(member, own ? asker : null);
    if (code) faults.push({ pointer, code });
    return { accountId: draft.accountId, email: '', name: `${member?.firstName} ${member?.lastName}`.trim() };
  });
  if (faults.length > 0) throw invalid(faults);
  return asked;
}

/** Why a member may not be asked; null where nothing speaks against it. */
function unfitOf(member: approvers.Colleague | undefined, asker: string | null): string | null {
  if (!member) return 'approvals.not-a-member';
  if (member.role === 'VIEWER') return 'approvals.viewer';
  return member.id === asker ? 'approvals.own-request' : null;
}

const keyOf = (draft: Draft) => ('accountId' in draft ? draft.accountId : draft.email);

interface Round {
  readonly id: string;
  readonly title: string;
  readonly locale: string;
  readonly ordered: boolean;
  readonly asker: string;
}

/** Refuses a day that is over: whoever is asked would be late at once. */
export function mustBeAhead(ctx: Pick<Ctx, 'company'>, dueDate: string | null): void {
  const today = Temporal.Now.plainDateISO(ctx.company.timeZone).toString();
  if (dueDate !== null && dueDate < today) throw invalid([{ pointer: '/dueDate', code: 'approvals.past-day' }]);
}

/** Asks whoever's turn it is now; `here` has just asked, and knows. */
export async function askNext(ctx: AskingCtx, round: Round, here?: string): Promise<void> {
  const next = turnOf(await approvers.approversOf(ctx.db, round.id), round.ordered);
  if (next.length === 0) return;
  await approvers.markAsked(
    ctx.db,
    next.map(({ id }) => id),
  );
  await tellApprovers(
    ctx,
    round,
    next.filter(({ accountId }) => accountId === null || accountId !== here),
  );
}

/** Tells these approvers that somebody waits for them. */
export async function tellApprovers(ctx: AskingCtx, round: Round, asked: readonly Approver[]): Promise<void> {
  const accounts = asked.flatMap(({ accountId }) => accountId ?? []);
  if (accounts.length > 0)
    ctx.after(noticeJob, {
      companyId: ctx.company.id,
      kind: 'approvals.asked',
      to: { accounts },
      values: { title: round.title, name: round.asker },
      link: approvalsPlaces.approval.at({ workflowId: round.id }),
    });
  for (const one of asked) if (one.accountId === null && one.email !== '') await mailLink(ctx, round, one);
}

/** A fresh link by mail, for one person outside; the address' older one ends. */
async function mailLink(ctx: AskingCtx, { title, locale: language, asker }: Round, one: Approver): Promise<void> {
  const { email, name } = one;
  const link = { purpose: 'approvals.decide', kind: 'approver', record: one.id, email, name, days: linkDays } as const;
  const { token } = await makeLink(ctx.db, link);
  const letter = {
    to: email,
    locale: locale.catch('pt').parse(language),
    words: 'approvals:mails.ask',
    values: { title, name, asker, company: ctx.company.name, days: linkDays },
    path: approvalsPlaces.byLink.at({ token }),
  };
  await queueMail(ctx, ctx.kit.config, composeMail(ctx.kit.config, letter));
}

/** How many rounds an hour may ask one address outside, whatever they are about. */
const mostOutside = 30;

/**
 * Refuses to ask anybody more than five times an hour about the same: each round mails whoever it asks, and one that was
 * withdrawn may be asked again.
 */
export async function mustBeFew(
  { db, company }: Pick<AskingCtx, 'db' | 'company'>,
  { kind, id }: store.NewApproval['subject'],
  asked: readonly Asked[],
): Promise<void> {
  const about = `approval:${company.id}`;
  const one = ({ accountId, email }: Asked) => accountId ?? email;
  // In one order, so that two who ask the same people at once wait for one another.
  for (const who of asked.toSorted((a, b) => (one(a) < one(b) ? -1 : 1))) {
    const may =
      (await mayMail(db, `${about}:${kind}:${id}`, one(who))) &&
      (who.accountId !== null ||
        ((await mayMail(db, about, who.email, mostOutside)) && (await mayMailOutside(db, company.id))));
    if (!may) throw tooMany(3_600);
  }
}

/** Enters a round and asks. Throws a conflict where one is open about the same subject. */
export async function openRound(
  ctx: AskingCtx & Pick<Ctx, 'user'>,
  made: Omit<store.NewApproval, 'by'>,
  asked: readonly (Asked & { readonly position: number })[],
): Promise<string> {
  await mustBeFew(ctx, made.subject, asked);
  const id = await store.insertApproval(ctx.db, { ...made, by: ctx.user.id });
  if (!id) throw new Problem('approvals.open-already', { status: 409 });
  await approvers.insertApprovers(ctx.db, id, asked);
  const asker = `${ctx.user.firstName} ${ctx.user.lastName}`.trim();
  await askNext(ctx, { id, asker, title: made.title, locale: made.locale, ordered: made.ordered }, ctx.user.id);
  return id;
}

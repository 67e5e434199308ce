/** Approvals (ISO/IEC 27001 5.2, 7.5.2, 7.5.3). Who may: the contract, and whoever is asked. What happens: here. */
import { type Approval, approvals } from '@vigia/contract/approvals/approvals.contract.ts';
import { isHandedOn } from '@vigia/contract/approvals/approvals.rules.ts';
import { approvalKind } from '@vigia/contract/kinds.ts';
import { locale } from '@vigia/contract/kit/locales.ts';
import { conflict, forbidden, notFound, Problem } from '@vigia/contract/kit/problem.ts';
import { allows } from '@vigia/contract/kit/roles.ts';
import type { Ctx, LinkCtx } from '../kit/context.ts';
import { implement, manualTransaction } from '../kit/http/implement.ts';
import { freezeSubject, mustBeAhead, mustBeReady, openRound, tellApprovers } from './approvals.asking.ts';
import { askApproval } from './approvals.commands.ts';
import { countDecision, endApprovalLinks, placeOf } from './approvals.deciding.ts';
import { handOn, replaceApprover } from './approvals.handing.ts';
import { linkedView } from './approvals.linked.ts';
import * as store from './approvals.store.ts';
import * as approvers from './approvers.store.ts';

const nameOf = ({ user: { firstName, lastName } }: Ctx) => `${firstName} ${lastName}`.trim();
const administers = ({ role }: Ctx) => allows(role, 'approvals.administer');
const viewerOf = (ctx: Ctx): store.Viewer => ({
  me: ctx.user.id,
  administers: administers(ctx),
  readable: [...ctx.kit.approvals].flatMap(([kind, { read }]) => (allows(ctx.role, read) ? kind : [])),
  today: Temporal.Now.plainDateISO(ctx.company.timeZone).toString(),
});

async function read(ctx: Ctx, id: string): Promise<Approval> {
  const found = await store.findApproval(ctx.db, id, viewerOf(ctx));
  if (!found) throw notFound();
  const { locale: language, ...kept } = found;
  const source = ctx.kit.approvals.get(found.subject.kind);
  const [all, rounds, now, doubts] = await Promise.all([
    approvers.approversOf(ctx.db, id),
    store.roundsOf(ctx.db, found.subject.kind, found.subject.id),
    freezeSubject(ctx, found.subject, locale.catch('pt').parse(language)),
    found.status === 'open' ? (source?.doubts?.(ctx, found.subject.id) ?? []) : [],
  ]);
  return {
    ...kept,
    isMarkdown: source?.markdown ?? false,
    approvers: all,
    doubts: [...doubts],
    rounds,
    current: now && now.sha256 === found.sha256,
    href: source && allows(ctx.role, source.read) ? source.at(found.subject.id) : null,
    mailLeaves: ctx.kit.config.SMTP_URL !== undefined,
    steers: administers(ctx) || found.askedBy?.id === ctx.user.id,
  };
}

/** The approval, held, for who asked or administers. Throws `notFound` where it is not theirs to see. */
async function steered(ctx: Ctx, id: string): Promise<store.LockedApproval> {
  const seen = await store.findApproval(ctx.db, id, viewerOf(ctx));
  const held = seen && (await store.lockApproval(ctx.db, id));
  if (!held) throw notFound();
  if (!administers(ctx) && held.asked_by !== ctx.user.id) throw forbidden();
  return held;
}

/** How the room of a subject is told what becomes of it. */
const subjectOf = (ctx: Ctx, held: Pick<store.LockedApproval, 'subject_kind'>) =>
  ctx.kit.approvals.get(approvalKind.parse(held.subject_kind));

const stale = (result: 'counted' | 'stale') => {
  if (result === 'stale') throw conflict('approvals.stale');
};

/** Who asked approves only where no other administrator could: a company of one decides by itself. */
async function mustNotDecideOwn(ctx: Pick<Ctx, 'db' | 'user'>): Promise<void> {
  if (await approvers.isAnotherAdmin(ctx.db, ctx.user.id)) throw conflict('approvals.own-request');
}

export const approvalsModule = implement(approvals, {
  list: (ctx, { query }) => store.pageApprovals(ctx.db, query, viewerOf(ctx)),
  people: async (ctx) => ({ items: await approvers.whoMayApprove(ctx.db) }),
  get: (ctx, { params: { id } }) => read(ctx, id),

  ask: async (ctx, { body }) => read(ctx, await askApproval(ctx, body)),

  decide: manualTransaction<typeof approvals.decide>(async (context, { params: { id }, body }) => {
    const result = await context.work(async (ctx: Ctx) => {
      const found = await store.findApproval(ctx.db, id, viewerOf(ctx));
      if (!found) throw notFound();
      if (body.decision === 'approve' && found.askedBy?.id === ctx.user.id) await mustNotDecideOwn(ctx);
      const is = (one: { accountId: string | null }) => one.accountId === ctx.user.id;
      return countDecision(ctx, { approvalId: id, is, name: nameOf(ctx), by: 'session', sent: body });
    });
    stale(result);
    return context.work((ctx: Ctx) => read(ctx, id));
  }),

  async delegate(ctx, { params: { id }, body: { to, reason } }) {
    if (!(await store.findApproval(ctx.db, id, viewerOf(ctx)))) throw notFound();
    const held = await store.lockApproval(ctx.db, id);
    if (!held) throw notFound();
    const all = await approvers.approversOf(ctx.db, id);
    const own = placeOf(held, all, (one) => one.accountId === ctx.user.id);
    await handOn(ctx, { held, all, own }, to, { status: 'delegated', reason });
    return read(ctx, id);
  },

  async replace(ctx, { params: { id, approverId }, body: { to } }) {
    await replaceApprover(ctx, await steered(ctx, id), approverId, to);
    return read(ctx, id);
  },

  async withdraw(ctx, { params: { id }, body: { reason } }) {
    const held = await steered(ctx, id);
    if (held.status !== 'open') throw conflict('approvals.closed');
    await store.closeApproval(ctx.db, id, 'withdrawn', { by: ctx.user.id, reason });
    await endApprovalLinks(ctx, await approvers.approversOf(ctx.db, id));
    ctx.audit('approvals.withdrawn', id, { before: { status: 'open' }, after: { status: 'withdrawn', reason } });
    await subjectOf(ctx, held)?.released?.(ctx, held.subject_id);
    return read(ctx, id);
  },

  async resubmit(ctx, { params: { id }, body }) {
    const held = await steered(ctx, id);
    if (held.status === 'open') throw conflict('approvals.open-already');
    const subject = { kind: approvalKind.parse(held.subject_kind), id: held.subject_id };
    const source = ctx.kit.approvals.get(subject.kind);
    if (source && !allows(ctx.role, source.submit)) throw forbidden();
    const frozen = await freezeSubject(ctx, subject, ctx.locale);
    if (!frozen) throw conflict('approvals.no-subject');
    await mustBeReady(ctx, subject);
    const before = (await approvers.approversOf(ctx.db, id)).filter((one) => !isHandedOn(one));
    const able = new Set((await approvers.whoMayApprove(ctx.db)).map((one) => one.id));
    const gone = before.filter(({ accountId, email }) => (accountId === null ? email === '' : !able.has(accountId)));
    if (gone.length > 0) throw conflict('approvals.approver-left', { values: { name: gone[0]?.name ?? '' } });
    const { needed, ordered } = held;
    const { note = held.note, dueDate = null } = body;
    mustBeAhead(ctx, dueDate);
    const made = { subject, ...frozen, locale: ctx.locale, note, needed, ordered, dueDate, previousId: id };
    const next = await openRound(ctx, made, before);
    await endApprovalLinks(ctx, before);
    await source?.asked?.(ctx, subject.id, next);
    ctx.audit('approvals.asked', next, {
      before: { round: id },
      after: { subject, sha256: frozen.sha256, needed, dueDate },
    });
    return read(ctx, next);
  },

  async remind(ctx, { params: { id } }) {
    const held = await steered(ctx, id);
    if (held.status !== 'open') throw conflict('approvals.closed');
    const asked = (await approvers.approversOf(ctx.db, id)).filter(({ status }) => status === 'asked');
    const waiting = asked.filter(({ unreachable }) => unreachable !== 'left');
    if (waiting.length === 0) throw conflict('approvals.approver-left', { values: { name: asked[0]?.name ?? '' } });
    const ended = asked.some(({ unreachable }) => unreachable === 'link-ended');
    const wait = await store.markReminded(ctx.db, id, ended);
    if (wait > 0) throw new Problem('approvals.reminded-today', { status: 429, retryAfter: wait });
    await tellApprovers(ctx, { ...held, asker: nameOf(ctx) }, waiting);
    ctx.audit('approvals.reminded', id, { after: { approvers: waiting.map(({ name }) => name) } });
    return read(ctx, id);
  },

  byLink: (ctx) => linkedView(ctx),

  decideByLink: manualTransaction<typeof approvals.decideByLink>(async (context, { body: { name, ...sent } }) => {
    const result = await context.work(async (ctx: LinkCtx) => {
      const approvalId = await approvers.approvalOfApprover(ctx.db, ctx.link.record);
      if (!approvalId) throw notFound();
      return countDecision(ctx, { approvalId, is: (one) => one.id === ctx.link.record, name, by: 'link', sent });
    });
    stale(result);
    return context.work((ctx: LinkCtx) => linkedView(ctx));
  }),
});

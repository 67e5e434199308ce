/** Who decides about a risk, and what becomes of an acceptance when the risk changes (ISO/IEC 27001 6.1.3 f). */
import { conflict, invalid } from '@vigia/contract/kit/problem.ts';
import { allows } from '@vigia/contract/kit/roles.ts';
import { draftOfRisk, endsAcceptance, isGraveRisk } from '@vigia/contract/risks/acceptance.rules.ts';
import { type Risk, type RiskDraft, type RiskSeverity, riskTreatment } from '@vigia/contract/risks/risks.shapes.ts';
import type { Ctx } from '../kit/context.ts';
import { severityOf } from './risks.rules.ts';

type Who = Pick<Ctx, 'user' | 'role'>;
interface Weighed {
  readonly score: number;
  readonly gravest: number | null;
}

const leads = ({ role }: Pick<Ctx, 'role'>): boolean => allows(role, 'risks.accept');

/**
 * How grave a risk is for whoever decides about it. An administrator judges by what stands there; everybody else by the
 * gravest that it was rated since an administrator wrote it last: who lowers a rating does not by that come to decide.
 */
export const severityFor = (who: Pick<Ctx, 'role'>, { score, gravest }: Weighed): RiskSeverity =>
  severityOf(leads(who) ? score : Math.max(score, gravest ?? 0));

/** What is kept as the gravest once somebody writes a risk; nothing where an administrator did. */
export const gravestAfter = (who: Pick<Ctx, 'role'>, { score, gravest }: Weighed): number | null =>
  leads(who) ? null : Math.max(score, gravest ?? 0);

/** Refuses to decide about what exists no longer: it is opened again first. */
export function mustLive({ status }: { status: string }): void {
  if (status === 'closed') throw conflict('risks.closed');
}

/** Refuses who may not accept: who answers for a risk does; of a grave one an administrator; what is nobody’s is theirs to take. */
export function mustAccept(
  row: Weighed & { status: string; owner_id: string | null },
  ownerAccepts: boolean,
  who: Who,
): void {
  mustLive(row);
  const { owner_id: owner } = row;
  if (owner === null ? !leads(who) : owner !== who.user.id)
    throw conflict(owner === null || ownerAccepts ? 'risks.owner-accepts' : 'risks.owner-cannot-accept');
  if (!leads(who) && isGraveRisk(severityFor(who, row))) throw conflict('risks.grave-accepts-admin');
}

/** Refuses to end a grave risk without an administrator and a reason that stays: it is a decision like its acceptance. */
export function mustEnd(row: Weighed, reason: string, who: Who): void {
  if (!isGraveRisk(severityOf(Math.max(row.score, row.gravest ?? 0)))) return;
  if (!leads(who)) throw conflict('risks.grave-ends-admin');
  if (reason === '') throw invalid([{ pointer: '/reason', code: 'risks.say-why' }]);
}

/** What is written of an acceptance when there is none, or no longer. */
export const noAcceptance = {
  ...{ accepted_by: null, accepted_at: null, accepted_until: null, acceptance_reason: null },
} as const;
/** An acceptance is part of what was approved: with it the approval goes. */
export const withoutAcceptance = ({ status, treatment }: { status: string; treatment: string | null }) =>
  status === 'accepted'
    ? { ...noAcceptance, treatment: otherThanAccepting(treatment), workflow_id: null, approved_at: null }
    : noAcceptance;
/** What is decided of a risk that nobody accepts any more: nothing, where that was all. */
const otherThanAccepting = (treatment: string | null) => {
  const said = riskTreatment.nullable().parse(treatment);
  return said === 'accept' ? null : said;
};
export const asOpen = ({ plan_id }: { plan_id: string | null }) => (plan_id === null ? 'open' : 'treating');

interface Accepted {
  readonly status: string;
  readonly plan_id: string | null;
  readonly accepted_until: string | null;
}
const earlier = (one: string | null, other: string | null) => (one === null || (other ?? one) < one ? other : one);

/**
 * What becomes of a risk's acceptance once it is written so. It ends where that is no longer what was accepted, and the
 * history says so; where it stays, the risk is looked at again when it ends at the latest.
 */
export function acceptanceAfter(
  ctx: Pick<Ctx, 'audit'>,
  row: Accepted,
  { before, draft }: { before: Risk; draft: RiskDraft },
) {
  if (row.status !== 'accepted') return {};
  if (!endsAcceptance(draftOfRisk(before), draft)) return { review_on: earlier(draft.reviewOn, row.accepted_until) };
  const { acceptance } = before;
  if (acceptance && !acceptance.ended) {
    const { reason, until, by } = acceptance;
    ctx.audit('risks.acceptance-ended', before.id, { before: { reason, until, by: by?.id ?? null } });
  }
  return { status: asOpen(row), ...noAcceptance, treatment: otherThanAccepting(draft.treatment) } as const;
}

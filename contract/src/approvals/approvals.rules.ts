/** When an approval is reached or out of reach, and whose turn it is. Pure. */

export const approverStatuses = ['waiting', 'asked', 'approved', 'rejected', 'delegated', 'replaced'] as const;
export type ApproverStatus = (typeof approverStatuses)[number];
export const approvalStatuses = ['open', 'approved', 'rejected', 'withdrawn', 'stale'] as const;
export type ApprovalStatus = (typeof approvalStatuses)[number];

interface Voter {
  readonly position: number;
  readonly status: ApproverStatus;
}

/** Whether it is theirs no more: they gave it to somebody, or somebody was named in their place. */
export const isHandedOn = ({ status }: Pick<Voter, 'status'>): boolean =>
  status === 'delegated' || status === 'replaced';

/** `approved` once `needed` have approved, `rejected` once so many cannot any more. Whoever handed it on does not count. */
export function outcomeOf(voters: readonly Voter[], needed: number): 'open' | 'approved' | 'rejected' {
  const counted = voters.filter((one) => !isHandedOn(one));
  const having = (status: ApproverStatus) => counted.filter((one) => one.status === status).length;
  if (having('approved') >= needed) return 'approved';
  return counted.length - having('rejected') < needed ? 'rejected' : 'open';
}

/** Whether nobody approved but who asked: a company of one decides by itself, and its papers say so (ISO/IEC 27001 A.5.3). */
export function isByAuthor(
  voters: readonly { readonly accountId: string | null; readonly status: ApproverStatus }[],
  askedBy: string | null,
): boolean {
  const approved = voters.filter(({ status }) => status === 'approved');
  return askedBy !== null && approved.length > 0 && approved.every(({ accountId }) => accountId === askedBy);
}

/** Who is to be asked now: all who wait, or, in order, the first of them when nobody before has yet to decide. */
export function turnOf<V extends Voter>(voters: readonly V[], ordered: boolean): V[] {
  const waiting = voters.filter(({ status }) => status === 'waiting');
  if (!ordered) return waiting;
  if (voters.some(({ status }) => status === 'asked')) return [];
  const first = Math.min(...waiting.map(({ position }) => position));
  return waiting.filter(({ position }) => position === first);
}

/** By when a contract can still be ended. */
const dayInMs = 86_400_000;

/** The last day (YYYY-MM-DD) on which notice can be given; null where the contract has no end or no notice. */
export const noticeBy = ({ contractEnds, noticeDays }: Contract): string | null =>
  contractEnds === null || noticeDays === null
    ? null
    : new Date(Date.parse(contractEnds) - noticeDays * dayInMs).toISOString().slice(0, 10);
interface Contract {
  readonly contractEnds: string | null;
  readonly noticeDays: number | null;
}

/** What others may ask of compliance: how an evaluation follows from facts. */
export { snapshotOf } from './compliance.evaluation.ts';
export { ourSheets } from './compliance.sheets.ts';
export { type Decisions, decisionsNow, nextGaps, standingIn } from './compliance.standing.ts';

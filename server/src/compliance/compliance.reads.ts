/** What others may ask of compliance: how a picture follows from facts. */
export { snapshotOf } from './compliance.picture.ts';
export { ourSheets } from './compliance.sheets.ts';
export { type Decisions, decisionsNow, gapsIn, nextGaps, standingIn } from './compliance.standing.ts';
export { takenSteps } from './compliance.views.ts';

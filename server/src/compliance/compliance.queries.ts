/** What others may ask of compliance: how an evaluation follows from facts, and a statement on paper. */
export { provenNow, unjustifiedNow, unprovenNow } from './compliance.declared.ts';
export { snapshotOf } from './compliance.evaluation.ts';
export { statementPdfOf } from './compliance.exports.pdf.ts';
export { agentStanding } from './compliance.exports.read-model.ts';
export { type PointNow, pointsNow } from './compliance.points.ts';
export { decisionsOf, factsOfAll, type ProofCount } from './compliance.read-model.ts';
export { ourSheets } from './compliance.sheets.ts';
export {
  controlResultsNow,
  controlsNow,
  type Decisions,
  decisionsNow,
  levelsOf,
  nextGaps,
  standingIn,
  standingNow,
} from './compliance.standing.ts';
export { statementStanding } from './statements.store.ts';

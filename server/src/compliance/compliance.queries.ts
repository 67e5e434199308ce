/** What others may ask of compliance: how an evaluation follows from facts, and a statement on paper. */
export { snapshotOf } from './compliance.evaluation.ts';
export { statementPdfOf } from './compliance.exports.pdf.ts';
export { ourSheets } from './compliance.sheets.ts';
export { type Decisions, decisionsNow, levelsOf, nextGaps, standingIn } from './compliance.standing.ts';

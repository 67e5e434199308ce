/** What others may ask: the executive overview, and its questions as they stand on paper. */
export { mainboardOf, questionOnPaper } from './dashboard.mainboard.ts';

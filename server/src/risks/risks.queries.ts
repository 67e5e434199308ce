/** What others may ask of the register: its figures, its pages, from which product on a risk is grave, its limit, and a year in money. */
export { hasRiskAmong, riskFigures } from './figures.store.ts';
export { methodOf } from './risks.method.ts';
export { riskPortfolioOf } from './risks.portfolio.ts';
export { scoresOf } from './risks.rules.ts';
export { acceptanceCells, acceptanceColumns } from './risks.sheets.ts';
export { pageRisks, riskStatusOn } from './risks.store.ts';
export { estimatedRisks } from './weighing.store.ts';

/** What others may ask of the register: its figures, its pages, and from which product on a risk is grave. */
export { riskFigures } from './figures.store.ts';
export { scoresOf } from './risks.rules.ts';
export { pageRisks } from './risks.store.ts';

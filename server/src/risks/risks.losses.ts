/** What all estimated risks may cost together in a year, for whoever asks. */
import { risksPlaces } from '@vigia/contract/risks/risks.places.ts';
import type { LossesSource } from '../kit/advisor/losses.ts';
import { riskPortfolioOf } from './risks.portfolio.ts';
import { estimatedRisks } from './weighing.store.ts';

export const riskLosses: LossesSource = {
  permission: 'risks.read',
  all: risksPlaces.register.at({}),
  at: (id) => risksPlaces.risk.at({ id }),
  read: async (db) => riskPortfolioOf(await estimatedRisks(db)),
};

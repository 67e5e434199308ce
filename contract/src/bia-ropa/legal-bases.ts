/** The legal bases of processing (LGPD art. 7, and art. 11 for sensitive data), and the ways to send data abroad (art. 33). */
import { z } from 'zod';

export const commonBases = [
  'art7-i',
  'art7-ii',
  'art7-iii',
  'art7-iv',
  'art7-v',
  'art7-vi',
  'art7-vii',
  'art7-viii',
  'art7-ix',
  'art7-x',
] as const;
export const sensitiveBases = [
  'art11-i',
  'art11-ii-a',
  'art11-ii-b',
  'art11-ii-c',
  'art11-ii-d',
  'art11-ii-e',
  'art11-ii-f',
  'art11-ii-g',
] as const;
export const legalBases = [...commonBases, ...sensitiveBases] as const;
export const legalBasis = z.enum(legalBases);
export type LegalBasis = z.infer<typeof legalBasis>;

const forSensitive = new Set<LegalBasis>(sensitiveBases);
/**
 * Whether a basis may carry an activity. Sensitive data stands on art. 11 alone, which knows neither legitimate interest
 * nor credit protection nor plain performance of a contract; common data stands on art. 7.
 */
export const basisFits = (basis: LegalBasis, sensitive: boolean): boolean => forSensitive.has(basis) === sensitive;

/** Free, informed and for a purpose (art. 8): the company has to prove it. */
export const isConsent = (basis: LegalBasis): boolean => basis === 'art7-i' || basis === 'art11-i';
/** What asks for a balancing test (art. 10). */
export const isLegitimateInterest = (basis: LegalBasis): boolean => basis === 'art7-ix';

/** Art. 33 by its items, with the clauses of Res. CD/ANPD 19/2024. */
export const transferMechanisms = [
  'art33-i',
  'art33-ii-a',
  'art33-ii-b',
  'art33-ii-c',
  'art33-ii-d',
  'art33-iii',
  'art33-iv',
  'art33-v',
  'art33-vi',
  'art33-vii',
  'art33-viii',
  'art33-ix',
] as const;
export const transferMechanism = z.enum(transferMechanisms);
export type TransferMechanism = z.infer<typeof transferMechanism>;

/** Recognised as adequate by Res. CD/ANPD 32/2026: the states of the EU, Iceland, Liechtenstein and Norway. */
export const adequateCountries: ReadonlySet<string> = new Set(
  'AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IS IT LI LT LU LV MT NL NO PL PT RO SE SI SK'.split(' '),
);

/** What everybody signed in knows of the company: apart from the routes, so that the sign-in page does not load those. */
import { z } from 'zod';
import { currency } from '../kit/currencies.ts';
import { id } from '../kit/ids.ts';

export const industries = [
  'technology',
  'health',
  'finance',
  'retail',
  'industry',
  'services',
  'education',
  'logistics',
  'construction',
  'agribusiness',
  'public',
  'nonprofit',
  'other',
] as const;
export const sizes = ['1-9', '10-49', '50-249', '250+'] as const;
export const industry = z.enum(industries);
export const size = z.enum(sizes);

/** An IANA time zone the runtime knows, such as `America/Sao_Paulo`. */
export const timeZone = z
  .string()
  .max(64)
  .refine((zone) => {
    try {
      // A distance such as `-05:00` is none: the database counts those the other way round.
      return /^[a-z]/i.test(zone) && Boolean(new Intl.DateTimeFormat('en', { timeZone: zone }));
    } catch {
      return false;
    }
  }, 'companies.time-zone');

/** The zone where somebody founds a company, as the browser says it; one that nobody knows is as if unsaid. */
export const zoneOfFounding = timeZone.optional().catch(undefined);

/** What the session carries of the company. */
export const companyBasics = z.object({
  id,
  name: z.string(),
  industry: industry.nullable(),
  size: size.nullable(),
  timeZone: z.string(),
  /** What its amounts of money are in: changing it converts none. */
  currency,
});
export type CompanyBasics = z.infer<typeof companyBasics>;

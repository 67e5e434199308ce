/** What everybody signed in knows of the company: apart from the routes, so that the sign-in page does not load those. */
import { z } from 'zod';
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

/** What the session carries of the company. */
export const companyBasics = z.object({
  id,
  name: z.string(),
  industry: industry.nullable(),
  size: size.nullable(),
  timeZone: z.string(),
});
export type CompanyBasics = z.infer<typeof companyBasics>;

/** The map of personal data: whose it is, where it comes from, where it is kept, and to whom it goes (LGPD arts. 37, 33). */
import { z } from 'zod';
import { id } from '../kit/ids.ts';

/** The steps of the way, in its order. */
export const mapSteps = ['people', 'origins', 'systems', 'destinations'] as const;
export type MapStep = (typeof mapSteps)[number];

const ids = z.array(id);
/** Something on the way; what does not apply to its step is empty. */
export const mapNode = z.object({
  id,
  step: z.enum(mapSteps),
  name: z.string(),
  /** Who runs a system. */
  supplier: z.string(),
  country: z.string().nullable(),
  /** Its country is not the company's own. */
  abroad: z.boolean(),
  /** Of a destination: it acts for the company (art. 39). */
  processor: z.boolean(),
});
export type MapNode = z.infer<typeof mapNode>;

export const mapActivity = z.object({
  id,
  name: z.string(),
  sensitive: z.boolean(),
  people: ids,
  origins: ids,
  systems: ids,
  destinations: ids,
});
export type MapActivity = z.infer<typeof mapActivity>;

/** The map shows so many activities; the list holds all. */
export const mostMapped = 300;
export const dataMap = z.object({
  activities: z.array(mapActivity),
  nodes: z.array(mapNode),
  /** Activities with personal data beyond those shown. */
  left: z.number().int(),
});
export type DataMap = z.infer<typeof dataMap>;

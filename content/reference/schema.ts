/** The shapes of what has one owner and is quoted elsewhere: how often, which supplier is critical, and the risk scale. */
import { z } from 'zod';

const text = (min: number, max: number) => z.string().trim().min(min).max(max);
const slug = z.string().regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/);
const inThree = <T extends z.ZodType>(shape: T) => ({ pt: shape, en: shape, es: shape });

/** From the most to the least frequent. */
export const rhythms = ['day', 'week', 'month', 'quarter', 'half-year', 'year'] as const;
export type Rhythm = (typeof rhythms)[number];

const cadence = z.strictObject({
  id: slug,
  every: z.enum(rhythms),
  who: z.enum(['management', 'security', 'systems', 'privacy', 'people', 'owner']),
  refs: z.array(z.string()).min(1).max(4),
  ...inThree(
    z.strictObject({
      what: text(8, 90),
      /** Why not less often, and when more often. */
      why: text(30, 240),
      /** Words of which all must stand in one sentence for it to speak of this; parts of words. */
      spoken: z.array(z.array(text(3, 30)).min(1)).min(1),
    }),
  ),
  /** Sentences, by some words of theirs, that ask for another rhythm with reason. */
  except: z.array(z.strictObject({ at: text(3, 80), why: text(10, 200) })).default([]),
});
export type Cadence = z.infer<typeof cadence>;

const step = z.strictObject({
  value: z.number().int().min(1).max(5),
  ...inThree(z.strictObject({ name: text(3, 30), means: text(15, 200) })),
});
const five = z.array(step).length(5);

const riskScale = z.strictObject({
  /** How likely within the next twelve months. */
  likelihood: five,
  impact: five,
  /** Bands of the product, `to` included; the last ends at 25. */
  bands: z
    .array(
      z.strictObject({
        id: z.enum(['low', 'medium', 'high', 'critical']),
        to: z.number().int(),
        ...inThree(z.strictObject({ name: text(3, 20), means: text(20, 200) })),
      }),
    )
    .length(4),
});

const criticalSupplier = z.strictObject({
  /** The questions, each one point for a yes. */
  points: z.array(z.strictObject({ id: slug, ...inThree(text(10, 120)) })).length(3),
  /** Least points of each group. */
  groups: z.strictObject({ critical: z.literal(2), important: z.literal(1), ordinary: z.literal(0) }),
  ...inThree(z.strictObject({ rule: text(40, 300) })),
});

export const reference = z.strictObject({
  cadences: z.array(cadence).min(8).max(30),
  riskScale,
  criticalSupplier,
});

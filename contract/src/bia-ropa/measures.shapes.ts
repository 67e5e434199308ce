/** Security measures that a record of processing names: how each stands follows from the controls (LGPD art. 46). */
import { z } from 'zod';
import type { ControlResult } from '../compliance/compliance.shapes.ts';

export const measureId = z
  .string()
  .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/)
  .max(60);

/** `unknown`: nobody answered for it yet; `excluded`: its controls do not apply to the company. */
export const measureStates = ['in-place', 'partly', 'absent', 'unknown', 'excluded'] as const;
export type MeasureState = (typeof measureStates)[number];

export const securityMeasure = z.object({ id: measureId, name: z.string(), state: z.enum(measureStates) });
export type SecurityMeasure = z.infer<typeof securityMeasure>;
export const securityMeasures = z.object({
  items: z.array(
    securityMeasure.extend({
      /** The controls of ISO/IEC 27001 that say so. */
      controls: z.array(z.string()),
    }),
  ),
});

/** In place where every control that applies is; absent where none that was assessed is, not even in part. Pure. */
export function measureStateOf(results: readonly ControlResult[]): MeasureState {
  const apply = results.filter((result) => result !== 'not_applicable');
  const assessed = apply.filter((result) => result !== 'not_assessed');
  if (apply.length === 0) return results.length === 0 ? 'unknown' : 'excluded';
  if (assessed.length === 0) return 'unknown';
  if (apply.every((result) => result === 'compliant')) return 'in-place';
  return assessed.every((result) => result === 'non_compliant') ? 'absent' : 'partly';
}

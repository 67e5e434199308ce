import { assurance, controlResult } from '@vigia/contract/compliance/compliance.shapes.ts';
import { z } from 'zod';
import { type UrlState, useUrlState } from '../../kit/screen/useUrlState.ts';

const address = z.object({
  result: controlResult.optional(),
  assurance: assurance.optional(),
  owner: z.string().max(40).optional(),
  group: z.string().max(100).optional(),
  q: z.string().max(100).optional(),
  only: z.literal('gaps').optional(),
  /** The groups that stand open, or all of them. */
  open: z.string().max(4000).optional(),
});
export type StructureFilters = z.output<typeof address>;
export type StructureState = UrlState<StructureFilters>;

/** What of the structure is shown and what stands open: in the address, so that coming back finds it as it was. */
export const useStructureState = (): StructureState => useUrlState(address);

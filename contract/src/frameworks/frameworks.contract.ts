/**
 * Frameworks of the company's own, brought as OSCAL catalogues (NIST's format for control sets). Once imported, one is
 * served like ours by `/compliance/:framework/…`, with its id as the key.
 */
import { z } from 'zod';
import { controlId } from '../compliance/compliance.shapes.ts';
import { can, domain } from '../kit/domain.ts';
import { id, withId } from '../kit/ids.ts';
import { page, paging } from '../kit/page.ts';
import { personRef } from '../kit/people.ts';
import { instant } from '../kit/text.ts';

/** The largest file: ten megabytes and some room. */
export const maxCatalogBytes = 12 * 1024 * 1024;
export const mostFrameworks = 20;
export const mostControls = 3_000;
/** How deep groups, controls and parts may stand inside each other, counted in brackets. */
export const deepest = 64;
/** Faults that are told at once. */
export const mostFaults = 100;

export const ownFramework = z.object({
  id,
  title: z.string(),
  version: z.string(),
  /** Of the format: `1.1.2`. */
  oscalVersion: z.string(),
  /** Controls that are assessed, enhancements among them; withdrawn ones are not. */
  controls: z.number().int(),
  groups: z.number().int(),
  parameters: z.number().int(),
  bytes: z.number().int(),
  importedBy: personRef.nullable(),
  importedAt: instant,
});
export type OwnFramework = z.infer<typeof ownFramework>;

export const ownGroup = z.object({ id: z.string(), title: z.string(), parent: z.string().nullable() });
export type OwnGroup = z.infer<typeof ownGroup>;

export const ownControl = z.object({
  controlId,
  title: z.string(),
  group: z.string(),
  /** The control that it is an enhancement of. */
  parent: controlId.nullable(),
  /** Kept in the catalogue by its publisher, and no longer asked. */
  withdrawn: z.boolean(),
});
export type OwnControl = z.infer<typeof ownControl>;

export const ownFrameworks = domain({
  list: {
    method: 'GET',
    path: '/frameworks',
    access: can('compliance.read'),
    query: z.strictObject(paging),
    returns: page(ownFramework),
  },
  import: {
    method: 'POST',
    path: '/frameworks/import',
    access: can('compliance.edit'),
    upload: { field: 'file', maxBytes: maxCatalogBytes },
    limit: { max: 20, seconds: 60 },
    status: 201,
    returns: ownFramework,
    about: 'An OSCAL catalogue as JSON, 12 MB and 3,000 controls at most: all of it, or nothing and every fault.',
  },
  get: {
    method: 'GET',
    path: '/frameworks/:id',
    access: can('compliance.read'),
    params: withId,
    returns: ownFramework.extend({ groupRows: z.array(ownGroup), controlRows: z.array(ownControl) }),
  },
  export: {
    method: 'GET',
    path: '/frameworks/:id/export',
    access: can('compliance.read'),
    params: withId,
    sends: 'file',
    returns: z.any(),
    about: 'The catalogue as it was imported, as OSCAL JSON.',
  },
  remove: {
    method: 'DELETE',
    path: '/frameworks/:id',
    access: can('compliance.edit'),
    params: withId,
    returns: z.object({ success: z.literal(true) }),
    about: 'With what was decided about its controls and their links; evidence and plans themselves stay.',
  },
});

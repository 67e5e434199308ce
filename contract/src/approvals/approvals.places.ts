import { can, open } from '../kit/domain.ts';
import { place } from '../kit/places.ts';

const approvals = can('approvals.use');

export const approvalsPlaces = {
  /** `kind` and `record`: opens the form that asks for the approval of that record. */
  list: place('/approvals', approvals, { query: ['view', 'kind', 'record'] }),
  approval: place('/approvals/:workflowId', approvals),
  /** For people without an account. */
  byLink: place('/approvals/link/:token', open()),
};

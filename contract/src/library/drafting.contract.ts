/** Drafts: what an outside model would rather write, read beside it, taken chapter by chapter, or left; and giving one up. */
import { z } from 'zod';
import { can, domain } from '../kit/domain.ts';
import { withId } from '../kit/ids.ts';
import { wordingProposal } from './drafting.shapes.ts';
import { policy } from './library.shapes.ts';

const at = { path: '/library/policies/:id/wording', access: can('policies.edit'), params: withId } as const;

export const drafting = domain({
  wording: {
    ...{ method: 'GET', ...at },
    returns: z.object({ proposal: wordingProposal.nullable() }),
    about: 'What waits for a decision beside the draft; null where nothing does.',
  },
  acceptWording: {
    ...{ method: 'POST', ...at },
    body: z.strictObject({
      /** The numbers of the chapters that are taken; the others stay as they are. */
      chapters: z.array(z.int().min(1).max(99)).min(1).max(99),
      /** Guards against taking over what somebody else wrote meanwhile. */
      version: z.int32(),
    }),
    returns: policy,
  },
  discardVersion: {
    method: 'POST',
    path: '/library/policies/:id/discard-version',
    access: can('policies.edit'),
    params: withId,
    /** Of the document as it was read: what somebody wrote meanwhile is not thrown away unread. */
    body: z.strictObject({ version: z.int32() }),
    returns: policy,
    about:
      'The draft of a new version goes, and the version in force is the newest again. Not for the first version, nor where none is in force.',
  },
  declineWording: { ...{ method: 'DELETE', ...at }, returns: z.object({ success: z.literal(true) }) },
});

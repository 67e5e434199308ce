/**
 * What others may ask of personal tokens: whose one is, that its use be noted, and that their end be signed. What the
 * database does to tokens by itself is signed afterwards: whoever sets a password may not look into companies.
 */
import { id } from '@vigia/contract/kit/ids.ts';
import { z } from 'zod';
import { type AnyJob, job, jobSpec } from '../kit/jobs/jobs.ts';
import { endedAt } from './api-tokens.store.ts';

export { hashIn, touch } from './api-tokens.store.ts';

/** A person's password was changed at this moment, and their tokens in the company ended with it. */
export const tokensEndedJob = jobSpec({
  name: 'api-tokens.ended',
  data: z.object({ companyId: id, owner: id, at: z.string() }),
});

export const apiTokensJobs: readonly AnyJob[] = [
  job({
    spec: tokensEndedJob,
    run: ({ work }, { companyId, owner, at }) =>
      work.asCompany(companyId, async (tx) => {
        for (const { id: token, name } of await endedAt(tx.db, owner, at))
          tx.audit('api-tokens.ended-with-password', token, { actorId: owner, before: { name } });
      }),
  }),
];

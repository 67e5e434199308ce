/** Noticing that a subject changed while people decide on what it said. */
import { approvalKind } from '@vigia/contract/kinds.ts';
import { locale } from '@vigia/contract/kit/locales.ts';
import { z } from 'zod';
import { type JobCtx, job, jobSpec } from '../kit/jobs/jobs.ts';
import { freezeSubject } from './approvals.asking.ts';
import { markStale } from './approvals.deciding.ts';
import * as store from './approvals.store.ts';

/** Looks at what is open; so many at once are open in no company. */
const most = 200;
export const staleSpec = jobSpec({ name: 'approvals.stale', data: z.object({ companyId: z.uuid() }), retries: 5 });

const staleJob = job({
  spec: staleSpec,
  follows: ['approvable'],
  run: ({ kit, work }: JobCtx, { companyId }) =>
    work.asCompany(companyId, async (tx) => {
      const company = await store.companyOfApprovals(tx.db);
      if (!company) return;
      const ctx = { db: tx.db, company, kit, audit: tx.audit.bind(tx), after: tx.after.bind(tx) };
      for (const held of await store.openApprovals(tx.db, most)) {
        const subject = { kind: approvalKind.parse(held.subject_kind), id: held.subject_id };
        const now = await freezeSubject(ctx, subject, locale.catch('pt').parse(held.locale));
        if (now?.sha256 === held.sha256) continue;
        const still = await store.lockApproval(tx.db, held.id);
        if (still?.status === 'open') await markStale(ctx, still, now?.sha256 ?? null);
      }
    }),
});

export const approvalsJobs = [staleJob];

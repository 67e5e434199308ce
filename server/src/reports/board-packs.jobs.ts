/** Setting what is laid before a board, outside of any request, and keeping it as it is. */

import { Problem } from '@vigia/contract/kit/problem.ts';
import { type BoardPack, mostBoardPages } from '@vigia/contract/reports/board-packs.contract.ts';
import { z } from 'zod';
import { sha256Of } from '../kit/canonical.ts';
import { referToFile } from '../kit/files/files.store.ts';
import { fileKey } from '../kit/files/files.ts';
import { type JobCtx, job, jobSpec } from '../kit/jobs/jobs.ts';
import { logoOf } from '../kit/logo/logo.ts';
import { makePdf, type Report } from '../kit/pdf/pdf.ts';
import { say } from '../kit/words.ts';
import { boardPaper, pagesOf } from './board-packs.paper.ts';
import * as store from './board-packs.store.ts';
import { hereFor } from './here.read-model.ts';

export const makePackSpec = jobSpec({
  name: 'reports.board-pack',
  data: z.object({ companyId: z.uuid(), packId: z.uuid() }),
  retries: 3,
});
interface Asked {
  readonly companyId: string;
  readonly packId: string;
}

/** What the document says, while it is still asked for; null where it was made already. */
const read = (
  { kit, work }: JobCtx,
  { companyId, packId }: Asked,
): Promise<{ pack: BoardPack; paper: Report } | null> =>
  work.asCompany(companyId, async ({ db }) => {
    const pack = await store.findPack(db, packId);
    const here = pack?.status === 'making' ? await hereFor(db, companyId, pack.madeBy) : null;
    if (!pack || !here) return null;
    const { language } = pack;
    const reader = { ...here, ...{ db, kit, locale: language, role: 'ADMIN' as const } };
    return { pack, paper: await boardPaper({ ...reader, words: (key, values) => say(language, key, values) }, pack) };
  });

async function keep({ kit, work }: JobCtx, { companyId, packId }: Asked, title: string, pdf: Buffer): Promise<void> {
  const key = fileKey(companyId, 'reports');
  await kit.files.put(key, pdf, { type: 'application/pdf' });
  const sha256 = sha256Of(pdf);
  const kept = { key, name: `${title}.pdf`, type: 'application/pdf', bytes: pdf.length, sha256 };
  await work.asCompany(companyId, async ({ db }) => {
    if (await store.freezePack(db, packId, pagesOf(pdf)))
      await referToFile(db, kept, { kind: 'board-pack', id: packId });
  });
}

const makePackJob = job({
  spec: makePackSpec,
  async run(ctx: JobCtx, asked) {
    const { companyId, packId } = asked;
    const step = (to: number) => ctx.work.asCompany(companyId, ({ db }) => store.stepTo(db, packId, to));
    const fail = () => ctx.work.asCompany(companyId, ({ db }) => store.failPack(db, packId));
    await step(1);
    const found = await read(ctx, asked);
    if (!found) return;
    await step(2);
    try {
      const logo = await logoOf({ kit: ctx.kit, work: (fn) => ctx.work.asCompany(companyId, fn) });
      const pdf = await makePdf(found.paper, logo);
      if (pagesOf(pdf) > mostBoardPages) return void (await fail());
      await step(3);
      await keep(ctx, asked, found.pack.title, pdf);
    } catch (fault) {
      // What is refused for good is said on the screen; anything else is tried again.
      if (!(fault instanceof Problem) || fault.status >= 500 || fault.status === 429) throw fault;
      await fail();
    }
  },
});

export const boardPackJobs = [makePackJob];

/** Reading a document to its end, part by part, so that people see how far it is. */
import { z } from 'zod';
import { job, jobSpec } from '../../kit/jobs/jobs.ts';
import { listAnswers } from '../answers.store.ts';
import type { Clue } from './context.matching.ts';
import { advance, contentOfContextDocument, fail, finish } from './context.store.ts';
import { cluesOf } from './context.threads.ts';
import { weigh } from './context.weighing.ts';

export const readContextSpec = jobSpec({
  name: 'questionnaire.read-context',
  data: z.object({ companyId: z.uuid(), id: z.uuid() }),
  retries: 2,
  expires: 300,
});

/** Passages compared at once: a tenth of a second or two. */
const atOnce = 250;

const readContextJob = job({
  spec: readContextSpec,
  async run({ work, kit }, { companyId, id }) {
    const content = await work.asCompany(companyId, (tx) => contentOfContextDocument(tx.db, id));
    if (!content) return;
    const { type, passages } = content;
    const clues: Clue[] = [];
    try {
      for (let from = 0; from < passages.length; from += atOnce) {
        clues.push(...(await cluesOf(type, passages.slice(from, from + atOnce), from)));
        const progress = Math.min(99, Math.round((100 * (from + atOnce)) / passages.length));
        await work.asCompany(companyId, (tx) => advance(tx.db, id, progress));
      }
    } catch (fault) {
      kit.log.warn({ err: fault, id }, 'a document could not be compared');
      await work.asCompany(companyId, (tx) => fail(tx.db, id));
      return;
    }
    const found = weigh(clues, passages);
    await work.asCompany(companyId, async (tx) => {
      const ids = found.map(({ questionId }) => questionId);
      const standing = await listAnswers(tx.db, ids);
      const seen = Object.fromEntries(standing.map(({ questionId, version }) => [questionId, version]));
      await finish(tx.db, id, found, seen);
    });
  },
});

export const contextJobs = [readContextJob];

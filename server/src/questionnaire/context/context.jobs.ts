/** Reading a document to its end, part by part, so that people see how far it is. */
import { setTimeout } from 'node:timers/promises';
import type { Logger } from 'pino';
import { z } from 'zod';
import type { Db } from '../../kit/db/db.ts';
import { job, jobSpec } from '../../kit/jobs/jobs.ts';
import { listAnswers } from '../answers.store.ts';
import type { Clue } from './context.matching.ts';
import type { Finding, Passage } from './context.shapes.ts';
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

/** A document that is read while whoever sent it waits, at most so long (milliseconds). */
const longestWait = 5_000;

/** What a short document says, where that is known at once; null leaves it to the job. */
export async function cluesInTime(
  log: Logger,
  passages: readonly Passage[],
  read: (passages: readonly Passage[]) => Promise<readonly Clue[]>,
  patience = longestWait,
): Promise<readonly Clue[] | null> {
  if (passages.length > atOnce) return null;
  const reading = read(passages).catch((fault: unknown) => {
    log.warn({ err: fault }, 'a document could not be compared at once; a job will try');
    return null;
  });
  return Promise.race([reading, setTimeout(patience, null, { ref: false })]);
}

/** Keeps what was found, beside the version of each answer that stood then. */
export async function keepFindings(db: Db, id: string, found: readonly Finding[]): Promise<void> {
  const standing = await listAnswers(
    db,
    found.map(({ questionId }) => questionId),
  );
  await finish(db, id, found, Object.fromEntries(standing.map(({ questionId, version }) => [questionId, version])));
}

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
    await work.asCompany(companyId, (tx) => keepFindings(tx.db, id, found));
  },
});

export const contextJobs = [readContextJob];

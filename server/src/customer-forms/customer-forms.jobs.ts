/** Reading a questionnaire and answering it from the company's records. */

import { buffer } from 'node:stream/consumers';
import { type FormFault, mostQuestions } from '@vigia/contract/customer-forms/customer-forms.shapes.ts';
import { Problem } from '@vigia/contract/kit/problem.ts';
import { plansUnderWay } from '../action-plans/action-plans.queries.ts';
import { decisionsNow } from '../compliance/compliance.queries.ts';
import { currentProofs } from '../evidences/evidences.queries.ts';
import type { Db } from '../kit/db/db.ts';
import { type JobCtx, job } from '../kit/jobs/jobs.ts';
import { tookTooLong } from '../kit/threads/pool.ts';
import { givenAnswers } from '../questionnaire/questionnaire.queries.ts';
import { type OwnFacts, suggestionFor } from './customer-forms.composing.ts';
import { readInThread } from './customer-forms.pool.ts';
import { recordedFacts } from './customer-forms.recorded.ts';
import { answerSpec } from './customer-forms.specs.ts';
import * as store from './customer-forms.store.ts';
import type { Matched } from './customer-forms.worker.ts';
import * as rows from './form-rows.store.ts';
import { mainControls } from './matching/matching.ts';

const proofsEach = 2;

/** What the records say about everything that is asked. */
async function factsOf(db: Db, { matches }: Matched, publicUrl: string): Promise<OwnFacts> {
  const timeZone = await store.zoneOfCustomerForm(db);
  const today = Temporal.Now.plainDateISO(timeZone).toString();
  const ids = [...new Set(matches.flatMap(({ questionId }) => questionId ?? []))];
  const controls = [
    ...new Map(ids.flatMap(mainControls).map((ref) => [`${ref.framework} ${ref.controlId}`, ref])).values(),
  ];
  const [given, decisions, proofs, plans, recorded] = await Promise.all([
    givenAnswers(db),
    decisionsNow(db),
    currentProofs(db, controls, today, proofsEach, { accepted: true }),
    plansUnderWay(db, controls),
    recordedFacts(db, publicUrl),
  ]);
  return { given, decisions, proofs, plans, recorded };
}

const faultOf = ({ questions }: Matched): FormFault | null => {
  if (questions.length === 0) return 'no-questions';
  return questions.length > mostQuestions ? 'too-many' : null;
};

type Read = Matched | { refused: 'unreadable' | 'too-big' };
async function settle(db: Db, id: string, read: Read, publicUrl: string): Promise<void> {
  if ('refused' in read) return store.setRead(db, id, { status: 'failed', fault: read.refused });
  const { sheets, locale, questions, matches } = read;
  const fault = faultOf(read);
  if (fault !== null) return store.setRead(db, id, { status: 'failed', fault, sheets });
  const facts = await factsOf(db, read, publicUrl);
  const form = (sheet: number) => ({ locale, options: sheets[sheet]?.options ?? [] });
  const found = questions.flatMap((question, at) => {
    const match = matches[at];
    return match ? [{ question, suggestion: suggestionFor(question.text, match, facts, form(question.sheet)) }] : [];
  });
  await rows.replace(db, id, found);
  await store.setRead(db, id, { status: 'ready', fault: null, locale, sheets });
}

/** What a thread did not end in time is not tried again by itself; a store that does not answer is. */
const gaveUp = (fault: unknown): boolean => !(fault instanceof Problem) || tookTooLong(fault);

const answerJob = job({
  spec: answerSpec,
  async run({ kit, work }: JobCtx, { companyId, formId, version }) {
    const form = await work.asCompany(companyId, (tx) => store.findCustomerForm(tx.db, formId));
    if (form?.status !== 'reading' || form.version !== version) return;
    const read = await kit.files
      .get(form.fileKey)
      .then(buffer)
      .then((bytes) => readInThread({ read: bytes, name: form.file.name, places: form.said, most: mostQuestions }))
      .catch((fault: unknown) => {
        if (!gaveUp(fault)) throw fault;
        kit.log.error({ err: fault, formId }, 'a questionnaire was not read');
        return null;
      });
    await work.asCompany(companyId, async (tx) => {
      const now = await store.lockCustomerForm(tx.db, formId);
      if (now?.version !== version) return;
      if (read === null) await store.setRead(tx.db, formId, { status: 'failed', fault: 'interrupted' });
      else await settle(tx.db, formId, read, kit.config.publicUrl);
      tx.audit('customer-forms.read', formId);
    });
  },
});

export const customerFormsJobs = [answerJob];

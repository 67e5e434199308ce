/** A document as a subject of approval (ISO/IEC 27001 5.2, 7.5.2): its newest text, frozen; what a decision makes of it. */
import { documentsUnder } from '@vigia/content/policies/load.ts';
import { id as policyId } from '@vigia/contract/kit/ids.ts';
import { conflict } from '@vigia/contract/kit/problem.ts';
import { libraryPlaces } from '@vigia/contract/library/library.places.ts';
import type { ApprovalSubject, DecidedCtx } from '../kit/approvals/subject.ts';
import { datedText, doubtsIn, factsFor, openPlaces, unprovenIn } from './library.composing.ts';
import { tellReaders } from './library.reading.ts';
import { approvedStatus, mustBeDraft, reviewDay } from './library.rules.ts';
import { showAnew } from './library.showing.ts';
import * as store from './library.store.ts';
import { findVersion } from './versions.store.ts';

/** The newest version may be worked on again. */
async function backToDraft({ db, audit }: DecidedCtx, id: string): Promise<void> {
  const row = await store.lockPolicy(db, id);
  if (row?.status !== 'IN_REVIEW') return;
  await store.updateVersion(db, id, row.number, { status: 'DRAFT' });
  await store.updatePolicy(db, id, { status: 'DRAFT' });
  audit('library.returned-to-draft', id, { before: { status: row.status }, after: { status: 'DRAFT' } });
}

/** The newest version holds from today, in place of the one before, in public too where that one was public. */
async function approve(ctx: DecidedCtx, id: string): Promise<void> {
  const { db, company, audit } = ctx;
  const row = await store.lockPolicy(db, id);
  // Archived or taken back meanwhile: the decision stands in its own history, and brings nothing into force.
  if (row?.status !== 'IN_REVIEW') return;
  const today = Temporal.Now.plainDateISO(company.timeZone).toString();
  await store.supersedeBefore(db, id, row.number);
  const review = reviewDay(today, row.review_months);
  await store.updateVersion(db, id, row.number, { status: 'APPROVED', review_on: review });
  const standing = { approved_number: row.number, approved_on: today, review_on: review };
  const reading = row.read_again ? { read_from: row.number, read_from_on: today } : {};
  await store.updatePolicy(db, id, { status: 'APPROVED', ...standing, ...reading });
  const now = await showAnew(ctx, id);
  if (now?.slug) await store.updatePolicy(db, id, { status: approvedStatus(true) });
  audit('library.approved', id, { before: { status: row.status }, after: { status: now?.status, ...standing } });
  if (now && row.read_again) await tellReaders(ctx, now, null);
}

export const policySubject: ApprovalSubject = {
  markdown: true,
  submit: 'policies.edit',
  read: 'policies.edit',
  async snapshot({ db, company }, id) {
    const found = policyId.safeParse(id).success ? await store.findPolicy(db, id, 'all') : undefined;
    // What was put away is not put to anybody: an approval that is open ends.
    if (!found || found.status === 'ARCHIVED') return null;
    const { title, number, kind, language, versionNotes } = found;
    const readable = datedText({ ...found, approvedAt: null }, company.timeZone);
    return { title, data: { title, number, kind, language, versionNotes }, readable };
  },
  async doubts(ctx, id) {
    const [found, facts] = await Promise.all([store.findPolicy(ctx.db, id, 'all'), factsFor(ctx)]);
    const template = found?.templateId ? documentsUnder(facts.lgpd).get(found.templateId) : undefined;
    if (!found || !template) return [];
    return doubtsIn(found.markdown, unprovenIn(found.markdown, template, facts, found.language), ctx.locale);
  },
  hold: ({ db }, id) => store.lockPolicy(db, id),
  // However it was asked for: only a whole draft is put to anybody, and what was approved stays as it is.
  async asked({ db }, id, approvalId) {
    const row = await store.lockPolicy(db, id);
    if (!row) return;
    mustBeDraft(row.status);
    const draft = await findVersion(db, id, row.number, 'all');
    if (!draft?.markdown.trim()) throw conflict('library.no-text');
    if (openPlaces(draft.markdown).length > 0) throw conflict('library.places-open');
    await store.updateVersion(db, id, row.number, { status: 'IN_REVIEW', workflow_id: approvalId });
    await store.updatePolicy(db, id, { status: 'IN_REVIEW' });
  },
  released: backToDraft,
  decided: (ctx, id, { status }) => (status === 'approved' ? approve(ctx, id) : backToDraft(ctx, id)),
  at: (id) => libraryPlaces.policy.at({ policyId: id }),
};

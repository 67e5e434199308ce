/** Requests of the people concerned and the privacy programme. Who may: the contract. */
import { conflict, invalid, notFound, Problem, tooMany } from '@vigia/contract/kit/problem.ts';
import { privacy } from '@vigia/contract/privacy/privacy.contract.ts';
import {
  isSmallAgent,
  isUnfinished,
  isUnsearched,
  officerFaults,
  termOf,
} from '@vigia/contract/privacy/privacy.rules.ts';
import { checkBot } from '../auth/auth.commands.ts';
import { isUnderLgpd } from '../companies/companies.queries.ts';
import type { Ctx } from '../kit/context.ts';
import { memberOrNull, roleOfMember } from '../kit/db/member.ts';
import { isValueTaken } from '../kit/db/taken.ts';
import { implement, manualTransaction } from '../kit/http/implement.ts';
import { isLinkOpen, makeLink, revokeLinks } from '../kit/links/links.ts';
import { answerFilesOf } from './answer-files.store.ts';
import { enterRequest, mailAsker, openChecklist, tellOfRequest } from './privacy.asking.ts';
import { attachToAnswer, detachFromAnswer, downloadOfAnswer, fileOfAnswer } from './privacy.files.ts';
import { privacyAskedSpec } from './privacy.jobs.ts';
import { dayOfPrivacy, programmeOf, readProgramme, readRequest, requestHere } from './privacy.reading.ts';
import * as programmes from './programme.store.ts';
import * as store from './requests.store.ts';

const done = { success: true } as const;
const letter = { purpose: 'privacy.handover', days: 15 } as const;

/** Held until the transaction ends; refuses where it is answered already, unless that is what is wanted. */
async function held(ctx: Ctx, id: string, wanted: 'open' | 'answered' = 'open'): Promise<store.FoundRequest> {
  if (!(await store.lockRequest(ctx.db, id))) throw notFound();
  const found = await requestHere(ctx, id);
  const isOpen = found.status === 'open' || found.status === 'unconfirmed';
  if (isOpen !== (wanted === 'open')) throw conflict(isOpen ? 'privacy.not-answered' : 'privacy.answered-already');
  return found;
}

/** Mails the link; whoever has no address is answered on paper. The link itself is told, this once, where no mail leaves. */
async function mailAnswer(ctx: Ctx, found: store.FoundRequest): Promise<string | null> {
  if (found.email === '') return null;
  const mailed = await mailAsker(ctx, ctx.kit, ctx.company, found, letter);
  if (!mailed) throw tooMany(3_600);
  const { emailSent, messageId, link } = mailed;
  if (!emailSent) return link;
  // Given already is given, however often it is sent again.
  await store.setRequest(ctx.db, found.id, {
    ...{ message_id: messageId, given_at: found.givenAt ?? new Date().toISOString() },
  });
  return null;
}

export const privacyModule = implement(privacy, {
  programme: (ctx) => readProgramme(ctx),

  async setProgramme(ctx, { body: { version, ...draft } }) {
    await programmes.lockProgramme(ctx.db);
    const before = await programmeOf(ctx.db, ctx.company);
    if (version !== before.version) throw conflict('kit.changed-meanwhile');
    const faults = officerFaults(draft, dayOfPrivacy(ctx.company.timeZone).toString());
    if (faults.length > 0) throw invalid(faults);
    const small = isSmallAgent(draft.agent);
    await programmes.saveProgramme(ctx.db, draft, small).catch((fault: unknown) => {
      throw isValueTaken(fault) ? invalid([{ pointer: '/slug', code: 'privacy.slug-taken' }]) : fault;
    });
    if (small !== before.smallAgent && (await isUnderLgpd(ctx.db)))
      await store.retermOpen(ctx.db, 'access', termOf('access', { small, aimDays: 0 }).days, ctx.company.timeZone);
    ctx.audit('privacy.programme-changed', null, { before: before.draft, after: draft });
    return readProgramme(ctx);
  },

  list: (ctx, { query }) => store.pageRequests(ctx.db, query),
  figures: ({ db, company: { timeZone } }) => store.requestFiguresOf(db, dayOfPrivacy(timeZone).toString(), timeZone),

  async create(ctx, { body: { receivedOn, ...asked } }) {
    if (receivedOn > dayOfPrivacy(ctx.company.timeZone).toString())
      throw invalid([{ pointer: '/receivedOn', code: 'privacy.day-to-come' }]);
    const request = { ...asked, locale: ctx.locale };
    const id = await enterRequest(ctx.db, ctx.company, request, { source: 'hand', receivedOn });
    await openChecklist(ctx.db, id, ctx.locale);
    ctx.audit('privacy.entered', id, { after: { kind: asked.kind, receivedOn } });
    return readRequest(ctx, id);
  },

  get: (ctx, { params: { id } }) => readRequest(ctx, id),

  async assign(ctx, { params: { id }, body: { ownerId } }) {
    await held(ctx, id);
    if (ownerId && (await roleOfMember(ctx.db, ownerId)) !== 'ADMIN')
      throw invalid([{ pointer: '/ownerId', code: 'privacy.not-an-admin' }]);
    await store.setRequest(ctx.db, id, { owner_id: ownerId });
    ctx.audit('privacy.assigned', id, { after: { ownerId } });
    return readRequest(ctx, id);
  },

  async checkIdentity(ctx, { params: { id }, body: { note } }) {
    const found = await held(ctx, id);
    const waits = found.status === 'unconfirmed';
    await store.setRequest(ctx.db, id, {
      ...{ identity_note: note, identity_at: new Date().toISOString(), ...(waits ? { status: 'open' } : {}) },
    });
    // Whoever made sure of the person by other means needs no word of the address.
    if (waits) await openChecklist(ctx.db, id, found.locale);
    ctx.audit('privacy.identity-checked', id, { after: { note } });
    return readRequest(ctx, id);
  },

  async tasks(ctx, { params: { id }, query }) {
    await requestHere(ctx, id);
    return store.pageTasks(ctx.db, id, query);
  },

  async setTask(ctx, { params: { id, taskId }, body: { version, ...found } }) {
    await held(ctx, id);
    const before = await store.findTask(ctx.db, id, taskId);
    if (!before) throw notFound();
    if (before.version !== version) throw conflict('kit.changed-meanwhile');
    await store.setTask(ctx.db, taskId, found);
    const { result } = before;
    ctx.audit('privacy.searched', id, {
      before: { task: taskId, result },
      after: { task: taskId, result: found.result },
    });
    return readRequest(ctx, id);
  },

  async answer(ctx, { params: { id }, body: { outcome, answer, unsearched } }) {
    const found = await held(ctx, id);
    if (found.status === 'unconfirmed') throw conflict('privacy.unconfirmed');
    if (isUnfinished(answer)) throw invalid([{ pointer: '/answer', code: 'privacy.fill-in' }]);
    if (outcome === 'answered' && found.identityAt === null) throw conflict('privacy.identity-first');
    const isMissing =
      outcome === 'answered' && isUnsearched({ ...found, checklist: await store.searchedOf(ctx.db, id) });
    if (isMissing && unsearched === '') throw invalid([{ pointer: '/unsearched', code: 'privacy.search-first' }]);
    const why = isMissing ? unsearched : '';
    await store.setRequest(ctx.db, id, {
      ...{
        status: outcome,
        answer,
        unsearched: why,
        answered_at: new Date().toISOString(),
        answered_by: memberOrNull(ctx.user.id),
      },
    });
    const link = await mailAnswer(ctx, found);
    ctx.audit(outcome === 'answered' ? 'privacy.answered' : 'privacy.refused', id, {
      after: { outcome, ...(isMissing ? { unsearched: why } : {}) },
    });
    return { ...(await readRequest(ctx, id)), link };
  },

  async handOver(ctx, { params: { id } }) {
    const found = await held(ctx, id, 'answered');
    if (found.email === '') throw conflict('privacy.no-address');
    await store.setRequest(ctx.db, id, { handed_at: null });
    // What the earlier link opened ends with it, its files among it.
    await revokeLinks(ctx.db, 'privacy-request', [id]);
    const link = await mailAnswer(ctx, found);
    ctx.audit('privacy.handed-over-again', id, {});
    return { ...(await readRequest(ctx, id)), link };
  },

  async give(ctx, { params: { id }, body: { givenOn, note } }) {
    const found = await held(ctx, id, 'answered');
    const { timeZone } = ctx.company;
    const answered = Temporal.Instant.from(found.answeredAt ?? found.receivedAt).toZonedDateTimeISO(timeZone);
    if (givenOn > dayOfPrivacy(timeZone).toString() || givenOn < answered.toPlainDate().toString())
      throw invalid([{ pointer: '/givenOn', code: 'privacy.day-of-giving' }]);
    const given = Temporal.PlainDate.from(givenOn).toZonedDateTime({ timeZone, plainTime: '12:00' });
    await store.setRequest(ctx.db, id, { given_at: given.toInstant().toString(), given_note: note, message_id: null });
    ctx.audit('privacy.given', id, { after: { givenOn, note } });
    return readRequest(ctx, id);
  },

  attach: attachToAnswer,
  detach: detachFromAnswer,
  download: downloadOfAnswer,
  answerFile: fileOfAnswer,

  async form(ctx, { params: { slug } }) {
    const found = await programmes.formBySlug(ctx.db, slug);
    if (!found) throw notFound();
    const { SMTP_URL, RECAPTCHA_SITE_KEY } = ctx.kit.config;
    return { ...found.form, mailLeaves: SMTP_URL !== undefined, recaptchaSiteKey: RECAPTCHA_SITE_KEY ?? null };
  },

  ask: manualTransaction<typeof privacy.ask>(async (context, { params: { slug }, body }) => {
    const { recaptchaToken, ...asked } = body;
    await checkBot(context.kit.config, recaptchaToken, 'privacy', context.address);
    await context.work(async (ctx) => {
      const found = await programmes.formBySlug(ctx.db, slug);
      if (!found) throw notFound();
      ctx.after(privacyAskedSpec, { ...asked, companyId: found.companyId });
    });
    return done;
  }),

  async confirmation(ctx) {
    const { kind, status } = await requestHere(ctx, ctx.link.record);
    return { company: ctx.company.name, kind, confirmed: status !== 'unconfirmed' };
  },

  async confirm(ctx) {
    await store.lockRequest(ctx.db, ctx.link.record);
    const found = await requestHere(ctx, ctx.link.record);
    if (found.status === 'unconfirmed') {
      await store.setRequest(ctx.db, found.id, { status: 'open' });
      await openChecklist(ctx.db, found.id, ctx.locale);
      tellOfRequest(ctx, ctx.company.id, found);
    }
    ctx.audit('privacy.confirmed', found.id, { after: { kind: found.kind } });
    return done;
  },

  async handover(ctx) {
    const { kind } = await requestHere(ctx, ctx.link.record);
    return { company: ctx.company.name, kind };
  },

  async openAnswer(ctx) {
    await store.lockRequest(ctx.db, ctx.link.record);
    if (!(await isLinkOpen(ctx.db, ctx.link.id))) throw new Problem('kit.link-unknown', { status: 404 });
    const { id, kind, name, email, answer, givenAt } = await requestHere(ctx, ctx.link.record);
    const now = new Date().toISOString();
    await store.setRequest(ctx.db, id, { handed_at: now, given_at: givenAt ?? now });
    await revokeLinks(ctx.db, 'privacy-request', [id]);
    const files = await answerFilesOf(ctx.db, id);
    const seed = { purpose: 'privacy.files', kind: 'privacy-request', record: id, email, days: 1 } as const;
    const filesToken = files.length === 0 ? null : (await makeLink(ctx.db, seed)).token;
    ctx.audit('privacy.handed-over', id, {});
    return { company: ctx.company.name, kind, name, answer, files, filesToken };
  },
});

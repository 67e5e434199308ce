/** Practising on simulated messages. Who may: the contract, and of those only who works in the company. */
import { phishingMessages } from '@vigia/content/phishing/load.ts';
import type { Locale } from '@vigia/contract/kit/locales.ts';
import { conflict, invalid, notFound } from '@vigia/contract/kit/problem.ts';
import { fewestForPhishing, phishing, type phishingDraft } from '@vigia/contract/training/phishing.contract.ts';
import type { z } from 'zod';
import { hashToken } from '../kit/auth/tokens.ts';
import type { Ctx } from '../kit/context.ts';
import { roleOfMember } from '../kit/db/member.ts';
import { implement } from '../kit/http/implement.ts';
import { sendPhishingSpec } from './phishing.jobs.ts';
import * as store from './phishing.store.ts';
import { todayAt } from './training.reading.ts';

const told = (ctx: Ctx) => ({
  today: todayAt(ctx),
  timeZone: ctx.company.timeZone,
  nameOf: (template: string) => phishingMessages().get(template)?.[ctx.locale].name ?? template,
});

/** What it said and what gave it away. */
function lessonIn(template: string, locale: Locale) {
  const found = phishingMessages().get(template)?.[locale];
  if (!found) throw notFound();
  const { name: _name, paragraphs, signs, ...said } = found;
  return { ...said, paragraphs: [...paragraphs], signs: [...signs] };
}

type Draft = z.output<typeof phishingDraft>;
function draftFaults({ templateId, audience, role }: Draft) {
  return [
    ...(phishingMessages().has(templateId) ? [] : [{ pointer: '/templateId', code: 'training.unknown-message' }]),
    ...((audience === 'role') === (role !== null) ? [] : [{ pointer: '/role', code: 'training.no-role' }]),
  ];
}

async function startPhishing(ctx: Ctx, draft: Draft) {
  const faults = draftFaults(draft);
  if (faults.length > 0) throw invalid(faults);
  // An operator who looks after the company sends its people nothing.
  if ((await roleOfMember(ctx.db, ctx.user.id)) !== 'ADMIN') throw conflict('training.members-only');
  if (ctx.kit.config.SMTP_URL === undefined) throw conflict('training.no-mail-server');
  if ((await store.countReachable(ctx.db, draft)) < fewestForPhishing) throw conflict('training.phishing-too-few');
  const about = told(ctx);
  await store.holdCampaigns(ctx.db);
  if (await store.campaignGoesOn(ctx.db, about.today)) throw conflict('training.phishing-goes-on');
  const endsOn = Temporal.PlainDate.from(about.today).add({ days: draft.days }).toString();
  const { id } = await store.insertCampaign(ctx.db, draft, endsOn, ctx.user.id);
  ctx.audit('training.phishing-started', id, { after: { ...draft, endsOn } });
  ctx.after(sendPhishingSpec, { companyId: ctx.company.id, campaignId: id });
  return store.findCampaign(ctx.db, id, about);
}

const linkOfLesson = /\/mail-lesson\/([\w-]{43})(?![\w-])/;

export const phishingModule = implement(phishing, {
  phishingMessages: async (ctx) => ({
    items: [...phishingMessages().values()].map(({ id, level, ...texts }) => ({
      ...{ id, level, name: texts[ctx.locale].name, ...lessonIn(id, ctx.locale) },
    })),
    people: await store.countReachable(ctx.db, { audience: 'everyone', role: null }),
    mailServer: ctx.kit.config.SMTP_URL !== undefined,
  }),
  phishingCampaigns: (ctx, { query }) => store.pageCampaigns(ctx.db, query, told(ctx)),
  startPhishing: (ctx, { body }) => startPhishing(ctx, body),

  async phishingLesson(ctx, { params: { token } }) {
    const found = await store.templateOfLink(ctx.db, hashToken(token));
    if (!found) throw notFound();
    return lessonIn(found.template, ctx.locale);
  },
  async countPhishing(ctx, { body: { token, what } }) {
    if (!(await store.countAtLink(ctx.db, hashToken(token), what))) throw notFound();
    return { counted: true as const };
  },
  async reportPhishing(ctx, { body: { link } }) {
    const token = linkOfLesson.exec(link)?.[1];
    return { test: token !== undefined && (await store.reportAtLink(ctx.db, hashToken(token))) };
  },
});

/** Read and understood: asking, confirming, and who did (ISO/IEC 27001 7.3, A.5.1; LGPD art. 50 §2 I). */

import type { Locale } from '@vigia/contract/kit/locales.ts';
import { conflict, type Fault, invalid, notFound } from '@vigia/contract/kit/problem.ts';
import { libraryPlaces } from '@vigia/contract/library/library.places.ts';
import { readings } from '@vigia/contract/library/readings.contract.ts';
import {
  type LinkedReading,
  mostReadingLinks,
  type PolicyReader,
  type PolicyReading,
  type ReadingAskDraft,
} from '@vigia/contract/library/readings.shapes.ts';
import type { Ctx, LinkCtx } from '../kit/context.ts';
import { roleOfMember } from '../kit/db/member.ts';
import { fileTitle } from '../kit/files/title.ts';
import { implement, manualTransaction } from '../kit/http/implement.ts';
import { noticeJob } from '../kit/notify/notice.ts';
import { dayOfMoment, mostExportedRows, tableReply } from '../kit/sheets/table-reply.ts';
import { signTaken } from '../kit/sheets/taking-away.ts';
import { say } from '../kit/words.ts';
import { datedText } from './library.composing.ts';
import { findPolicy } from './library.store.ts';
import { readingLinksSpec, readingOfLink } from './readings.linked.ts';
import * as store from './readings.store.ts';

/** Keeps that somebody read what holds: once, and not a text that was replaced meanwhile. */
async function keepConfirmation(
  ctx: Pick<Ctx, 'db' | 'audit'>,
  found: Awaited<ReturnType<typeof held>>,
  { account, number, by }: { account: string; number: number; by: 'session' | 'link' },
): Promise<void> {
  if (found.number !== number) throw conflict('library.newer-text');
  if (found.confirmedNumber === number) return;
  const made = await store.insertConfirmation(ctx.db, found, account, by);
  const { policyId, title, sha256 } = found;
  const who = by === 'link' ? { by, account } : {};
  if (made) ctx.audit('library.reading-confirmed', policyId, { after: { title, number, sha256, ...who } });
}

async function linked(ctx: LinkCtx): Promise<LinkedReading> {
  const { person, found } = await readingOfLink(ctx);
  const reader = `${person.first_name} ${person.last_name}`.trim();
  return { ...shown(found, ctx), company: ctx.company.name, reader };
}

const todayOf = (ctx: Pick<Ctx, 'company'>) => Temporal.Now.plainDateISO(ctx.company.timeZone).toString();

async function held(ctx: Ctx, id: string) {
  const found = await store.findReading(ctx.db, id, ctx.user.id);
  if (!found) throw notFound();
  return found;
}

/** The text with the days of its approval and its review. */
function shown(
  { sha256: _sum, reviewMonths, reviewOn, ...found }: Awaited<ReturnType<typeof held>>,
  ctx: Pick<Ctx, 'company'>,
): PolicyReading {
  return { ...found, markdown: datedText({ ...found, reviewMonths, reviewOn }, ctx.company.timeZone) };
}

/** Tells those who have not confirmed yet, by their day; `except` did it and knows. */
export async function tellReaders(
  { db, company, after }: Pick<Ctx, 'db' | 'company' | 'after'>,
  { id, title }: { id: string; title: string },
  except: string | null,
): Promise<void> {
  const waiting = await store.waitingReaders(db, id, todayOf({ company }));
  const link = libraryPlaces.reading.at({ policyId: id });
  for (const [day, readers] of Map.groupBy(waiting, (one) => one.day))
    after(noticeJob, {
      ...{ companyId: company.id, kind: 'library.reading-asked', except, values: { title, day }, link },
      to: { accounts: readers.map((one) => one.account_id) },
    });
}

/** Refuses days gone by, a role that was not said, and people from elsewhere, each where it was sent. */
async function askFaults(ctx: Ctx, { audience, role, accountIds, dueDate }: ReadingAskDraft): Promise<Fault[]> {
  const faults: Fault[] = [];
  if (dueDate < todayOf(ctx)) faults.push({ pointer: '/dueDate', code: 'library.past-day' });
  if (audience === 'role' && !role) faults.push({ pointer: '/role', code: 'library.no-role' });
  if (audience !== 'people') return faults;
  if (accountIds.length === 0) faults.push({ pointer: '/accountIds', code: 'library.nobody' });
  const active = await store.activeAmong(ctx.db, accountIds);
  for (const [at, account] of accountIds.entries())
    if (!active.has(account)) faults.push({ pointer: `/accountIds/${at}`, code: 'library.not-a-member' });
  return faults;
}

async function coverageOf(ctx: Ctx, policyId: string) {
  const policy = await findPolicy(ctx.db, policyId, 'all');
  if (!policy) throw notFound();
  const [counts, requests] = await Promise.all([
    store.countReaders(ctx.db, policyId, todayOf(ctx)),
    store.asksOf(ctx.db, policyId),
  ]);
  return { fromNumber: policy.readFrom, ...counts, requests };
}

const columns = ['person', 'role', 'due', 'state', 'version', 'confirmed', 'how'] as const;
const widths: Record<(typeof columns)[number], number> = {
  ...{ person: 32, role: 16, due: 14, state: 18, version: 18, confirmed: 20, how: 14 },
};
const cellsOf = (
  { person, role, dueDate, state, confirmedNumber, confirmedAt, byLink }: PolicyReader,
  locale: Locale,
  timeZone: string,
) => [
  `${person.firstName} ${person.lastName}`.trim(),
  say(locale, `kit:roles.${role}`),
  new Date(`${dueDate}T00:00:00Z`),
  say(locale, `library:readers.states.${state}`),
  confirmedNumber,
  confirmedAt ? dayOfMoment(confirmedAt, timeZone) : null,
  confirmedAt ? say(locale, `library:paper.${byLink ? 'by-link' : 'by-session'}`) : null,
];

export const readingsModule = implement(readings, {
  myReadings: (ctx, { query }) => store.pageReadings(ctx.db, ctx.user.id, query, todayOf(ctx)),

  reading: async (ctx, { params: { id } }) => shown(await held(ctx, id), ctx),

  async confirmReading(ctx, { params: { id }, body: { number } }) {
    if (!(await roleOfMember(ctx.db, ctx.user.id))) throw conflict('library.members-only');
    await keepConfirmation(ctx, await held(ctx, id), { account: ctx.user.id, number, by: 'session' });
    return shown(await held(ctx, id), ctx);
  },

  readingCoverage: (ctx, { params: { id } }) => coverageOf(ctx, id),

  async askReading(ctx, { params: { id }, body }) {
    const policy = await findPolicy(ctx.db, id, 'approved');
    if (!policy && !(await findPolicy(ctx.db, id, 'all'))) throw notFound();
    const faults = await askFaults(ctx, body);
    if (faults.length > 0) throw invalid(faults);
    if (!policy) throw conflict('library.nothing-to-read');
    if ((await store.insertAsks(ctx.db, id, body, ctx.user.id)) === 0) throw conflict('library.asked-already');
    ctx.audit('library.reading-asked', id, { after: body });
    await tellReaders(ctx, { id, title: policy.title }, ctx.user.id);
    return coverageOf(ctx, id);
  },

  async withdrawReading(ctx, { params: { id } }) {
    const removed = await store.removeAsk(ctx.db, id);
    if (!removed) throw notFound();
    const { policy_id, ...before } = removed;
    ctx.audit('library.reading-withdrawn', policy_id, { before });
    return { success: true as const };
  },

  async readers(ctx, { params: { id }, query }) {
    if (!(await findPolicy(ctx.db, id, 'all'))) throw notFound();
    return store.pageReaders(ctx.db, id, query, todayOf(ctx));
  },

  async mailReadingLinks(ctx, { params: { id }, body: { accountIds } }) {
    const policy = await findPolicy(ctx.db, id, 'approved');
    if (!policy) throw notFound();
    const waiting = (await store.waitingReaders(ctx.db, id, todayOf(ctx))).filter(
      ({ account_id }) => accountIds.length === 0 || accountIds.includes(account_id),
    ).length;
    if (waiting === 0) throw conflict('library.nobody-waits');
    ctx.after(readingLinksSpec, { companyId: ctx.company.id, policyId: id, accountIds });
    ctx.audit('library.reading-links-mailed', id, { after: { title: policy.title, waiting } });
    return { waiting: Math.min(waiting, mostReadingLinks), mailLeaves: ctx.kit.config.SMTP_URL !== undefined };
  },

  readingByLink: (ctx) => linked(ctx),

  async confirmByLink(ctx, { body: { number } }) {
    const { person, found } = await readingOfLink(ctx);
    await keepConfirmation(ctx, found, { account: person.id, number, by: 'link' });
    return linked(ctx);
  },

  exportReaders: manualTransaction<typeof readings.exportReaders>(
    async (context, { params: { id }, query: { format, ...filters } }) => {
      const { locale, company } = context;
      const { items, title } = await context.work(
        async (ctx: Ctx) => {
          const policy = await findPolicy(ctx.db, id, 'all');
          if (!policy) throw notFound();
          const all = { ...filters, page: 1, limit: mostExportedRows };
          const found = await store.pageReaders(ctx.db, id, all, todayOf(ctx));
          signTaken(ctx, { list: 'readers', format, filters: { policy: id, ...filters } }, found.items.length);
          return { title: policy.title, items: found.items };
        },
        { writes: true },
      );
      const sheet = {
        ...{
          locale,
          name: say(locale, 'library:readers.name'),
          rows: items.map((row) => cellsOf(row, locale, company.timeZone)),
        },
        columns: columns.map((key) => ({ width: widths[key], title: say(locale, `library:readers.${key}`) })),
      };
      return tableReply(
        sheet,
        `${say(locale, 'library:readers.file')} ${fileTitle(title)} ${todayOf(context)}`,
        format,
      );
    },
  ),
});

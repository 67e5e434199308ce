/** Notices of an incident: composed, saved, marked as sent, put on paper. Nothing is sent by the product. */
import { textElsewhere } from '@vigia/content/elsewhere.ts';
import type { IncidentClock } from '@vigia/contract/incidents/clocks.shapes.ts';
import {
  type IncidentNotice,
  isNoticeGap,
  isNoticeRequired,
  type NoticeItemKey,
  type NoticeKind,
  noticeItems,
  noticeKind,
} from '@vigia/contract/incidents/notices.shapes.ts';
import type { incidentRecords } from '@vigia/contract/incidents/records.contract.ts';
import type { Input } from '@vigia/contract/kit/domain.ts';
import type { Locale } from '@vigia/contract/kit/locales.ts';
import { conflict, invalid, notFound } from '@vigia/contract/kit/problem.ts';
import { isUnderLgpd } from '../companies/companies.queries.ts';
import type { Ctx } from '../kit/context.ts';
import { manualTransaction } from '../kit/http/implement.ts';
import { logoOf } from '../kit/logo/logo.ts';
import { heading, note, type PdfBlock, paragraph } from '../kit/pdf/blocks.ts';
import { makePdf } from '../kit/pdf/pdf.ts';
import { say } from '../kit/words.ts';
import { officerOf } from '../privacy/privacy.queries.ts';
import { incidentActions } from './actions.store.ts';
import * as beside from './beside.store.ts';
import { dayInBrasilia } from './incidents.calendar.ts';
import { found, held, runClocks, todayInBrasilia } from './incidents.reading.ts';
import { type FoundIncident, setPublicSince } from './incidents.store.ts';
import { filledNotice } from './notices.filling.ts';
import * as store from './notices.store.ts';

/** The deadlines that a notice stops, the first still open; the record stops none. */
export const stops: Readonly<Record<NoticeKind, readonly IncidentClock['clock'][]>> = {
  anpd: ['anpd-notice', 'anpd-complement'],
  people: ['people-notice', 'gdpr-people'],
  gdpr: ['gdpr-notice'],
  record: [],
};

/** The notice that meets a deadline when it is sent. */
export const noticeOfClock = (clock: IncidentClock['clock']): NoticeKind | undefined =>
  noticeKind.options.find((kind) => stops[kind].includes(clock));

/** The ANPD reads Portuguese; the others are written in the language of whoever begins. */
const languageOf = (kind: NoticeKind, reader: Locale): Locale => (kind === 'anpd' ? 'pt' : reader);

type Saved = Awaited<ReturnType<typeof store.findNotice>>;
/** What the law asks for and the texts do not say. */
const gapsOf = (kind: NoticeKind, texts: store.NoticeTexts): readonly NoticeItemKey[] =>
  noticeItems[kind].filter((key) => isNoticeRequired(key) && isNoticeGap(texts[key] ?? ''));

/** What was sent, with what it went out without. */
async function sentWith(ctx: Pick<Ctx, 'db' | 'words'>, id: string, kind: NoticeKind, saved: Saved) {
  if (!saved?.sent) return null;
  const { sent } = saved;
  const texts =
    saved.textsOf === sent.version ? saved.texts : (await store.findNotice(ctx.db, id, kind, sent.version))?.texts;
  const gaps = gapsOf(kind, texts ?? {}).map((key) => ctx.words(`incidents:notices.items.${key}.title`));
  return { ...sent, gaps };
}

/** The notice as it was saved, or as the record fills it; of another version where one is asked for. */
export async function noticeOf(
  ctx: Pick<Ctx, 'db' | 'locale' | 'company' | 'words'>,
  id: string,
  kind: NoticeKind,
  version?: number,
): Promise<IncidentNotice> {
  const incident = await found(ctx, id);
  const [saved, clocks, actions, officer, lgpd] = await Promise.all([
    store.findNotice(ctx.db, id, kind, version),
    beside.incidentClocks(ctx.db, id),
    incidentActions(ctx.db, id),
    officerOf(ctx.db),
    isUnderLgpd(ctx.db),
  ]);
  // Whose law asks for it: elsewhere nothing cites Brazil's.
  const isCited = lgpd || kind === 'gdpr';
  const told = (text: string) => (isCited ? text : textElsewhere(text, ctx.locale));
  if (!saved && version !== undefined) throw notFound();
  const locale = saved?.locale ?? languageOf(kind, ctx.locale);
  const facts = { kind, locale, incident, clocks, actions, officer, company: ctx.company };
  const fromRecord = filledNotice({ ...facts, today: todayInBrasilia().toString() });
  const items = noticeItems[kind].map((key) => {
    const text = (saved ? saved.texts[key] : fromRecord[key]) ?? '';
    return {
      ...{ key, text, fromRecord: fromRecord[key] ?? '', missing: isNoticeGap(text) },
      title: say(locale, `incidents:notices.items.${key}.title`),
      asks: told(ctx.words(`incidents:notices.items.${key}.asks`)),
    };
  });
  const open = clocks.find(({ clock, outcome }) => outcome === null && stops[kind].includes(clock));
  return {
    ...{ kind, locale, items, source: ctx.words(`incidents:notices.source.${isCited ? kind : 'local'}`) },
    version: saved?.version ?? 0,
    missing: items.filter((one) => one.missing).length,
    ...{ dueOn: open?.dueOn ?? null, sent: await sentWith(ctx, id, kind, saved), approved: saved?.approved ?? null },
    versions: saved ? await store.noticeVersions(ctx.db, saved.id) : [],
  };
}

export async function saveNotice(
  ctx: Ctx,
  { params: { id, kind }, body }: Input<(typeof incidentRecords)['saveNotice']>,
) {
  await held(ctx, id);
  const before = await store.findNotice(ctx.db, id, kind);
  if ((before?.version ?? 0) !== body.version) throw conflict('kit.changed-meanwhile');
  if (body.version >= store.mostVersions) throw conflict('incidents.too-many-versions');
  const texts = Object.fromEntries(noticeItems[kind].map((key) => [key, body.texts[key] ?? '']));
  const version = body.version + 1;
  const locale = before?.locale ?? languageOf(kind, ctx.locale);
  await store.addNoticeVersion(ctx.db, { incidentId: id, kind, locale, version, texts, by: ctx.user.id });
  ctx.audit('incidents.notice-saved', id, { after: { kind, version, texts } });
  return noticeOf(ctx, id, kind);
}

/** Throws 422 for a day that has not come, or that lies before the company knew. */
function refuseDay({ knownAt }: Pick<FoundIncident, 'knownAt'>, on: string): void {
  const since = knownAt === null ? null : dayInBrasilia(knownAt).toString();
  if (on > todayInBrasilia().toString()) throw invalid([{ pointer: '/on', code: 'incidents.future' }]);
  if (since !== null && on < since) throw invalid([{ pointer: '/on', code: 'incidents.before-known' }]);
}

/** What the texts do not say. Throws 422 with all of it, unless whoever sent it says that they know. */
function knownGaps(ctx: Pick<Ctx, 'words'>, kind: NoticeKind, texts: store.NoticeTexts, incomplete: boolean) {
  const gaps = gapsOf(kind, texts);
  const items = gaps.map((key) => ctx.words(`incidents:notices.items.${key}.title`)).join('; ');
  if (gaps.length > 0 && !incomplete)
    throw invalid([{ pointer: '/incomplete', code: 'incidents.notice-gaps', values: { items } }]);
  return { gaps, items };
}

/** Writes down what a person did: the deadline of the law stops on the day they name. */
export async function markNoticeSent(
  ctx: Ctx,
  { params: { id, kind }, body }: Input<(typeof incidentRecords)['noticeSent']>,
) {
  const incident = await held(ctx, id);
  const saved = await store.findNotice(ctx.db, id, kind);
  if (!saved || saved.version !== body.version) throw conflict('kit.changed-meanwhile');
  if (body.published && kind !== 'people') throw invalid([{ pointer: '/published', code: 'incidents.not-published' }]);
  if (kind === 'record') throw conflict('incidents.record-stays');
  if (incident.isDrill) throw conflict('incidents.drill-sends-nothing');
  if (saved.sent && saved.sent.version >= body.version) throw conflict('incidents.notice-sent-already');
  refuseDay(incident, body.on);
  const { gaps, items } = knownGaps(ctx, kind, saved.texts, body.incomplete);
  const { on, how, version } = body;
  await store.setNoticeSent(ctx.db, saved.id, { on, how, version, by: ctx.user.id });
  const clocks = await beside.incidentClocks(ctx.db, id);
  const open = stops[kind].filter((one) => clocks.some(({ clock, outcome }) => clock === one && outcome === null));
  // Telling people meets what both laws ask for; a second notice to the ANPD completes the first.
  const met = kind === 'people' ? open : open.slice(0, 1);
  const settled = { outcome: 'done', reason: body.how, on: body.on, by: ctx.user.id, noticeVersion: version };
  if (met.length > 0) await beside.settleIncidentClocks(ctx.db, id, met, settled);
  if (body.published) await setPublicSince(ctx.db, id, body.on);
  await runClocks(ctx, await found(ctx, id));
  const told = gaps.length > 0 ? `${how}\n${ctx.words('incidents:notices.incomplete', { items })}` : how;
  await beside.addIncidentEvent(ctx.db, id, { kind: 'notice', about: kind, body: told }, ctx.user.id);
  ctx.audit('incidents.notice-sent', id, { after: { kind, ...body, gaps, clocks: met } });
  return noticeOf(ctx, id, kind);
}

/** The items as they are read: what is missing stays visible. */
function paperOf({ items, missing, locale }: IncidentNotice): PdfBlock[] {
  const words = (key: string, values?: Record<string, string | number>) =>
    say(locale, `incidents:notices.paper.${key}`, values);
  return [
    ...(missing > 0 ? [note(words('draft', { count: missing }))] : []),
    ...items.flatMap(({ title, text }) => [
      heading(title, 2),
      ...(text || words('empty')).split('\n').map((line) => paragraph(line)),
    ]),
  ];
}

export const exportNotice = manualTransaction<typeof incidentRecords.exportNotice>(
  async (context, { params: { id, kind }, query: { format, version } }) => {
    const [notice, incident] = await context.work((ctx: Ctx) =>
      Promise.all([noticeOf(ctx, id, kind, version), found(ctx, id)]),
    );
    const { locale } = notice;
    const title = say(locale, `incidents:notices.title.${kind}`);
    const name = `${say(locale, `incidents:notices.file.${kind}`)}-${todayInBrasilia()}`;
    const company = context.company.name;
    if (format === 'txt') {
      const lines = notice.items.map(
        (one) => `${one.title}\n${one.text || say(locale, 'incidents:notices.paper.empty')}`,
      );
      const body = Buffer.from([title, company, ...lines, ''].join('\n\n'));
      return { name: `${name}.txt`, type: 'text/plain; charset=utf-8', body };
    }
    // A letter that was sent bears the day of its sending, whenever it is put on paper again.
    const wasSent = notice.sent?.version === (version ?? notice.version);
    const day = wasSent && notice.sent ? notice.sent.on : todayInBrasilia().toString();
    const subtitle = kind === 'people' ? {} : { subtitle: incident.title };
    const about = { locale, title, ...subtitle, company, day, isLetter: kind !== 'record' };
    return {
      name: `${name}.pdf`,
      type: 'application/pdf',
      body: await makePdf({ ...about, content: paperOf(notice) }, await logoOf(context)),
    };
  },
);

/** The programme and a request as people read them. */

import { notFound } from '@vigia/contract/kit/problem.ts';
import { decidedKinds } from '@vigia/contract/privacy/privacy.rules.ts';
import type { PrivacyRequest, Programme, ProgrammeDraft, RequestKind } from '@vigia/contract/privacy/privacy.shapes.ts';
import { ownLawOf } from '../companies/companies.queries.ts';
import type { Ctx, LinkCtx } from '../kit/context.ts';
import { awaitAll } from '../kit/db/beginning.ts';
import type { Db } from '../kit/db/db.ts';
import { hasOpenLink } from '../kit/links/links.ts';
import { longDay } from '../kit/long-day.ts';
import { say } from '../kit/words.ts';
import { answerFilesOf } from './answer-files.store.ts';
import { findProgramme } from './programme.store.ts';
import { type FoundRequest, findRequest, tasksOf } from './requests.store.ts';

/** Where the law sets no term, companies usually aim at the same. */
const usualAim = 15;

const folded = (name: string) =>
  name
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '')
    .slice(0, 40);

const begun = ({ id, name }: { id: string; name: string }): ProgrammeDraft => ({
  ...{ slug: `${folded(name) || 'empresa'}-${id.slice(-4)}`, formOpen: false, introduction: '', aimDays: usualAim },
  ...{ officerKind: 'none', officerName: '', officerPerson: '', officerEmail: '', officerPhone: '', substitute: '' },
  ...{ appointedOn: null, agent: null },
});

/** What the programme says now, or begins with. */
export async function programmeOf(db: Db, company: { id: string; name: string }) {
  return (await findProgramme(db)) ?? { draft: begun(company), smallAgent: false, version: 0 };
}

const paragraphs = (...said: readonly string[]) => said.filter((one) => one !== '').join('\n\n');

/** Who need not appoint anybody keeps a channel, and has to say which (Res. CD/ANPD 2/2022, Reg. art. 11). */
const channelOf = (smallAgent: boolean, lgpd: boolean, address: string) => {
  if (!lgpd) return 'elsewhere.missing';
  if (!smallAgent) return 'missing';
  return address === '' ? 'channelMissing' : 'channel';
};

/** The programme with the texts that follow from it (LGPD art. 41, § 1; Res. CD/ANPD 18/2024, Reg. arts. 3, 8, 9). */
export async function readProgramme(ctx: Pick<Ctx, 'db' | 'company' | 'locale'>): Promise<Programme> {
  const [{ draft, smallAgent, version }, law] = await Promise.all([
    programmeOf(ctx.db, ctx.company),
    ownLawOf(ctx, ctx.locale),
  ]);
  const { officerKind, officerName, officerPerson, officerEmail, officerPhone, substitute, appointedOn } = draft;
  const words = (key: string, values: Record<string, string>) => say(ctx.locale, `privacy:officer.${key}`, values);
  const name = officerPerson === '' ? officerName : `${officerName} (${officerPerson})`;
  const day = appointedOn === null ? '____/____/________' : longDay(appointedOn, ctx.locale);
  const values = { company: ctx.company.name, name, email: officerEmail, phone: officerPhone, substitute, day };
  const none = officerKind === 'none';
  const place = law.lgpd ? '' : 'elsewhere.';
  return {
    ...{ ...draft, smallAgent, version, law },
    publication: none
      ? say(ctx.locale, `privacy:officer.${channelOf(smallAgent, law.lgpd, officerEmail)}`, values)
      : paragraphs(words(`${place}publication`, values), officerPhone === '' ? '' : words('phone', values)),
    act: none
      ? ''
      : paragraphs(
          words(`${place}act`, values),
          words(`${place}duties`, values),
          substitute === '' ? '' : words('substitute', values),
          words('signature', values),
        ),
  };
}

/** The request; 404 where there is none such. */
export async function requestHere(ctx: Pick<Ctx | LinkCtx, 'db'>, id: string): Promise<FoundRequest> {
  const found = await findRequest(ctx.db, id);
  if (!found) throw notFound();
  return found;
}

type Task = Awaited<ReturnType<typeof tasksOf>>[number];
/** Requests whose answer tells what the company holds. */
const tells = new Set<RequestKind>(['confirmation', 'access', 'portability', 'sharing']);
/** Requests whose answer hands over the data themselves (arts. 18, II and V). */
const copies = new Set<RequestKind>(['access', 'portability']);
/** Requests whose answer names an article of the LGPD. */
const cites = new Set<RequestKind>(['access', 'correction', 'deletion']);
const decides = new Set<RequestKind>(decidedKinds);

/**
 * An answer to begin from, in the language in which the person asked. It says nothing before everything was searched: that
 * nothing is held, or that something was deleted, is true only then.
 */
function draftOf(
  { kind, name, locale, answer }: FoundRequest,
  tasks: readonly Task[],
  { company, lgpd }: { company: string; lgpd: boolean },
): string {
  const searched = tasks.length > 0 && tasks.every(({ result }) => result !== 'open');
  if (answer !== '' || !(searched || decides.has(kind))) return '';
  const words = (key: string, values: Record<string, string> = {}) => say(locale, `privacy:draft.${key}`, values);
  const says = !lgpd && cites.has(kind) ? `elsewhere.${kind}` : `kinds.${kind}`;
  const found = tasks.filter(({ result }) => result === 'found');
  const held = found.map(({ activity, facts }) => `${activity}\n${facts}`);
  return paragraphs(
    words('greeting', { name }),
    words(found.length > 0 || decides.has(kind) ? says : 'nothing', { company }),
    ...(tells.has(kind) ? held : []),
    copies.has(kind) && found.length > 0 ? words('copy') : '',
    words(lgpd ? 'end' : 'elsewhere.end', { company }),
  );
}

/** A request with its checklist. */
export async function readRequest(ctx: Pick<Ctx, 'db' | 'company' | 'locale'>, id: string): Promise<PrivacyRequest> {
  const [found, tasks, files, isOpen, law] = await awaitAll([
    requestHere(ctx, id),
    tasksOf(ctx.db, id),
    answerFilesOf(ctx.db, id),
    hasOpenLink(ctx.db, 'privacy-request', id),
    ownLawOf(ctx, ctx.locale),
  ]);
  const { locale: _locale, ...shown } = found;
  const given = found.answeredAt !== null && found.handedAt === null && found.email !== '';
  return {
    ...{ ...shown, files, linkEnded: given && !isOpen, law },
    checklist: { total: tasks.length, open: tasks.filter(({ result }) => result === 'open').length },
    draft: draftOf(found, tasks, { company: ctx.company.name, lgpd: law.lgpd }),
  };
}

/** Today where the company is. */
export const dayOfPrivacy = (timeZone: string): Temporal.PlainDate => Temporal.Now.plainDateISO(timeZone);

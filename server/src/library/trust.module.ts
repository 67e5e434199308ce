/** The page about the company's security: chosen, looked at and made public by its admins. */
import { conflict, invalid } from '@vigia/contract/kit/problem.ts';
import { libraryPlaces } from '@vigia/contract/library/library.places.ts';
import { trust } from '@vigia/contract/library/trust.contract.ts';
import { type TrustSettings, trustSlug } from '@vigia/contract/library/trust.shapes.ts';
import { frameworks } from '@vigia/contract/questionnaire/questionnaire.answers.ts';
import { decisionsNow, standingIn } from '../compliance/compliance.queries.ts';
import type { Ctx } from '../kit/context.ts';
import { isValueTaken } from '../kit/db/taken.ts';
import { implement } from '../kit/http/implement.ts';
import { logoOf } from '../kit/logo/logo.ts';
import { answersNow } from '../questionnaire/questionnaire.queries.ts';
import { bareName } from './library.rules.ts';
import { trustPageHtml } from './trust.page.ts';
import { isShown, untrueIn } from './trust.rules.ts';
import * as store from './trust.store.ts';

/** Before anything is saved: an address out of the company's name, and nothing to read. */
function nothingYet({ company, locale }: Ctx): store.StoredTrust {
  const slug = trustSlug.safeParse(bareName(company.name).slice(0, 60).replace(/-$/, '')).data ?? '';
  return {
    ...{ slug, language: locale, intro: '', frameworks: [], listsPolicies: false, contactName: '', contactEmail: '' },
    ...{ isIndexed: false, isPublic: false, version: 0 },
  };
}

const dayIn = (timeZone: string): string => Temporal.Now.plainDateISO(timeZone).toString();

async function standingNow(ctx: Ctx): Promise<TrustSettings['standing']> {
  const [answers, decided] = await Promise.all([answersNow(ctx.db), decisionsNow(ctx.db)]);
  return frameworks.map((framework) => {
    const { maturity, assessed, applicable } = standingIn(framework, answers, decided);
    return { framework, maturity, assessed, applicable };
  });
}

async function settings(ctx: Ctx): Promise<TrustSettings> {
  const [found, published, logo, standing] = await Promise.all([
    store.findTrustPage(ctx.db),
    store.publishedPolicies(ctx.db),
    logoOf({ kit: ctx.kit, work: (fn) => fn(ctx) }),
    standingNow(ctx),
  ]);
  const now = found ?? nothingYet(ctx);
  const publicPath = now.slug === '' ? '' : libraryPlaces.publicTrust.at({ slug: now.slug });
  const policies = now.listsPolicies ? published : [];
  const { name, timeZone } = ctx.company;
  const today = dayIn(timeZone);
  const shown = now.frameworks.filter((one) => isShown(one, today));
  const page = { ...now, frameworks: shown, company: name, timeZone, policies };
  const untrue = now.frameworks.flatMap((one) =>
    untrueIn([one], standing, today).map(({ code }) => ({ framework: one.framework, code })),
  );
  return {
    ...{ ...now, isSaved: found !== null, publicPath, untrue, standing },
    html: trustPageHtml(page, `${ctx.kit.config.publicUrl}${publicPath}`, logo),
  };
}

/** A page that tells its readers nothing but the company's name. */
const saysNothing = ({ intro, frameworks: stated, listsPolicies, contactEmail }: store.StoredTrust): boolean =>
  intro === '' && stated.length === 0 && !listsPolicies && contactEmail === '';

async function untrueNow(ctx: Ctx, { frameworks: stated }: Pick<store.StoredTrust, 'frameworks'>) {
  return untrueIn(stated, stated.length > 0 ? await standingNow(ctx) : [], dayIn(ctx.company.timeZone));
}

export const trustModule = implement(trust, {
  trustPage: settings,

  async saveTrustPage(ctx, { body }) {
    const before = await store.lockTrustPage(ctx.db);
    if (body.version !== (before?.version ?? 0)) throw conflict('kit.changed-meanwhile');
    const faults = await untrueNow(ctx, body);
    if (faults.length > 0) throw invalid(faults);
    await store.saveTrustPage(ctx.db, body).catch((fault: unknown) => {
      throw isValueTaken(fault) ? invalid([{ pointer: '/slug', code: 'library.slug-taken' }]) : fault;
    });
    const { version: _, ...after } = body;
    ctx.audit('library.trust-changed', null, { before, after });
    return settings(ctx);
  },

  async publishTrustPage(ctx, { body: { isPublic } }) {
    const found = await store.findTrustPage(ctx.db);
    if (!found) throw conflict('library.no-trust-page');
    if (found.isPublic === isPublic) return settings(ctx);
    if (isPublic && saysNothing(found)) throw conflict('library.trust-page-empty');
    if (isPublic && (await untrueNow(ctx, found)).length > 0) throw conflict('library.trust-page-untrue');
    await store.setTrustPublic(ctx.db, isPublic);
    ctx.audit(isPublic ? 'library.trust-published' : 'library.trust-unpublished', null, {
      after: { slug: found.slug },
    });
    return settings(ctx);
  },
});

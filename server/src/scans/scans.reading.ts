/** Scans as people read them: with the texts of the checks in their language. */

import { controlsOf, frameworks, type Lang } from '@vigia/content/catalog.ts';
import { checkText, checkTexts } from '@vigia/content/checks/load.ts';
import { conflict, notFound } from '@vigia/contract/kit/problem.ts';
import type {
  checkFilters,
  ProofLine,
  ScanCheckPage,
  ScanComparison,
  ScanOverview,
  ScanResult,
} from '@vigia/contract/scans/scans.shapes.ts';
import { z } from 'zod';
import type { Ctx } from '../kit/context.ts';
import { checksIn, isPublicCheck } from './engine/registry.ts';
import { installedEngines } from './engines/installed.ts';
import { siteEngines } from './engines/known.ts';
import { ownDomain } from './own-domain.ts';
import { companyWebsite } from './scans.read-model.ts';
import * as store from './scans.store.ts';

const proofLines = z.array(z.object({ sent: z.string(), seen: z.string() }));
/** The proof of a finding as it was kept. */
export const proofOf = (kept: unknown): ProofLine[] => proofLines.safeParse(kept).data ?? [];

const findingShown = ({ fingerprint: _, proof, ...row }: store.StoredFinding, locale: Lang) => {
  const { category, [locale]: words } = checkText(row.check);
  return { ...row, category, title: words.title, means: words.means, fix: words.fix, proof: proofOf(proof) };
};

/** A scan with all that it looked at and found. */
export async function wholeScan(ctx: Ctx, scan: store.FoundScan): Promise<ScanResult> {
  const [checks, findings] = await Promise.all([
    store.scanChecksOf(ctx.db, scan.id),
    store.scanFindingsOf(ctx.db, scan.id),
  ]);
  return {
    ...scan,
    checks: checks.map((row) => {
      const { category, [ctx.locale]: words } = checkText(row.check);
      return { ...row, category, title: words.title };
    }),
    findings: findings.map((row) => findingShown(row, ctx.locale)),
  };
}

/** What the newer of two scans of one target has that the older had not, has no more, and has again. */
export async function comparison(ctx: Ctx, one: store.FoundScan, other: store.FoundScan): Promise<ScanComparison> {
  if (one.target !== other.target || one.id === other.id) throw conflict('scans.other-target');
  const [older, newer] = one.createdAt <= other.createdAt ? [one, other] : [other, one];
  const [then, now, looked] = await Promise.all([
    store.scanFindingsOf(ctx.db, older.id),
    store.scanFindingsOf(ctx.db, newer.id),
    store.scanChecksOf(ctx.db, newer.id),
  ]);
  const had = new Set(then.map(({ fingerprint }) => fingerprint));
  const has = new Set(now.map(({ fingerprint }) => fingerprint));
  const judged = new Set(
    looked.filter(({ outcome }) => outcome === 'found' || outcome === 'clean').map(({ check }) => check),
  );
  const said = (rows: readonly store.StoredFinding[]) => rows.map((row) => findingShown(row, ctx.locale));
  const added = now.filter(({ fingerprint }) => !had.has(fingerprint));
  return {
    ...{ older, newer },
    fresh: said(added.filter(({ age }) => age !== 'back')),
    back: said(added.filter(({ age }) => age === 'back')),
    // What the newer scan did not look at is not gone.
    gone: said(then.filter(({ fingerprint, check }) => !has.has(fingerprint) && judged.has(check))),
  };
}

const checkShown = (id: string, locale: Lang) => {
  const { category, severity, [locale]: words } = checkText(id);
  return { id, category, severity, public: isPublicCheck(id), title: words.title };
};

export function pageOfChecks({ category, page, limit }: z.output<typeof checkFilters>, locale: Lang) {
  const all = [...checkTexts().values()].filter((one) => category === undefined || one.category === category);
  const items = all.slice((page - 1) * limit, page * limit).map(({ id }) => checkShown(id, locale));
  return { items, total: all.length, page, limit };
}

/** The page of a check. */
export function checkPage(id: string, locale: Lang): ScanCheckPage {
  const text = checkTexts().get(id);
  if (!text) throw notFound();
  const { looks, weighs, means, fix } = text[locale];
  const controls = frameworks.flatMap((framework) =>
    text.serves[framework].map((control) => {
      const title = controlsOf(framework).get(control)?.title[locale] ?? control;
      return { framework, id: control, title };
    }),
  );
  return { ...checkShown(id, locale), looks, weighs, means, fix, controls };
}

/** What the screen begins with. */
export async function overview(ctx: Ctx): Promise<ScanOverview> {
  const [running, website] = await Promise.all([store.scanUnderWay(ctx.db), companyWebsite(ctx.db)]);
  const installed = await installedEngines(ctx.kit.config);
  const versionOf = (name: string) => installed.find(({ engine }) => engine.name === name)?.version ?? null;
  return {
    suggested: ownDomain(website, ctx.user.email),
    running,
    engines: siteEngines.map(({ name }) => ({ name, version: versionOf(name) })),
    checks: checksIn('full'),
    publicChecks: checksIn('public'),
  };
}

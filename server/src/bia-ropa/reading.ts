/** An activity with what the inventory knows of it, as people read it. */
import { completeness, gapsOf, type JudgedOn } from '@vigia/contract/bia-ropa/bia-ropa.rules.ts';
import {
  type ActivityDraft,
  type ActivitySummary,
  activityDraft,
  type ProcessingActivity,
} from '@vigia/contract/bia-ropa/bia-ropa.shapes.ts';
import { notFound } from '@vigia/contract/kit/problem.ts';
import { isUnderLgpd } from '../companies/companies.queries.ts';
import type { Ctx } from '../kit/context.ts';
import { type ActivityFilters, type FoundActivity, findActivity, pageActivities } from './activities.store.ts';
import { neighboursOf, usesOfActivity } from './links.store.ts';
import { deniedIn, deniedTo, measuresNow, measuresOf } from './measures.ts';

export const dayOfInventory = (ctx: { readonly company: { readonly timeZone: string } }): string =>
  Temporal.Now.plainDateISO(ctx.company.timeZone).toString();

const summaryOf =
  (on: JudgedOn) =>
  (found: FoundActivity): ActivitySummary => {
    const { id, area, owner, written, judged, people, updatedAt } = found;
    const { name, role, personalData, sensitive, rtoHours, legalBases, reviewOn } = written;
    return {
      ...{ id, name, role, personalData, sensitive, rtoHours, legalBases, reviewOn, area, owner, people, updatedAt },
      complete: completeness(judged),
      contradictions: gapsOf(judged, on).filter(({ kind }) => kind === 'contradiction').length,
    };
  };

/** A page of the list. */
export async function listedActivities(ctx: Pick<Ctx, 'db' | 'company'>, filters: ActivityFilters) {
  const { items, ...page } = await pageActivities(ctx.db, filters);
  const [denied, lgpd] = await Promise.all([deniedTo(ctx.db, items), isUnderLgpd(ctx.db)]);
  const on = { today: dayOfInventory(ctx), denied, lgpd };
  return { ...page, items: items.map(summaryOf(on)) };
}

/** The whole activity; 404 where there is none such. */
export async function readActivity(
  ctx: Pick<Ctx, 'db' | 'company' | 'locale'>,
  id: string,
): Promise<ProcessingActivity> {
  const found = await findActivity(ctx.db, id);
  if (!found) throw notFound();
  const [inventory, neighbours, measures, lgpd] = await Promise.all([
    usesOfActivity(ctx.db, id),
    neighboursOf(ctx.db, id),
    found.written.measureIds.length > 0 ? measuresNow(ctx.db, ctx.locale) : [],
    isUnderLgpd(ctx.db),
  ]);
  const { written: said, judged, templateId, area, owner, abroad, highRisk, createdAt, updatedAt, version } = found;
  return {
    ...{ ...said, id, templateId, area, owner, abroad, highRisk, createdAt, updatedAt, version },
    ...{ ...inventory, ...neighbours },
    ...{ systemIds: ids(inventory.systems), dataPointIds: ids(inventory.dataPoints) },
    dependsOn: ids(neighbours.dependencies),
    securityMeasures: measuresOf(said.measureIds, measures),
    complete: completeness(judged),
    gaps: gapsOf(judged, { today: dayOfInventory(ctx), denied: deniedIn(measures), lgpd }),
  };
}
const ids = (all: readonly { id: string }[]) => all.map(({ id }) => id);

const written = activityDraft.strip();
/** An activity as it would be written anew: what a version keeps. */
export const draftOf = (one: ProcessingActivity): ActivityDraft =>
  written.parse({ ...one, areaId: one.area?.id ?? null, ownerId: one.owner?.id ?? null });

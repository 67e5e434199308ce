/** An activity with what the inventory knows of it, as people read it. */
import { completeness, gapsOf } from '@vigia/contract/bia-ropa/bia-ropa.rules.ts';
import {
  type ActivityDraft,
  type ActivitySummary,
  activityDraft,
  type ProcessingActivity,
} from '@vigia/contract/bia-ropa/bia-ropa.shapes.ts';
import { notFound } from '@vigia/contract/kit/problem.ts';
import type { Ctx } from '../kit/context.ts';
import { type FoundActivity, findActivity } from './activities.store.ts';
import { neighboursOf, usesOfActivity } from './links.store.ts';

export const dayOfInventory = (ctx: { readonly company: { readonly timeZone: string } }): string =>
  Temporal.Now.plainDateISO(ctx.company.timeZone).toString();

/** A line of the list. */
export const summaryOfActivity =
  (today: string) =>
  (found: FoundActivity): ActivitySummary => {
    const { id, area, owner, written, judged, people, updatedAt } = found;
    const { name, role, personalData, sensitive, rtoHours, legalBases, reviewOn } = written;
    return {
      ...{ id, name, role, personalData, sensitive, rtoHours, legalBases, reviewOn, area, owner, people, updatedAt },
      complete: completeness(judged),
      contradictions: gapsOf(judged, today).filter(({ kind }) => kind === 'contradiction').length,
    };
  };

/** The whole activity; 404 where there is none such. */
export async function readActivity(ctx: Pick<Ctx, 'db' | 'company'>, id: string): Promise<ProcessingActivity> {
  const found = await findActivity(ctx.db, id);
  if (!found) throw notFound();
  const [inventory, neighbours] = await Promise.all([usesOfActivity(ctx.db, id), neighboursOf(ctx.db, id)]);
  const { written: said, judged, templateId, area, owner, abroad, highRisk, createdAt, updatedAt, version } = found;
  return {
    ...{ ...said, id, templateId, area, owner, abroad, highRisk, createdAt, updatedAt, version },
    ...{ ...inventory, ...neighbours },
    ...{ systemIds: ids(inventory.systems), dataPointIds: ids(inventory.dataPoints) },
    dependsOn: ids(neighbours.dependencies),
    complete: completeness(judged),
    gaps: gapsOf(judged, dayOfInventory(ctx)),
  };
}
const ids = (all: readonly { id: string }[]) => all.map(({ id }) => id);

const written = activityDraft.strip();
/** An activity as it would be written anew: what a version keeps. */
export const draftOf = (one: ProcessingActivity): ActivityDraft =>
  written.parse({ ...one, areaId: one.area?.id ?? null, ownerId: one.owner?.id ?? null });

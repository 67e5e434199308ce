/** Writing activities: what is refused, and what is kept of each change. */
import { basisFaults, outageFaults } from '@vigia/contract/bia-ropa/bia-ropa.rules.ts';
import type { ActivityDraft, ProcessingActivity } from '@vigia/contract/bia-ropa/bia-ropa.shapes.ts';
import { conflict, invalid } from '@vigia/contract/kit/problem.ts';
import { canonicalHash } from '../kit/canonical.ts';
import type { Ctx } from '../kit/context.ts';
import { roleOfMember } from '../kit/db/member.ts';
import * as activities from './activities.store.ts';
import { keepVersions } from './beside.store.ts';
import { findArea, lockInventory } from './inventory.store.ts';
import { setLinks, strangeLinks } from './links.store.ts';
import { strangeMeasures } from './measures.ts';
import { draftOf } from './reading.ts';
import { endReportApprovals } from './reports.store.ts';

/** Refuses bases that the data cannot stand on, hours that do not fit together, and whatever is not the company's. */
export async function checkActivity(ctx: Ctx, draft: ActivityDraft, self: string | null): Promise<void> {
  const faults = [
    ...basisFaults(draft),
    ...outageFaults(draft),
    ...strangeMeasures(draft.measureIds),
    ...(await strangeLinks(ctx.db, draft)),
  ];
  if (self !== null && draft.dependsOn.includes(self))
    faults.push({ pointer: `/dependsOn/${draft.dependsOn.indexOf(self)}`, code: 'bia-ropa.waits-for-itself' });
  if (draft.areaId && !(await findArea(ctx.db, draft.areaId)))
    faults.push({ pointer: '/areaId', code: 'bia-ropa.unknown-link' });
  if (draft.ownerId && !(await roleOfMember(ctx.db, draft.ownerId)))
    faults.push({ pointer: '/ownerId', code: 'bia-ropa.not-a-member' });
  if (faults.length > 0) throw invalid(faults);
}

/** Who writes: a member's context, or the demo's. */
export type InventoryWriter = Pick<Ctx, 'db' | 'locale'> & {
  readonly user: { readonly id: string };
  readonly company: { readonly timeZone: string };
};

/** Refuses more activities than a company describes. */
export async function roomForActivities(ctx: InventoryWriter, more: number): Promise<void> {
  await lockInventory(ctx.db);
  if ((await activities.countActivities(ctx.db)) + more > activities.mostActivities)
    throw conflict('bia-ropa.too-many-activities', { values: { most: activities.mostActivities } });
}

export interface NewActivity extends ActivityDraft {
  readonly templateId: string | null;
}
/** Adds activities with their links and first versions; those of templates taken over already are left out. */
export async function addActivities(ctx: InventoryWriter, drafts: readonly NewActivity[]): Promise<string[]> {
  await roomForActivities(ctx, drafts.length);
  const made = await activities.insertActivities(ctx.db, drafts, ctx.user.id);
  const written = drafts.flatMap(({ templateId: _, ...draft }, at) => {
    const activityId = made[at] ?? null;
    return activityId === null ? [] : [{ activityId, draft }];
  });
  await setLinks(
    ctx.db,
    written.map(({ activityId, draft }) => ({ ...draft, activityId })),
  );
  if (written.length > 0)
    await keepVersions(
      ctx.db,
      written.map(({ activityId, draft }) => ({ activityId, version: 1, snapshot: draft, changed: [] })),
      ctx.user.id,
    );
  return written.map(({ activityId }) => activityId);
}

/** The fields that differ, by their names. */
const differing = (before: ActivityDraft, after: ActivityDraft): string[] => {
  const now = new Map(Object.entries(after));
  return Object.entries(before).flatMap(([name, value]) =>
    canonicalHash(sorted(value)) === canonicalHash(sorted(now.get(name) ?? null)) ? [] : [name],
  );
};
const sorted = (value: unknown) => (Array.isArray(value) ? value.map(String).sort() : value);

/** What an impact report says of its activity: where one of these changes, what was approved is another text. */
const inReport: ReadonlySet<string> = new Set<keyof ActivityDraft>([
  ...(['name', 'role', 'purpose', 'legalBases', 'systemIds', 'dataPointIds', 'retention'] as const),
  ...(['measureIds', 'measures'] as const),
]);

/** Writes an activity anew and keeps what it says now; the names of what changed. */
export async function changeActivity(ctx: Ctx, before: ProcessingActivity, draft: ActivityDraft): Promise<string[]> {
  const changed = differing(draftOf(before), draft);
  await activities.rewriteActivity(ctx.db, before.id, draft);
  await setLinks(ctx.db, [{ ...draft, activityId: before.id }]);
  if (changed.some((name) => inReport.has(name))) await endReportApprovals(ctx.db, { activity: before.id });
  const seed = { activityId: before.id, version: before.version + 1, snapshot: draft, changed };
  await keepVersions(ctx.db, [seed], ctx.user.id);
  return changed;
}

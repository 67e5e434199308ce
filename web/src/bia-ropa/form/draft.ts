/** An activity as its form holds it: data points by their type, so that each list has a control of its own. */
import {
  type ActivityDraft,
  activityDraft,
  type ProcessingActivity,
} from '@vigia/contract/bia-ropa/bia-ropa.shapes.ts';
import { dataPointTypes } from '@vigia/contract/bia-ropa/inventory.shapes.ts';
import { id } from '@vigia/contract/kit/ids.ts';
import { z } from 'zod';

const ids = z.array(id).max(60).default([]);
export const activityOnForm = activityDraft
  .omit({ dataPointIds: true })
  .extend({ points: z.strictObject({ titular: ids, origem: ids, dado: ids, destino: ids }) });
export type OnForm = z.output<typeof activityOnForm>;

/** As it is sent. */
export const draftFromForm = ({ points, ...rest }: OnForm): ActivityDraft => ({
  ...rest,
  dataPointIds: dataPointTypes.flatMap((type) => points[type]),
});

const empty = { titular: [], origem: [], dado: [], destino: [] };
const written = activityDraft.omit({ dataPointIds: true }).strip();
/** As the form begins: what stands there, or what is usual. */
export function onFormOf(activity: ProcessingActivity | null): z.input<typeof activityOnForm> {
  if (activity === null) return { ...written.parse({ name: '-' }), name: '', points: empty };
  const of = (type: (typeof dataPointTypes)[number]) =>
    activity.dataPoints.filter((point) => point.type === type).map((point) => point.id);
  return {
    ...written.parse({ ...activity, areaId: activity.area?.id ?? null, ownerId: activity.owner?.id ?? null }),
    points: { titular: of('titular'), origem: of('origem'), dado: of('dado'), destino: of('destino') },
  };
}

import { actionPlans } from '@vigia/contract/action-plans/action-plans.contract.ts';
import { actionPlansPlaces } from '@vigia/contract/action-plans/action-plans.places.ts';
import i18next from 'i18next';
import { call } from '../kit/api/client.ts';
import type { Found } from '../kit/palette/search.ts';

/** Plans by their title, for the palette. */
export async function searchPlans(query: string, signal: AbortSignal): Promise<Found[]> {
  const sent = { query: { search: query.slice(0, 100), limit: 5, sort: '-created' as const } };
  const [{ items }] = await Promise.all([
    call(actionPlans.list, sent, { signal }),
    i18next.loadNamespaces('action-plans'),
  ]);
  return items.map(({ id, title, status }) => ({
    id,
    title,
    detail: i18next.t(`action-plans:statuses.${status}`),
    to: actionPlansPlaces.plan.at({ actionPlanId: id }),
  }));
}

/** Which records of this room somebody answers for. */
import { actionPlansPlaces } from '@vigia/contract/action-plans/action-plans.places.ts';
import { sql } from 'kysely';
import type { OwnedSource } from '../kit/owned/owned.ts';

export const actionPlansOwned: readonly OwnedSource[] = [
  {
    ...{ key: 'plan', table: 'action_plans', owner: 'assigned_to' },
    needs: 'action-plans.read',
    open: sql<boolean>`status NOT IN ('completed', 'canceled')`,
    at: (assignedTo) => actionPlansPlaces.list.at({ assignedTo }),
  },
  {
    ...{ key: 'subtask', table: 'subtasks', owner: 'assigned_to' },
    needs: 'action-plans.read',
    open: sql<boolean>`status NOT IN ('CONCLUIDA', 'REJEITADA') AND EXISTS (SELECT FROM action_plans p
      WHERE p.company_id = subtasks.company_id AND p.id = subtasks.plan_id AND p.status NOT IN ('completed', 'canceled'))`,
    at: () => actionPlansPlaces.list.at(),
  },
];

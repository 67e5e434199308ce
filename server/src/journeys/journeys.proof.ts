/** Finished tasks of journeys as evidence: the newest end of each task that is itself proof. */
import { controlsOfTask, journeyTaskOf, provingTasks } from '@vigia/content/journeys/load.ts';
import { journeysPlaces } from '@vigia/contract/journeys/journeys.places.ts';
import { sql } from 'kysely';
import type { ProofRow, ProofSource } from '../kit/proof/source.ts';

export const taskProof: ProofSource = {
  rows: (
    timeZone,
  ) => sql<ProofRow>`SELECT DISTINCT ON (template_task_id) id, journey_id AS parent, template_task_id AS ref,
      '' AS title, to_char(completed_at AT TIME ZONE ${timeZone}, 'YYYY-MM-DD') AS day, NULL AS until
    FROM journey_tasks WHERE status = 'completed' AND template_task_id = ANY(${[...provingTasks]}::text[])
    ORDER BY template_task_id, completed_at DESC, id`,
  serves(ref) {
    const task = journeyTaskOf(ref);
    return task ? controlsOfTask(task) : [];
  },
  titleOf: (ref, locale) => journeyTaskOf(ref)?.[locale].title,
  at: ({ parent }) => journeysPlaces.journey.at({ id: parent ?? '' }),
};

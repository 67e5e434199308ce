import { useQueryClient } from '@tanstack/react-query';
import { journeys } from '@vigia/contract/journeys/journeys.contract.ts';
import type { JourneyTask } from '@vigia/contract/journeys/journeys.shapes.ts';
import type { Sent } from '@vigia/contract/kit/domain.ts';
import { nameOf } from '@vigia/contract/kit/domain.ts';
import { useWrite } from '../../kit/api/queries.ts';
import { earnedByWork } from '../../kit/earned/refresh.ts';
import { useRefused } from '../../kit/screen/refused.ts';

type Change = Omit<Sent<typeof journeys.taskProgress>['body'], 'version'>;

/** Moves a task. What was refused is read anew: somebody else may have moved it. */
export function useTaskMove({ id, version }: JourneyTask) {
  const client = useQueryClient();
  const refused = useRefused('journeys');
  const save = useWrite(journeys.taskProgress, {
    refresh: [journeys.get, journeys.list, journeys.stats, journeys.templates, ...earnedByWork],
  });
  async function send(change: Change) {
    try {
      return await save.send({ params: { id }, body: { ...change, version } });
    } catch (error) {
      void client.invalidateQueries({ queryKey: [nameOf(journeys.get)] });
      throw error;
    }
  }
  return { send, run: (change: Change) => void send(change).catch(refused), busy: save.busy };
}

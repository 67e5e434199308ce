import type { QueryClient } from '@tanstack/react-query';

import { questionnaire } from '@vigia/contract/questionnaire/questionnaire.contract.ts';

/** What finished work makes out of date: the answers that it earns. */
export const earnedByWork = [questionnaire.earned, questionnaire.implementationStatuses];

/** Everything that a new answer moves: results, controls, gaps, the dashboard, the brief, the work itself. */
const moved = /^GET \/(questionnaire|compliance|dashboard|virtual-ciso\/brief|action-plans|journeys)/;

/** Reads anew what an accepted answer moved, wherever it is on screen. */
export const refreshMoved = (client: QueryClient): Promise<void> =>
  client.invalidateQueries({ predicate: ({ queryKey: [name] }) => typeof name === 'string' && moved.test(name) });

/** What this room proves about controls: journeys' tasks that are done. */
export const journeysKinds = { due: [], notices: [], proof: ['journey-task'] } as const;

import type { Route } from './domain.ts';

/** Names one sending of what changes something: sent again under the same key, it is not done a second time. */
export const onceHeader = 'idempotency-key';

/** Whether a route makes a record: sent anew it makes another, while a change that is sent anew may take one back. */
export const makesNew = ({ status }: Route): boolean => status === 201;

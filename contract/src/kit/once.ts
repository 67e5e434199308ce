/** Names one sending of what changes something: sent again under the same key, it is not done a second time. */
export const onceHeader = 'idempotency-key';

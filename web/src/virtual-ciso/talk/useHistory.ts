/** The messages of the open conversation, as the server keeps them. */
import { useQueryClient } from '@tanstack/react-query';
import { nameOf, type Reply } from '@vigia/contract/kit/domain.ts';
import { virtualCiso } from '@vigia/contract/virtual-ciso/virtual-ciso.contract.ts';
import type { ChatMessage } from '@vigia/contract/virtual-ciso/virtual-ciso.shapes.ts';
import { call } from '../../kit/api/client.ts';
import { useRead } from '../../kit/api/queries.ts';
import type { OpenedConversation } from '../useOpenedConversation.ts';
import { isWaited } from './turns.ts';

type Known = Reply<typeof virtualCiso.history>;
const sentFor = (conversationId: string | undefined) => ({
  query: { limit: 200, ...(conversationId ? { conversationId } : {}) },
});
const keyOf = (conversationId: string | undefined) => [nameOf(virtualCiso.history), sentFor(conversationId)];
const none: readonly ChatMessage[] = [];

export function useHistory({ conversationId, fresh }: OpenedConversation) {
  const client = useQueryClient();
  const known = client.getQueryData<Known>(keyOf(conversationId));
  const waited = !fresh && isWaited(known?.items ?? none);
  const read = useRead(virtualCiso.history, sentFor(conversationId), {
    enabled: !fresh,
    ...(waited ? { every: 3_000 } : {}),
  });
  const messages = fresh ? none : (read.data?.items ?? none);
  return {
    messages,
    /** What the conversation is about. */
    about: fresh ? null : (read.data?.about ?? null),
    waited,
    loading: !fresh && read.isPending,
    /** Only where there is nothing to show instead. */
    failed: fresh || read.data ? null : read.error,
    read,
    /** The conversation that a question goes to; undefined begins one. */
    into: fresh ? undefined : (conversationId ?? messages.at(-1)?.conversationId),
    /** Reads it from the server now. */
    fetch: (id: string | undefined) => call(virtualCiso.history, sentFor(id)),
    /** Shows these as what the server keeps. */
    keep: (id: string, items: ChatMessage[], about: string | null) =>
      void client.setQueryData<Known>(keyOf(id), { items, about }),
  };
}

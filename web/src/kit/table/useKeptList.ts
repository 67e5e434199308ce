import { useQueryClient } from '@tanstack/react-query';
import { nameOf } from '@vigia/contract/kit/domain.ts';
import { type KeptList, lists } from '@vigia/contract/lists/lists.contract.ts';
import { useRef } from 'react';
import { useRead, useWrite } from '../api/queries.ts';
import { useRefused } from '../screen/refused.ts';

/** What the person chose for a list. A column goes at once; what the server refuses comes back. */
export function useKeptList(list: KeptList) {
  const client = useQueryClient();
  const refused = useRefused('kit');
  const sent = { params: { list } };
  const { data, isPending, failureCount } = useRead(lists.get, sent, { fresh: 300_000 });
  const { send } = useWrite(lists.setColumns);
  const before = useRef<Promise<unknown>>(Promise.resolve());
  const hidden = data?.hidden ?? [];
  const hide = (next: string[]) => {
    const queryKey = [nameOf(lists.get), sent];
    client.setQueryData(queryKey, { hidden: next, views: data?.views ?? [] });
    // One after the other: of two quick clicks the later one stands.
    before.current = before.current
      .then(() => send({ ...sent, body: { hidden: next } }))
      .catch((error: unknown) => {
        refused(error);
        return client.invalidateQueries({ queryKey });
      });
  };
  return { views: data?.views ?? [], hidden, hide, waiting: isPending && failureCount === 0 };
}

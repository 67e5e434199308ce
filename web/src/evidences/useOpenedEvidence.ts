/** What stands open beside the register, in the address: one piece (`?id=`) or a new one (`?add=1`). */
import { id as idSchema } from '@vigia/contract/kit/ids.ts';
import { useSearchParams } from 'react-router';
import { writeParams } from '../kit/screen/useUrlState.ts';

export function useOpenedEvidence() {
  const [params, setParams] = useSearchParams();
  const change = (part: Record<string, unknown>) =>
    setParams((before) => writeParams(before, part), { preventScrollReset: true });
  return {
    piece: idSchema.safeParse(params.get('id')).data ?? null,
    adding: params.get('add') === '1',
    open: (id: string) => change({ id, add: undefined }),
    add: () => change({ add: 1, id: undefined }),
    close: () => change({ id: undefined, add: undefined }),
  };
}

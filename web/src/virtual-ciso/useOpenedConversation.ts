/** Which conversation is open, in the address: `?c=<id>`, `?c=new`, or the newest where nothing is said. */
import { id as idSchema } from '@vigia/contract/kit/ids.ts';
import { useSearchParams } from 'react-router';
import { z } from 'zod';

/** As the contract takes it. */
const path = z.string().startsWith('/').max(300);

export interface OpenedConversation {
  /** Undefined: a new one, or the newest. */
  conversationId: string | undefined;
  /** A new one. */
  fresh: boolean;
  /** A question to fill in, not to send. */
  asked: string | null;
  /** The screen on which it came to mind. */
  from: string | undefined;
  open: (conversationId: string | 'new') => void;
  /** Turns to a conversation that one is already in: no step for the back button. */
  settle: (conversationId: string) => void;
  /** Takes the filled-in question out of the address. */
  takeAsked: () => void;
}

export function useOpenedConversation(): OpenedConversation {
  const [params, setParams] = useSearchParams();
  const asked = params.get('q');
  const from = path.safeParse(params.get('from')).data;
  return {
    conversationId: idSchema.safeParse(params.get('c')).data,
    fresh: params.get('c') === 'new' || asked !== null,
    asked,
    from,
    open: (c) => setParams({ c }),
    settle: (c) => setParams({ c }, { replace: true, preventScrollReset: true }),
    takeAsked: () => setParams(from ? { c: 'new', from } : { c: 'new' }, { replace: true }),
  };
}

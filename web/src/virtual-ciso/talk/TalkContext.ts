import type { Citation } from '@vigia/contract/virtual-ciso/virtual-ciso.shapes.ts';
import { createContext, use } from 'react';

/** What any part of the conversation may ask of the whole. */
export interface TalkMeans {
  ask: (question: string) => void;
  /** A question is being answered: no other can be asked from this window. */
  busy: boolean;
  openSource: (citation: Citation) => void;
}

export const TalkContext = createContext<TalkMeans>({
  ask: () => undefined,
  busy: false,
  openSource: () => undefined,
});

export const useTalkMeans = () => use(TalkContext);

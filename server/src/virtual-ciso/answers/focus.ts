/** What is talked about after an answer about records. */
import type { RecordFound } from '../../kit/advisor/registers.ts';
import type { ConversationState, ConversationTurn } from '../conversation/state.ts';
import { registerKind } from './registers.ts';

const listing = ({ item }: RecordFound) => ({ kind: 'record' as const, ref: item.id, title: item.title });
export const focusOn = (records: readonly RecordFound[], asked: string, state: ConversationState): ConversationTurn => {
  const [one] = records;
  if (!one) return {};
  const listed = records.map(listing);
  return {
    ...{ kind: registerKind(one), listed, asked, pieces: [], refs: [] },
    among: state.listed.length > 1 ? state.listed : state.among,
  };
};

/** What asks for something of its own, whatever was asked before. */
export const askedAnew: ReadonlySet<string> = new Set(['?who', '?when', '?why', '?where', '?long', '?much']);

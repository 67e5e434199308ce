/** A question and what has been told of its answer so far. */
import type { Problem } from '@vigia/contract/kit/problem.ts';
import { type Stage, told } from '@vigia/contract/virtual-ciso/virtual-ciso.events.ts';
import type { ChatMessage, Citation, Notice, Proposal } from '@vigia/contract/virtual-ciso/virtual-ciso.shapes.ts';
import type { ServerEvent } from '../../kit/api/events.ts';

export interface Exchange {
  readonly question: string;
  /**
   * `asking`: the answer comes. `stopped`: the person has heard enough. `cut`: the connection broke, and what the server
   * kept could not be read either. `lost`: the server never had the question. `refused`: it said why.
   */
  readonly phase: 'asking' | 'stopped' | 'cut' | 'lost' | 'refused';
  readonly stage: Stage;
  readonly text: string;
  readonly citations: readonly Citation[];
  readonly proposals: readonly Proposal[];
  readonly notices: readonly Notice[];
  readonly problem: Problem | null;
}

/** Before anything is written, and again where what a model wrote is taken back. */
const blank = { text: '', citations: [], proposals: [] };

export const begun = (question: string): Exchange => ({
  ...blank,
  question,
  phase: 'asking',
  stage: 'searching',
  notices: [],
  problem: null,
});

/** The exchange after one more event; what is not known is passed over. */
export function heard(exchange: Exchange, event: ServerEvent): Exchange {
  const known = told.safeParse(event).data;
  switch (known?.event) {
    case 'status':
      return { ...exchange, ...(known.data.status === 'writing' ? blank : {}), stage: known.data.status };
    case 'delta':
      return { ...exchange, text: exchange.text + known.data.text };
    case 'source':
      return { ...exchange, citations: [...exchange.citations, known.data] };
    case 'proposal':
      return { ...exchange, proposals: [...exchange.proposals, known.data] };
    case 'notice':
      return { ...exchange, notices: [...new Set([...exchange.notices, known.data.notice])] };
    default:
      return exchange;
  }
}

/** The question as the history will hold it. */
export const askedAs = (question: string, answer: ChatMessage): ChatMessage => ({
  id: `asked-${answer.id}`,
  conversationId: answer.conversationId,
  role: 'user',
  content: question,
  citations: [],
  proposals: [],
  related: [],
  notices: [],
  engine: answer.engine,
  createdAt: answer.createdAt,
});

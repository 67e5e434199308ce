/** A small conversation, and a stream that a test tells piece by piece. */

import { act } from '@testing-library/react';
import type { Reply } from '@vigia/contract/kit/domain.ts';
import { virtualCiso } from '@vigia/contract/virtual-ciso/virtual-ciso.contract.ts';
import type { Told } from '@vigia/contract/virtual-ciso/virtual-ciso.events.ts';
import type {
  ChatMessage,
  Citation,
  Proposal,
  ProposedChange,
  Today,
} from '@vigia/contract/virtual-ciso/virtual-ciso.shapes.ts';
import { answer, type FakeReply, reply } from '../../kit/testing/http.ts';

const idOf = (last: string) => `019aa000-0000-7000-8000-0000000000${last}`;
export const conversationId = idOf('c1');
export const otherId = idOf('c2');

export const backup: Citation = {
  kind: 'control',
  ref: 'A.8.13',
  title: 'Cópias de segurança',
  href: '/compliance/iso27001/control/A.8.13',
};
export const guidance: Citation = { kind: 'advice', ref: 'backup', title: 'Cópias que voltam', href: null };

export const chatAsked = (content: string, part: Partial<ChatMessage> = {}): ChatMessage => ({
  id: idOf('a1'),
  conversationId,
  role: 'user',
  content,
  citations: [],
  proposals: [],
  related: [],
  notices: [],
  engine: 'embedded',
  createdAt: '2026-11-20T13:05:00.000Z',
  ...part,
});
export const answeredChat = (content: string, part: Partial<ChatMessage> = {}): ChatMessage =>
  chatAsked(content, { id: idOf('b1'), role: 'assistant', ...part });

export const question = 'Como faço backup?';
export const whole = answeredChat('Faça **três cópias** [1].\n\n- uma fora da empresa [2]\n- uma desligada', {
  citations: [backup, guidance],
});
export const talk = [chatAsked(question), whole];

export const proposedPlanSample: ProposedChange = {
  kind: 'action-plan',
  plan: {
    title: 'Cópias de segurança que funcionam',
    description: 'Copiar, guardar fora e testar.',
    priority: 'high',
    dueDate: '2026-12-20',
    controls: [{ framework: 'iso27001', controlId: 'A.8.13' }],
    subtasks: [
      { title: 'Listar o que copiar', description: 'Comece pelo que pararia a empresa.', hours: 2 },
      { title: 'Testar a volta', description: '', hours: null },
    ],
  },
};
export const proposalOf = (change: ProposedChange, part: Partial<Proposal> = {}): Proposal => ({
  id: idOf('d1'),
  change,
  status: 'open',
  hash: 'a'.repeat(64),
  acceptable: true,
  expiresAt: '2099-01-01T12:00:00.000Z',
  href: null,
  ...part,
});

export const today: Today = {
  tip: { id: 'tip', text: 'Ligue o **segundo fator** no e-mail.', citations: [] },
  suggestions: ['Por onde começo?', 'O que a LGPD pede de mim?'],
  recommendations: [
    {
      title: 'Testar uma cópia de segurança',
      why: 'A resposta sobre cópias está no nível 1.',
      hours: 3,
      href: '/compliance/iso27001/control/A.8.13',
      plannable: 'con-restore-test',
      citations: [backup],
    },
  ],
  engine: { now: 'embedded', model: null, agreed: false, budget: null },
};

type History = Reply<typeof virtualCiso.history>;
const conversations = [
  { id: conversationId, title: question, messages: 2, createdAt: whole.createdAt, updatedAt: whole.createdAt },
  { id: otherId, title: 'Golpe por e-mail', messages: 1, createdAt: whole.createdAt, updatedAt: whole.createdAt },
];

/** What the screen reads when it opens. */
export const around = (items: History['items'] = talk, beside: Today = today): FakeReply[] => [
  reply(virtualCiso.history, { items, about: null }),
  reply(virtualCiso.today, beside),
  reply(virtualCiso.conversations, { items: conversations, total: 2, page: 1, limit: 10 }),
];

/** An answer that the test tells: `tell`, then `done`, `refuse` or `cut`. */
export function telling() {
  const encoder = new TextEncoder();
  let out: ReadableStreamDefaultController<Uint8Array> | undefined;
  const body = new ReadableStream<Uint8Array>({
    start: (controller) => {
      out = controller;
    },
  });
  const write = (event: string, data: unknown) =>
    act(async () => out?.enqueue(encoder.encode(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`)));
  return {
    asking: answer(virtualCiso.ask, () => new Response(body, { headers: { 'content-type': 'text/event-stream' } })),
    tell: ({ event, data }: Told) => write(event, data),
    done: (message: ChatMessage) => write('done', { message, about: null }),
    refuse: (code: string, message: string) => write('error', { type: 'about:blank', status: 409, code, message }),
    cut: () => act(async () => out?.close()),
  };
}

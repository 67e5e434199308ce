/** The virtual security officer (specification §2, 3, 7): asks nothing of a model, cites, and only ever proposes. */
import { z } from 'zod';
import { can, domain } from '../kit/domain.ts';
import { withId } from '../kit/ids.ts';
import { page } from '../kit/page.ts';
import { filled, text } from '../kit/text.ts';
import {
  chatMessage,
  chatQuestion,
  chatSettings,
  chatSource,
  citationKind,
  conversation,
  conversationFilters,
  historyFilters,
  proposal,
  proposedPlan,
  stats,
  talkedAbout,
  today,
} from './virtual-ciso.shapes.ts';

const done = z.object({ success: z.literal(true) });
const answer = z.object({ message: chatMessage, about: talkedAbout });

export const virtualCiso = domain({
  history: {
    method: 'GET',
    path: '/virtual-ciso/chat/history',
    access: can('chat.use'),
    query: historyFilters,
    returns: z.object({ items: z.array(chatMessage), about: talkedAbout }),
    about: "The reader's own messages, oldest first: of one conversation, or of the newest.",
  },
  ask: {
    method: 'POST',
    path: '/virtual-ciso/chat/message',
    access: can('chat.use'),
    body: chatQuestion,
    sends: 'json-or-events',
    returns: answer,
    limit: { max: 30, seconds: 60 },
    about:
      'The answer as JSON, or with `Accept: text/event-stream` as it comes: `status`, `delta`, `source`, `proposal`, `notice`, then `done` with what the JSON would have held, or `error`.',
  },
  generateActionPlan: {
    method: 'POST',
    path: '/virtual-ciso/chat/generate-action-plan',
    access: can('chat.use'),
    body: z.strictObject({ message: filled(4_000), actionPlanData: proposedPlan.partial().optional() }),
    returns: z.object({ message: text(20_000), actionPlanData: proposedPlan, proposal }),
    about: 'A plan as a proposal: nothing is made before somebody accepts it.',
  },
  stats: { method: 'GET', path: '/virtual-ciso/stats', access: can('chat.use'), returns: stats },
  today: { method: 'GET', path: '/virtual-ciso/today', access: can('chat.use'), returns: today },
  source: {
    method: 'GET',
    path: '/virtual-ciso/sources/:kind/:ref',
    access: can('chat.use'),
    params: z.strictObject({ kind: citationKind, ref: z.string().min(1).max(200) }),
    returns: chatSource,
  },
  conversations: {
    method: 'GET',
    path: '/virtual-ciso/conversations',
    access: can('chat.use'),
    query: conversationFilters,
    returns: page(conversation),
  },
  removeAll: { method: 'DELETE', path: '/virtual-ciso/conversations', access: can('chat.use'), returns: done },
  remove: {
    method: 'DELETE',
    path: '/virtual-ciso/conversations/:id',
    access: can('chat.use'),
    params: withId,
    returns: done,
  },
  export: {
    method: 'GET',
    path: '/virtual-ciso/conversations/:id/export',
    access: can('chat.use'),
    params: withId,
    sends: 'file',
    returns: z.string(),
    about: 'The conversation as Markdown.',
  },
  accept: {
    method: 'POST',
    path: '/virtual-ciso/proposals/:id/accept',
    access: can('chat.use'),
    refuses: [410],
    params: withId,
    body: z.strictObject({ hash: z.string().length(64) }),
    returns: proposal,
    about: 'Does exactly what was shown, with the right that doing it by hand would need.',
  },
  decline: {
    method: 'POST',
    path: '/virtual-ciso/proposals/:id/decline',
    access: can('chat.use'),
    params: withId,
    returns: proposal,
  },
  settings: {
    method: 'GET',
    path: '/virtual-ciso/settings',
    access: can('chat.administer'),
    returns: chatSettings,
  },
  saveSettings: {
    method: 'PUT',
    path: '/virtual-ciso/settings',
    access: can('chat.administer'),
    body: chatSettings.strict(),
    returns: chatSettings,
    about: '`version` overtaken: 409, and nothing is lost.',
  },
});

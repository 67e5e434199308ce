/** Notices, and a stream of counts, for tests. */
import type { Notification, Preference } from '@vigia/contract/notifications/notifications.contract.ts';
import { notificationKinds, notifications } from '@vigia/contract/notifications/notifications.contract.ts';
import { usualChannel } from '@vigia/contract/notifications/notifications.rules.ts';
import { answer } from '../../kit/testing/http.ts';

export const joined: Notification = {
  id: '019aa000-0000-7000-8000-0000000000b1',
  kind: 'team.invitation-accepted',
  title: 'Bia Lima aceitou o convite',
  body: 'Agora faz parte da equipe e já pode entrar.',
  link: '/team',
  readAt: null,
  createdAt: '2026-11-20T13:05:00.000Z',
};
export const answeredNotice: Notification = {
  id: '019aa000-0000-7000-8000-0000000000b2',
  kind: 'onboarding.completed',
  title: 'Bia Lima respondeu as primeiras perguntas',
  body: 'O Vigia já sabe por onde começar.',
  link: null,
  readAt: '2026-11-20T14:00:00.000Z',
  createdAt: '2026-11-20T13:00:00.000Z',
};
export const notificationsPage = (items: Notification[]) => ({ items, total: items.length, page: 1, limit: 20 });
export const usual = (): { items: Preference[] } => ({
  items: notificationKinds.map((kind) => ({ kind, channel: usualChannel(kind) })),
});

/** A stream whose counts the test tells; it stays open. */
export function countStream() {
  let out: ReadableStreamDefaultController<Uint8Array> | undefined;
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      out = controller;
    },
  });
  const tell = (count: number) => out?.enqueue(new TextEncoder().encode(`event: unread\ndata: {"count":${count}}\n\n`));
  const reply = answer(
    notifications.stream,
    () => new Response(body, { headers: { 'content-type': 'text/event-stream' } }),
  );
  return { reply, tell };
}

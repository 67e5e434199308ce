/** What somebody was told while they might read more: it goes with the right to open what it leads to. */
import { rolesThatOpen } from '@vigia/contract/places.ts';
import type { OnLeave } from '../kit/leaving.ts';
import { linksTold, roleKept } from './delivery.store.ts';
import { announce, removeNotification } from './notifications.store.ts';

/** Whoever is out for now keeps what their role opens when they come back; who was removed keeps nothing. */
export const forgetClosed: OnLeave = async ({ db }, { id }) => {
  const role = await roleKept(db, id);
  const links = role === null ? [] : await linksTold(db, id);
  const closed = links.filter((link) => role !== null && !rolesThatOpen(link).includes(role));
  if (role !== null && closed.length === 0) return;
  await removeNotification(db, id, role === null ? {} : { links: closed });
  await announce(db, [id]);
};

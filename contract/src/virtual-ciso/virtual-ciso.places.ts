/** The screens of the virtual security officer. */
import { can } from '../kit/domain.ts';
import { place } from '../kit/places.ts';

const use = can('chat.use');
/** A conversation, or a question to ask and the screen from which it is asked. */
const query = ['c', 'q', 'from'] as const;

export const virtualCisoPlaces = {
  /** One screen under two paths (specification §2). */
  chat: place('/chat', use, { reads: ['/virtual-ciso/chat/history?limit=200', '/virtual-ciso/today'], query }),
  officer: place('/virtual-ciso', use, {
    reads: ['/virtual-ciso/chat/history?limit=200', '/virtual-ciso/today'],
    query,
  }),
  brief: place('/virtual-ciso/brief', can('compliance.read'), { query: ['week'] }),
};

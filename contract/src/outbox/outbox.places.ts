/** The screens of the mails that were sent. */
import { can } from '../kit/domain.ts';
import { place } from '../kit/places.ts';

const read = can('outbox.read');

export const outboxPlaces = { list: place('/outbox', read), message: place('/outbox/:messageId', read) };

/** The screen of notices. */
import { can } from '../kit/domain.ts';
import { place } from '../kit/places.ts';

export const notificationsPlaces = { list: place('/notifications', can('notifications.use')) };

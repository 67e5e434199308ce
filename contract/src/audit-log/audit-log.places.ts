/** The screen of the audit log. */
import { can } from '../kit/domain.ts';
import { place } from '../kit/places.ts';

export const auditLogPlaces = { log: place('/audit-log', can('audit.read')) };

/** The screen of the team. */
import { can } from '../kit/domain.ts';
import { place } from '../kit/places.ts';

export const teamPlaces = { members: place('/team', can('team.read'), { query: ['tab', 'search', 'invite'] }) };

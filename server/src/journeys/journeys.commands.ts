/** What other rooms may ask of the journeys: to start one. */
export { startJourney } from './journeys.changing.ts';

/** What others may ask of personal tokens: whose one is, that its use be noted, and that their end be signed. */
export { tokensEndedJob } from './api-tokens.jobs.ts';
export { hashIn, touch } from './api-tokens.store.ts';

/** What others may ask of personal tokens: whose one is, and that its use be noted. */
export { hashIn, touch } from './api-tokens.store.ts';

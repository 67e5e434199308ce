import type { Locale } from '@vigia/contract/kit/locales.ts';

/** Ways in which customers ask for what a question of ours asks, by its id; ` | ` between them. */
export type AskedBy = Readonly<Record<string, Readonly<Record<Locale, string>>>>;

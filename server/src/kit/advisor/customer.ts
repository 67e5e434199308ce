/** What may be told to a customer who asks how the company protects what it is given: one room says it, out of the records alone. */
import type { Locale } from '@vigia/contract/kit/locales.ts';
import type { Permission } from '@vigia/contract/kit/roles.ts';
import type { Db } from '../db/db.ts';

/** What an answer rests on. */
export interface CustomerSource {
  readonly kind: 'record' | 'control' | 'article';
  readonly ref: string;
  readonly title: string;
  readonly href: string | null;
}
export interface CustomerAnswer {
  /** `unknown`: no record says it, and nobody may promise it. */
  readonly answer: 'yes' | 'no' | 'partly' | 'n-a' | 'unknown';
  /** In the company's own words, with its proof and what is under way; empty where it said nothing of its own. */
  readonly text: string;
  /** What of our assessment it was answered by, and at which level the company stands there. */
  readonly basis: { readonly question: string; readonly level: string } | null;
  /** Proof on file that somebody accepted. */
  readonly proofs: readonly string[];
  readonly sources: readonly CustomerSource[];
}
export interface CustomerAsking {
  readonly permission: Permission;
  /** The answers to what is asked, in its order. */
  answers(
    ctx: { readonly db: Db; readonly today: string; readonly publicUrl: string },
    questions: readonly string[],
    /** In which language it is asked, and in which it is told. */
    tongues: { readonly asked: Locale; readonly told: Locale },
  ): Promise<readonly CustomerAnswer[]>;
}

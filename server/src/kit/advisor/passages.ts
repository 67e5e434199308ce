/** What the officer may quote of the company's own documents, and which of them it could still have: one room says it. */
import type { ControlRef } from '@vigia/contract/compliance/compliance.shapes.ts';
import type { Locale } from '@vigia/contract/kit/locales.ts';
import type { Permission } from '@vigia/contract/kit/roles.ts';
import type { Db } from '../db/db.ts';

/** A document as it is cited. */
export interface QuotedDocument {
  readonly id: string;
  readonly title: string;
  readonly href: string;
}
export interface QuotedPassage extends QuotedDocument {
  /** The version that holds, or the newest where none does. */
  readonly number: number;
  /** Written, and not approved by anybody. */
  readonly begun: boolean;
  /** The heading under which it stands; empty before the first. */
  readonly chapter: string;
  readonly text: string;
}
/** A document that would speak of something: begun and not approved, or a template that nobody has used. */
export interface OfferedDocument extends QuotedDocument {
  readonly begun: boolean;
}

export interface PassageSource {
  /** Who may be told what was approved. */
  readonly permission: Permission;
  /** Who may be told of drafts and templates. */
  readonly offers: Permission;
  /** Passages of documents that speak of these words (folded, without accents), the nearest first: those that come near it, or `all`, or the `whole` documents in which one of them stands; `drafts`: where none of them does, of those that nobody approved. */
  about(
    db: Db,
    words: readonly string[],
    most: number,
    how: { readonly drafts: boolean; readonly all?: true | 'whole' },
  ): Promise<readonly QuotedPassage[]>;
  /** All passages of one document, in their order; none where there is no such document. */
  within(db: Db, id: string, drafts: boolean): Promise<readonly QuotedPassage[]>;
  /** Documents whose titles have one of these words and that nobody has approved. */
  missing(db: Db, words: readonly string[], locale: Locale): Promise<readonly OfferedDocument[]>;
  /** Documents that would serve this control, where no approved one does. */
  serving(db: Db, control: ControlRef, locale: Locale): Promise<readonly OfferedDocument[]>;
}

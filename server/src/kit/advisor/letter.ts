/** A letter that the officer writes out of a room's record: its facts filled in, what is missing named, nothing sent. */
import type { Permission } from '@vigia/contract/kit/roles.ts';
import type { Ctx } from '../context.ts';

/** Who writes, in the language of the letter. */
export type LetterCtx = Pick<Ctx, 'db' | 'company' | 'locale' | 'words'>;

export interface LetterWritten {
  /** The record's name. */
  readonly title: string;
  readonly subject: string;
  /** What the records say, as it is read. A gap in square brackets is to be filled in. */
  readonly paragraphs: readonly string[];
  /** What the record does not say and the letter needs. */
  readonly missing: readonly string[];
  /** Where it is kept, or where its record is opened. */
  readonly href: string;
}

/** Its phrasings are in `content/advisor/letters.yaml`, under its key. */
export interface AdvisorLetter {
  readonly key: string;
  /** Who may write it. */
  readonly permission: Permission;
  /** The register of the same room whose record it is about, and the condition of those that still need one. */
  readonly register: string;
  readonly condition: string;
  write(ctx: LetterCtx, id: string): Promise<LetterWritten>;
}
export interface LetterOfRoom {
  readonly room: string;
  readonly letter: AdvisorLetter;
}

/** How a room has its records approved: it says what the text is, who may ask, and what follows; the rest is one room's work. */
import type { ApprovalKind } from '@vigia/contract/kinds.ts';
import type { Permission } from '@vigia/contract/kit/roles.ts';
import { canonicalHash } from '../canonical.ts';
import type { Ctx } from '../context.ts';

/** What a subject is read with: the company, and the language in which it is frozen. */
export type SubjectCtx = Pick<Ctx, 'db' | 'kit' | 'company' | 'locale' | 'words'>;
/** What follows a decision happens in its transaction. */
export type DecidedCtx = SubjectCtx & Pick<Ctx, 'audit' | 'after'>;

export interface Snapshot {
  readonly title: string;
  /** What is approved, as data: nothing that changes by itself (no clock, no counts). */
  readonly data: object;
  /** The same, whole, as people read it: plain text, lines and blank lines. */
  readonly readable: string;
}

/** What is decided on: the hash of all that a subject says. */
export const hashOfSnapshot = (subject: { readonly kind: ApprovalKind; readonly id: string }, snapshot: Snapshot) =>
  canonicalHash({ subject: { kind: subject.kind, id: subject.id }, ...snapshot });

/** A sentence of the text that promises more than the company answered it does. */
export interface ApprovalDoubt {
  readonly number: string;
  /** As it stands in the text. */
  readonly rule: string;
  readonly question: string;
  readonly level: number;
  readonly answered: number | null;
}

export interface DecidedOutcome {
  readonly approvalId: string;
  readonly status: 'approved' | 'rejected';
  readonly sha256: string;
  /** Whether nobody approved it but who asked for it (ISO/IEC 27001 A.5.3). */
  readonly byAuthor: boolean;
}

export interface ApprovalSubject {
  /** Whether its text is Markdown, and set as such where somebody decides. */
  readonly markdown?: true;
  /** Who may ask for its approval. */
  readonly submit: Permission;
  /** Who may see its approvals, beside those who ask and are asked. */
  readonly read: Permission;
  /** The subject as it is now; null where there is none. */
  snapshot(ctx: SubjectCtx, id: string): Promise<Snapshot | null>;
  /** What whoever decides should know of the text before: what it promises and the answers do not bear out. */
  doubts?(ctx: Pick<SubjectCtx, 'db' | 'company' | 'locale'>, id: string): Promise<readonly ApprovalDoubt[]>;
  /** What stands against asking now: the name of the problem; null where nothing does. */
  unready?(ctx: SubjectCtx, id: string): Promise<string | null>;
  /**
   * Holds it until the transaction ends: whoever changes it in the moment of a decision comes before it or after it.
   * Null where what is kept of a decision names the text that it was about by its hash.
   */
  readonly hold: ((ctx: Pick<SubjectCtx, 'db'>, id: string) => Promise<unknown>) | null;
  /** What the room does of a decision: sets its own state, keeps evidence. */
  decided?(ctx: DecidedCtx, id: string, outcome: DecidedOutcome): Promise<void>;
  /** What the room does when it is asked: the text waits for a decision. */
  asked?(ctx: DecidedCtx, id: string, approvalId: string): Promise<void>;
  /** What the room does when nobody is asked any more and nothing was decided: withdrawn, or the text changed. */
  released?(ctx: DecidedCtx, id: string): Promise<void>;
  /** Where it is opened. */
  at(id: string): string;
}

export type ApprovalSubjects = ReadonlyMap<ApprovalKind, ApprovalSubject>;

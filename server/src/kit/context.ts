/** What a verb is handed: who asks, for which company, and the means to answer. */

import type { Currency } from '@vigia/contract/kit/currencies.ts';
import type { Access, Route } from '@vigia/contract/kit/domain.ts';
import type { Locale } from '@vigia/contract/kit/locales.ts';
import type { Role } from '@vigia/contract/kit/roles.ts';
import type { Logger } from 'pino';
import type { CustomerAsking } from './advisor/customer.ts';
import type { LetterOfRoom } from './advisor/letter.ts';
import type { LossesSource } from './advisor/losses.ts';
import type { PassageSource } from './advisor/passages.ts';
import type { RegisterReader } from './advisor/registers.ts';
import type { AlertKind } from './alerts/alerts.ts';
import type { ApprovalSubjects } from './approvals/subject.ts';
import type { CalledReader } from './audit/called.ts';
import type { AuditKeys } from './audit/keys.ts';
import type { BoardReader } from './board/board.ts';
import type { Config } from './config.ts';
import type { Db } from './db/db.ts';
import type { DueReader } from './due/due.ts';
import type { Files } from './files/files.ts';
import type { Cookies } from './http/cookies.ts';
import type { JobSpec } from './jobs/jobs.ts';
import type { Kept } from './kept/kept.ts';
import type { OnLeave } from './leaving.ts';
import type { MachineFigures } from './machine/figures.store.ts';
import type { PubSub } from './notify/pubsub.ts';
import type { OfficerSource } from './officer/officer.ts';
import type { OrderSource } from './order/order.ts';
import type { OwnedReader } from './owned/owned.ts';
import type { ProofReader } from './proof/proof.ts';
import type { RecordSources } from './records/records.ts';

/** What every verb and job shares: made once, at start. */
export interface Kit {
  readonly config: Config;
  readonly log: Logger;
  readonly files: Files;
  /** What the audit log is sealed with. */
  readonly auditKeys: AuditKeys;
  /** Pictures of many records, drawn again when something was signed. */
  readonly kept: Kept;
  /** How the queue, the mails and the database are. */
  readonly machine: () => Promise<MachineFigures>;
  /** Asks for mails to the operators; see `kit/alerts`. */
  readonly alert: (kind: AlertKind, detail: string) => Promise<void>;
  readonly pubsub: PubSub;
  /** What is due, over all rooms. */
  readonly due: DueReader;
  /** What the company's own records prove, over all rooms. */
  readonly proof: ProofReader;
  /** What rooms answer to the questions of a board. */
  readonly board: BoardReader;
  /** What can be asked about records, over all rooms. */
  readonly registers: RegisterReader;
  /** Letters that can be written out of records, over all rooms. */
  readonly letters: readonly LetterOfRoom[];
  /** What may be told to a customer who asks. */
  readonly customers: readonly CustomerAsking[];
  /** What the company may lose in a year. */
  readonly losses: readonly LossesSource[];
  /** What can be quoted of the company's own documents. */
  readonly passages: readonly PassageSource[];
  /** Who answers for personal data. */
  readonly officer: OfficerSource;
  /** What people answer for, over all rooms. */
  readonly owned: OwnedReader;
  /** What comes first, for rooms that do not decide it. */
  readonly order: OrderSource;
  /** The kinds of records that others may name, over all rooms. */
  readonly records: RecordSources;
  /** What can be approved, over all rooms. */
  readonly approvals: ApprovalSubjects;
  /** What rooms do when somebody leaves, or may do less from now on. */
  readonly onLeave: readonly OnLeave[];
  /** How content calls what was signed by a key of it, over all rooms. */
  readonly called: CalledReader;
  /** Sends a stored message now; true where the mail server took it within `ms`. Otherwise it stays queued. */
  readonly sendMail: (messageId: string, ms: number) => Promise<boolean>;
}

export interface Account {
  readonly id: string;
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly locale: Locale;
  readonly isSuperAdmin: boolean;
}

export interface CompanyHere {
  readonly id: string;
  readonly name: string;
  readonly industry: string | null;
  readonly size: string | null;
  readonly timeZone: string;
  readonly currency: Currency;
}

/** What an entry of the audit log says changed. Never a secret. */
export interface AuditChange {
  readonly before?: unknown;
  readonly after?: unknown;
  /** Whose chain: the current company's unless given; `installation` for what belongs to no company. */
  readonly company?: string;
  /** Who acted, where the session does not tell: signing in, a link. */
  readonly actorId?: string;
}

interface Common {
  readonly db: Db;
  readonly kit: Kit;
  readonly locale: Locale;
  readonly requestId: string;
  readonly address: string;
  readonly device: string;
  readonly cookies: Cookies;
  /** Audits a change: `action` is `room.what-happened`, `targetId` the record's id. Written at commit. */
  audit(action: string, targetId: string | null, change?: AuditChange): void;
  /** Commits a job together with the change that asks for it. */
  after<T extends object, I>(job: JobSpec<T, I>, data: I): void;
  /** The words of `room:key` in the user's language. */
  words(key: string, values?: Record<string, string | number>): string;
}

export interface OpenCtx extends Common {
  readonly user: null;
  readonly company: null;
}
/** What somebody without an account was given: nothing but this record, for this purpose. */
export interface LinkHere {
  readonly id: string;
  readonly purpose: string;
  readonly kind: string;
  readonly record: string;
  readonly email: string;
  readonly name: string;
}
/** Who holds a link into a company: no account, no role, no permission. */
export interface LinkCtx extends Common {
  readonly user: null;
  readonly company: CompanyHere;
  readonly link: LinkHere;
}
export interface AccountCtx extends Common {
  readonly user: Account;
  readonly company: CompanyHere | null;
  readonly role: Role | null;
  readonly sessionId: string;
  /** Whether the session's holder showed within ten minutes that it is they. */
  readonly confirmed: boolean;
}
export interface Ctx extends AccountCtx {
  readonly company: CompanyHere;
  readonly role: Role;
}

type ByAccess<A extends Access, S> = A extends { kind: 'token'; purpose: string }
  ? LinkCtx
  : A extends { kind: 'open' | 'token' }
    ? OpenCtx
    : A extends { kind: 'can' }
      ? S extends 'installation'
        ? AccountCtx
        : Ctx
      : AccountCtx;

/** What any verb is handed, whoever asks. */
export type AnyCtx = OpenCtx | LinkCtx | AccountCtx;

/** The context that a route's verb gets. */
export type CtxOf<R extends Route> = ByAccess<R['access'], R['scope']>;

/** The chain of what belongs to no company. */
export const installation = '00000000-0000-0000-0000-000000000000';

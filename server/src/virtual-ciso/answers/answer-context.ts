/** Who asks and with what means an answer is found: made by the server from the session alone. */

import { dayFormat, numberFormat } from '@vigia/contract/kit/formats.ts';
import type { Locale } from '@vigia/contract/kit/locales.ts';
import { tagOf } from '@vigia/contract/kit/locales.ts';
import { asRead } from '@vigia/contract/kit/means.ts';
import { currencySign } from '@vigia/contract/kit/money.ts';
import { allows, type Role } from '@vigia/contract/kit/roles.ts';
import type { CustomerAnswer } from '../../kit/advisor/customer.ts';
import type { LetterOfRoom } from '../../kit/advisor/letter.ts';
import type { LossesSource } from '../../kit/advisor/losses.ts';
import type { PassageSource } from '../../kit/advisor/passages.ts';
import { readOnce } from '../../kit/advisor/read-once.ts';
import type { RegisterReader } from '../../kit/advisor/registers.ts';
import { notedHeadsOf } from '../../kit/audit/heads.ts';
import { verifyOwnChain } from '../../kit/audit/verify.ts';
import type { BoardReader } from '../../kit/board/board.ts';
import type { CompanyHere, Ctx } from '../../kit/context.ts';
import type { Db } from '../../kit/db/db.ts';
import type { DueReader } from '../../kit/due/due.ts';
import type { ProofReader } from '../../kit/proof/proof.ts';
import { say } from '../../kit/words.ts';

type TrailReport = Awaited<ReturnType<typeof verifyOwnChain>>;

export interface AnswerContext {
  readonly db: Db;
  /** What is due, over all rooms. */
  readonly due: DueReader;
  /** What the company's own records prove, over all rooms. */
  readonly proof: ProofReader;
  /** What can be asked about records, over all rooms. */
  readonly registers: RegisterReader;
  /** What rooms answer to the questions of a board. */
  readonly board: BoardReader;
  /** What can be written out of records, over all rooms. */
  readonly letters: readonly LetterOfRoom[];
  /** What a customer who asks may be told, in the order of what is asked; null where the reader may not see it. */
  toldCustomers(
    questions: readonly string[],
    tongues: { readonly asked: Locale; readonly told: Locale },
  ): Promise<readonly CustomerAnswer[] | null>;
  /** What the company may lose in a year; nothing where the reader may not see it. */
  readonly losses: readonly LossesSource[];
  /** What can be quoted of the company's own documents. */
  readonly passages: readonly PassageSource[];
  /** Verifies the company's audit log. */
  verifyTrail(): Promise<TrailReport>;
  readonly company: CompanyHere;
  readonly locale: Locale;
  readonly role: Role;
  readonly person: string;
  readonly timeZone: string;
  readonly today: string;
  /** What is asked, as it was said last; empty where nobody asks in words. */
  readonly question: string;
  /** Words of `room:key`; the sign of the company's currency is `money` in them. */
  words(key: string, values?: Record<string, string | number>): string;
  /** Words of this room. */
  say(key: string, values?: Record<string, string | number>): string;
  /** A day or an instant as it is written in the reader's language, in the company's zone. */
  date(iso: string): string;
  number(value: number): string;
}

/** The same reader, answered in another language. */
export const inLanguage = (context: AnswerContext, locale: Locale): AnswerContext => ({
  ...context,
  locale,
  words: (key, values) => say(locale, key, { money: currencySign(context.company.currency), ...values }),
  say: (key, values) => say(locale, `virtual-ciso:${key}`, values),
  ...formatsIn(locale, context.timeZone),
});

function formatsIn(locale: Locale, timeZone: string): Pick<AnswerContext, 'date' | 'number'> {
  const zoned = (iso: string) => (iso.length > 10 ? timeZone : 'UTC');
  return {
    date: (iso) => dayFormat(tagOf[locale], { dateStyle: 'long', timeZone: zoned(iso) }).format(new Date(iso)),
    number: (value) => numberFormat(tagOf[locale], { maximumFractionDigits: 1 }).format(asRead(value)),
  };
}

/** By the room that answers customers; nothing where none does. */
async function toldCustomers(
  { db, kit, role, company }: Pick<Ctx, 'db' | 'kit' | 'role' | 'company'>,
  questions: readonly string[],
  tongues: { readonly asked: Locale; readonly told: Locale },
): Promise<readonly CustomerAnswer[] | null> {
  const [asking] = kit.customers;
  if (!asking || !allows(role, asking.permission)) return null;
  const today = Temporal.Now.plainDateISO(company.timeZone).toString();
  return asking.answers({ db, today, publicUrl: kit.config.publicUrl }, questions, tongues);
}

export function answerContextOf(
  ctx: Pick<Ctx, 'db' | 'kit' | 'locale' | 'role' | 'user' | 'company' | 'words'>,
): AnswerContext {
  const { locale } = ctx;
  const { timeZone } = ctx.company;
  return {
    db: ctx.db,
    due: ctx.kit.due,
    proof: ctx.kit.proof,
    registers: readOnce(ctx.kit.registers),
    board: ctx.kit.board,
    letters: ctx.kit.letters,
    toldCustomers: (questions, tongues) => toldCustomers(ctx, questions, tongues),
    losses: ctx.kit.losses.filter(({ permission }) => allows(ctx.role, permission)),
    passages: ctx.kit.passages,
    verifyTrail: async () => {
      const { heads } = await notedHeadsOf(ctx.kit, ctx.company.id);
      return verifyOwnChain(ctx.db, ctx.company.id, ctx.kit.auditKeys, heads);
    },
    company: ctx.company,
    locale,
    role: ctx.role,
    person: ctx.user.id,
    timeZone,
    today: Temporal.Now.plainDateISO(timeZone).toString(),
    question: '',
    words: (key, values) => ctx.words(key, { money: currencySign(ctx.company.currency), ...values }),
    say: (key, values) => ctx.words(`virtual-ciso:${key}`, values),
    ...formatsIn(locale, timeZone),
  };
}

/** Reads that more than one way of answering asks for: each once for an answer, by its key. */
export function onceForAnAnswer<T>(): (context: AnswerContext, key: string, read: () => Promise<T>) => Promise<T> {
  const kept = new WeakMap<AnswerContext, Map<string, Promise<T>>>();
  return (context, key, read) => {
    const known = kept.get(context) ?? new Map<string, Promise<T>>();
    kept.set(context, known);
    const before = known.get(key);
    if (before) return before;
    const made = read();
    known.set(key, made);
    return made;
  };
}

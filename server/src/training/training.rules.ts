/** What of training is decided without any row: drawing, judging, standing, numbers. */
import { randomBytes, randomInt } from 'node:crypto';
import { percentOf } from '@vigia/contract/kit/means.ts';
import type { Fault } from '@vigia/contract/kit/problem.ts';
import type { CertificateStatus, CourseStatus, LessonRef } from '@vigia/contract/training/training.shapes.ts';
import { z } from 'zod';
import type { BankQuestion } from './teaching.ts';

/** A quiz may be taken so often within 24 hours: enough to learn from it, too few to try every answer. */
export const mostQuizzesADay = 5;
/** Days before the end of a certificate from which on its course can be taken again. */
export const renewalDays = 60;

/** A question as it was drawn: its options in the order in which they are shown. */
export const drawnQuestions = z.array(z.object({ id: z.string(), options: z.array(z.string()) }));
export type DrawnQuestions = z.infer<typeof drawnQuestions>;

/** In an order that nobody can foresee. */
const shuffled = <T>(list: readonly T[]): T[] =>
  list
    .map((one) => ({ one, at: randomInt(2 ** 32) }))
    .sort((a, b) => a.at - b.at)
    .map(({ one }) => one);

/** Draws as many as are asked; those of the last time only where the bank has no others. */
export function drawQuestions(bank: readonly BankQuestion[], asks: number, last: ReadonlySet<string>): DrawnQuestions {
  const fresh = shuffled(bank.filter(({ id }) => !last.has(id)));
  const seen = shuffled(bank.filter(({ id }) => last.has(id)));
  return [...fresh, ...seen]
    .slice(0, asks)
    .map(({ id, options }) => ({ id, options: shuffled(options.map((option) => option.id)) }));
}

type Answers = readonly { readonly questionId: string; readonly optionId: string }[];
/** What is wrong with answers as they were sent: strange ones, and questions left out or answered twice. */
export function answerFaults(drawn: DrawnQuestions, answers: Answers): Fault[] {
  const options = new Map(drawn.map((one) => [one.id, one.options]));
  const strange = answers.flatMap(({ questionId, optionId }, at): Fault[] => {
    const known = options.get(questionId);
    if (!known) return [{ pointer: `/answers/${at}/questionId`, code: 'training.unknown-question' }];
    return known.includes(optionId) ? [] : [{ pointer: `/answers/${at}/optionId`, code: 'training.unknown-option' }];
  });
  const once = new Set(answers.map(({ questionId }) => questionId)).size === answers.length;
  const complete = once && answers.length === drawn.length;
  return strange.length > 0 || complete ? strange : [{ pointer: '/answers', code: 'training.unanswered' }];
}

/** Of 100, rounded down: what is nearly enough is not enough. */
export function quizScore(drawn: DrawnQuestions, answers: Answers, bank: ReadonlyMap<string, BankQuestion>): number {
  const right = answers.filter(({ questionId, optionId }) => bank.get(questionId)?.right === optionId).length;
  return Math.floor((100 * right) / Math.max(drawn.length, 1));
}

/** What a person has of a course. */
export interface Standing {
  readonly done: ReadonlySet<string>;
  readonly lesson: string | null;
  readonly enrolledAt: string | null;
  readonly finished: boolean;
  /** The certificate that was not revoked and lasts longest. */
  readonly certificate: { readonly id: string; readonly validUntil: string } | null;
  /** Until when it has to be taken, where somebody asks for it. */
  readonly due: string | null;
}

const statusFor = ({ finished, certificate, enrolledAt }: Standing, left: number, today: string): CourseStatus => {
  if (certificate && certificate.validUntil >= today && (finished || enrolledAt === null)) return 'finished';
  if (enrolledAt !== null && !finished) return left === 0 ? 'quiz' : 'in-progress';
  if (certificate) return 'expired';
  return 'not-started';
};

interface Taught {
  readonly lessons: readonly Pick<LessonRef, 'id' | 'title' | 'minutes'>[];
}
/** How far a person is in a course. */
export function progressOf({ lessons }: Taught, standing: Standing, today: string) {
  const refs: LessonRef[] = lessons.map(({ id, title, minutes }) => ({
    ...{ id, title, minutes, done: standing.done.has(id) },
  }));
  const left = refs.filter(({ done }) => !done);
  const goOn = left.find(({ id }) => id === standing.lesson) ?? left[0];
  return {
    lessons: refs,
    progress: percentOf(refs.length - left.length, refs.length),
    status: statusFor(standing, left.length, today),
    nextLesson: goOn?.id ?? null,
    dueDate: standing.due,
    overdue: standing.due !== null && standing.due < today,
    certificateId: standing.certificate && standing.certificate.validUntil >= today ? standing.certificate.id : null,
  };
}

/** Signs that nobody mistakes for another (Crockford): no I, L, O, U. */
const signs = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
/** 80 random bits: nobody finds a number by trying. */
export const newCertificateNumber = (): string => {
  const bits = [...randomBytes(10)].map((byte) => byte.toString(2).padStart(8, '0')).join('');
  return Array.from({ length: 16 }, (_, at) => signs[Number.parseInt(bits.slice(5 * at, 5 * at + 5), 2)]).join('');
};
/** In groups of four, as it is read aloud. */
export const spelledNumber = (number: string): string => number.replaceAll(/(.{4})(?=.)/g, '$1-');

/** What a certificate is on a day. */
export function certificateStatusOn(
  { revoked_at, valid_until }: { revoked_at: string | null; valid_until: string },
  today: string,
): CertificateStatus {
  if (revoked_at !== null) return 'revoked';
  return valid_until < today ? 'expired' : 'active';
}

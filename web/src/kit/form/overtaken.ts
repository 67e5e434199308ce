import { Problem } from '@vigia/contract/kit/problem.ts';

/** Somebody changed it meanwhile: every room refuses a version that was overtaken by this name. */
export const isOvertaken = (fault: unknown): boolean =>
  fault instanceof Problem && fault.status === 409 && fault.code.endsWith('.changed-meanwhile');

/** Nobody knows whether it was done: no answer came, or a proxy heard none. */
export const isUnanswered = (fault: unknown): boolean =>
  fault instanceof Problem && (fault.status === 0 || fault.status >= 502);

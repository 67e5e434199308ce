import { Problem } from '@vigia/contract/kit/problem.ts';

/** Every room refuses a version that was overtaken by this name. */
export const isOvertaken = (error: unknown) =>
  error instanceof Problem && error.status === 409 && error.code.endsWith('.changed-meanwhile');

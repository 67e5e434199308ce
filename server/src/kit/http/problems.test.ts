/** What a lost database looks like from here: unavailable, for a moment. Everything unforeseen stays a bug. */
import { describe, expect, it } from 'vitest';
import { problemOf } from './problems.ts';

const coded = (code: string) => Object.assign(new Error('in words of its own'), { code });

describe('a database that is gone', () => {
  it.each([
    ...['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'EHOSTUNREACH', 'ENOTFOUND', 'EAI_AGAIN'],
    ...['57P01', '57P02', '57P03', '53300', '53100', '08006', '08P01'],
  ])('is unavailable: %s', (code) => {
    expect(problemOf(coded(code))).toMatchObject({ status: 503, details: { retryAfter: 5 } });
  });

  it.each([
    'The database says nothing.',
    'timeout exceeded when trying to connect',
    'Query read timeout',
    'Client has encountered a connection error and is not queryable',
    'Connection terminated unexpectedly',
  ])('is unavailable, also where the driver says so in words: %s', (words) => {
    expect(problemOf(new Error(words))?.status).toBe(503);
  });

  it.each(['23503', '23505'])(
    'says that somebody was faster, where the checks were right a moment before: %s',
    (code) => {
      expect(problemOf(coded(code))).toMatchObject({ status: 409, code: 'kit.changed-meanwhile' });
    },
  );

  it.each(['42P01', '22P02', 'ERR_INVALID_ARG_TYPE'])('is not to be confused with a bug: %s', (code) => {
    expect(problemOf(coded(code))).toBeNull();
  });
});

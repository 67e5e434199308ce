/** What a lost database looks like from here: unavailable, for a moment. Everything unforeseen stays a bug. */
import { locales } from '@vigia/contract/kit/locales.ts';
import { tooMany } from '@vigia/contract/kit/problem.ts';
import { describe, expect, it } from 'vitest';
import { bodyOf, problemOf } from './problems.ts';

const coded = (code: string) => Object.assign(new Error('in words of its own'), { code });

describe('when trying again makes sense', () => {
  it.each([
    [1, 'em 1 segundo', 'in 1 second', 'en 1 segundo'],
    [60, 'em 60 segundos', 'in 60 seconds', 'en 60 segundos'],
    [600, 'em 10 minutos', 'in 10 minutes', 'en 10 minutos'],
    [3_601, 'em 61 minutos', 'in 61 minutes', 'en 61 minutos'],
    [86_400, 'em 24 horas', 'in 24 hours', 'en 24 horas'],
    [604_800, 'em 7 dias', 'in 7 days', 'en 7 días'],
  ])('is told as people count: %s', (seconds, ...told) => {
    const said = locales.map((locale) => bodyOf(tooMany(seconds), locale, 'x').message);
    expect(said).toEqual(told.map((one) => expect.stringMatching(new RegExp(`[a-z] ${one}\\.$`))));
  });
});

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

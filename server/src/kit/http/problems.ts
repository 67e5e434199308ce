/** Every refusal leaves as `application/problem+json` in the user's language; what we did not foresee, as a bare 500. */

import type { IncomingMessage } from 'node:http';
import type { Locale } from '@vigia/contract/kit/locales.ts';
import { Problem, type ProblemBody, tooMany } from '@vigia/contract/kit/problem.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { isOvertaken } from '../db/taken.ts';
import { rarely } from '../rarely.ts';
import { say, sayFault, sayProblem, type Values } from '../words.ts';
import { localeOf } from './locale.ts';

const byFastify: Record<string, Problem> = {
  FST_ERR_CTP_BODY_TOO_LARGE: new Problem('kit.too-large', { status: 413 }),
  FST_ERR_CTP_INVALID_MEDIA_TYPE: new Problem('kit.unsupported-type', { status: 415 }),
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: new Problem('kit.malformed', { status: 400 }),
  FST_ERR_CTP_EMPTY_JSON_BODY: new Problem('kit.malformed', { status: 400 }),
  FST_ERR_BAD_URL: new Problem('kit.not-found', { status: 404 }),
  FST_REQ_FILE_TOO_LARGE: new Problem('kit.too-large', { status: 413 }),
  FST_UNDER_PRESSURE: new Problem('kit.unavailable', { status: 503, retryAfter: 5 }),
};

/** The codes of a lost or exhausted database (classes 08, 53 and 57P; a pooler speaks in 08P01) and of a lost network. */
const gone = /^(08\w{3}|53\d{3}|57P0\d|ECONN\w+|EPIPE|ETIMEDOUT|E(HOST|NET)UNREACH|ENOTFOUND|EAI_AGAIN)$/;
/** What the client says of it in words alone. */
const goneInWords =
  /The database says nothing|timeout exceeded when trying to connect|Query read timeout|is not queryable|Connection terminated|connection terminated/;

/** The problem that a thrown thing is, or null where it is a bug of ours. */
export function problemOf(fault: unknown): Problem | null {
  if (fault instanceof Problem) return fault;
  if (!(fault instanceof Error)) return null;
  const code = 'code' in fault ? String(fault.code) : '';
  const known = byFastify[code];
  if (known) return known;
  // No way to a server, whatever the reason: its socket's file may be missing (ENOENT) or not be ours (EACCES).
  const noWay = 'syscall' in fault && fault.syscall === 'connect';
  if (noWay || gone.test(code) || goneInWords.test(fault.message))
    return new Problem('kit.unavailable', { status: 503, retryAfter: 5 });
  // A statement that ran out of its time.
  if (code === '57014') return new Problem('kit.unavailable', { status: 503, retryAfter: 5 });
  // Bytes that PostgreSQL cannot keep as text, numbers that it cannot keep; contracts refuse them before, this is the last net.
  if (code === '22021' || code === '22P05' || code === '22003') return new Problem('kit.malformed', { status: 400 });
  // Somebody wrote between the check and the writing: the same name, or what this names or takes away.
  if (isOvertaken(fault)) return new Problem('kit.changed-meanwhile', { status: 409 });
  if ('statusCode' in fault && fault.statusCode === 429) return tooMany(60);
  return null;
}

const units = [
  { unit: 'seconds', length: 1, until: 100 },
  { unit: 'minutes', length: 60, until: 100 * 60 },
  { unit: 'hours', length: 3_600, until: 48 * 3_600 },
  { unit: 'days', length: 86_400, until: Number.POSITIVE_INFINITY },
] as const;

/** When trying again makes sense, in the unit that a person counts such a time in. */
function sayWhen(locale: Locale, seconds: number): string {
  const { unit, length } = units.find(({ until }) => seconds < until) ?? units[0];
  return say(locale, `kit:when.${unit}`, { count: Math.ceil(seconds / length) });
}

/** The body of a refusal. */
export function bodyOf(problem: Problem, locale: Locale, requestId: string): ProblemBody {
  const { errors, retryAfter, values = {} } = problem.details;
  const when: Values = retryAfter ? { when: sayWhen(locale, retryAfter) } : {};
  return {
    type: `urn:vigia:problem:${problem.code}`,
    status: problem.status,
    code: problem.code,
    message: sayProblem(locale, problem.code, { ...values, ...when, requestId }),
    ...(errors ? { errors: errors.map((e) => ({ ...e, message: sayFault(locale, e.code, e.values) })) } : {}),
    ...(retryAfter ? { retryAfter } : {}),
    requestId,
  };
}

const bug = new Problem('kit.internal', { status: 500 });

/** The problem to answer with; what is a bug is logged. */
function answerTo(fault: unknown, request: FastifyRequest): Problem {
  const problem = problemOf(fault);
  if (!problem) request.log.error({ err: fault }, 'a bug');
  else if (problem.status >= 500) rarely(request.log, 'warn', { err: fault, code: problem.code }, 'unavailable');
  else if (isOvertaken(fault)) rarely(request.log, 'warn', { err: fault }, 'overtaken by another writing');
  return problem ?? bug;
}

/** The body of a refusal of something thrown, where the headers are already sent. */
export const refusalOf = (fault: unknown, request: FastifyRequest): ProblemBody =>
  bodyOf(answerTo(fault, request), localeOf(request), request.id);

/** Milliseconds, and bytes, for which what still comes is thrown away after the answer. */
const lingers = { ms: 2_000, bytes: 4_000_000, together: 16_000_000 } as const;
/** Bytes that connections on their way out may still send to be thrown away, together. */
let lingering = 0;

/**
 * Says its last word before the connection goes. One that is torn down under whoever still sends takes the answer with it
 * (a proxy then makes a 502 of our 413): so ours ends, theirs is read and thrown away, for a little while. In a flood only
 * so many are: what is thrown away is memory too. The others' is left lying where it is, for as long; so is what is known
 * to be more than is thrown away.
 */
function linger(request: IncomingMessage, isMore: boolean): void {
  const { socket } = request;
  const reads = !isMore && lingering + lingers.bytes <= lingers.together;
  if (reads) throwAway(request);
  // Unasked, Node reads a body to its end that nobody read from, however long it is: one that was begun it leaves alone.
  else request.pause().read();
  socket.destroySoon = () => {
    socket.end();
    const over = setTimeout(() => socket.destroy(), lingers.ms);
    socket.once('close', () => clearTimeout(over));
  };
}

function throwAway(request: IncomingMessage): void {
  const { socket } = request;
  lingering += lingers.bytes;
  socket.once('close', () => {
    lingering -= lingers.bytes;
  });
  const read = socket.bytesRead;
  request.on('data', () => {
    if (socket.bytesRead - read > lingers.bytes) socket.destroy();
  });
}

/** Answers a refusal, and logs what is a bug. */
export function refuse(fault: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const answer = answerTo(fault, request);
  // What is too large, packed, or has no room, is not read to its end: the connection ends with the answer.
  const isCut =
    answer.status === 413 || answer.code === 'kit.packed' || (answer.code === 'kit.busy' && !request.raw.complete);
  if (isCut) {
    reply.header('connection', 'close');
    const announced = Number(request.headers['content-length'] ?? 0);
    linger(request.raw, answer.code === 'kit.busy' && announced > lingers.bytes);
  }
  if (answer.details.retryAfter) reply.header('retry-after', answer.details.retryAfter);
  return reply
    .code(answer.status)
    .header('content-type', 'application/problem+json; charset=utf-8')
    .send(JSON.stringify(bodyOf(answer, localeOf(request), request.id)));
}

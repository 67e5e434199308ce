/** What is no HTTP, or more of it than is read before a request begins: refused on the connection itself, which then ends. */
import type { Socket } from 'node:net';
import { localeFrom } from '@vigia/contract/kit/locales.ts';
import { Problem } from '@vigia/contract/kit/problem.ts';
import { http } from './node-http.ts';
import { bodyOf } from './problems.ts';

const byCode: Record<string, Problem> = {
  HPE_HEADER_OVERFLOW: new Problem('kit.headers-too-long', { status: 431 }),
  ERR_HTTP_REQUEST_TIMEOUT: new Problem('kit.too-slow', { status: 408 }),
};
const unreadable = new Problem('kit.request-malformed', { status: 400 });

/** Answers a connection whose request could not be read; in the default language, for its headers are not known. */
export function refuseUnreadable(fault: Error & { code?: string }, socket: Socket): void {
  if (fault.code === 'ECONNRESET' || !socket.writable) return void socket.destroy();
  const problem = byCode[fault.code ?? ''] ?? unreadable;
  const body = JSON.stringify(bodyOf(problem, localeFrom(undefined), crypto.randomUUID()));
  const head = [
    `HTTP/1.1 ${problem.status} ${http.STATUS_CODES[problem.status]}`,
    'Content-Type: application/problem+json; charset=utf-8',
    `Content-Length: ${Buffer.byteLength(body)}`,
    'X-Content-Type-Options: nosniff',
    "Content-Security-Policy: default-src 'none'",
    'Cache-Control: no-store',
    'Connection: close',
  ];
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`);
}

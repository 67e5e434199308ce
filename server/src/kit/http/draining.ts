/** Closing without cutting anybody off: what was sent is answered before its connection goes. */
import { Server } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

/** New connections are taken for so long (ms) after readiness says 503, each answer telling that its connection ends. */
const told = 500;
/** Then none, and what is open is answered, until nothing was under way for `quiet` ms, at most for `longest`. */
const quiet = 300;
const longest = 5_000;

/** Drains the server before it closes. `begin` is called first: readiness turns, streams end. */
export function drainBeforeClose(app: FastifyInstance, begin: () => void): void {
  let active = 0;
  let last = 0;
  app.addHook('onRequest', async (_request, reply) => {
    active++;
    last = Date.now();
    reply.raw.once('close', () => {
      active--;
      last = Date.now();
    });
  });
  app.addHook('preClose', async () => {
    begin();
    if (!app.server.listening) return;
    await wait(told);
    // Only the listening ends: the HTTP server's own close would cut off connections with a request still unread.
    Server.prototype.close.call(app.server);
    const until = Date.now() + longest;
    while (Date.now() < until && (active > 0 || Date.now() - last < quiet)) await wait(25);
  });
}

import Fastify, { type FastifyReply, type FastifyRequest } from 'fastify';
import pino, { type DestinationStream } from 'pino';

const hidden = ['req.headers.authorization', 'req.headers.cookie', '*.password', '*.token', '*.secret'];
/** Tokens stand in paths of links: a log must not hold them. */
const withoutTokens = (url: string) => url.replaceAll(/[\w-]{43}/g, '…').split('?')[0];

/**
 * Lines are written together: at once where 4 KB of them stand, else after a fifth of a second, and whatever still stands when
 * the process ends by itself or by an error that nobody caught.
 */
const written = () => pino.destination({ fd: 1, sync: false, minLength: 4_096, periodicFlush: 200 });

/** A log that holds a request's id and never a secret. */
export const makeLog = (level: string, to: DestinationStream = written()) =>
  pino(
    {
      level,
      redact: hidden,
      serializers: {
        req: (req: { method: string; url: string }) => ({ method: req.method, url: withoutTokens(req.url) }),
      },
    },
    to,
  );

/** A request is one line, when it is answered: what was asked, what came of it, and how long it took. */
export class OneLineEach extends Fastify.LogController {
  override incomingRequest(): void {}
  override requestCompleted(error: Error | null | undefined, request: FastifyRequest, reply: FastifyReply): void {
    const line = { req: request, res: reply, responseTime: reply.elapsedTime };
    if (error) reply.log.error({ ...line, err: error }, 'request errored');
    else reply.log.info(line, 'request completed');
  }
}

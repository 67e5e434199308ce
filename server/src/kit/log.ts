import pino from 'pino';

const hidden = ['req.headers.authorization', 'req.headers.cookie', '*.password', '*.token', '*.secret'];
/** Tokens stand in paths of links: a log must not hold them. */
const withoutTokens = (url: string) => url.replaceAll(/[\w-]{43}/g, '…').split('?')[0];

/** A log that holds a request's id and never a secret. */
export const makeLog = (level: string) =>
  pino({
    level,
    redact: hidden,
    serializers: {
      req: (req: { method: string; url: string }) => ({ method: req.method, url: withoutTokens(req.url) }),
    },
  });

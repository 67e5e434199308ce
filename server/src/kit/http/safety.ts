/** The headers that tell a browser what it must not do with what we send. */
import { Socket } from 'node:net';
import helmet from 'helmet';
import type { Config } from '../config.ts';
import { http } from './node-http.ts';

/** What a page of ours never asks the browser for. */
const nothingAllowed =
  'accelerometer=(), autoplay=(), camera=(), display-capture=(), geolocation=(), gyroscope=(), magnetometer=(), microphone=(), midi=(), payment=(), usb=()';

/** What a page of ours may load: our own files, and Google's and the bot check's scripts only where they are configured. */
function policyOf(config: Config): Record<string, string[]> {
  const google = config.GOOGLE_CLIENT_ID ? ['https://accounts.google.com/gsi/'] : [];
  const bot = config.RECAPTCHA_SITE_KEY
    ? ['https://www.google.com/recaptcha/', 'https://www.gstatic.com/recaptcha/']
    : [];
  const outside = [...google, ...bot];
  return {
    'default-src': ["'self'"],
    'script-src': ["'self'", ...(config.GOOGLE_CLIENT_ID ? ['https://accounts.google.com/gsi/client'] : []), ...bot],
    'style-src': ["'self'", "'unsafe-inline'", ...google],
    'img-src': ["'self'", 'data:', 'blob:'],
    'font-src': ["'self'"],
    'connect-src': ["'self'", ...outside],
    'frame-src': outside.length > 0 ? outside : ["'none'"],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
  };
}

/** Of every answer, made once: they depend on the installation alone, and putting them together costs more than sending. */
export function safetyHeaders(config: Config): readonly (readonly [name: string, value: string])[] {
  const apply = helmet({
    contentSecurityPolicy: { useDefaults: false, directives: policyOf(config) },
    strictTransportSecurity: config.publicUrl.startsWith('https:'),
    crossOriginEmbedderPolicy: false,
    // Google's button opens a window of its own, and wants to know which site asked: our address, never a path.
    crossOriginOpenerPolicy: { policy: config.GOOGLE_CLIENT_ID ? 'same-origin-allow-popups' : 'same-origin' },
    referrerPolicy: { policy: config.GOOGLE_CLIENT_ID ? 'strict-origin-when-cross-origin' : 'no-referrer' },
  });
  const answer = new http.ServerResponse(new http.IncomingMessage(new Socket()));
  apply(answer.req, answer, (fault) => {
    if (fault) throw fault;
  });
  const said = answer.getHeaderNames().map((name) => [name, String(answer.getHeader(name))] as const);
  return [...said, ['permissions-policy', nothingAllowed]];
}

/** What a page of ours may load: our own files, and Google's and the bot check's scripts only where they are configured. */
import type { Config } from '../config.ts';

export function policyOf(config: Config): Record<string, string[]> {
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

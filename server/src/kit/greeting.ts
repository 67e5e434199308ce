/** What `npm start` prints: where to go, and what is not configured. */
import { type Config, hostInUrl } from './config.ts';

/** The address, and a line for each optional outside service that is not set. */
export function greet(config: Config, port: number): string {
  const missing = [
    !config.SMTP_URL && 'mail (SMTP_URL): messages are kept in the outbox, which a SUPER_ADMIN reads at /outbox',
    !config.GOOGLE_CLIENT_ID && 'sign-in with Google (GOOGLE_CLIENT_ID)',
    !config.RECAPTCHA_SECRET && 'bot check (RECAPTCHA_SITE_KEY, RECAPTCHA_SECRET)',
    !config.S3_BUCKET && `files in S3 (S3_BUCKET): files are kept in ${config.DATA_DIR}/files`,
    !(config.LEGAL_DIR || (config.OPERATOR_NAME && config.OPERATOR_CONTACT)) &&
      'who runs this (OPERATOR_NAME, OPERATOR_CONTACT, or texts of your own in LEGAL_DIR): the privacy notice names nobody',
    !config.METRICS_TOKEN && 'metrics (METRICS_TOKEN)',
  ].filter((line) => line !== false);
  const address = config.PUBLIC_URL ? config.publicUrl : `http://${hostInUrl(config.HOST)}:${port}`;
  return [
    `\nVigia is at ${address}`,
    ...(missing.length > 0 ? ['Not configured:', ...missing.map((m) => `  - ${m}`)] : []),
    '',
  ].join('\n');
}

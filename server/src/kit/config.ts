/** The settings of an installation: environment variables (or `.env`), checked once at start. `.env.example` explains each. */
import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { loadEnvFile } from 'node:process';
import { z } from 'zod';

const optional = z
  .string()
  .trim()
  .optional()
  .transform((s) => s || undefined);
const flag = z.enum(['on', 'off']);
const port = z.coerce.number().int().min(0).max(65535);

const settings = z.object({
  HOST: z.string().default('127.0.0.1'),
  PORT: port.default(3000),
  DATA_DIR: z
    .string()
    .default('./data')
    .transform((dir) => resolve(dir)),
  PUBLIC_URL: optional.pipe(z.url({ protocol: /^https?$/ }).optional()),
  ROLE: z.enum(['web', 'worker', 'all']).default('all'),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  DATABASE_URL: optional.pipe(z.url({ protocol: /^postgres(ql)?$/ }).optional()),
  /** For LISTEN and migrations, when DATABASE_URL leads through a pooler in transaction mode. */
  DATABASE_DIRECT_URL: optional.pipe(z.url({ protocol: /^postgres(ql)?$/ }).optional()),
  /** Whether statements are prepared by name: by default unless there is a pooler, for older ones cannot keep them. */
  DATABASE_PREPARE: flag.optional(),
  DATABASE_POOL: z.coerce.number().int().min(2).max(200).default(20),
  TRUST_PROXY: optional,
  RATE_LIMITS: flag.default('on'),
  METRICS_TOKEN: optional,
  SMTP_URL: optional.pipe(z.url({ protocol: /^smtps?$/ }).optional()),
  MAIL_FROM: z.string().default('Vigia <vigia@localhost>'),
  GOOGLE_CLIENT_ID: optional,
  GOOGLE_ISSUER: z.url().default('https://accounts.google.com'),
  RECAPTCHA_SITE_KEY: optional,
  RECAPTCHA_SECRET: optional,
  RECAPTCHA_URL: z.url().default('https://www.google.com/recaptcha/api/siteverify'),
  S3_BUCKET: optional,
  S3_ENDPOINT: optional.pipe(z.url().optional()),
  S3_REGION: z.string().default('us-east-1'),
  S3_ACCESS_KEY_ID: optional,
  S3_SECRET_ACCESS_KEY: optional,
});

export type Config = Readonly<z.infer<typeof settings>> & {
  readonly publicUrl: string;
  readonly rateLimits: boolean;
  readonly prepare: boolean;
};

const loopback = new Set(['127.0.0.1', '::1', 'localhost']);

/** Reads and checks the settings. Throws an Error whose message names each wrong variable. */
export function readConfig(env: NodeJS.ProcessEnv = process.env): Config {
  const parsed = settings.safeParse(env);
  if (!parsed.success) {
    const faults = parsed.error.issues.map((issue) => `  ${issue.path.join('.')}: ${issue.message}`);
    throw new Error(`These settings are wrong (see .env.example):\n${faults.join('\n')}`);
  }
  const c = parsed.data;
  if (c.RATE_LIMITS === 'off' && !loopback.has(c.HOST)) {
    throw new Error('RATE_LIMITS=off is for load tests: it works only with HOST on a loopback address.');
  }
  return {
    ...c,
    publicUrl: (c.PUBLIC_URL ?? `http://${c.HOST === '0.0.0.0' ? 'localhost' : c.HOST}:${c.PORT}`).replace(/\/$/, ''),
    rateLimits: c.RATE_LIMITS === 'on',
    prepare: (c.DATABASE_PREPARE ?? (c.DATABASE_DIRECT_URL ? 'off' : 'on')) === 'on',
  };
}

/** Loads `.env` beside the process, when there is one; variables already set win. */
export function loadDotEnv(file = '.env'): void {
  if (existsSync(file)) loadEnvFile(file);
}

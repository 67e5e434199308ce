/** The settings of an installation: environment variables (or `.env`), checked once at start. `.env.example` explains each. */
import { existsSync, readFileSync } from 'node:fs';
import { isIPv6 } from 'node:net';
import { resolve } from 'node:path';
import { loadEnvFile } from 'node:process';
import { z } from 'zod';

const optional = z
  .string()
  .trim()
  .optional()
  .transform((s) => s || undefined);
const flag = z.enum(['on', 'off']);
/** Several, with commas between. */
const listOf = (one: z.ZodType<string, string>) =>
  z
    .string()
    .default('')
    .transform((all) => all.split(',').flatMap((part) => part.trim() || []))
    .pipe(z.array(one).max(100));
const network = z.union([z.ipv4(), z.ipv6(), z.cidrv4(), z.cidrv6()], 'must be networks as 10.1.0.0/16');
const nameServer = z
  .string()
  .regex(/^(?:\d{1,3}(?:\.\d{1,3}){3}|\[[\da-f:]+\])(?::\d{1,5})?$/i, 'must be addresses as 1.1.1.1:53');
const port = z.coerce.number().int().min(0).max(65535);
const whole = (least: number, most: number) => z.coerce.number().int().min(least).max(most);

/** Whether a setting that may be a folder names an address instead. */
export const isWebAddress = (given: string): boolean => /^https?:\/\//i.test(given);

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
  /** Seals the audit log; several, with commas between, where the first has taken the place of the others. */
  AUDIT_KEY: optional,
  /** The secret under which secrets are kept; without it a file in DATA_DIR, made at the first start. */
  SECRET_KEY: optional.pipe(z.string().min(32, 'at least 32 characters').max(1_000).optional()),
  /** Who may get a new account: anybody, whoever was invited, or nobody. */
  REGISTRATION: z.enum(['open', 'invite', 'closed']).default('open'),
  /** Who runs the installation and how people reach them: in the privacy notice and the terms. */
  OPERATOR_NAME: optional.pipe(z.string().max(120).optional()),
  OPERATOR_CONTACT: optional.pipe(z.string().max(200).optional()),
  /** The operator's own privacy notice and terms. */
  LEGAL_DIR: optional
    .transform((dir) => dir && resolve(dir))
    .refine((dir) => !dir || existsSync(dir), 'there is no such folder'),
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
  /** Asked for names by scans, in this order; the machine's own name servers unless given. */
  SCAN_RESOLVERS: listOf(nameServer),
  /** Private or reserved networks that may be scanned all the same: the operator answers for it. */
  SCAN_PRIVATE_NETWORKS: listOf(network),
  /** Other engines that scans use where they are installed: `on`, `off`, or the folders in which they are looked for. */
  SCAN_ENGINES: z.string().trim().min(1).default('on'),
  /** Advisories in OSV format: a folder that the operator keeps up to date, or an address from which they are fetched each night. */
  SCAN_ADVISORIES: optional
    .transform((given) => (given === undefined || isWebAddress(given) ? given : resolve(given)))
    .refine((given) => given === undefined || isWebAddress(given) || existsSync(given), 'there is no such folder'),
  AI_PROVIDER: z.enum(['embedded', 'openai-compatible', 'anthropic']).default('embedded'),
  AI_BASE_URL: optional.pipe(z.url({ protocol: /^https?$/ }).optional()),
  AI_API_KEY: optional,
  AI_API_KEY_FILE: optional,
  AI_MODEL: optional,
  AI_FIRST_TOKEN_MS: whole(50, 300_000).default(8_000),
  AI_TOTAL_MS: whole(50, 600_000).default(30_000),
  AI_MAX_OUTPUT_TOKENS: whole(16, 16_000).default(1_200),
  /** Of each company. */
  AI_TOKENS_PER_DAY: whole(0, 1_000_000_000).default(200_000),
});

export type Config = Readonly<z.infer<typeof settings>> & {
  readonly publicUrl: string;
  /** The path of `publicUrl`, as `/vigia`; empty where Vigia has a host name of its own. */
  readonly publicPath: string;
  readonly rateLimits: boolean;
  readonly prepare: boolean;
  /** The model's key, from its variable or its file. */
  readonly aiKey: string | undefined;
};

/** What is wrong with the settings of a model, taken together. */
function faultsOfModel(c: z.infer<typeof settings>): string[] {
  if (c.AI_PROVIDER === 'embedded') return [];
  const needsKey = c.AI_PROVIDER === 'anthropic' && !c.AI_API_KEY && !c.AI_API_KEY_FILE;
  const url = c.AI_BASE_URL ? new URL(c.AI_BASE_URL) : null;
  return [
    c.AI_MODEL ? [] : [`AI_MODEL: AI_PROVIDER=${c.AI_PROVIDER} needs the name of a model`],
    c.AI_PROVIDER === 'openai-compatible' && !url ? ['AI_BASE_URL: AI_PROVIDER=openai-compatible needs it'] : [],
    url?.username || url?.password ? ['AI_BASE_URL: it must hold no key; use AI_API_KEY'] : [],
    needsKey ? ['AI_API_KEY: AI_PROVIDER=anthropic needs it, or AI_API_KEY_FILE'] : [],
    c.AI_API_KEY && c.AI_API_KEY_FILE ? ['AI_API_KEY_FILE: set it or AI_API_KEY, not both'] : [],
    c.AI_FIRST_TOKEN_MS > c.AI_TOTAL_MS ? ['AI_FIRST_TOKEN_MS: it is longer than AI_TOTAL_MS'] : [],
  ].flat();
}

function readKey(c: z.infer<typeof settings>): string | undefined {
  if (c.AI_PROVIDER === 'embedded' || !c.AI_API_KEY_FILE) return c.AI_API_KEY;
  try {
    return readFileSync(c.AI_API_KEY_FILE, 'utf8').trim() || undefined;
  } catch {
    return undefined;
  }
}

const wrong = (faults: string[]) =>
  new Error(`These settings are wrong (see .env.example):\n${faults.map((fault) => `  ${fault}`).join('\n')}`);

/** A host as it stands in an address: an IPv6 address has brackets there. */
export const hostInUrl = (host: string): string => (isIPv6(host) ? `[${host}]` : host);

const everywhere = new Set(['0.0.0.0', '::']);
const loopback = new Set(['127.0.0.1', '::1', 'localhost']);

/** Reads and checks the settings. Throws an Error whose message names each wrong variable. */
export function readConfig(env: NodeJS.ProcessEnv = process.env): Config {
  const parsed = settings.safeParse(env);
  if (!parsed.success) {
    throw wrong(parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`));
  }
  const c = parsed.data;
  const faults = faultsOfModel(c);
  if (faults.length > 0) throw wrong(faults);
  const aiKey = readKey(c);
  if (c.AI_PROVIDER !== 'embedded' && c.AI_API_KEY_FILE && !aiKey) {
    throw wrong(['AI_API_KEY_FILE: it cannot be read, or is empty']);
  }
  if (c.RATE_LIMITS === 'off' && !loopback.has(c.HOST)) {
    throw new Error('RATE_LIMITS=off is for load tests: it works only with HOST on a loopback address.');
  }
  const own = `http://${everywhere.has(c.HOST) ? 'localhost' : hostInUrl(c.HOST)}:${c.PORT}`;
  const url = c.PUBLIC_URL ?? own;
  const publicPath = pathIn(url);
  return {
    ...c,
    publicUrl: `${new URL(url).origin}${publicPath}`,
    publicPath,
    rateLimits: c.RATE_LIMITS === 'on',
    prepare: (c.DATABASE_PREPARE ?? (c.DATABASE_DIRECT_URL ? 'off' : 'on')) === 'on',
    aiKey,
  };
}

/** The path of an address. Throws where it is none that every proxy and browser takes for the same. */
function pathIn(url: string): string {
  const path = new URL(url).pathname.replace(/\/$/, '');
  if (!/^(?:\/[A-Za-z0-9_-]+)*$/.test(path) || /[?#]/.test(url))
    throw wrong(['PUBLIC_URL: its path may hold letters, digits, - and _ only, as https://example.com/vigia']);
  if (/^\/(?:api|mcp|static|health|ready|metrics)(?:\/|$)/.test(path))
    throw wrong(['PUBLIC_URL: this path is one of Vigia’s own']);
  return path;
}

/** Loads `.env` beside the process, when there is one; variables already set win. */
export function loadDotEnv(file = '.env'): void {
  if (existsSync(file)) loadEnvFile(file);
}

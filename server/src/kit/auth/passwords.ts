/** Passwords: argon2id (RFC 9106; parameters of the OWASP cheat sheet), few at a time, so that sign-ins never starve the rest. */
import { hash, verify } from '@node-rs/argon2';
import { Problem } from '@vigia/contract/kit/problem.ts';

// Algorithm 2 is argon2id; memory in KiB.
const parameters = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

const commonHere = ['vigia', 'vigia-demo-x', 'mudar123', 'senha123', 'trocar123', 'brasil123', 'contraseña'];
let common: Promise<ReadonlySet<string>> | undefined;
/** Read with the first password that is chosen: it takes some 10 MB, and most processes see none for days. */
async function readCommon(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  return new Set([...dictionary['passwords-common'], ...commonHere]);
}

/** Whether a password is among the ones that attackers try first. */
export async function isCommon(password: string): Promise<boolean> {
  common ??= readCommon();
  return (await common).has(password.toLowerCase());
}

const atOnce = 2;
const mayWaitMs = 4_000;
let running = 0;
/** What one takes, as the last ones took on this machine under this load. */
let paceMs = 50;
const queue: (() => void)[] = [];

/** Runs `work` when its turn comes; refuses at once when that would be too late for whoever asks. */
async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if ((queue.length * paceMs) / atOnce > mayWaitMs)
    throw new Problem('kit.unavailable', { status: 503, retryAfter: 5 });
  if (running >= atOnce) await new Promise<void>((go) => queue.push(go));
  else running++;
  const since = performance.now();
  try {
    return await work();
  } finally {
    paceMs = 0.9 * paceMs + 0.1 * (performance.now() - since);
    const next = queue.shift();
    if (next) next();
    else running--;
  }
}

/** The hash to store, in the PHC string format. */
export const hashPassword = (password: string): Promise<string> => inTurn(() => hash(password, parameters));

const nobodys = await hash('nobody has this password', parameters);

/** Whether the password is the one hashed. Without a hash it takes as long, and says no. */
export const verifyPassword = (stored: string | null, password: string): Promise<boolean> =>
  inTurn(async () => (await verify(stored ?? nobodys, password)) && stored !== null);

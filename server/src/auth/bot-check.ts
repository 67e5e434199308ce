/** The bot check (captcha), verified on the server where a secret is set. When the service is away, nobody slips in. */
import { Problem } from '@vigia/contract/kit/problem.ts';
import { z } from 'zod';
import type { Config } from '../kit/config.ts';

const verdict = z.object({ success: z.boolean(), score: z.number().optional(), action: z.string().optional() });
/** reCAPTCHA v3 scores 0 (a bot) to 1 (a person); v2 has no score. */
const human = 0.5;

/** Throws `auth.bot-check` when the token is missing or not a person's for this action. */
export async function checkBot(
  config: Config,
  token: string | undefined,
  action: string,
  address: string,
): Promise<void> {
  if (!config.RECAPTCHA_SECRET) return;
  if (!token) throw new Problem('auth.bot-check', { status: 422 });
  const body = new URLSearchParams({ secret: config.RECAPTCHA_SECRET, response: token, remoteip: address });
  const answer = await fetch(config.RECAPTCHA_URL, {
    method: 'POST',
    body,
    signal: AbortSignal.timeout(5_000),
    redirect: 'error',
  })
    .then(async (reply) => verdict.parse(await reply.json()))
    .catch(() => {
      throw new Problem('auth.bot-check-away', { status: 503, retryAfter: 30 });
    });
  const right = answer.success && (answer.score ?? 1) >= human && (answer.action ?? action) === action;
  if (!right) throw new Problem('auth.bot-check', { status: 422 });
}

/** Telling the operators (SUPER_ADMIN) by mail that the machine needs them: one place, each kind once in six hours at most. */
import { type Locale, locale } from '@vigia/contract/kit/locales.ts';
import { z } from 'zod';
import type { Kit } from '../context.ts';
import { type JobCtx, job, jobSpec } from '../jobs/jobs.ts';
import { composeMail } from '../mail/compose.ts';
import { queueMail } from '../mail/mail.ts';
import { rarely } from '../rarely.ts';
import { say } from '../words.ts';
import * as store from './alerts.store.ts';

export const alertKind = z.enum(['mail', 'disk', 'backup', 'jobs', 'file']);
export type AlertKind = z.infer<typeof alertKind>;

/** Hours within which the same kind is not told again. */
const pause = 6;

export const alertSpec = jobSpec({
  name: 'kit.alert',
  data: z.object({ kind: alertKind, detail: z.string().max(500) }),
});

/** Writes it to the log and asks for the mails. `detail` is for operators alone: no names of people or companies. */
export async function alertOperators(kit: Kit, kind: AlertKind, detail: string): Promise<void> {
  rarely(kit.log, 'error', { kind, detail }, `the installation needs its operator: ${kind}`);
  await kit.alert(kind, detail.slice(0, 500));
}

export const alertJob = job({
  spec: alertSpec,
  run: ({ kit, work }: JobCtx, { kind, detail }) =>
    work.asInstallation(async (tx) => {
      if (!(await store.markUnlessWithin(tx.db, `alert:${kind}`, pause))) return;
      const host = new URL(kit.config.publicUrl).host;
      for (const { email, locale: spoken } of await store.operators(tx.db)) {
        const language: Locale = locale.parse(spoken);
        const values = { what: say(language, `kit:alerts.${kind}`), host, detail };
        const letter = { to: email, locale: language, words: 'kit:mails.alert', values, path: '/' };
        await queueMail(tx, kit.config, composeMail(kit.config, letter));
      }
    }),
});

/** Looks at the machine every ten minutes, and tells the operators what a person must mend. */
import { statfs } from 'node:fs/promises';
import { z } from 'zod';
import { type AlertKind, alertOperators } from '../alerts/alerts.ts';
import { type JobCtx, job, jobSpec } from '../jobs/jobs.ts';
import type { MachineFigures } from './figures.store.ts';

/** From where on somebody must look; docs/operations.md says what to do. */
export const watchLimits = {
  /** Seconds that the oldest mail or job may wait. */
  waiting: 15 * 60,
  /** Of the disk under DATA_DIR must be free: this part, or so many bytes. */
  free: 0.05,
  freeBytes: 512 * 1024 * 1024,
  /** Seconds since the last backup; only where one was ever made. */
  backup: 8 * 24 * 3_600,
} as const;

/** Free and all bytes of the disk that holds `dir`. */
export async function diskOf(dir: string): Promise<{ free: number; size: number }> {
  const { bavail, blocks, bsize } = await statfs(dir);
  return { free: bavail * bsize, size: blocks * bsize };
}

const minutes = (seconds: number) => `${Math.round(seconds / 60)} min`;

/** What is wrong, with the figure that shows it. */
export function troubles(f: MachineFigures, disk: { free: number; size: number }): [AlertKind, string][] {
  const found: [AlertKind, string | false][] = [
    [
      'mail',
      f.mailsOldest > watchLimits.waiting &&
        `mails waiting: ${f.mailsWaiting}, the oldest for ${minutes(f.mailsOldest)}`,
    ],
    ['mail', f.mailsFailed > 0 && `mails given up: ${f.mailsFailed}`],
    [
      'jobs',
      f.jobsOldest > watchLimits.waiting && `jobs waiting: ${f.jobsWaiting}, the oldest for ${minutes(f.jobsOldest)}`,
    ],
    ['jobs', f.jobsFailed > 0 && `jobs given up within a day: ${f.jobsFailed}`],
    [
      'disk',
      (disk.free < watchLimits.freeBytes || disk.free / disk.size < watchLimits.free) &&
        `free: ${Math.round(disk.free / 1_048_576)} MiB of ${Math.round(disk.size / 1_048_576)} MiB`,
    ],
    [
      'backup',
      f.backupAge !== null &&
        f.backupAge > watchLimits.backup &&
        `last backup: ${Math.round(f.backupAge / 86_400)} days ago`,
    ],
  ];
  return found.flatMap(([kind, detail]) => (detail ? [[kind, detail]] : []));
}

export const watchSpec = jobSpec({ name: 'kit.watch', data: z.object({}) });

export const watchJob = job({
  spec: watchSpec,
  cron: '*/10 * * * *',
  missed: 'once',
  async run({ kit }: JobCtx) {
    for (const [kind, detail] of troubles(await kit.machine(), await diskOf(kit.config.DATA_DIR)))
      await alertOperators(kit, kind, detail);
  },
});

/** What an auditor takes away: papers, evidence, approvals, log and training in one zip file that is checked without us. */
import { z } from 'zod';
import { can, domain } from '../kit/domain.ts';

export const auditorPack = domain({
  make: {
    method: 'POST',
    path: '/reports/auditor-pack',
    access: can('audit.read'),
    limit: { max: 5, seconds: 300 },
    sends: 'file',
    returns: z.any(),
    about:
      'A zip with a manifest of each file’s SHA-256 and the head of the audit chain; `sha256sum -c SHA256SUMS` checks it. Each list has a bound, and the manifest says what was left out.',
  },
});

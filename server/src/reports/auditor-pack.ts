/**
 * What an auditor takes away: the papers, the evidence, the approvals and the log in one zip file, with the SHA-256 of each and
 * a script that checks them without us. Everything is read by the routes of its rooms, as whoever asks.
 */
import { Readable } from 'node:stream';
import { locale as locales } from '@vigia/contract/kit/locales.ts';
import type { auditorPack } from '@vigia/contract/reports/auditor-pack.contract.ts';
import type { Ctx } from '../kit/context.ts';
import { readChecked } from '../kit/files/checked.ts';
import { filesOfRecords } from '../kit/files/files.store.ts';
import { manualTransaction } from '../kit/http/implement.ts';
import { logoOf } from '../kit/logo/logo.ts';
import { zipStream } from '../kit/zip.ts';
import { type Gathered, gatherForAuditor } from './auditor-pack.gathering.ts';
import { checkedFiles } from './auditor-pack.sealing.ts';
import { riskReportPdf } from './reports.risks.ts';
import { dayOfReport } from './reports.training.ts';

/** The bytes of evidence that are put in, in all; of what is beyond, the register still says the hash. */
const mostEvidenceBytes = 200 * 1024 * 1024;

/** What the company keeps here and no pack holds: an auditor asks for it on the screen, or as that room's own file. */
const notIncluded = [
  ...[
    'personal-data-requests',
    'incident-files',
    'incident-accounts-and-notices',
    'supplier-answers-and-files',
    'vulnerabilities',
    'phishing-exercises',
  ],
  ...['customer-questionnaires', 'assessment-answers', 'comments'],
] as const;

/** The files of evidence that fit, and how many did not. */
async function evidenceFiles(ctx: Ctx, { evidences }: Gathered) {
  const found = await filesOfRecords(
    ctx.db,
    'evidence',
    evidences.map(({ id }) => id),
  );
  let bytes = 0;
  const fitting = found.filter((file) => {
    bytes += file.bytes;
    return bytes <= mostEvidenceBytes;
  });
  return { fitting, left: found.length - fitting.length };
}

export const makeAuditorPack = manualTransaction<typeof auditorPack.make>(async (context) => {
  const { kit, company, user, words } = context;
  const day = dayOfReport(context);
  await context.work(async (ctx: Ctx) => ctx.audit('reports.auditor-pack-made', null, { after: { day } }));
  const gathered = await gatherForAuditor({ ...context, logo: await logoOf(context) });
  const { fitting, left } = await context.work((ctx: Ctx) => evidenceFiles(ctx, gathered));
  const about = {
    ...{ company: company.name, madeAt: new Date().toISOString(), day, language: locales.parse(context.locale) },
    madeBy: `${user.firstName} ${user.lastName}`.trim(),
    ...{ auditChain: gathered.chain, leftOut: { ...gathered.leftOut, evidenceFiles: left }, notIncluded },
  };
  const risks = await riskReportPdf(context);
  async function* files() {
    yield* gathered.files;
    yield { name: 'risks/report.pdf', body: risks.body };
    for (const file of fitting)
      yield { name: `evidence/files/${file.record}/${file.name}`, body: await readChecked(kit, file) };
  }
  const sealed = (sha256: string) =>
    context.work(async (ctx: Ctx) => ctx.audit('reports.auditor-pack-sealed', null, { after: { day, sha256 } }));
  const body = Readable.from(zipStream(checkedFiles(files(), about, words, sealed), new Date()));
  return { name: `${words('reports:auditor.file')} ${day}.zip`, type: 'application/zip', body };
});

/** All approved texts in one zip, as PDF and Markdown, with an index (ISO/IEC 27001 7.5.3: available, and identifiable by version). */

import { Readable } from 'node:stream';
import type { library } from '@vigia/contract/library/library.contract.ts';
import { approvedByOf } from '../approvals/approvals.queries.ts';
import { sha256Of } from '../kit/canonical.ts';
import type { Ctx } from '../kit/context.ts';
import { fileTitle } from '../kit/files/title.ts';
import { manualTransaction } from '../kit/http/implement.ts';
import { type Logo, logoOf } from '../kit/logo/logo.ts';
import { inNameOfAll, ownerHere } from '../kit/threads/owner.ts';
import { type ZipFile, zipStream } from '../kit/zip.ts';
import { datedText } from './library.composing.ts';
import { type PolicyPaper, paperOf } from './library.papers.ts';
import { mostInArchive, sharedOut } from './library.rules.ts';
import { approvedPolicies, approvedTitles } from './library.store.ts';
import { approvedVersionsOf } from './versions.store.ts';

/** The names of a document's files, told apart by its place where two have the same title. */
const stemOf = ({ found: { title, number } }: PolicyPaper, place: number): string =>
  `${String(place + 1).padStart(3, '0')} ${fileTitle(title)} v${number}`;

const aboutOf = ({ found, sum, versions, approvedBy }: PolicyPaper) => ({
  ...{ id: found.id, title: found.title, kind: found.kind, language: found.language, version: found.number },
  ...{ approvedAt: found.approvedAt, approval: found.workflowId, reviewOn: found.reviewOn, textSha256: sum },
  approvedBy,
  owner: found.owner ? `${found.owner.firstName} ${found.owner.lastName}`.trim() : null,
  versions: versions.map(({ number, approvedAt, sha256: text, versionNotes }) => ({
    ...{ number, approvedAt, textSha256: text, notes: versionNotes },
  })),
});

/** The files one after the other, so that no more than one document is held; the index last, with the sum of each file. */
async function* archived(
  asker: Pick<Ctx, 'company'> & { readonly logo: Logo | null },
  papers: readonly PolicyPaper[],
  share: object,
): AsyncGenerator<ZipFile> {
  const listed: object[] = [];
  for (const [place, paper] of papers.entries()) {
    const stem = stemOf(paper, place);
    const files: ZipFile[] = [
      { name: `${stem}.md`, body: Buffer.from(paper.found.markdown) },
      { name: `${stem}.pdf`, body: await paperOf(asker, paper, asker.logo) },
    ];
    yield* files;
    listed.push({ ...aboutOf(paper), files: files.map(({ name, body }) => ({ name, sha256: sha256Of(body) })) });
  }
  const index = {
    company: asker.company.name,
    madeAt: new Date().toISOString(),
    ...share,
    documents: listed,
  };
  yield { name: 'index.json', body: Buffer.from(`${JSON.stringify(index, null, 2)}\n`) };
}

export const exportAllPolicies = manualTransaction<typeof library.exportAll>(async (context) => {
  const { company, words } = context;
  const { papers, share } = await context.work(async ({ db }: Ctx) => {
    // The texts of what is in the zip alone: what it has no room for is named.
    const [all, found] = await Promise.all([approvedTitles(db), approvedPolicies(db, mostInArchive)]);
    const [versions, decided] = await Promise.all([
      approvedVersionsOf(
        db,
        found.map(({ id }) => id),
      ),
      approvedByOf(
        db,
        found.map(({ workflowId }) => workflowId),
      ),
    ]);
    const { complete, most, missing } = sharedOut(all.map((one) => ({ found: one })));
    const papers = found.map((one): PolicyPaper => {
      const own = versions.get(one.id) ?? [];
      const sum = own.find(({ number }) => number === one.number)?.sha256 ?? '';
      const approvedBy = decided.get(one.workflowId ?? '') ?? [];
      return { found: { ...one, markdown: datedText(one, company.timeZone) }, versions: own, sum, approvedBy };
    });
    return { papers, share: { complete, most, missing } };
  });
  const day = Temporal.Now.plainDateISO(company.timeZone).toString();
  const asker = { company, logo: await logoOf(context) };
  const body = Readable.from(zipStream(inNameOfAll(ownerHere(), archived(asker, papers, share)), new Date()));
  return { name: `${words('library:archive.file')} ${day}.zip`, type: 'application/zip', body };
});

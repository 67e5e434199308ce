/** A certificate on paper: what it says, and how anybody checks it. */
import { Readable } from 'node:stream';
import { type Locale, locale, type tagOf } from '@vigia/contract/kit/locales.ts';
import { notFound } from '@vigia/contract/kit/problem.ts';
import { allows } from '@vigia/contract/kit/roles.ts';
import type { training } from '@vigia/contract/training/training.contract.ts';
import { sha256Of } from '../kit/canonical.ts';
import type { Ctx } from '../kit/context.ts';
import { fileTitle } from '../kit/files/title.ts';
import { manualTransaction } from '../kit/http/implement.ts';
import { type Logo, logoOf } from '../kit/logo/logo.ts';
import { longDay } from '../kit/long-day.ts';
import { keyValues, note, type PdfBlock } from '../kit/pdf/blocks.ts';
import { ink } from '../kit/pdf/colors.ts';
import { makePdf } from '../kit/pdf/pdf.ts';
import { inNameOfAll, ownerHere } from '../kit/threads/owner.ts';
import { say } from '../kit/words.ts';
import { type ZipFile, zipStream } from '../kit/zip.ts';
import { activeCertificates, findCertificate } from './certificates.store.ts';
import { certificatesHere } from './training.reading.ts';

/** Whose certificates the asker sees: everybody's, or the own. */
export const seenBy = (ctx: Pick<Ctx, 'role' | 'user'>): string | null =>
  allows(ctx.role, 'training.manage') ? null : ctx.user.id;

type Found = NonNullable<Awaited<ReturnType<typeof findCertificate>>>;
type Say = (key: string, values?: Record<string, string | number>) => string;

const wordsIn =
  (language: Locale): Say =>
  (key, values) =>
    say(language, `training:paper.${key}`, values);

/** A certificate as PDF, in the language in which it was earned. */
function paperOf({ certificate, language: earnedIn }: Found, publicUrl: string, logo: Logo | null): Promise<Buffer> {
  const language = locale.parse(earnedIn);
  const words = wordsIn(language);
  const content: PdfBlock[] = [
    ...(certificate.status === 'revoked' ? [note(words('revoked'))] : []),
    { text: words('awarded'), color: ink.quiet, margin: [0, 12, 0, 2] },
    { text: certificate.holder, fontSize: 22, bold: true, margin: [0, 0, 0, 10] },
    { text: words('finished'), color: ink.quiet, margin: [0, 0, 0, 2] },
    { text: certificate.title, fontSize: 17, bold: true, color: ink.accent, margin: [0, 0, 0, 4] },
    { text: words('at', { company: certificate.company }), color: ink.quiet, margin: [0, 0, 0, 18] },
    {
      columnGap: 28,
      columns: [
        { width: '*', stack: [factsOf(certificate, language, words)] },
        { width: 180, stack: codeOf(`${publicUrl}${certificate.verifyPath}`, words) },
      ],
    },
  ];
  const { company, earnedDate: day } = certificate;
  return makePdf({ locale: language, title: words('title'), company, day, content, landscape: true }, logo);
}

/** The certificate as a file. */
export const exportCertificate = manualTransaction<typeof training.certificatePdf>(
  async (context, { params: { id } }) => {
    const found = await context.work((ctx: Ctx) => findCertificate(ctx.db, id, seenBy(ctx), certificatesHere(ctx)));
    if (!found) throw notFound();
    const body = await paperOf(found, context.kit.config.publicUrl, await logoOf(context));
    const title = wordsIn(locale.parse(found.language))('file', { title: found.certificate.title });
    return { name: `${fileTitle(title)}.pdf`, type: 'application/pdf', body };
  },
);

/** Certificates of one zip. */
const mostInZip = 1_000;

/** The papers one after the other, so that no more than one is held; what they say as a list, last. */
async function* zipped(found: readonly Found[], publicUrl: string, logo: Logo | null): AsyncGenerator<ZipFile> {
  const listed: object[] = [];
  for (const [place, one] of found.entries()) {
    const { holder, title, number, earnedDate, validUntil, verifyPath } = one.certificate;
    const name = `${String(place + 1).padStart(4, '0')} ${fileTitle(holder)} - ${fileTitle(title)}.pdf`;
    const body = await paperOf(one, publicUrl, logo);
    yield { name, body };
    const said = { holder, title, number, earnedDate, validUntil, address: `${publicUrl}${verifyPath}` };
    listed.push({ file: name, ...said, sha256: sha256Of(body) });
  }
  yield { name: 'index.json', body: Buffer.from(`${JSON.stringify({ certificates: listed }, null, 2)}\n`) };
}

/** Everybody's certificates that hold today, as one zip: each is made as the zip is written, among what others ask for. */
export const exportCertificates = manualTransaction<typeof training.certificatesZip>(async (context) => {
  const { kit, words } = context;
  const { found, day } = await context.work(async (ctx: Ctx) => {
    const here = certificatesHere(ctx);
    return { found: await activeCertificates(ctx.db, here, mostInZip), day: here.today };
  });
  const papers = zipped(found, kit.config.publicUrl, await logoOf(context));
  const body = Readable.from(zipStream(inNameOfAll(ownerHere(), papers), new Date()));
  return { name: `${words('training:paper.all')} ${day}.zip`, type: 'application/zip', body };
});

function factsOf(certificate: Found['certificate'], language: keyof typeof tagOf, words: Say) {
  const { score, minutes, number, earnedDate, validUntil } = certificate;
  return keyValues([
    [words('earned'), longDay(earnedDate, language)],
    [words('valid'), longDay(validUntil, language)],
    [words('duration'), words('minutes', { minutes })],
    ...(score === null ? [] : [[words('score'), words('percent', { score })] as const]),
    [words('number'), number],
  ]);
}

/** A square that a phone reads, with the address beneath it for whoever types. */
const codeOf = (address: string, words: Say): PdfBlock[] => [
  { qr: address, fit: 120, eccLevel: 'M' },
  { text: words('check'), color: ink.quiet, fontSize: 8, margin: [0, 6, 0, 0] },
  { text: address, link: address, fontSize: 8, color: ink.accent },
];

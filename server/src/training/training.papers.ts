/** A certificate on paper: what it says, and how anybody checks it. */

import { locale, type tagOf } from '@vigia/contract/kit/locales.ts';
import { notFound } from '@vigia/contract/kit/problem.ts';
import { allows } from '@vigia/contract/kit/roles.ts';
import type { training } from '@vigia/contract/training/training.contract.ts';
import type { Ctx } from '../kit/context.ts';
import { manualTransaction } from '../kit/http/implement.ts';
import { logoOf } from '../kit/logo/logo.ts';
import { longDay } from '../kit/long-day.ts';
import { keyValues, note, type PdfBlock } from '../kit/pdf/blocks.ts';
import { ink } from '../kit/pdf/colors.ts';
import { makePdf } from '../kit/pdf/pdf.ts';
import { say } from '../kit/words.ts';
import { findCertificate } from './certificates.store.ts';
import { certificatesHere } from './training.reading.ts';

/** What no file system takes in a name. */
const unfit = /[\\/:*?"<>|\p{C}]/gu;

/** Whose certificates the asker sees: everybody's, or the own. */
export const seenBy = (ctx: Pick<Ctx, 'role' | 'user'>): string | null =>
  allows(ctx.role, 'training.manage') ? null : ctx.user.id;

/** The certificate as a file, in the language in which it was earned. */
export const exportCertificate = manualTransaction<typeof training.certificatePdf>(
  async (context, { params: { id } }) => {
    const found = await context.work((ctx: Ctx) => findCertificate(ctx.db, id, seenBy(ctx), certificatesHere(ctx)));
    if (!found) throw notFound();
    const { certificate } = found;
    const language = locale.parse(found.language);
    const words = (key: string, values?: Record<string, string | number>) =>
      say(language, `training:paper.${key}`, values);
    const address = `${context.kit.config.publicUrl}${certificate.verifyPath}`;
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
          { width: 180, stack: codeOf(address, words) },
        ],
      },
    ];
    const about = {
      locale: language,
      title: words('title'),
      company: certificate.company,
      day: certificate.earnedDate,
    };
    const body = await makePdf({ ...about, content, landscape: true }, await logoOf(context));
    const name = words('file', { title: certificate.title }).replaceAll(unfit, ' ').trim();
    return { name: `${name}.pdf`, type: 'application/pdf', body };
  },
);

type Found = NonNullable<Awaited<ReturnType<typeof findCertificate>>>;
type Say = (key: string, values?: Record<string, string | number>) => string;

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

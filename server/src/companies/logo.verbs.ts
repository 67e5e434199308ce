/** The company's logo: kept, shown, removed. */
import { type companies, logoSide } from '@vigia/contract/companies/companies.contract.ts';
import { notFound, Problem } from '@vigia/contract/kit/problem.ts';
import type { Ctx } from '../kit/context.ts';
import { referToFile } from '../kit/files/files.store.ts';
import { keepUpload } from '../kit/files/keeping.ts';
import { dropFiles } from '../kit/files/references.ts';
import { manualTransaction, type Upload } from '../kit/http/implement.ts';
import { logoOf } from '../kit/logo/logo.ts';
import { type Picture, readPicture } from '../kit/pictures/picture.ts';
import { deleteLogo, insertLogo } from './logo.store.ts';

async function judged({ bytes }: Upload): Promise<Picture> {
  const picture = await readPicture(bytes);
  if (!picture) throw new Problem('companies.logo-kind', { status: 415 });
  const { least, most } = logoSide;
  const sides = [picture.width, picture.height];
  if (sides.some((side) => side < least || side > most))
    throw new Problem('companies.logo-size', { status: 415, values: { least, most } });
  return picture;
}

/** Lets go of the one that there is. */
async function drop(ctx: Ctx) {
  const before = await deleteLogo(ctx.db);
  if (before) await dropFiles(ctx, 'company-logo', [before.id]);
  return before && { width: before.width, height: before.height };
}

export const readLogo = manualTransaction<typeof companies.logo>(async (context) => ({
  logo: await logoOf(context),
}));

export const keepLogo = manualTransaction<typeof companies.keepLogo>(async (context, { upload }) => {
  const { width, height, type, bytes } = await judged(upload);
  const name = type === 'image/png' ? 'logo.png' : 'logo.jpg';
  await keepUpload(context, 'companies', { name, bytes }, async (ctx: Ctx, file) => {
    const before = await drop(ctx);
    const { id } = await insertLogo(ctx.db, { width, height });
    await referToFile(ctx.db, file, { kind: 'company-logo', id });
    const after = { width, height, bytes: file.bytes, sha256: file.sha256 };
    ctx.audit('companies.logo-kept', ctx.company.id, { ...(before ? { before } : {}), after });
  });
  return { logo: await logoOf(context) };
});

export async function removeLogo(ctx: Ctx) {
  const before = await drop(ctx);
  if (!before) throw notFound();
  ctx.audit('companies.logo-removed', ctx.company.id, { before });
  return { logo: null };
}

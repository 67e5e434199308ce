/** The contract with a supplier, as the file that was signed. */

import type { Input } from '@vigia/contract/kit/domain.ts';
import { notFound } from '@vigia/contract/kit/problem.ts';
import type { contractFileRoutes } from '@vigia/contract/suppliers/contract-file.routes.ts';
import type { Supplier } from '@vigia/contract/suppliers/suppliers.shapes.ts';
import type { Ctx } from '../kit/context.ts';
import { readChecked } from '../kit/files/checked.ts';
import { filesOfRecords, referToFile } from '../kit/files/files.store.ts';
import { keepUpload } from '../kit/files/keeping.ts';
import { dropFiles } from '../kit/files/references.ts';
import { manualTransaction } from '../kit/http/implement.ts';
import { readSupplier } from './suppliers.reading.ts';
import { lockSupplier } from './suppliers.store.ts';

const keptOf = async ({ db }: Pick<Ctx, 'db'>, id: string) => (await filesOfRecords(db, 'supplier', [id])).at(-1);
const shownOf = (file: Awaited<ReturnType<typeof keptOf>>) =>
  file ? { name: file.name, bytes: file.bytes, sha256: file.sha256 } : null;

export const keepContract = manualTransaction<typeof contractFileRoutes.keepContract>(
  async (context, { params: { id }, upload }) => {
    await context.work((ctx: Ctx) => readSupplier(ctx, id));
    return keepUpload(context, 'suppliers', upload, async (ctx: Ctx, file) => {
      if (!(await lockSupplier(ctx.db, id))) throw notFound();
      const before = shownOf(await keptOf(ctx, id));
      await dropFiles(ctx, 'supplier', [id]);
      await referToFile(ctx.db, file, { kind: 'supplier', id });
      ctx.audit('suppliers.contract-kept', id, { before, after: shownOf({ ...file, record: id }) });
      return readSupplier(ctx, id);
    });
  },
);

export const readContract = manualTransaction<typeof contractFileRoutes.contract>(
  async (context, { params: { id } }) => {
    const file = await context.work((ctx: Ctx) => keptOf(ctx, id));
    if (!file) throw notFound();
    return { name: file.name, type: file.type, body: await readChecked(context.kit, file) };
  },
);

export async function removeContract(
  ctx: Ctx,
  { params: { id } }: Input<typeof contractFileRoutes.removeContract>,
): Promise<Supplier> {
  if (!(await lockSupplier(ctx.db, id))) throw notFound();
  const before = await keptOf(ctx, id);
  if (!before) throw notFound();
  await dropFiles(ctx, 'supplier', [id]);
  ctx.audit('suppliers.contract-removed', id, { before: shownOf(before) });
  return readSupplier(ctx, id);
}

/** Board packs: written as drafts, set by a job, kept as they were. Who may: the contract. */
import { conflict, notFound } from '@vigia/contract/kit/problem.ts';
import { boardPacks } from '@vigia/contract/reports/board-packs.contract.ts';
import type { Ctx } from '../kit/context.ts';
import { readChecked } from '../kit/files/checked.ts';
import { fileTitle } from '../kit/files/title.ts';
import { implement, manualTransaction } from '../kit/http/implement.ts';
import { makePackSpec } from './board-packs.jobs.ts';
import * as store from './board-packs.store.ts';

async function read(ctx: Ctx, id: string) {
  const found = await store.findPack(ctx.db, id);
  if (!found) throw notFound();
  return found;
}

/** Held, and not kept or being made. */
async function open(ctx: Ctx, id: string, version?: number) {
  const row = await store.lockPack(ctx.db, id);
  if (!row) throw notFound();
  if (row.status === 'frozen') throw conflict('reports.pack-frozen');
  if (row.status === 'making') throw conflict('reports.pack-making');
  if (version !== undefined && row.version !== version) throw conflict('kit.changed-meanwhile');
  return row;
}

export const boardPacksModule = implement(boardPacks, {
  boardPacks: (ctx, { query }) => store.pagePacks(ctx.db, query),
  boardPack: (ctx, { params: { id } }) => read(ctx, id),

  async createBoardPack(ctx, { body }) {
    const { id } = await store.insertPack(ctx.db, body, ctx.user.id);
    ctx.audit('reports.pack-created', id, { after: body });
    return read(ctx, id);
  },

  async writeBoardPack(ctx, { params: { id }, body: { version, ...written } }) {
    const before = await open(ctx, id, version);
    await store.writePack(ctx.db, id, written);
    const { title, sections } = written;
    ctx.audit('reports.pack-changed', id, { before: { title: before.title }, after: { title, sections } });
    return read(ctx, id);
  },

  async freezeBoardPack(ctx, { params: { id }, body: { version } }) {
    const { title } = await open(ctx, id, version);
    await store.beginMaking(ctx.db, id, ctx.user.id);
    ctx.audit('reports.pack-frozen', id, { after: { title } });
    ctx.after(makePackSpec, { companyId: ctx.company.id, packId: id });
    return read(ctx, id);
  },

  boardPackPdf: manualTransaction<typeof boardPacks.boardPackPdf>(async (context, { params: { id } }) => {
    const { pack, file } = await context.work(async (ctx: Ctx) => ({
      pack: await read(ctx, id),
      file: await store.packFile(ctx.db, id),
    }));
    if (!file) throw notFound();
    const name = `${fileTitle(pack.title)}.pdf`;
    return { name, type: file.type, body: await readChecked(context.kit, file) };
  }),

  async removeBoardPack(ctx, { params: { id } }) {
    const { title } = await open(ctx, id);
    await store.removePack(ctx.db, id);
    ctx.audit('reports.pack-removed', id, { before: { title } });
    return { success: true as const };
  },
});

/** Frameworks of the company's own, from and to OSCAL. Who may: the contract. What happens: here. */
import { mostFrameworks, type OwnFramework, ownFrameworks } from '@vigia/contract/frameworks/frameworks.contract.ts';
import { conflict, invalid, notFound } from '@vigia/contract/kit/problem.ts';
import type { Ctx } from '../kit/context.ts';
import type { Db } from '../kit/db/db.ts';
import { implement, manualTransaction } from '../kit/http/implement.ts';
import { threads } from '../kit/limits/limits.ts';
import { tookTooMuch, WorkerPool } from '../kit/threads/pool.ts';
import type { Judgement } from './catalog.judging.ts';
import * as store from './frameworks.store.ts';

const pool = new WorkerPool<Uint8Array, Judgement>(
  new URL('./frameworks.worker.ts', import.meta.url),
  threads.catalogs,
);

const file = '/file';

/** What a file holds. Throws every fault of it; the thread that judges it may run out of memory, but nothing else does. */
async function judged(bytes: Buffer) {
  const judgement = await pool.run(bytes).catch((fault: unknown) => {
    throw tookTooMuch(fault) ? invalid([{ pointer: file, code: 'frameworks.too-big-inside' }]) : fault;
  });
  if ('faults' in judgement) throw invalid([...judgement.faults]);
  return judgement.read;
}

async function known(db: Db, id: string): Promise<OwnFramework> {
  const framework = await store.findCustomFramework(db, id);
  if (!framework) throw notFound();
  return framework;
}

/** What no file system takes in a name. */
const unfit = /[\\/:*?"<>|\p{C}]/gu;

export const frameworksModule = implement(ownFrameworks, {
  list: (ctx, { query }) => store.pageCustomFrameworks(ctx.db, query),

  import: manualTransaction<typeof ownFrameworks.import>(async (context, { upload: { bytes } }) => {
    const read = await judged(bytes);
    return context.work(async (ctx: Ctx) => {
      if ((await store.countCustomFrameworks(ctx.db)) >= mostFrameworks)
        throw conflict('frameworks.too-many', { values: { maximum: mostFrameworks } });
      if (await store.isThere(ctx.db, read)) throw conflict('frameworks.already-there');
      const id = await store.insertCustomFramework(ctx.db, read, { bytes: bytes.length, by: ctx.user.id });
      const framework = await known(ctx.db, id);
      ctx.audit('frameworks.imported', id, { after: framework });
      return framework;
    });
  }),

  async get(ctx, { params: { id } }) {
    const [framework, groupRows, controlRows] = await Promise.all([
      known(ctx.db, id),
      store.groupsOf(ctx.db, id),
      store.controlsOfCustomFramework(ctx.db, id),
    ]);
    return { ...framework, groupRows: groupRows ?? [], controlRows };
  },

  async export(ctx, { params: { id } }) {
    const found = await store.document(ctx.db, id);
    if (!found) throw notFound();
    const name = `${found.title.replaceAll(unfit, '-').slice(0, 120)}.json`;
    return { name, type: 'application/json', body: Buffer.from(found.document) };
  },

  async remove(ctx, { params: { id } }) {
    const before = await known(ctx.db, id);
    await store.removeCustomFramework(ctx.db, id);
    ctx.audit('frameworks.removed', id, { before });
    return { success: true as const };
  },
});

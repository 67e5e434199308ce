/** Copies of somebody's data that go with the answer: judged by their bytes, given once, to whoever opened it. */
import { conflict, notFound } from '@vigia/contract/kit/problem.ts';
import type { privacy } from '@vigia/contract/privacy/privacy.contract.ts';
import type { Ctx, LinkCtx } from '../kit/context.ts';
import { readChecked } from '../kit/files/checked.ts';
import { keepUpload } from '../kit/files/keeping.ts';
import { dropFiles } from '../kit/files/references.ts';
import { manualTransaction } from '../kit/http/implement.ts';
import {
  addAnswerFile,
  answerFilesOf,
  findAnswerFile,
  mostAnswerFiles,
  removeAnswerFile,
} from './answer-files.store.ts';
import { readRequest, requestHere } from './privacy.reading.ts';
import { lockRequest } from './requests.store.ts';

/** What was answered is as it was given. */
async function mustBeOpen(ctx: Ctx, id: string): Promise<void> {
  const { status } = await requestHere(ctx, id);
  if (status !== 'open' && status !== 'unconfirmed') throw conflict('privacy.answered-already');
}
/** The same, and held until the change stands. */
async function holdOpen(ctx: Ctx, id: string): Promise<void> {
  if (!(await lockRequest(ctx.db, id))) throw notFound();
  await mustBeOpen(ctx, id);
}

export const attachToAnswer = manualTransaction<typeof privacy.attach>(async (context, { params: { id }, upload }) => {
  await context.work((ctx: Ctx) => mustBeOpen(ctx, id));
  return keepUpload(context, 'privacy', upload, async (ctx: Ctx, file) => {
    await holdOpen(ctx, id);
    if ((await answerFilesOf(ctx.db, id)).length >= mostAnswerFiles) throw conflict('privacy.too-many-files');
    const fileId = await addAnswerFile(ctx.db, id, file);
    ctx.audit('privacy.file-added', id, { after: { file: fileId, name: file.name, sha256: file.sha256 } });
    return readRequest(ctx, id);
  });
});

export async function detachFromAnswer(
  ctx: Ctx,
  { params: { id, fileId } }: { params: { id: string; fileId: string } },
) {
  await holdOpen(ctx, id);
  const found = await findAnswerFile(ctx.db, id, fileId);
  if (!found) throw notFound();
  await dropFiles(ctx, 'privacy-file', [fileId]);
  await removeAnswerFile(ctx.db, fileId);
  ctx.audit('privacy.file-removed', id, { before: { file: fileId, name: found.name, sha256: found.sha256 } });
  return readRequest(ctx, id);
}

/** The bytes for a member; who was given them is signed before they go out. */
export const downloadOfAnswer = manualTransaction<typeof privacy.download>(
  async (context, { params: { id, fileId } }) => {
    const found = await context.work((ctx: Ctx) => findAnswerFile(ctx.db, id, fileId));
    if (!found) throw notFound();
    const body = await readChecked(context.kit, { key: found.key, sha256: found.sha256 });
    const opened = { file: fileId, name: found.name };
    await context.work(async (ctx: Ctx) => ctx.audit('privacy.file-opened', id, { after: opened }), { writes: true });
    return { name: found.name, type: found.type, body };
  },
);

/** The bytes for the person themselves, on the link that opening the answer gave. */
export const fileOfAnswer = manualTransaction<typeof privacy.answerFile>(async (context, { params: { fileId } }) => {
  const found = await context.work((ctx: LinkCtx) => findAnswerFile(ctx.db, ctx.link.record, fileId));
  if (!found) throw notFound();
  const body = await readChecked(context.kit, { key: found.key, sha256: found.sha256 });
  const given = { file: fileId, name: found.name };
  await context.work(async (ctx: LinkCtx) => ctx.audit('privacy.file-handed-over', ctx.link.record, { after: given }), {
    writes: true,
  });
  return { name: found.name, type: found.type, body };
});

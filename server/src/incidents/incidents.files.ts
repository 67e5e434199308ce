/** Files beside an incident: judged by their bytes, kept with their SHA-256. */
import type { incidents } from '@vigia/contract/incidents/incidents.contract.ts';
import { notFound } from '@vigia/contract/kit/problem.ts';
import type { Ctx } from '../kit/context.ts';
import { readChecked } from '../kit/files/checked.ts';
import { keepUpload } from '../kit/files/keeping.ts';
import { dropFiles } from '../kit/files/references.ts';
import { manualTransaction } from '../kit/http/implement.ts';
import { addIncidentEvent } from './beside.store.ts';
import * as files from './files.store.ts';
import { findIncident, lockIncident } from './incidents.store.ts';

export const attachToIncident = manualTransaction<typeof incidents.attach>(
  async (context, { params: { id }, body, upload }) => {
    if (!(await context.work((ctx: Ctx) => findIncident(ctx.db, id)))) throw notFound();
    const named = { bytes: upload.bytes, name: body.name || upload.name };
    return keepUpload(context, 'incidents', named, async (ctx, file) => {
      if (!(await lockIncident(ctx.db, id))) throw notFound();
      const seed = { incidentId: id, label: body.type, description: body.description, by: ctx.user.id };
      const fileId = await files.addIncidentFile(ctx.db, file, seed);
      await addIncidentEvent(ctx.db, id, { kind: 'file', about: file.name }, ctx.user.id);
      ctx.audit('incidents.attached', id, { after: { attachment: fileId, ...file } });
      const found = await files.findIncidentFile(ctx.db, id, fileId);
      if (!found) throw notFound();
      return files.incidentFileOf(found);
    });
  },
);

/** The row goes, and the file where nothing else names it. */
export async function detachFromIncident(
  ctx: Ctx,
  { params: { id, attachmentId } }: { params: { id: string; attachmentId: string } },
) {
  const found = await files.findIncidentFile(ctx.db, id, attachmentId);
  if (!found) throw notFound();
  await dropFiles(ctx, 'incident-file', [attachmentId]);
  await files.removeIncidentFile(ctx.db, attachmentId);
  ctx.audit('incidents.detached', id, { before: { attachment: attachmentId, name: found.name, sha256: found.sha256 } });
  return { success: true as const };
}

/** The bytes; who was given them is signed before they go out. */
export const downloadOfIncident = manualTransaction<typeof incidents.download>(
  async (context, { params: { id, attachmentId } }) => {
    const found = await context.work((ctx: Ctx) => files.findIncidentFile(ctx.db, id, attachmentId));
    if (!found) throw notFound();
    const body = await readChecked(context.kit, { key: found.key, sha256: found.sha256 });
    const opened = { attachment: attachmentId, name: found.name, sha256: found.sha256 };
    await context.work(async (ctx: Ctx) => ctx.audit('incidents.file-opened', id, { after: opened }), { writes: true });
    return { name: found.name, type: found.type, body };
  },
);

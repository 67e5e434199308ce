import { createHash } from 'node:crypto';
import { boardPacks, mostBoardPages, packSections } from '@vigia/contract/reports/board-packs.contract.ts';
import { risks } from '@vigia/contract/risks/risks.contract.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestApp, type TestCaller, testApp } from '../kit/testing/app.ts';
import { freezePack } from './board-packs.store.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

const at = (id: string) => ({ params: { id } });
const rated = { likelihood: 5, impact: 5 };
const grave = { category: 'fraud' as const, inherent: rated, current: rated, target: rated };
const create = (who: TestCaller) =>
  who.call(boardPacks.createBoardPack, { body: { title: 'Conselho, 4º trimestre', language: 'pt' } });
async function freeze(who: TestCaller, id: string, version: number) {
  const asked = await who.call(boardPacks.freezeBoardPack, { ...at(id), body: { version } });
  await app.drain();
  return { asked, kept: await who.call(boardPacks.boardPack, at(id)) };
}
const pdfOf = async (who: TestCaller, id: string) =>
  (await who.call(boardPacks.boardPackPdf, at(id))) as unknown as Buffer;

describe('a board pack', () => {
  it('is written, set by a job with its progress, and kept as it was with its hash', async () => {
    const { admin } = await app.company('Padaria Sol');
    for (let at = 0; at < 30; at++) await admin.call(risks.create, { body: { ...grave, title: `Risco ${at}` } });
    const { id, version, sections } = await create(admin);
    expect(sections).toEqual([...packSections]);
    const written = await admin.call(boardPacks.writeBoardPack, {
      ...at(id),
      body: {
        ...{ title: 'Conselho', foreword: 'Um ano difícil.\n\nE melhor.', decisions: 'Aprovar o orçamento.', version },
        sections: ['decide', 'stand', 'risks'],
      },
    });
    expect((await admin.refused(boardPacks.boardPackPdf, at(id))).status).toBe(404);
    const { asked, kept } = await freeze(admin, id, written.version);
    expect(asked).toMatchObject({ status: 'making', step: 0, file: null });
    expect(kept).toMatchObject({ status: 'frozen', step: 3, sections: ['decide', 'stand', 'risks'] });
    const pdf = await pdfOf(admin, id);
    expect(pdf.subarray(0, 5).toString()).toBe('%PDF-');
    expect(kept.file).toMatchObject({ bytes: pdf.length, sha256: createHash('sha256').update(pdf).digest('hex') });
    expect(kept.file?.pages).toBeGreaterThan(1);
    expect(kept.file?.pages).toBeLessThanOrEqual(mostBoardPages);
    // What happens afterwards changes nothing of it.
    await admin.call(risks.create, { body: { ...grave, title: 'Depois' } });
    expect((await pdfOf(admin, id)).equals(pdf)).toBe(true);
  });

  it('that was kept is changed by nobody: not by a verb, and not in the database', async () => {
    const { admin } = await app.company();
    const { id, version } = await create(admin);
    const { kept } = await freeze(admin, id, version);
    const body = {
      ...{ title: 'Outro', foreword: '', decisions: '', version: kept.version },
      sections: [...packSections],
    };
    expect((await admin.refused(boardPacks.writeBoardPack, { ...at(id), body })).code).toBe('reports.pack-frozen');
    expect((await admin.refused(boardPacks.removeBoardPack, at(id))).code).toBe('reports.pack-frozen');
    await expect(app.sql(`UPDATE board_packs SET foreword = 'x' WHERE id = $1`, [id])).rejects.toThrow(/not changed/);
  });

  it('that somebody else wrote meanwhile is not overwritten', async () => {
    const { admin } = await app.company();
    const { id, version } = await create(admin);
    const body = { title: 'Meu', foreword: '', decisions: '', sections: [...packSections], version };
    await admin.call(boardPacks.writeBoardPack, { ...at(id), body });
    expect(await admin.refused(boardPacks.writeBoardPack, { ...at(id), body })).toMatchObject({
      ...{ status: 409, code: 'kit.changed-meanwhile' },
    });
  });

  it('asked for twice at once is set once; in a changed state it is refused', async () => {
    const { admin } = await app.company();
    const { id, version } = await create(admin);
    const send = () =>
      admin.raw({ method: 'POST', url: `/api/reports/board-packs/${id}/freeze`, payload: { version } });
    const codes = (await Promise.all([send(), send(), send()])).map(({ statusCode }) => statusCode).sort();
    expect(codes).toEqual([200, 409, 409]);
    // While it is being set it is neither written nor taken away.
    const now = await admin.call(boardPacks.boardPack, at(id));
    const body = { title: 'Outro', foreword: '', decisions: '', sections: [...packSections], version: now.version };
    for (const refused of [
      await admin.refused(boardPacks.writeBoardPack, { ...at(id), body }),
      await admin.refused(boardPacks.removeBoardPack, at(id)),
      await admin.refused(boardPacks.freezeBoardPack, { ...at(id), body: { version: now.version } }),
    ])
      expect(refused).toMatchObject({ status: 409, code: 'reports.pack-making' });
    await app.drain();
    const files = await app.sql(`SELECT id FROM file_references WHERE kind = 'board-pack' AND record_id = $1`, [id]);
    expect(files).toHaveLength(1);
  });

  it('that is no longer being set when its pages are done is not kept with them', async () => {
    const { admin, companyId } = await app.company();
    const { id } = await create(admin);
    const late = await app.app.jobCtx.work.asCompany(companyId, ({ db }) => freezePack(db, id, 4));
    expect(late).toBeUndefined();
    expect(await admin.call(boardPacks.boardPack, at(id))).toMatchObject({ status: 'draft', version: 1, file: null });
  });

  it('is the administrators’, in one order without repetition', async () => {
    const { admin, basic, viewer } = await app.company();
    const { admin: stranger } = await app.company();
    const { id, version } = await create(admin);
    for (const who of [basic, viewer]) expect((await who.refused(boardPacks.boardPack, at(id))).status).toBe(403);
    expect((await stranger.refused(boardPacks.boardPack, at(id))).status).toBe(404);
    const body = { title: 'A', foreword: '', decisions: '', version, sections: ['risks' as const, 'risks' as const] };
    expect((await admin.refused(boardPacks.writeBoardPack, { ...at(id), body })).status).toBe(422);
  });
});

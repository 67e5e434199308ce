/** Lists of what is attacked, brought in as files: nothing is fetched from anywhere. */

import { Problem } from '@vigia/contract/kit/problem.ts';
import type { vulnerabilities } from '@vigia/contract/vulnerabilities/vulnerabilities.contract.ts';
import type { Ctx } from '../kit/context.ts';
import { manualTransaction } from '../kit/http/implement.ts';
import { sha256InTurns } from '../kit/turns.ts';
import { cvesOf, markKnown, setLikelihood } from './attack-lists.store.ts';
import { insertImport, setImportCounts } from './imports.store.ts';
import { type AttackList, readAttackList } from './reading/attack-lists.ts';
import { lockFindings } from './recording.store.ts';

const names = { epss: 'EPSS (FIRST)', kev: 'KEV (CISA)' } as const;

async function mark(ctx: Ctx, read: AttackList, today: Temporal.PlainDate): Promise<number> {
  await lockFindings(ctx.db);
  if (read.list === 'epss') return setLikelihood(ctx.db, read);
  return markKnown(ctx.db, [...read.found.keys()], today.toString());
}

export const takeAttackList = manualTransaction<typeof vulnerabilities.attackList>(async ({ work }, { upload }) => {
  const wanted = await work((ctx) => cvesOf(ctx.db));
  const read = await readAttackList(upload.bytes, wanted);
  if (!read) throw new Problem('vulnerabilities.list-unknown', { status: 422 });
  const sha256 = await sha256InTurns(upload.bytes);
  return work(async (ctx) => {
    const today = Temporal.Now.plainDateISO(ctx.company.timeZone);
    const { list, listed } = read;
    const dated = read.dated ?? today.toString();
    const matched = await mark(ctx, read, today);
    const about = { kind: list, source: names[list], target: dated, file: upload.name.slice(0, 300), sha256 };
    const rest = { bytes: upload.bytes.length, informational: 0, unread: 0, notes: [] };
    const id = await insertImport(ctx.db, { ...about, ...rest }, ctx.user.id);
    const counts = { found: listed, added: 0, updated: matched, reopened: 0, closed: 0, grave: [] };
    await setImportCounts(ctx.db, id, counts);
    ctx.audit('vulnerabilities.attack-list', id, { after: { name: about.source, list, dated, listed, matched } });
    return { list, dated, listed, matched };
  });
});

/** Who changed what and when (ISO/IEC 27001 A.8.15). Who may read: the contract. */
import { type AuditEntry, auditLog } from '@vigia/contract/audit-log/audit-log.contract.ts';
import { notedHeadsOf } from '../kit/audit/heads.ts';
import { verifyOwnChain } from '../kit/audit/verify.ts';
import type { Ctx } from '../kit/context.ts';
import { implement, manualTransaction } from '../kit/http/implement.ts';
import { mostExportedRows, tableReply } from '../kit/sheets/table-reply.ts';
import { takeAway } from '../kit/sheets/taking-away.ts';
import { nameByFacts } from './audit-log.naming.ts';
import { auditSheet } from './audit-log.sheet.ts';
import * as store from './audit-log.store.ts';

const mostBreaks = 20;

/** What no record is called by, facts or content may be: a list, an assessment, a question, a control. */
const named =
  ({ kit, locale }: Ctx) =>
  (entry: AuditEntry): AuditEntry => ({
    ...entry,
    targetName:
      entry.targetName ??
      nameByFacts(entry, locale) ??
      (entry.targetId && kit.called(entry.action, entry.targetId, locale)),
  });

export const auditLogModule = implement(auditLog, {
  async list(ctx, { query }) {
    const found = await store.pageAuditEntries(ctx.db, query, ctx.company.timeZone);
    return { ...found, items: found.items.map(named(ctx)) };
  },

  actors: async (ctx) => ({ people: await store.actorsInLog(ctx.db) }),

  export: manualTransaction<typeof auditLog.export>(async (context, { query: { format, ...filters } }) => {
    const { timeZone } = context.company;
    const entries = await takeAway(context, { list: 'audit-log', format, filters }, async (ctx: Ctx) =>
      (await store.newestAuditEntries(ctx.db, filters, timeZone, mostExportedRows)).map(named(ctx)),
    );
    const file = `${context.words('audit-log:sheet.file')}-${Temporal.Now.plainDateISO(timeZone)}`;
    return tableReply(await auditSheet(entries, context.locale, timeZone), file, format);
  }),

  /** The kept ends are read before the chain: what is written meanwhile is behind them. */
  async verify(ctx) {
    const noted = await notedHeadsOf(ctx.kit, ctx.company.id);
    const found = await verifyOwnChain(ctx.db, ctx.company.id, ctx.kit.auditKeys, noted.heads);
    return {
      checkedAt: new Date().toISOString(),
      ...{ entries: found.entries, complete: found.complete, head: found.head },
      compared: { heads: noted.heads.length, since: noted.since },
      breaks: found.breaks.slice(0, mostBreaks).map(({ seq, fault }) => ({ seq, fault })),
    };
  },
});

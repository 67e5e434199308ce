/** The register of suppliers, their questionnaires and what comes back. Who may: the contract. */
import { conflict, invalid, notFound } from '@vigia/contract/kit/problem.ts';
import { bareCnpj } from '@vigia/contract/suppliers/cnpj.rules.ts';
import { suppliers } from '@vigia/contract/suppliers/suppliers.contract.ts';
import type { SupplierFields } from '@vigia/contract/suppliers/suppliers.shapes.ts';
import { tierOf } from '@vigia/contract/suppliers/tier.rules.ts';
import type { Ctx } from '../kit/context.ts';
import { roleOfMember } from '../kit/db/member.ts';
import { dropFiles } from '../kit/files/references.ts';
import { implement } from '../kit/http/implement.ts';
import { importing } from '../kit/importing/importing.ts';
import { proofIdsOfSupplier } from './answers.store.ts';
import * as certificates from './certificates.store.ts';
import { keepContract, readContract, removeContract } from './contract-file.ts';
import { evaluationHistory, pageEvaluations } from './evaluations.store.ts';
import { dayOfSuppliers, readResults, readSupplier } from './suppliers.reading.ts';
import * as reviewing from './suppliers.reviewing.ts';
import { handLink, remindSupplier, reopenEvaluation, sendEvaluation } from './suppliers.sending.ts';
import { exportSuppliers, supplierSheet } from './suppliers.sheets.ts';
import * as store from './suppliers.store.ts';
import { readTemplate, supplierTemplatesFor } from './suppliers.templates.ts';
import * as templating from './suppliers.templating.ts';

const done = { success: true } as const;

/** Refuses owners from elsewhere and contracts that end before they begin. */
async function check(ctx: Ctx, draft: SupplierFields): Promise<void> {
  const { contractStarts: starts, contractEnds: ends, ownerId } = draft;
  const faults = starts && ends && ends < starts ? [{ pointer: '/contractEnds', code: 'suppliers.ends-before' }] : [];
  if (ownerId && !(await roleOfMember(ctx.db, ownerId)))
    faults.push({ pointer: '/ownerId', code: 'suppliers.not-a-member' });
  if (faults.length > 0) throw invalid(faults);
}

/** As it is kept: a CNPJ without its dots. */
const kept = (draft: SupplierFields): SupplierFields =>
  draft.country === 'BR' ? { ...draft, legalId: bareCnpj(draft.legalId) } : draft;

export const suppliersModule = implement(suppliers, {
  list: (ctx, { query }) => store.pageSuppliers(ctx.db, query, { today: dayOfSuppliers(ctx), me: ctx.user.id }),
  stats: (ctx) => store.supplierFigures(ctx.db, dayOfSuppliers(ctx)),

  async create(ctx, { body }) {
    await check(ctx, body);
    const [id] = await store.insertSuppliers(ctx.db, [kept({ currency: ctx.company.currency, ...body })], ctx.user.id);
    if (!id) throw new Error('A supplier was added and has no id.');
    ctx.audit('suppliers.created', id, { after: body });
    return readSupplier(ctx, id);
  },

  export: exportSuppliers,
  import: importing(supplierSheet),

  templates: async (ctx) => ({ items: await supplierTemplatesFor(ctx) }),
  template: (ctx, { params: { id } }) => readTemplate(ctx, id),
  createTemplate: (ctx, { body }) => templating.createTemplate(ctx, body),
  updateTemplate: (ctx, { params: { id }, body }) => templating.changeTemplate(ctx, id, body),
  removeTemplate: (ctx, { params: { id } }) => templating.dropTemplate(ctx, id),
  rehearse: (ctx, { params: { id } }) => templating.rehearsalOf(ctx, id),

  evaluations: (ctx, { query }) => pageEvaluations(ctx.db, query, dayOfSuppliers(ctx)),
  results: (ctx, { params: { id } }) => readResults(ctx, id),
  evidence: reviewing.proofOfEvaluation,
  review: (ctx, { params: { id }, body }) => reviewing.reviewEvaluation(ctx, id, body),
  revoke: (ctx, { params: { id } }) => reviewing.revokeEvaluation(ctx, id),
  extend: (ctx, { params: { id }, body: { dueDate } }) => reviewing.extendEvaluation(ctx, id, dueDate),
  propose: (ctx, { params: { id }, body }) => reviewing.proposeDecision(ctx, id, body),
  addFinding: (ctx, { params: { id }, body }) => reviewing.noteFinding(ctx, id, body),
  changeFinding: (ctx, { params: { id }, body }) => reviewing.changeFinding(ctx, id, body),
  planOfFinding: (ctx, { params: { id } }) => reviewing.planFinding(ctx, id),
  riskOfFinding: (ctx, { params: { id } }) => reviewing.riskFinding(ctx, id),

  handLink: (ctx, { params: { id } }) => handLink(ctx, id),

  keepContract,
  contract: readContract,
  removeContract,

  get: (ctx, { params: { id } }) => readSupplier(ctx, id),

  async update(ctx, { params: { id }, body: { version, ...draft } }) {
    const held = await store.lockSupplier(ctx.db, id);
    if (!held) throw notFound();
    if (held.version !== version) throw conflict('kit.changed-meanwhile');
    await check(ctx, draft);
    const before = await readSupplier(ctx, id);
    await store.rewriteSupplier(ctx.db, id, kept(draft));
    if (before.tier !== tierOf(draft.tierAnswers).tier || before.repeat !== draft.repeat)
      await reviewing.setNextTime(ctx, id);
    ctx.audit('suppliers.changed', id, { before: { ...before, ownerId: before.owner?.id ?? null }, after: draft });
    return readSupplier(ctx, id);
  },

  async remove(ctx, { params: { id } }) {
    const held = await store.lockSupplier(ctx.db, id);
    if (!held) throw notFound();
    // What they sent in is proof of the company's diligence (LGPD arts. 6 X, 39, 42): it is kept, and the supplier ended.
    if (await reviewing.hasSentIn(ctx.db, id)) throw conflict('suppliers.evidence-kept');
    await dropFiles(ctx, 'supplier-proof', await proofIdsOfSupplier(ctx.db, id));
    await dropFiles(ctx, 'supplier', [id]);
    await reviewing.endLinksOf(ctx.db, id);
    await store.removeSupplier(ctx.db, id);
    ctx.audit('suppliers.removed', id, { before: { name: held.name, status: held.status, tier: held.tier } });
    return done;
  },

  async certify(ctx, { params: { id }, body }) {
    if (!(await store.lockSupplier(ctx.db, id))) throw notFound();
    const there = await certificates.certificatesOf(ctx.db, id);
    if (there.length >= certificates.mostCertificates) throw conflict('suppliers.too-many-certificates');
    const made = await certificates.insertCertificate(ctx.db, id, body);
    ctx.audit('suppliers.certificate-added', id, { after: made });
    return made;
  },

  async removeCertificate(ctx, { params: { id, certificateId } }) {
    const gone = await certificates.removeCertificate(ctx.db, id, certificateId);
    if (!gone) throw notFound();
    ctx.audit('suppliers.certificate-removed', id, { before: gone });
    return done;
  },

  evaluate: (ctx, { params: { id }, body }) => sendEvaluation(ctx, id, body),
  remind: (ctx, { params: { id } }) => remindSupplier(ctx, id),
  reopen: (ctx, { params: { id }, body }) => reopenEvaluation(ctx, id, body),

  async history(ctx, { params: { id } }) {
    await readSupplier(ctx, id);
    return { items: await evaluationHistory(ctx.db, id, dayOfSuppliers(ctx)) };
  },
});

/** The company's documents (ISO/IEC 27001 5.2, 7.5; NIST CSF GV.PO; LGPD art. 50). Who may: the contract. */
import { documentsUnder, documentTemplates } from '@vigia/content/policies/load.ts';
import type { ControlRef } from '@vigia/contract/compliance/compliance.shapes.ts';
import { conflict, invalid, notFound } from '@vigia/contract/kit/problem.ts';
import { library } from '@vigia/contract/library/library.contract.ts';
import type { PolicyTemplate } from '@vigia/contract/library/library.shapes.ts';
import { openPlan, refusePlanned } from '../action-plans/action-plans.commands.ts';
import { askApproval } from '../approvals/approvals.commands.ts';
import { namesOf, strangeAmong } from '../frameworks/frameworks.queries.ts';
import { removeComments } from '../kit/comments/comments.ts';
import type { Ctx } from '../kit/context.ts';
import { awaitAll } from '../kit/db/beginning.ts';
import { roleOfMember } from '../kit/db/member.ts';
import { implement } from '../kit/http/implement.ts';
import { exportAllPolicies } from './library.archive.ts';
import { bringPolicy } from './library.bringing.ts';
import { commentPolicy, policyComments } from './library.comments.ts';
import {
  type CompanyFacts,
  composedFor,
  datedText,
  documentTemplateOf,
  filledIn,
  fitsCompany,
  isPlace,
  placeView,
  servedBy,
  unprovenViews,
} from './library.composing.ts';
import { createWithAi } from './library.drafting.ts';
import { companyFactsFor } from './library.facts.ts';
import { insideOf } from './library.inside.ts';
import { makeOfTemplate } from './library.making.ts';
import { exportPolicyMarkdown, exportPolicyPdf } from './library.papers.ts';
import { planOfPolicy } from './library.planning.ts';
import {
  approvedStatus,
  changesApproved,
  mustBeDecided,
  mustBeDraft,
  mustNotBeArchived,
  mustStayKind,
  refuseToldMeanwhile,
  sightOf,
  slugFor,
} from './library.rules.ts';
import { readPolicy } from './library.seen.ts';
import { showInPublic } from './library.showing.ts';
import * as store from './library.store.ts';
import * as values from './values.store.ts';
import * as versions from './versions.store.ts';

const todayOf = (ctx: Pick<Ctx, 'company'>) => Temporal.Now.plainDateISO(ctx.company.timeZone).toString();

async function held(ctx: Ctx, id: string, version?: number) {
  const row = await store.lockPolicy(ctx.db, id);
  if (!row) throw notFound();
  if (version !== undefined && row.version !== version) throw conflict('kit.changed-meanwhile');
  return row;
}

interface Named {
  controls?: readonly ControlRef[] | undefined;
  ownerId?: string | null | undefined;
}
/** Refuses controls that are nobody's, each where it was sent, and owners from elsewhere. */
async function check(ctx: Ctx, { controls = [], ownerId }: Named): Promise<void> {
  const strange = await strangeAmong(ctx.db, controls);
  const faults = strange.map((at) => ({ pointer: `/controls/${at}/controlId`, code: 'library.unknown-control' }));
  if (ownerId && !(await roleOfMember(ctx.db, ownerId)))
    faults.push({ pointer: '/ownerId', code: 'library.not-a-member' });
  if (faults.length > 0) throw invalid(faults);
}

/** A template as this reader's company would have it. */
async function templateView(
  ctx: Ctx,
  facts: CompanyFacts,
  made: ReadonlyMap<string, string>,
): Promise<(id: string) => PolicyTemplate> {
  const all = [...documentsUnder(facts.lgpd).values()];
  const nameIn = await namesOf(ctx.db, all.flatMap(servedBy), ctx.locale);
  return (id) => {
    const template = documentTemplateOf(id, facts);
    const { kind, audience, reviewMonths } = template;
    const fill = (text: string) => text.replaceAll(/\{\{\s*company\s*\}\}/g, ctx.company.name);
    return {
      ...{ id, kind, audience, reviewMonths },
      title: fill(template[ctx.locale].title),
      summary: fill(template[ctx.locale].summary),
      controls: servedBy(template).map((control) => ({ ...control, title: nameIn(control) })),
      policyId: made.get(id) ?? null,
      fits: fitsCompany(template, facts),
    };
  };
}

async function templatesFor(ctx: Ctx) {
  const [facts, made] = await Promise.all([companyFactsFor(ctx), values.madeFrom(ctx.db)]);
  return { facts, view: await templateView(ctx, facts, made) };
}

export const libraryModule = implement(library, {
  async templates(ctx) {
    const { view } = await templatesFor(ctx);
    return { items: [...documentTemplates().keys()].map(view) };
  },

  async template(ctx, { params: { id } }) {
    const { facts, view } = await templatesFor(ctx);
    const template = documentTemplateOf(id, facts);
    const { markdown, missing, unproven } = composedFor(template, facts, ctx);
    return {
      ...view(id),
      markdown,
      missing: missing.map((place) => placeView(place, ctx.locale)),
      unproven: unprovenViews(unproven, ctx.locale),
    };
  },

  list: (ctx, { query }) => store.pagePolicies(ctx.db, query, sightOf(ctx.role)),

  debug: (ctx) => insideOf(ctx),

  stats: (ctx) => values.statsOf(ctx.db, todayOf(ctx), sightOf(ctx.role)),

  get: (ctx, { params: { id } }) => readPolicy(ctx, id),

  async create(ctx, { body }) {
    await check(ctx, body);
    const { controls, language = ctx.locale, ...draft } = body;
    const seed = { ...draft, language, templateId: null, by: ctx.user.id };
    const id = await store.insertPolicy(ctx.db, seed);
    if (id === null) throw new Error('A document without a template was refused.');
    await store.setPolicyControls(ctx.db, id, controls);
    ctx.audit('library.created', id, { after: { ...body, markdown: body.markdown.length } });
    return readPolicy(ctx, id);
  },

  fromTemplate: (ctx, { params: { id } }) => makeOfTemplate(ctx, id, ''),
  createWithAi,

  async update(ctx, { params: { id }, body: { version, ...change } }) {
    const row = await held(ctx, id, version);
    if (changesApproved(row, change)) mustBeDraft(row.status);
    if (row.approved_number !== null) mustStayKind(row.kind, change.kind);
    await check(ctx, change);
    const { title, kind, markdown, ownerId, reviewMonths, controls } = change;
    const before = await versions.findVersion(ctx.db, id, row.number, 'all');
    const kept = { title, kind, owner_id: ownerId, review_months: reviewMonths };
    await store.updatePolicy(ctx.db, id, kept);
    await store.updateVersion(ctx.db, id, row.number, { title, markdown });
    if (controls) await store.setPolicyControls(ctx.db, id, controls);
    const { markdown: _text, ...rest } = change;
    ctx.audit('library.changed', id, {
      before: {
        ...{ title: row.title, kind: row.kind, ownerId: row.owner_id, reviewMonths: row.review_months },
        sha256: before?.sha256,
      },
      after: { ...rest, ...(markdown === undefined ? {} : { characters: markdown.length }) },
    });
    return readPolicy(ctx, id);
  },

  async remove(ctx, { params: { id } }) {
    const row = await held(ctx, id);
    const { title, status } = row;
    await versions.unpublish(ctx.db, id);
    const isKept = row.approved_number !== null || (await versions.wasApproved(ctx.db, id));
    if (!isKept) {
      await removeComments(ctx.db, 'policy', [id]);
      await store.removePolicy(ctx.db, id);
    } else {
      if (status === 'IN_REVIEW') await store.updateVersion(ctx.db, id, row.number, { status: 'DRAFT' });
      await store.updatePolicy(ctx.db, id, { status: 'ARCHIVED' });
    }
    ctx.audit(isKept ? 'library.archived' : 'library.removed', id, { before: { title, status } });
    return { success: true as const };
  },

  async fill(ctx, { body }) {
    const strange = Object.keys(body.values).filter((place) => !isPlace(place));
    if (strange.length > 0)
      throw invalid(strange.map((place) => ({ pointer: `/values/${place}`, code: 'library.unknown-place' })));
    if (Object.keys(body.values).length === 0) return { documents: 0 };
    await values.holdValues(ctx.db);
    const before = await values.placeValues(ctx.db);
    refuseToldMeanwhile(before, body);
    await values.keepValues(ctx.db, body.values);
    const documents = await values.fillDrafts(ctx.db, body.values);
    ctx.audit('library.facts-filled', null, { before, after: body.values });
    return { documents };
  },

  comments: (ctx, { params: { id } }) => policyComments(ctx, id),
  comment: commentPolicy,
  bring: bringPolicy,
  exportAll: exportAllPolicies,
  exportPdf: exportPolicyPdf,
  exportMarkdown: exportPolicyMarkdown,

  async generateAction(ctx, { params: { id } }) {
    await held(ctx, id);
    const policy = await readPolicy(ctx, id);
    refusePlanned('library.planned-already', policy.planId);
    const { id: planId } = await openPlan(ctx, planOfPolicy(policy, ctx));
    return { planId };
  },

  async submitForApproval(ctx, { params: { id }, body: { approvers, ...about } }) {
    await held(ctx, id);
    const asked = approvers.map((one) => (typeof one === 'string' ? { accountId: one } : one));
    await askApproval(ctx, { ...about, approvers: asked, subject: { kind: 'policy', id } });
    return readPolicy(ctx, id);
  },

  async createNewVersion(ctx, { params: { id }, body: { versionNotes, readAgain } }) {
    const row = await held(ctx, id);
    mustBeDecided(row.status);
    const last = await versions.findVersion(ctx.db, id, row.number, 'all');
    if (!last) throw notFound();
    const number = row.number + 1;
    const markdown = filledIn(last.markdown, await values.placeValues(ctx.db));
    const seed = { number, title: row.title, markdown, notes: versionNotes, readAgain, by: ctx.user.id };
    await store.insertVersion(ctx.db, id, seed);
    const isTakenUp = row.status === 'ARCHIVED';
    if (isTakenUp) await store.supersedeBefore(ctx.db, id, number);
    await store.updatePolicy(ctx.db, id, { number, status: 'DRAFT', ...(isTakenUp ? store.notInForce : {}) });
    ctx.audit('library.version-created', id, {
      before: { number: row.number, status: row.status },
      after: { number, versionNotes, readAgain },
    });
    return readPolicy(ctx, id);
  },

  async versions(ctx, { params: { id } }) {
    const [, items] = await awaitAll([readPolicy(ctx, id), versions.versionsOf(ctx.db, id, sightOf(ctx.role))]);
    return { items };
  },

  async readVersion(ctx, { params: { id, number } }) {
    const found = await versions.findVersion(ctx.db, id, number, sightOf(ctx.role));
    const about = await store.findPolicy(ctx.db, id, sightOf(ctx.role));
    if (!found || !about) throw notFound();
    const { reviewOn, ...version } = found;
    return { ...version, markdown: datedText({ ...about, ...version, reviewOn }, ctx.company.timeZone) };
  },

  async setPublic(ctx, { params: { id }, body: { isPublic } }) {
    const row = await held(ctx, id);
    if (isPublic) mustNotBeArchived(row.status);
    const approved = await store.findPolicy(ctx.db, id, 'approved');
    if (isPublic && !approved) throw conflict('library.nothing-approved');
    if (isPublic && approved)
      await showInPublic(ctx, approved, approved.slug ?? slugFor(ctx.company.name, approved.title));
    else await versions.unpublish(ctx.db, id);
    if (row.status === 'APPROVED' || row.status === 'PUBLISHED')
      await store.updatePolicy(ctx.db, id, { status: approvedStatus(isPublic) });
    ctx.audit(isPublic ? 'library.published' : 'library.unpublished', id, {
      after: { number: approved?.number ?? null },
    });
    return readPolicy(ctx, id);
  },

  async readPublic(ctx, { params: { slug } }) {
    const found = await versions.publicBySlug(ctx.db, slug);
    if (!found) throw notFound();
    return found;
  },
});

/**
 * The demo company's documents, in every state that one meets: approved and read, public, near its review, in approval, a draft,
 * and one whose next version is being written.
 */
import { composeDocument } from '@vigia/content/policies/compose.ts';
import type { TrustDraft } from '@vigia/contract/library/trust.shapes.ts';
import { sql } from 'kysely';
import { openDemoApproval } from '../approvals/approvals.commands.ts';
import type { DemoPart, DemoRole, DemoStage } from '../kit/demo.ts';
import { datedText, documentTemplateOf, servedBy } from './library.composing.ts';
import { reviewDay, slugFor } from './library.rules.ts';
import * as store from './library.store.ts';
import * as readings from './readings.store.ts';
import { saveTrustPage, setTrustPublic } from './trust.store.ts';
import { keepValues } from './values.store.ts';
import { findVersion, publish } from './versions.store.ts';

const timeZone = 'America/Sao_Paulo';

interface Kept {
  readonly template: string;
  readonly owner: DemoRole;
  readonly begun: number;
  /** Days since its approval; a draft has none. */
  readonly approved?: number;
  readonly isPublic?: true;
  readonly asked?: { readonly daysAgo: number; readonly dueIn: number };
  /** Who confirmed it how many days ago. */
  readonly read?: readonly (readonly [DemoRole, number])[];
  /** It waits for a decision since so many days. */
  readonly waiting?: number;
  /** Its next version is being written since so many days. */
  readonly next?: { readonly daysAgo: number; readonly notes: string };
  /** Where this one says it otherwise than the others. */
  readonly said?: Readonly<Record<string, string>>;
}

const kept: readonly Kept[] = [
  {
    ...{ template: 'information-security', owner: 'lead', begun: 228, approved: 214 },
    asked: { daysAgo: 210, dueIn: -190 },
    read: [
      ['lead', 209],
      ['technology', 207],
      ['engineer', 202],
      ['people', 200],
      ['reader', 196],
      ['board', 191],
    ],
  },
  {
    ...{ template: 'passwords-and-two-steps', owner: 'lead', begun: 120, approved: 104 },
    asked: { daysAgo: 20, dueIn: 8 },
    read: [
      ['technology', 18],
      ['people', 11],
      ['reader', 4],
    ],
    next: { daysAgo: 3, notes: 'Chaves de acesso no lugar de códigos por SMS' },
  },
  {
    ...{ template: 'acceptable-use', owner: 'lead', begun: 371, approved: 352 },
    asked: { daysAgo: 40, dueIn: -12 },
    read: [
      ['lead', 39],
      ['people', 36],
    ],
  },
  { template: 'privacy-notice', owner: 'people', begun: 150, approved: 131, isPublic: true },
  { template: 'cookies', owner: 'lead', begun: 96, approved: 90, isPublic: true },
  { template: 'incident-plan', owner: 'lead', begun: 24, waiting: 4 },
  // Whoever writes it answers for it, and is told what people far away tell.
  { template: 'remote-work', owner: 'people', begun: 9, said: { 'security-owner': 'Patrícia Lemos' } },
];

/** What the company said of itself once. */
const factsOf = (company: string): Record<string, string> => ({
  ...{ company, country: 'Brasil', 'company-id': '12.345.678/0001-95', website: 'clara.vigia.test' },
  'company-address': 'Rua dos Pinheiros, 870, conjunto 61, São Paulo, SP',
  ...{
    management: 'Helena Brandão (diretora)',
    'security-owner': 'Marina Alves Prado',
    'finance-lead': 'Patrícia Lemos',
  },
  ...{ 'it-support': 'Diego Farias', 'people-lead': 'Patrícia Lemos' },
  ...{ dpo: 'Patrícia Lemos', 'dpo-deputy': 'Rafael Nogueira', 'dpo-contact': 'privacidade@demo.vigia.test' },
  ...{ 'incident-channel': 'seguranca@demo.vigia.test', 'incident-phone': '(11) 4002-0187' },
  ...{ 'email-provider': 'Google Workspace', 'password-manager': 'Bitwarden', 'work-storage': 'Google Drive' },
  ...{ 'backup-frequency': 'a cada hora', 'backup-retention': 'trinta e cinco dias' },
  ...{ 'recovery-time': 'duas horas', 'recovery-loss': 'o de uma hora' },
  'critical-systems': 'o prontuário na nuvem e o seu banco de dados',
  'personal-data':
    'nome, CPF, telefone, e-mail, registros de acesso e, em nome das clínicas, dados de saúde dos pacientes',
  'data-recipients':
    'contador, banco, hospedagem em nuvem, serviço de e-mail, central de atendimento, agência de comunicação e suporte aos computadores',
  ...{ 'data-countries': 'Brasil e Estados Unidos', 'ai-tools': 'o assistente incluído no Google Workspace' },
  court: 'comarca de São Paulo (SP)',
  'scope-services': 'o prontuário na nuvem e o suporte às clínicas',
  'scope-sites': 'escritório de Pinheiros e trabalho remoto da equipe',
  ...{ 'scope-outside': 'as áreas comuns do prédio', 'cookie-tools': 'medição de audiência e chat de atendimento' },
});

/** Those outside whom a plan for the worst hour names, in the order of its dotted lines. */
const outside = ['0102', '0113', '0124', '0135', '0146', '0168'].map((line) => `(11) 4002-${line}`);
const withNumbers = (markdown: string) => outside.reduce((text, number) => text.replace(/…{4,}/, number), markdown);

async function write(stage: DemoStage, one: Kept, facts: Record<string, string>): Promise<store.Found> {
  const { db, people, at, sign } = stage;
  const template = documentTemplateOf(one.template, { lgpd: true });
  const { kind, reviewMonths } = template;
  const { title, markdown: composed } = composeDocument(template, 'pt', { ...facts, ...one.said }, new Map());
  const markdown = withNumbers(composed);
  const by = people[one.owner];
  const id = await store.insertPolicy(db, {
    ...{ title, kind, language: 'pt', templateId: one.template, markdown, reviewMonths, ownerId: by, by },
  });
  if (id === null) throw new Error(`The demo has two documents of ${one.template}.`);
  const controls = servedBy(template);
  await store.setPolicyControls(db, id, controls);
  const begun = at(one.begun);
  await sql`UPDATE policies SET created_at = ${begun}, updated_at = ${begun} WHERE id = ${id}::uuid`.execute(db);
  await sql`UPDATE policy_versions SET created_at = ${begun} WHERE policy_id = ${id}::uuid`.execute(db);
  sign(begun, by, 'library.created', id, { title, kind, templateId: one.template, controls });
  const found = await store.findPolicy(db, id, 'all');
  if (!found) throw new Error('A document of the demo was written and is not there.');
  return found;
}

/** Who is asked: the director decides by link, from an address of her own. */
const director = { accountId: null, email: 'helena.brandao@clara.vigia.test', name: 'Helena Brandão' } as const;

/** What people decide on. */
const frozen = (found: store.Found) => {
  const { id, title, number, kind, language, versionNotes } = found;
  const readable = datedText({ ...found, approvedAt: null }, timeZone);
  const data = { title, number, kind, language, versionNotes };
  return { subject: { kind: 'policy', id }, snapshot: { title, data, readable } } as const;
};

async function approve(stage: DemoStage, { owner, approved = 0, isPublic }: Kept, found: store.Found) {
  const { db, people, at, sign } = stage;
  const { id, title, reviewMonths } = found;
  const [asked, decided] = [at(approved + 2), at(approved)];
  const on = decided.toTemporalInstant().toZonedDateTimeISO(timeZone).toPlainDate().toString();
  const reviewOn = reviewDay(on, reviewMonths);
  const by = people[owner];
  const workflow = await openDemoApproval(db, {
    ...frozen(found),
    by,
    approver: director,
    asked,
    decided,
    dueDate: on,
  });
  sign(asked, by, 'approvals.asked', workflow, { subject: { kind: 'policy', id }, title });
  sign(decided, people.board, 'approvals.decided', workflow, { name: director.name, by: 'link', status: 'approved' });
  await store.updateVersion(db, id, 1, { status: 'APPROVED', workflow_id: workflow, review_on: reviewOn });
  const standing = { approved_number: 1, approved_on: on, review_on: reviewOn, read_from: 1, read_from_on: on };
  await store.updatePolicy(db, id, { status: isPublic ? 'PUBLISHED' : 'APPROVED', ...standing });
  await sql`UPDATE policy_versions SET approved_at = ${decided} WHERE policy_id = ${id}::uuid`.execute(db);
  await sql`UPDATE policies SET updated_at = ${decided} WHERE id = ${id}::uuid`.execute(db);
  sign(decided, people.board, 'library.approved', id, { status: 'APPROVED', approved_on: on, review_on: reviewOn });
  if (!isPublic) return;
  const now = await store.findPolicy(db, id, 'approved');
  if (!now) throw new Error('A document of the demo was approved and is not there.');
  await publish(db, { ...now, markdown: datedText(now, timeZone) }, slugFor('demo', title));
  sign(at(approved, 0.6), people.lead, 'library.published', id, { number: 1 });
}

async function askAndRead(stage: DemoStage, { asked, read = [] }: Kept, id: string): Promise<void> {
  if (!asked) return;
  const { db, people, at, day, sign } = stage;
  const dueDate = day(asked.dueIn);
  const request = { audience: 'everyone', role: null, accountIds: [], dueDate, daysForNew: 14 } as const;
  await readings.insertAsks(db, id, { ...request, accountIds: [] }, people.lead);
  const since = at(asked.daysAgo);
  await sql`UPDATE policy_reading_asks SET created_at = ${since} WHERE policy_id = ${id}::uuid`.execute(db);
  sign(since, people.lead, 'library.reading-asked', id, request);
  const sha256 = (await findVersion(db, id, 1, 'all'))?.sha256 ?? '';
  await db
    .insertInto('policy_confirmations')
    .values(
      read.map(([who, daysAgo]) => ({
        ...{ policy_id: id, number: 1, account_id: people[who], sha256, confirmed_at: at(daysAgo, 0.7).toISOString() },
      })),
    )
    .execute();
  for (const [who, daysAgo] of read)
    sign(at(daysAgo, 0.7), people[who], 'library.reading-confirmed', id, { number: 1, sha256 });
}

/** Sent to who runs the technology, and not decided yet. */
async function letWait(stage: DemoStage, days: number, found: store.Found): Promise<void> {
  const { db, people, at, day, sign } = stage;
  const { id, title } = found;
  const approver = { accountId: people.technology, email: '', name: 'Diego Farias' };
  const asked = { by: people.lead, approver, asked: at(days), dueDate: day(6) };
  const workflow = await openDemoApproval(db, { ...frozen(found), ...asked });
  await store.updateVersion(db, id, 1, { status: 'IN_REVIEW', workflow_id: workflow });
  await store.updatePolicy(db, id, { status: 'IN_REVIEW' });
  await sql`UPDATE policies SET updated_at = ${at(days)} WHERE id = ${id}::uuid`.execute(db);
  sign(at(days), people.lead, 'approvals.asked', workflow, { subject: { kind: 'policy', id }, title });
}

async function beginNext(stage: DemoStage, { owner, next }: Kept, { id, title, markdown }: store.Found) {
  if (!next) return;
  const { db, people, at, sign } = stage;
  await store.insertVersion(db, id, { number: 2, title, markdown, notes: next.notes, by: people[owner] });
  await store.updatePolicy(db, id, { number: 2, status: 'DRAFT' });
  const begun = at(next.daysAgo);
  await sql`UPDATE policy_versions SET created_at = ${begun} WHERE policy_id = ${id}::uuid AND number = 2`.execute(db);
  await sql`UPDATE policies SET updated_at = ${begun} WHERE id = ${id}::uuid`.execute(db);
  sign(begun, people[owner], 'library.version-created', id, { number: 2, versionNotes: next.notes });
}

/** What customers find without asking: what is public, and who answers for personal data. */
async function showTrust({ db, people, at, day, sign }: DemoStage): Promise<void> {
  const page: TrustDraft = {
    ...{ slug: 'clara-sistemas-de-saude', isIndexed: false, listsPolicies: true },
    language: 'pt',
    intro: 'Cuidamos do prontuário de clínicas. Aqui está o que combinamos por escrito e quem responde pelos dados.',
    frameworks: [{ framework: 'lgpd', level: 'partial', statedOn: day(-80), certifiedBy: '', certificate: '' }],
    ...{ contactName: 'Patrícia Lemos (encarregada)', contactEmail: 'privacidade@demo.vigia.test' },
  };
  await saveTrustPage(db, page);
  await setTrustPublic(db, true);
  sign(at(80), people.lead, 'library.trust-changed', null, page);
  sign(at(80), people.lead, 'library.trust-published', null, { slug: page.slug });
}

export const libraryDemo: DemoPart = async (stage) => {
  const { rows } = await sql<{ name: string }>`SELECT name FROM companies WHERE id = current_company()`.execute(
    stage.db,
  );
  const facts = factsOf(rows[0]?.name ?? '');
  await keepValues(stage.db, Object.fromEntries(Object.entries(facts).filter(([place]) => place !== 'company')));
  for (const one of kept) {
    const found = await write(stage, one, facts);
    if (one.approved !== undefined) await approve(stage, one, found);
    await askAndRead(stage, one, found.id);
    if (one.waiting !== undefined) await letWait(stage, one.waiting, found);
    await beginNext(stage, one, found);
  }
  await showTrust(stage);
};

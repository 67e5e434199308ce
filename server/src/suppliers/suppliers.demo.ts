/** The demo company's suppliers: who hosts its product, keeps its books and answers its phones, asked, answered, one found wanting. */
import type { FormQuestion } from '@vigia/contract/suppliers/forms.shapes.ts';
import { type SupplierFields, supplierFields, type TierAnswers } from '@vigia/contract/suppliers/suppliers.shapes.ts';
import { sql } from 'kysely';
import type { DemoPart, DemoStage } from '../kit/demo.ts';
import { makeLink } from '../kit/links/links.ts';
import { type AnswerChange, answersOf, writeAnswers } from './answers.store.ts';
import { insertCertificate } from './certificates.store.ts';
import { insertEvaluation, setEvaluation } from './evaluations.store.ts';
import { insertFinding } from './findings.store.ts';
import { questionsOf } from './suppliers.asking.ts';
import { heldAnswers } from './suppliers.reading.ts';
import { enterDecision } from './suppliers.reviewing.ts';
import { countAskedFirst, linkDaysFor } from './suppliers.rules.ts';
import { scoreOf } from './suppliers.scoring.ts';
import { insertSuppliers, setSupplier } from './suppliers.store.ts';
import { readTemplate } from './suppliers.templates.ts';
import { keepForm } from './templates.store.ts';

const tier = (
  data: number,
  volume: number,
  access: number,
  stop: number,
  replace: number,
  money: number,
  duty: number,
): TierAnswers => ({
  ...{ data, volume, access, stop, replace, money, duty },
});

interface Known extends Partial<SupplierFields> {
  readonly name: string;
  readonly tierAnswers: TierAnswers;
  /** Days until the contract ends. */
  readonly endsIn: number | null;
}
const known: readonly Known[] = [
  {
    ...{
      name: 'Nuvem Atlântica',
      category: 'cloud',
      service: 'Hospedagem do produto e cópias de segurança',
      endsIn: 210,
    },
    ...{
      email: 'seguranca@nuvematlantica.test',
      contactName: 'Bruna Castro',
      dataKinds: ['identification', 'contact', 'health', 'usage'],
    },
    ...{
      processes: ['Produto', 'Atendimento', 'Cobrança'],
      tierAnswers: tier(3, 3, 2, 3, 3, 0, 3),
      dataPeople: 180_000,
    },
    ...{ transferTo: 'Estados Unidos', transferBasis: 'standard-clauses' },
  },
  {
    ...{
      name: 'Contábil Horizonte',
      category: 'accounting',
      service: 'Contabilidade e folha',
      endsIn: 64,
      noticeDays: 30,
    },
    ...{ email: 'ti@contabilhorizonte.test', contactName: 'Sérgio Lopes', dataKinds: ['employees', 'financial'] },
    ...{ processes: ['Folha', 'Impostos'], tierAnswers: tier(3, 1, 1, 2, 1, 2, 2), dataPeople: 58 },
  },
  {
    ...{ name: 'Fala Bem Atendimento', category: 'call-center', service: 'Primeiro nível do suporte', endsIn: 120 },
    ...{ email: 'compliance@falabem.test', contactName: 'Marina Luz', dataKinds: ['identification', 'contact'] },
    ...{ processes: ['Atendimento'], tierAnswers: tier(2, 2, 2, 2, 1, 0, 2), dataPeople: 22_000 },
  },
  {
    ...{ name: 'Suporte Já', category: 'it-support', service: 'Máquinas e contas dos funcionários', endsIn: 300 },
    ...{
      email: 'contato@suporteja.test',
      contactName: 'Davi Reis',
      processes: ['Escritório'],
      tierAnswers: tier(1, 0, 3, 2, 1, 0, 1),
    },
  },
  {
    ...{ name: 'Letra Viva Comunicação', category: 'marketing', service: 'Campanhas e boletim', endsIn: null },
    ...{ email: 'oi@letraviva.test', dataKinds: ['contact'], tierAnswers: tier(1, 2, 0, 0, 0, 0, 1) },
  },
  {
    name: 'Brilho Limpeza',
    category: 'facilities',
    service: 'Limpeza do escritório',
    endsIn: 30,
    tierAnswers: tier(0, 0, 1, 0, 0, 1, 0),
  },
];

const draftOf = ({ endsIn, ...known }: Known, { day, people }: DemoStage): SupplierFields =>
  supplierFields.parse({
    ...known,
    ownerId: people.technology,
    contractStarts: day(-400),
    contractEnds: endsIn === null ? null : day(endsIn),
  });

type Answerer = (question: FormQuestion, stage: DemoStage, worse: boolean) => AnswerChange['value'];
const byPoints = ({ options }: FormQuestion) => options.toSorted((a, b) => b.points - a.points);
const answerers: Record<FormQuestion['kind'], Answerer> = {
  'yes-no': ({ good }, _, worse) => ((good === 'yes') === worse ? 'no' : 'yes'),
  choice: (question, _, worse) => byPoints(question).at(worse ? -1 : 0)?.id ?? null,
  several: (question) => {
    const offered = byPoints(question).filter(({ alone }) => !alone);
    const scored = offered.filter(({ points }) => points > 0);
    // Where nothing earns anything, it is asked for the record.
    return (scored.length > 0 ? scored.slice(0, 6) : offered.slice(0, 2)).map(({ id }) => id);
  },
  number: (_question, _stage, worse) => (worse ? 72 : 12),
  date: (_, { day }) => day(-90),
  text: () => 'Conforme combinado no contrato; detalhes com a área de segurança.',
  file: ({ na }) => (na ? 'na' : null),
};

/** What it answers to some questions, where its card, the processes or the incidents tell the same. */
type Said = Readonly<Record<string, NonNullable<AnswerChange['value']>>>;

/** What a careful supplier answers; `worse` turns the answer round. */
function answerTo(question: FormQuestion, stage: DemoStage, worse: boolean, said?: Said): AnswerChange | null {
  const value = said?.[question.id] ?? answerers[question.kind](question, stage, worse);
  const note = question.kind === 'yes-no' && !worse ? 'Está na nossa política interna.' : '';
  return value === null ? null : { question: question.id, value, note };
}

interface Round {
  readonly supplierId: string;
  readonly templateId: string;
  readonly email: string;
  readonly sentDaysAgo: number;
  /** Every so many answers is a bad one; 0 for none. */
  readonly worseEach: number;
  readonly said?: Said;
  readonly status: 'answering' | 'submitted' | 'reviewed';
  readonly dueIn: number;
}

/** What was answered: half of it where it goes on. */
function answeredSoFar(questions: readonly FormQuestion[], stage: DemoStage, { status, worseEach, said }: Round) {
  const until = status === 'answering' ? Math.floor(questions.length / 2) : questions.length;
  return questions
    .slice(0, until)
    .flatMap((question, place) => answerTo(question, stage, worseEach > 0 && place % worseEach === 1, said) ?? []);
}

/** A questionnaire that went out, was answered and, where it was, sent in. */
async function round(stage: DemoStage, made: Round): Promise<string> {
  const { db, people, at, day, sign } = stage;
  const { form, version } = await readTemplate({ db, locale: 'pt' }, made.templateId);
  const questions = questionsOf(form);
  const id = await insertEvaluation(db, {
    ...{ supplierId: made.supplierId, templateId: made.templateId, templateVersion: version, previousId: null },
    ...{ formId: await keepForm(db, form), email: made.email, contactName: '', locale: 'pt', message: '' },
    ...{ dueDate: day(made.dueIn), asked: countAskedFirst(form), by: people.lead },
  });
  const sentAt = at(made.sentDaysAgo);
  sign(sentAt, people.lead, 'suppliers.asked', made.supplierId, {
    evaluation: id,
    templateId: made.templateId,
    email: made.email,
  });
  const changes = answeredSoFar(questions, stage, made);
  await writeAnswers(db, id, changes, 'Contato do fornecedor');
  const { score, sections, knockouts } = scoreOf(form, heldAnswers(await answersOf(db, id), []), day(0));
  const answered = sections.reduce((all, one) => all + one.answered, 0);
  const sentIn = made.status !== 'answering';
  const submittedAt = at(Math.max(1, made.sentDaysAgo - 9)).toISOString();
  await setEvaluation(db, id, {
    ...{ status: made.status, answered, asked: sections.reduce((all, one) => all + one.asked, 0) },
    ...(sentIn
      ? { score, knockouts: knockouts.length, submitted_at: submittedAt, submitted_name: 'Contato do fornecedor' }
      : {}),
    ...(made.status === 'reviewed' ? { reviewed_at: at(Math.max(1, made.sentDaysAgo - 14)).toISOString() } : {}),
  });
  await sql`UPDATE supplier_evaluations SET sent_at = ${sentAt} WHERE id = ${id}::uuid`.execute(db);
  const answeredAt = sentIn ? submittedAt : at(Math.max(1, made.sentDaysAgo - 3));
  await sql`UPDATE supplier_answers SET answered_at = ${answeredAt} WHERE evaluation_id = ${id}::uuid`.execute(db);
  await openedThen(stage, { id, ...made }, answeredAt);
  await setSupplier(db, made.supplierId, {
    evaluation_id: id,
    ...(sentIn ? { score, knockouts: knockouts.length } : {}),
  });
  return id;
}

/** Who answered had opened the link that was mailed. */
async function openedThen(
  { db, day }: DemoStage,
  { id, email, dueIn }: Pick<Round, 'email' | 'dueIn'> & { readonly id: string },
  answeredAt: string | Date,
): Promise<void> {
  const days = linkDaysFor(day(0), day(dueIn));
  const link = { purpose: 'suppliers.respond', kind: 'supplier-evaluation', record: id, email, days } as const;
  const { id: linkId } = await makeLink(db, link);
  await sql`UPDATE company_links SET opened = 2, last_opened_at = ${answeredAt} WHERE id = ${linkId}::uuid`.execute(db);
}

const rounds: readonly (Omit<Round, 'supplierId' | 'email'> & { readonly of: number })[] = [
  {
    ...{ of: 0, templateId: 'cloud', sentDaysAgo: 95, worseEach: 0, status: 'reviewed', dueIn: -75 },
    said: {
      ...{ 'data-country': 'abroad-named', 'data-received': ['contacts', 'documents', 'sensitive'] },
      ...{ 'recovery-hours': 2, 'data-loss-hours': 1, 'undelete-days': 5, uptime: 99.95, 'status-page': 'no' },
      'past-incident': 'yes',
      'past-incident-told':
        'A caixa de e-mail da cobrança foi invadida e usada para pedir trocas de conta. Os clientes foram avisados no dia seguinte; desde então todas as caixas têm segundo fator.',
      'security-contact': 'Bruna Castro, seguranca@nuvematlantica.test, plantão (11) 4002-0157',
    },
  },
  { of: 1, templateId: 'accounting-hr', sentDaysAgo: 30, worseEach: 4, status: 'submitted', dueIn: -9 },
  { of: 2, templateId: 'essential', sentDaysAgo: 6, worseEach: 0, status: 'answering', dueIn: 8 },
  { of: 3, templateId: 'it-support', sentDaysAgo: 25, worseEach: 0, status: 'answering', dueIn: -4 },
];

/** Days since the answers of who hosts the product were read and approved for a year. */
const reviewed = 81;
/** Days since something was found wanting in the answers of who keeps the books. */
const noted = 18;

/** Who hosts the product was approved; who keeps the books is to put something right. */
async function settle(
  { db, at, day, people, sign }: DemoStage,
  [cloud = '', books = '']: readonly string[],
  made: readonly string[],
) {
  const [hosted = '', kept = ''] = made;
  const then = at(reviewed);
  const decided = { outcome: 'approved' as const, conditions: '', until: day(365 - reviewed) };
  await enterDecision({ db }, { supplierId: cloud, evaluationId: hosted, approvalId: null }, decided);
  await setEvaluation(db, hosted, { decided_at: then.toISOString(), reviewed_at: then.toISOString() });
  sign(then, people.lead, 'suppliers.decided', cloud, decided);
  await insertCertificate(db, cloud, { name: 'ISO/IEC 27001:2022', expiresOn: day(75) });
  await insertFinding(db, {
    ...{ supplierId: books, evaluationId: kept, question: null, by: people.lead, severity: 'high', dueDate: day(20) },
    ...{ title: 'Contas sem verificação em duas etapas', remediation: 'Ligar em todas as contas que abrem a folha.' },
  });
  sign(at(noted), people.lead, 'suppliers.finding-noted', books, { title: 'Contas sem verificação em duas etapas' });
  await sql`UPDATE supplier_findings SET created_at = ${at(noted)}, updated_at = ${at(noted)}`.execute(db);
  await sql`UPDATE supplier_certificates SET created_at = ${then}`.execute(db);
}

/** Each stands since it was entered, as its last round left it. */
const dateAll = ({ db, at }: DemoStage, ids: readonly string[]) =>
  sql`UPDATE suppliers s SET created_at = k.at, updated_at = greatest(k.at, e.sent_at, e.submitted_at, e.decided_at)
    FROM unnest(${ids}::uuid[], ${ids.map((_, place) => at(220 - place).toISOString())}::timestamptz[]) AS k (id, at)
    LEFT JOIN supplier_evaluations e ON e.supplier_id = k.id WHERE s.id = k.id`.execute(db);

export const suppliersDemo: DemoPart = async (stage) => {
  const { db, people, at, sign } = stage;
  const drafts = known.map((one) => draftOf(one, stage));
  const ids = await insertSuppliers(db, drafts, people.lead);
  for (const [place, { name }] of known.entries())
    sign(at(220 - place), people.lead, 'suppliers.created', ids[place] ?? null, { name });
  const made: string[] = [];
  for (const { of, ...one } of rounds)
    made.push(await round(stage, { ...one, supplierId: ids[of] ?? '', email: drafts[of]?.email ?? '' }));
  await settle(stage, ids, made);
  await dateAll(stage, ids);
};

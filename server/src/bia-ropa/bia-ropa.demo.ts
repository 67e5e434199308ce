/** The demo company's processes: taken over from templates, placed, partly completed, one that contradicts itself, and tests. */
import { sql } from 'kysely';
import type { Db } from '../kit/db/db.ts';
import type { DemoPart, DemoRole, DemoStage } from '../kit/demo.ts';
import { activitiesOfTemplates } from './activities.store.ts';
import { addRecoveryTest } from './beside.store.ts';
import { takeOverTemplates } from './templates.ts';

interface Known {
  readonly id: string;
  readonly owner: DemoRole;
  /** What is done already: measures and disposal written. */
  readonly whole: boolean;
  readonly waitsFor?: readonly string[];
}
const known: readonly Known[] = [
  { id: 'product-accounts', owner: 'technology', whole: true, waitsFor: ['accounts-and-logs'] },
  { id: 'customer-content-hosting', owner: 'technology', whole: true, waitsFor: ['accounts-and-logs'] },
  { id: 'customer-environment-support', owner: 'engineer', whole: true, waitsFor: ['customer-content-hosting'] },
  { id: 'product-telemetry', owner: 'engineer', whole: false, waitsFor: ['customer-content-hosting'] },
  { id: 'customer-register', owner: 'lead', whole: true },
  { id: 'invoicing', owner: 'people', whole: true, waitsFor: ['customer-register'] },
  { id: 'receiving-payments', owner: 'people', whole: false, waitsFor: ['invoicing'] },
  { id: 'payroll', owner: 'people', whole: true, waitsFor: ['time-recording'] },
  { id: 'time-recording', owner: 'people', whole: false },
  { id: 'recruiting', owner: 'people', whole: true },
  { id: 'occupational-health', owner: 'people', whole: false },
  { id: 'marketing-to-customers', owner: 'lead', whole: false },
  { id: 'accounts-and-logs', owner: 'engineer', whole: true },
  { id: 'rights-and-incidents', owner: 'lead', whole: true },
];
const measures =
  'Conferência por duas pessoas antes de enviar dados para fora; acesso revisto a cada trimestre pela responsável.';
const disposal = 'Apagamento no sistema ao fim do prazo, por rotina mensal; a rotina guarda o registro do que apagou.';
const transfer =
  'Contrato com as cláusulas da Res. CD/ANPD 19/2024, assinado pelo fornecedor; região de reserva nos EUA.';
const consent = 'Registro com data, texto mostrado e versão, guardado no cadastro; a retirada fica no mesmo lugar.';
const minors = 'Só o necessário para o atendimento; responsável informado e acesso restrito (art. 14).';
const automated = 'Regras publicadas na política de privacidade; uma pessoa revê a decisão em até cinco dias.';
const balancing = {
  interest: 'Manter o serviço seguro e estável para quem o usa.',
  necessity: 'Registros de uso sem conteúdo de prontuário, por seis meses.',
  expectation: 'Consta da política de privacidade e do contrato; é usual num serviço como este.',
  safeguards: 'Dados agregados sempre que possível, acesso restrito e oposição por um clique.',
};

/** Kept in the United States by those who supply them: the copies in a region apart, the others wholly. */
const abroad = [
  'Cópia de segurança',
  'CRM',
  'Ferramenta de envio de e-mail',
  'Site de vagas',
  'Medição de audiência',
  'Aplicativo de mensagens',
];
/** The product and what it stands on: back within two hours, at most an hour of work lost. */
const ours = ['Produto próprio em nuvem', 'Nuvem de infraestrutura', 'Cópia de segurança', 'Contas e acessos'];
/** Nobody promises when they are back: others run them, or they are paper. */
const unpromised = ['Arquivo de papel', 'Internet banking', 'Portais do governo (eSocial, e-CAC)'];
/** A trade of things over the counter; this company sells a service. */
const notOurs = 'Frente de caixa';

/** Those who act for the company, by the names that its register of suppliers has. */
const renamed = [
  ['Provedor de nuvem', 'Nuvem Atlântica'],
  ['Suporte de TI', 'Suporte Já'],
  ['Contador ou escritório contábil', 'Contábil Horizonte'],
  ['Agência de marketing', 'Letra Viva Comunicação'],
] as const;

/** What clinics keep in the product is about the health of 180,000 patients: whatever touches it is sensitive, and on a large scale. */
const clinical = 'Conteúdo que o cliente guarda no produto';
async function tellHealth(db: Db): Promise<void> {
  await sql`UPDATE data_points SET sensitive = true, notes = 'Prontuários: dados de saúde dos pacientes das clínicas.'
    WHERE name = ${clinical}`.execute(db);
  await sql`UPDATE processing_activities a SET sensitive = true, large_scale = true WHERE EXISTS (SELECT FROM activity_data_points u
    JOIN data_points p ON p.id = u.data_point_id WHERE u.activity_id = a.id AND p.name = ${clinical})`.execute(db);
  await sql`UPDATE processing_activities a SET sensitive = true WHERE EXISTS (SELECT FROM activity_data_points u
    JOIN data_points p ON p.id = u.data_point_id WHERE u.activity_id = a.id AND p.sensitive AND p.type = 'dado')`.execute(
    db,
  );
}

/** Places the systems, some of them abroad; what stays here needs no mechanism, and what holds no minors no word on them. */
async function placeSystems(db: Db): Promise<void> {
  await sql`DELETE FROM activity_systems u USING processing_systems s WHERE s.id = u.system_id AND s.name = ${notOurs}`.execute(
    db,
  );
  await sql`DELETE FROM processing_systems WHERE name = ${notOurs}`.execute(db);
  await sql`UPDATE processing_systems SET country = CASE WHEN name = ANY(${abroad}::text[]) THEN 'US' ELSE 'BR' END,
      recovery_hours = CASE WHEN name = ANY(${unpromised}::text[]) THEN NULL WHEN name = ANY(${ours}::text[]) THEN 2 ELSE 24 END,
      backup_hours = CASE WHEN name = ANY(${unpromised}::text[]) THEN NULL WHEN name = ANY(${ours}::text[]) THEN 1 ELSE 24 END`.execute(
    db,
  );
  await sql`UPDATE processing_activities a SET transfer_mechanism = NULL, transfer_note = ''
    WHERE NOT EXISTS (SELECT FROM activity_systems u JOIN processing_systems s ON s.id = u.system_id
      WHERE u.activity_id = a.id AND s.country <> 'BR')`.execute(db);
  await sql`UPDATE processing_activities a SET minors_note = '' WHERE NOT EXISTS (SELECT FROM activity_data_points u
      JOIN data_points p ON p.id = u.data_point_id WHERE u.activity_id = a.id AND p.vulnerable = 'minors')`.execute(db);
}

/** A whole copy brought back, within what was promised: back in two hours, at most one hour lost. */
async function restore({ db, people, at, sign }: DemoStage, id: string): Promise<void> {
  const testedOn = at(32).toISOString().slice(0, 10);
  const tested = { testedOn, kind: 'restore', result: 'passed', tookHours: 2, lostHours: 1 } as const;
  const notes = 'Restaurada uma cópia completa em ambiente separado, com as chaves que estão no cofre.';
  await addRecoveryTest(db, id, { ...tested, notes }, people.engineer);
  await sql`UPDATE recovery_tests SET created_at = ${at(32)} WHERE activity_id = ${id}::uuid`.execute(db);
  sign(at(32), people.engineer, 'bia-ropa.tested', id, { name: 'Guarda de dados', ...tested });
}

export const biaRopaDemo: DemoPart = async (stage) => {
  const { db, people, at, sign } = stage;
  const ids = known.map(({ id }) => id);
  const writer = { db, user: { id: people.lead }, locale: 'pt', company: { timeZone: 'America/Sao_Paulo' } } as const;
  const begun = at(150);
  const made = await takeOverTemplates(writer, ids);
  sign(begun, people.lead, 'bia-ropa.taken-over', null, { name: 'Modelos do ramo', templates: ids, activities: made });
  const byTemplate = await activitiesOfTemplates(db);
  const idOf = (template: string) => byTemplate.get(template) ?? '';
  await sql`UPDATE processing_activities a SET owner_id = k.owner, created_at = ${begun}, updated_at = ${at(40)},
      measures = CASE WHEN k.whole THEN ${measures} ELSE '' END, disposal = CASE WHEN k.whole THEN ${disposal} ELSE '' END,
      other_party = CASE WHEN k.whole AND a.role <> 'controller' THEN 'Clínicas e laboratórios clientes, por contrato' ELSE '' END,
      transfer_mechanism = CASE WHEN k.whole THEN 'art33-ii-b' END,
      transfer_note = CASE WHEN k.whole THEN ${transfer} ELSE '' END,
      consent_proof = CASE WHEN k.whole AND a.legal_bases && ARRAY['art7-i', 'art11-i'] THEN ${consent} ELSE '' END,
      minors_note = CASE WHEN k.whole THEN ${minors} ELSE '' END,
      automated_note = CASE WHEN k.whole AND a.automated THEN ${automated} ELSE '' END,
      balancing = CASE WHEN k.whole AND 'art7-ix' = ANY (a.legal_bases) THEN ${JSON.stringify(balancing)}::jsonb END
    FROM unnest(${known.map(({ id }) => idOf(id))}::uuid[], ${known.map(({ owner }) => people[owner])}::uuid[],
      ${known.map(({ whole }) => whole)}::boolean[]) AS k (id, owner, whole) WHERE a.id = k.id`.execute(db);
  const waits = known.flatMap(({ id, waitsFor = [] }) => waitsFor.map((on) => [idOf(id), idOf(on)] as const));
  await sql`INSERT INTO activity_dependencies (activity_id, depends_on)
    SELECT * FROM unnest(${waits.map(([id]) => id)}::uuid[], ${waits.map(([, on]) => on)}::uuid[])`.execute(db);
  await tellHealth(db);
  await placeSystems(db);
  await sql`UPDATE data_points p SET name = k.name FROM unnest(${renamed.map(([from]) => from)}::text[],
    ${renamed.map(([, to]) => to)}::text[]) AS k (was, name) WHERE p.name = k.was`.execute(db);
  await restore(stage, idOf('customer-content-hosting'));
};

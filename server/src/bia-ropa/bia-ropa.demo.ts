/** The demo company's processes: taken over from templates, placed, partly completed, one that contradicts itself, and tests. */
import { sql } from 'kysely';
import type { Db } from '../kit/db/db.ts';
import type { DemoPart, DemoRole } from '../kit/demo.ts';
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
  'Acesso por perfil com segundo fator, registro de acessos, cópias cifradas testadas, treinamento anual e contrato com cada operador.';
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

/** Places the systems, a fourth of them abroad; what stays here needs no mechanism, and what holds no minors no word on them. */
async function placeSystems(db: Db): Promise<void> {
  await sql`UPDATE processing_systems s SET country = k.country, recovery_hours = k.back, backup_hours = k.lost
    FROM (SELECT id, CASE row_number() OVER (ORDER BY name) % 4 WHEN 0 THEN 'US' ELSE 'BR' END AS country,
        (ARRAY[2, 8, 24])[1 + row_number() OVER (ORDER BY name) % 3] AS back,
        (ARRAY[1, 24, 24])[1 + row_number() OVER (ORDER BY name) % 3] AS lost FROM processing_systems) AS k
    WHERE s.id = k.id`.execute(db);
  await sql`UPDATE processing_activities a SET transfer_mechanism = NULL, transfer_note = ''
    WHERE NOT EXISTS (SELECT FROM activity_systems u JOIN processing_systems s ON s.id = u.system_id
      WHERE u.activity_id = a.id AND s.country <> 'BR')`.execute(db);
  await sql`UPDATE processing_activities a SET minors_note = '' WHERE NOT EXISTS (SELECT FROM activity_data_points u
      JOIN data_points p ON p.id = u.data_point_id WHERE u.activity_id = a.id AND p.vulnerable = 'minors')`.execute(db);
}

export const biaRopaDemo: DemoPart = async (stage) => {
  const { db, people, at, sign, day } = stage;
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
  await placeSystems(db);
  const tested = { testedOn: day(-32), kind: 'restore', result: 'passed', tookHours: 3, lostHours: 1 } as const;
  await addRecoveryTest(
    db,
    idOf('customer-content-hosting'),
    { ...tested, notes: 'Restaurada uma cópia completa em ambiente separado; faltava uma chave no cofre.' },
    people.engineer,
  );
  sign(at(32), people.engineer, 'bia-ropa.tested', idOf('customer-content-hosting'), {
    name: 'Guarda de dados',
    ...tested,
  });
};

/** The demo company's register of risks: taken over from the typical ones, rated, partly treated, one accepted until a day. */
import { typicalRisks } from '@vigia/content/risks/load.ts';
import { framework } from '@vigia/contract/questionnaire/questionnaire.answers.ts';
import type { RiskEstimate } from '@vigia/contract/risks/weighing.shapes.ts';
import { sql } from 'kysely';
import type { DemoPart, DemoRole, DemoStage } from '../kit/demo.ts';
import { insertRisks, type RiskSeed } from './risks.store.ts';
import { saveEstimate, saveMethod } from './weighing.store.ts';

interface Known {
  readonly id: string;
  readonly owner: DemoRole | null;
  /** Likelihood and impact of today. */
  readonly today: readonly [number, number];
  readonly area: string;
  readonly status?: 'treating' | 'accepted' | 'closed';
  readonly reviewInDays: number;
  /** The template of the plan that treats it. */
  readonly plan?: string;
  /** Where the company says it in its own words. */
  readonly said?: Readonly<Record<'title' | 'cause' | 'event' | 'consequence', string>>;
}

const known: readonly Known[] = [
  { id: 'mailbox-taken-over', owner: 'technology', today: [3, 4], area: 'Toda a empresa', reviewInDays: 120 },
  {
    id: 'ransomware-stops-company',
    owner: 'technology',
    today: [3, 4],
    area: 'Infraestrutura',
    reviewInDays: 60,
    status: 'treating',
    plan: 'patching-in-30-days',
  },
  {
    id: 'payment-to-fraudster',
    owner: 'lead',
    today: [3, 3],
    area: 'Financeiro',
    status: 'treating',
    plan: 'phishing-training',
    reviewInDays: 30,
  },
  {
    id: 'tenant-sees-another',
    owner: 'technology',
    today: [2, 5],
    area: 'Produto',
    reviewInDays: 45,
  },
  // The scan of this week found the test database open.
  {
    id: 'database-on-the-internet',
    owner: 'engineer',
    today: [3, 5],
    area: 'Produto',
    reviewInDays: 10,
  },
  // The plan for copies is finished and a restore has passed.
  {
    id: 'backup-does-not-return',
    owner: 'engineer',
    today: [2, 3],
    area: 'Infraestrutura',
    status: 'closed',
    reviewInDays: 300,
  },
  {
    id: 'supplier-with-access-breached',
    owner: 'lead',
    today: [3, 4],
    area: 'Fornecedores',
    reviewInDays: 140,
    status: 'treating',
    plan: 'supplier-check',
  },
  { id: 'only-one-knows', owner: 'people', today: [4, 3], area: 'Tecnologia', reviewInDays: 15 },
  {
    id: 'former-access-kept',
    owner: 'people',
    today: [3, 3],
    area: 'Pessoas',
    status: 'treating',
    plan: 'joiners-movers-leavers',
    reviewInDays: 60,
  },
  { id: 'data-pasted-into-ai', owner: null, today: [4, 2], area: 'Toda a empresa', reviewInDays: 20 },
  {
    id: 'lost-laptop-readable',
    owner: 'people',
    today: [4, 1],
    area: 'Toda a empresa',
    status: 'accepted',
    reviewInDays: 140,
    said: {
      title: 'Notebook ou celular é furtado',
      cause: 'Os aparelhos circulam entre a casa, o escritório e os clientes; já sumiu um por ano.',
      event: 'Some do banco do carro ou da mesa do café. O disco é criptografado e o aparelho é apagado a distância.',
      consequence: 'Perdem-se o aparelho e o dia de trabalho; os dados ficam ilegíveis para quem o levou.',
    },
  },
  { id: 'cloud-account-blocked', owner: 'technology', today: [2, 4], area: 'Infraestrutura', reviewInDays: 180 },
];

const seedOf = (
  { id, owner, today, area, status, reviewInDays, said }: Known,
  { people, day }: DemoStage,
): RiskSeed => {
  const risk = typicalRisks().get(id);
  if (!risk) throw new Error(`The demo speaks of a risk that nobody wrote: ${id}.`);
  const { title, cause, event, consequence } = said ?? risk.pt;
  const inherent = { likelihood: risk.inherent.likelihood, impact: risk.inherent.impact };
  const [likelihood, impact] = today;
  return {
    ...{ typicalId: id, title, cause, event, consequence, category: risk.category, area, assets: '' },
    ...{ treatment: status === 'accepted' ? 'accept' : (risk.treatments[0] ?? null) },
    ...{ ownerId: owner && people[owner], reviewOn: day(reviewInDays), inherent, current: { likelihood, impact } },
    target: { likelihood: risk.treated.likelihood, impact: risk.treated.impact },
    controls: framework.options.flatMap((key) => risk.serves[key].map((controlId) => ({ framework: key, controlId }))),
  };
};

const reason = 'Os notebooks têm disco criptografado e bloqueio remoto; trocar um por ano cabe no orçamento.';

export const risksDemo: DemoPart = async (stage) => {
  const { db, people, at, day, sign } = stage;
  const seeds = known.map((one) => seedOf(one, stage));
  const begun = at(182);
  const ids = await insertRisks(db, seeds, people.lead);
  sign(begun, people.lead, 'risks.taken-over', null, { ids: known.map(({ id }) => id), risks: ids });
  await sql`UPDATE risks SET created_at = ${begun}, updated_at = ${at(60)}, assessed_at = ${at(60)}`.execute(db);
  // Half a year ago the first of them stood where they would without controls; what was done since brought them down.
  await sql`INSERT INTO risk_ratings (risk_id, likelihood, impact, rated_at)
    SELECT id, CASE WHEN id = ANY(${ids.slice(0, 5)}::uuid[]) THEN inherent_likelihood ELSE current_likelihood END,
      CASE WHEN id = ANY(${ids.slice(0, 5)}::uuid[]) THEN inherent_impact ELSE current_impact END, ${begun} FROM risks`.execute(
    db,
  );
  const titleOf = new Map(ids.map((id, place) => [id, seeds[place]?.title ?? '']));
  const moved = known.flatMap(({ status, plan }, place) => (status ? [{ status, plan, id: ids[place] ?? '' }] : []));
  const accepted = moved.filter(({ status }) => status === 'accepted');
  for (const { id, status, plan } of moved.filter((one) => one.status !== 'accepted')) {
    await sql`UPDATE risks SET status = ${status}, plan_id = (SELECT p.id FROM action_plans p
      WHERE p.origin_kind = 'template' AND p.origin_ref = ${plan ?? ''} LIMIT 1) WHERE id = ${id}::uuid`.execute(db);
    if (plan) sign(at(140), people.lead, 'risks.planned', id, { title: titleOf.get(id), plan });
    else sign(at(140), people.lead, 'risks.status-changed', id, { title: titleOf.get(id), status });
  }
  const until = day(150);
  await sql`UPDATE risks SET status = 'accepted', accepted_by = owner_id, accepted_at = ${at(60)},
      accepted_until = ${until}::date, acceptance_reason = ${reason}
    WHERE id = ANY(${accepted.map(({ id }) => id)}::uuid[])`.execute(db);
  for (const { id } of accepted)
    sign(at(60), people.people, 'risks.accepted', id, { title: titleOf.get(id), reason, until });
  await weigh(stage, titleOf);
};

/** What the first risks may cost in a year, each by three guesses. */
const estimates: readonly (RiskEstimate & { readonly of: string })[] = [
  {
    of: 'payment-to-fraudster',
    ...{ often: { least: 0.5, likely: 1, most: 3 }, cost: { least: 1_500, likely: 6_000, most: 30_000 } },
    basis:
      'Um caso no registro de incidentes, o do boleto barrado antes do pagamento, e dois de antes dele: um pago e um desfeito pelo banco.',
    // Two people confirm every change of account, and the bank warns: four of ten cases are left, and cheaper ones.
    treatment: {
      ...{ often: { least: 0.2, likely: 0.4, most: 1.2 }, cost: { least: 1_000, likely: 4_000, most: 20_000 } },
      ...{ once: 3_000, yearly: 1_200, years: 3 },
    },
  },
  {
    of: 'lost-laptop-readable',
    ...{ often: { least: 0.5, likely: 1, most: 2 }, cost: { least: 3_000, likely: 5_000, most: 9_000 } },
    basis:
      'Um aparelho por ano nos três anos antes do registro de incidentes, que ainda não tem nenhum; preço de reposição e um dia parado.',
    treatment: null,
  },
  {
    of: 'ransomware-stops-company',
    ...{ often: { least: 0.1, likely: 0.3, most: 1 }, cost: { least: 20_000, likely: 80_000, most: 400_000 } },
    basis: 'Conversa com o contador e com o suporte: dias parados, horas extras e o que o seguro não paga.',
    treatment: null,
  },
];

/** What the partners decided, and what some risks may cost. */
async function weigh({ db, people, at, day, sign }: DemoStage, titleOf: ReadonlyMap<string, string>): Promise<void> {
  const riskIds = [...titleOf.keys()];
  const method = {
    ...{ appetite: 6, decidedOn: day(-170), decidedBy: 'Os sócios, na reunião de planejamento' },
    ...{ matrix: 5 as const, anchors: { likelihood: ['', '', '', '', ''], impact: ['', '', '', '', ''] } },
    notes: 'Impacto conta dinheiro, pessoas, lei, operação e nome: vale o pior dos cinco.',
  };
  await saveMethod(db, method, people.lead);
  await sql`UPDATE risk_methods SET written_at = ${at(170)}`.execute(db);
  sign(at(170), people.lead, 'risks.method-decided', null, method);
  for (const { of, ...estimate } of estimates) {
    const riskId = riskIds[known.findIndex(({ id }) => id === of)];
    if (riskId === undefined) continue;
    await saveEstimate(db, riskId, estimate, people.lead);
    await sql`UPDATE risk_estimates SET written_at = ${at(90)} WHERE risk_id = ${riskId}::uuid`.execute(db);
    sign(at(90), people.lead, 'risks.estimated', riskId, { title: titleOf.get(riskId), ...estimate });
  }
}

/** A company that has come far, among companies that have come some way: answers, evidence, plans, years of pictures. */

import { controlsOf, frameworks } from '../content/catalog.ts';
import { steps } from '../content/frameworks/load.ts';
import { chapters } from '../content/load.ts';
import { makeClient } from '../server/src/kit/db/pool.ts';
import type { Seeded } from './seed.ts';

/** How much a company has. */
export interface Holdings {
  readonly evidence: number;
  readonly plans: number;
  /** Subtasks of each plan. */
  readonly tasks: number;
  /** Days with a picture of its standing. */
  readonly days: number;
}
const far: Holdings = { evidence: 2_000, plans: 500, tasks: 10, days: 3 * 365 };
const someWay: Holdings = { evidence: 40, plans: 20, tasks: 10, days: 30 };

/** Fills the company of `seeded` and, less, every other one. */
export async function seedCompliance(seeded: Seeded, first = far, others = someWay): Promise<void> {
  const client = await makeClient(seeded.url);
  // What triggers keep (counts, histories) is written at the end, at once: a row at a time it takes minutes.
  await client.query('SET session_replication_role = replica');
  const questions = chapters.flatMap((chapter) => chapter.questions);
  const controls = frameworks.flatMap((framework) =>
    [...controlsOf(framework).keys()].map((id) => `${framework} ${id}`),
  );
  const values = questions.map((question) => (question.kind === 'gate' ? 'yes' : String(question.id.length % 5)));
  for (const [whom, much] of [
    ['=', first],
    ['<>', others],
  ] as const) {
    const of = `company_id ${whom} '${seeded.companyId}'::uuid`;
    const run = (text: string, given: unknown[] = []) => client.query(text, given);
    await run(
      `INSERT INTO answers (company_id, question_id, value, answered_by)
       SELECT m.company_id, q.id, q.value, m.id FROM memberships m, unnest($1::text[], $2::text[]) AS q(id, value) WHERE m.${of}
       ON CONFLICT (company_id, question_id) DO UPDATE SET value = excluded.value`,
      [questions.map((question) => question.id), values],
    );
    await run(
      `INSERT INTO evidences (company_id, kind, title, description, valid_from, valid_until, review, added_by)
       SELECT company_id, 'note', 'Evidência ' || g, 'Registro', current_date - g, CASE WHEN g % 3 = 0 THEN current_date - g + 30 + (g % 700) END, 'pending', id
       FROM memberships, generate_series(1, ${much.evidence}) g WHERE ${of}`,
    );
    await run(
      `INSERT INTO evidence_controls (company_id, evidence_id, framework, control_id)
       SELECT e.company_id, e.id, split_part(c.key, ' ', 1), substr(c.key, strpos(c.key, ' ') + 1)
       FROM (SELECT company_id, id, row_number() OVER (PARTITION BY company_id) AS n FROM evidences WHERE ${of}) e,
         generate_series(0, 2) k, LATERAL (SELECT ($1::text[])[1 + ((e.n * 3 + k) % ${controls.length})] AS key) c`,
      [controls],
    );
    await run(
      `INSERT INTO action_plans (company_id, title, status, priority, due_date, assigned_to, created_by)
       SELECT company_id, 'Plano ' || g, (ARRAY['open', 'in_progress', 'completed'])[1 + g % 3], 1 + g % 4, current_date + (g % 300) - 100, id, id
       FROM memberships, generate_series(1, ${much.plans}) g WHERE ${of}`,
    );
    await run(
      `INSERT INTO subtasks (company_id, plan_id, title, status, template_id, completed_at, hours, position)
       SELECT p.company_id, p.id, 'Tarefa ' || k, s.status, CASE WHEN k <= 2 THEN ($1::text[])[1 + ((p.n * 2 + k) % ${steps.size})] END,
         CASE WHEN s.status = 'CONCLUIDA' THEN now() END, 4, k
       FROM (SELECT company_id, id, row_number() OVER (PARTITION BY company_id) AS n FROM action_plans WHERE ${of}) p,
         generate_series(1, ${much.tasks}) k, LATERAL (SELECT (ARRAY['PENDENTE', 'EM_PROGRESSO', 'CONCLUIDA'])[1 + (p.n + k) % 3] AS status) s`,
      [[...steps.keys()]],
    );
    await run(
      `INSERT INTO plan_controls (company_id, plan_id, framework, control_id)
       SELECT p.company_id, p.id, split_part(c.key, ' ', 1), substr(c.key, strpos(c.key, ' ') + 1)
       FROM (SELECT company_id, id, row_number() OVER (PARTITION BY company_id) AS n FROM action_plans WHERE ${of}) p,
         LATERAL (SELECT ($1::text[])[1 + (p.n % ${controls.length})] AS key) c`,
      [controls],
    );
    await run(
      `INSERT INTO compliance_snapshots (company_id, framework, day, maturity, assessed, applicable, compliant, partially, non_compliant, evidenced)
       SELECT company_id, f, current_date - g, 2, 80, 93, 20, 40, 20, 10
       FROM memberships, unnest(ARRAY['iso27001', 'nist-csf', 'lgpd']) f, generate_series(0, ${much.days}) g WHERE ${of}`,
    );
  }
  await client.query(`UPDATE action_plans p SET subtasks_total = t.total, subtasks_done = t.done FROM (
    SELECT company_id, plan_id, count(*) AS total, count(*) FILTER (WHERE status = 'CONCLUIDA') AS done FROM subtasks GROUP BY 1, 2
  ) t WHERE t.company_id = p.company_id AND t.plan_id = p.id`);
  await client.query('VACUUM ANALYZE');
  await client.end();
}

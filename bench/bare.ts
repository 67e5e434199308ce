/** What the product is measured against: Fastify and `pg` on the same data, without session, tenant isolation, validation or audit. */
import fastifyStatic from '@fastify/static';
import Fastify from 'fastify';
import pg from 'pg';
import { asCompany, type Statement } from './compliance.statements.ts';

const { DATABASE_URL, COMPANY = '', ACCOUNT = '', STATEMENTS = '{}', BODIES = '{}', FILES = '' } = process.env;
const pool = new pg.Pool({ connectionString: DATABASE_URL, max: 20 });
const app = Fastify();
await pool.query(
  'CREATE TABLE IF NOT EXISTS bare_answers (company_id uuid, question_id text, value text, answered_by uuid, answered_at timestamptz DEFAULT now())',
);

const list = `SELECT a.id, a.seq, a.at, a.actor_id, a.actor_kind, a.action, a.target_id, a.before, a.after, a.hash, u.first_name, u.last_name
  FROM audit_log a LEFT JOIN users u ON u.id = a.actor_id WHERE a.company_id = $1 ORDER BY a.seq DESC LIMIT 50`;
const count = 'SELECT count(*) AS total FROM audit_log WHERE company_id = $1';

app.get('/list', async () => {
  const [rows, total] = await Promise.all([
    pool.query({ name: 'list', text: list, values: [COMPANY] }),
    pool.query({ name: 'count', text: count, values: [COMPANY] }),
  ]);
  return { items: rows.rows, total: Number(total.rows[0].total), page: 1, limit: 50 };
});
app.post('/insert', async (request) => {
  const { questionId, value } = request.body as { questionId: string; value: number };
  const text =
    'INSERT INTO bare_answers (company_id, question_id, value, answered_by) VALUES ($1, $2, $3, $4) RETURNING answered_at';
  const { rows } = await pool.query({ name: 'insert', text, values: [COMPANY, questionId, String(value), ACCOUNT] });
  return rows[0];
});
const plans = `SELECT p.id, p.title, p.status, p.priority, p.category, p.origin_kind, p.origin_ref, p.origin_label, p.created_at, p.start_date,
  p.due_date, p.assigned_to, p.recurrence, p.version, p.subtasks_total, p.subtasks_done, p.percent, u.first_name, u.last_name
  FROM action_plans p LEFT JOIN users u ON u.id = p.assigned_to WHERE p.company_id = $1 ORDER BY p.due_date, p.id LIMIT 50`;
app.get('/plans', async () => {
  const [rows, total] = await Promise.all([
    pool.query({ name: 'plans', text: plans, values: [COMPANY] }),
    pool.query({
      name: 'plan count',
      text: 'SELECT count(*) AS total FROM action_plans WHERE company_id = $1',
      values: [COMPANY],
    }),
  ]);
  return { items: rows.rows, total: Number(total.rows[0].total), page: 1, limit: 50 };
});

/** The product's own statements, under the same tenant isolation, with nothing around them. */
const isolated = new pg.Pool({ connectionString: DATABASE_URL, max: 20, options: asCompany(COMPANY) });
const screens: Record<string, Statement[]> = JSON.parse(STATEMENTS);
/** What a screen shows that is in no table: it is sent along, so that both send as much. */
const bodies: Record<string, object> = JSON.parse(BODIES);
for (const [name, statements] of Object.entries(screens))
  app.get(`/${name}`, async () => {
    const sent = statements.map(({ text, values }, at) =>
      isolated.query({ name: `${name} ${at}`, text, values: [...values] }),
    );
    const rows = (await Promise.all(sent)).map((found) => found.rows);
    return name in bodies ? { ...bodies[name], rows } : rows;
  });
/** A folder, as files. */
if (FILES) await app.register(fastifyStatic, { root: FILES, prefix: '/files/' });
process.stdout.write(`bare at ${await app.listen({ host: '127.0.0.1', port: 0 })}\n`);

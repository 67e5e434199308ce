/** What the product is measured against: Fastify and `pg` on the same data, without session, wall, validation or signature. */
import Fastify from 'fastify';
import pg from 'pg';

const { DATABASE_URL, COMPANY = '', ACCOUNT = '' } = process.env;
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
process.stdout.write(`bare at ${await app.listen({ host: '127.0.0.1', port: 0 })}\n`);

/**
 * What the calls of the main screens cost in the largest company (100,000 audit entries, 10,000 plans, 50,000 subtasks,
 * 5,000 pieces of evidence, 200 conversations, 2,000 risks, incidents and suppliers), how that grows from a company with a
 * tenth of it, and what the officer takes there for a question about records.
 */
import { makeClient } from '../server/src/kit/db/pool.ts';
import { ask } from './advisor.ts';
import { seedCompliance } from './compliance.seed.ts';
import type { Note } from './note.ts';
import { start } from './processes.ts';
import type { Seeded } from './seed.ts';
import { bearer, quiet } from './settings.ts';

const large = { evidence: 5_000, plans: 10_000, tasks: 5, days: 365 };
const tenth = { evidence: 500, plans: 1_000, tasks: 5, days: 365 };
const entries = { large: 100_000, tenth: 10_000 };
const conversations = { large: 200, tenth: 20 };

const records = { large: 2_000, tenth: 200 };

const mostP95 = 120;
const mostOfTalk = 400;
const mostOfLists = 0.3;
const mostOfOverviews = 0.7;

/** `{180}`: a page far behind, in the smaller company one as far behind. */
const lists = [
  '/action-plans?limit=50',
  '/action-plans?limit=50&search=plano%2099',
  '/action-plans?limit=50&sort=-dueDate&page={180}',
  '/audit-log?limit=50',
  '/audit-log?limit=50&page={1900}',
  '/compliance/evidences?limit=50',
  '/compliance/evidences?limit=50&search=evidencia%2049',
  '/virtual-ciso/conversations?limit=20',
  '/notifications?limit=20',
];
const overviews = [
  '/dashboard',
  '/dashboard/mainboard',
  '/priorities?limit=5',
  '/action-plans/stats/dashboard',
  '/compliance/iso27001/overview',
  '/compliance/iso27001/gaps?limit=20',
  '/compliance/iso27001/statement',
  '/questionnaire/implementation-status-batch?assessmentType=security',
  '/questionnaire/dashboard?assessmentType=security',
  '/virtual-ciso/today',
];

/** Of records that are named, that are not, and that are only told by what they say; in three languages. */
const questions = [
  ['pt', 'quantos riscos graves temos?'],
  ['pt', 'qual é a causa do risco 1234?'],
  ['pt', 'que fornecedor hospeda o produto que vendemos?'],
  ['pt', 'quem foi atingido pelo incidente da caixa de correio?'],
  ['pt', 'qual plano está mais atrasado e o que falta nele?'],
  ['en', 'which supplier keeps our customers’ invoices?'],
  ['en', 'what did we learn from the laptop that was stolen at the airport?'],
  ['es', '¿qué riesgo aceptó la dirección porque cuesta demasiado?'],
] as const;

/** More of what `seed` and `seedCompliance` do not make: the log, and conversations. */
async function seedTalk({ url, companyId, tokens }: Seeded): Promise<void> {
  if (tokens.length === 0) throw new Error('A second company is needed.');
  const client = await makeClient(url);
  const much = `CASE WHEN company_id = '${companyId}' THEN`;
  await client.query('SET session_replication_role = replica');
  await client.query(`INSERT INTO audit_log (company_id, seq, at, actor_id, actor_kind, action, target_id, after, previous_hash, hash)
    SELECT company_id, g, now() + g * interval '1 second', id, 'user', 'questionnaire.answered', 'gov-policy', '{"value": 3}', '\\x00', '\\x00'
    FROM memberships, generate_series(1001, ${much} ${entries.large} ELSE ${entries.tenth} END) g`);
  await client.query(`UPDATE audit_heads SET seq = ${much} ${entries.large} ELSE ${entries.tenth} END`);
  await client.query(`INSERT INTO chat_conversations (company_id, author_id, title, messages)
    SELECT company_id, id, 'Conversa ' || g, 2 FROM memberships, generate_series(1, ${much} ${conversations.large} ELSE ${conversations.tenth} END) g`);
  await client.query(`INSERT INTO chat_messages (company_id, conversation_id, role, content, read_as)
    SELECT company_id, id, r, 'Como está a cópia de segurança?', 'ADMIN' FROM chat_conversations, unnest(ARRAY['user', 'assistant']) r`);
  const each = `FROM memberships m, generate_series(1, ${much} ${records.large} ELSE ${records.tenth} END) g`;
  await client.query(`INSERT INTO risks (company_id, title, category, cause, event, consequence, status, review_on, current_likelihood, current_impact,
      inherent_likelihood, inherent_impact, target_likelihood, target_impact)
    SELECT company_id, 'Risco ' || g, 'attack', 'Senha igual em ' || g || ' lugares', 'Alguém entra', 'Dados saem', 'open',
      current_date + g % 300 - 20, 1 + g % 5, 1 + (g / 5) % 5, 5, 5, 1, 1 ${each}`);
  await client.query(`INSERT INTO incidents (company_id, title, description, kind, severity, status, detected_at, closed_at)
    SELECT company_id, 'Incidente ' || g, 'Uma mensagem falsa foi aberta por ' || g, 'phishing',
      (ARRAY['critical', 'high', 'medium', 'low'])[1 + g % 4], CASE WHEN g % 40 = 0 THEN 'reported' ELSE 'closed' END,
      now() - g * interval '1 hour', CASE WHEN g % 40 > 0 THEN now() END ${each}`);
  await client.query(`INSERT INTO suppliers (company_id, name, country, category, status, tier_answers, tier)
    SELECT company_id, 'Fornecedor ' || g, 'BR', 'cloud', 'active', '{}', 1 + g % 4 ${each}`);
  await client.query('VACUUM ANALYZE');
  await client.end();
}

const rounds = 20;
const at = (times: number[], share: number) =>
  times.toSorted((a, b) => a - b)[Math.min(times.length - 1, Math.floor(times.length * share))] ?? Number.NaN;

/** How long the answers to a call take for the holders of two sessions, asked in turns, after one look that fills what is kept. */
async function inBoth(base: string, path: string, tokens: readonly [string, string]) {
  const took: [number[], number[]] = [[], []];
  for (let round = -1; round < rounds; round++)
    for (const [who, token] of tokens.entries()) {
      const since = performance.now();
      const own = path.replace(/\{(\d+)\}/, (_, page) => String(who === 0 ? page : page / 10));
      const reply = await fetch(`${base}/api${own}`, { headers: bearer(token) });
      if (!reply.ok) throw new Error(`${path}: ${reply.status} ${await reply.text()}`);
      await reply.arrayBuffer();
      if (round >= 0) took[who]?.push(performance.now() - since);
    }
  return took;
}

export async function growthFigures(seeded: Seeded, note: Note): Promise<void> {
  await seedCompliance(seeded, large, tenth);
  await seedTalk(seeded);
  const product = await start('scripts/start.mjs', { ...quiet, ROLE: 'web', DATABASE_URL: seeded.url });
  const tokens = [seeded.token, seeded.tokens[0] ?? ''] as const;
  for (const [kind, paths, most] of [
    ['list', lists, mostOfLists],
    ['overview', overviews, mostOfOverviews],
  ] as const)
    for (const path of paths) {
      const [ours, less] = await inBoth(product.url, path, tokens);
      const p95 = at(ours, 0.95);
      note(`largest company, ${path}: p95`, p95, 'ms', `<= ${mostP95} ms`, p95 <= mostP95);
      const exponent = Math.log10(at(ours, 0.5) / at(less, 0.5));
      note(`${kind} ${path}: exponent of its growth`, exponent, '', `<= ${most}`, exponent <= most);
    }
  await talk(product.url, seeded.token, note);
  await product.stop();
}

/** How long whole answers about records take, after the first, which opens what is looked in. */
async function talk(url: string, token: string, note: Note): Promise<void> {
  for (const [lang, question] of questions) await ask(url, token, lang, question);
  const took: number[] = [];
  for (let round = 0; round < rounds; round++)
    for (const [lang, question] of questions) took.push((await ask(url, token, lang, question)).wholeMs);
  const p95 = at(took, 0.95);
  note(
    'largest company, a question about records: whole answer at p95',
    p95,
    'ms',
    `<= ${mostOfTalk} ms`,
    p95 <= mostOfTalk,
  );
}

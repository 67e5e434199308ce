/** How fast 10,000 risks and 10,000 incidents are listed and counted, years of risks are played through, and a register is imported. */

import { incidentFilters } from '@vigia/contract/incidents/incidents.shapes.ts';
import { riskFilters } from '@vigia/contract/risks/risks.shapes.ts';
import { incidentFigures } from '../server/src/incidents/beside.store.ts';
import { pageIncidents } from '../server/src/incidents/incidents.store.ts';
import { makeClient } from '../server/src/kit/db/pool.ts';
import { riskFigures } from '../server/src/risks/figures.store.ts';
import { pageRisks } from '../server/src/risks/risks.store.ts';
import { notingDb } from './compliance.statements.ts';
import { inTurns, taking } from './load.ts';
import type { Note } from './note.ts';
import { type Running, start } from './processes.ts';
import type { Seeded } from './seed.ts';

const many = 10_000;
const estimated = 200;

/** So many risks, some of them with their money, and so many incidents with deadlines that run. */
async function fill({ url, companyId }: Seeded): Promise<void> {
  const client = await makeClient(url);
  const run = (text: string) => client.query(text, [companyId]);
  try {
    await run(`INSERT INTO risks (company_id, title, category, cause, event, consequence, status, review_on, current_likelihood,
      current_impact, inherent_likelihood, inherent_impact, target_likelihood, target_impact)
    SELECT $1, 'Risco ' || g, (ARRAY['business','attack','people'])[1 + g % 3], repeat('causa ', 20), 'Acontece', 'Custa',
      CASE WHEN g % 10 = 0 THEN 'closed' ELSE 'open' END, current_date + g % 300 - 20, 1 + g % 5, 1 + (g / 5) % 5, 5, 5, 1, 1
    FROM generate_series(1, ${many}) g`);
    await run(`INSERT INTO risk_estimates (company_id, risk_id, often_least, often_likely, often_most, cost_least, cost_likely, cost_most)
    SELECT company_id, id, 0.05, 0.2, 1, 1000, 20000, 400000 FROM risks WHERE company_id = $1 AND status = 'open'
    ORDER BY title LIMIT ${estimated}`);
    await run(`INSERT INTO incidents (company_id, title, description, kind, severity, status, detected_at, known_at, personal_data)
    SELECT $1, 'Incidente ' || g, repeat('o que houve ', 20), (ARRAY['phishing','leak','malware'])[1 + g % 3],
      (ARRAY['critical','high','medium','low'])[1 + g % 4], 'reported', now() - g * interval '1 hour', now() - g * interval '1 hour', 'yes'
    FROM generate_series(1, ${many}) g`);
    await run(`INSERT INTO incident_clocks (company_id, incident_id, clock, starts_on, due_on)
    SELECT company_id, id, 'anpd-notice', detected_at::date, detected_at::date + 3 FROM incidents WHERE company_id = $1`);
    await client.query('VACUUM ANALYZE');
  } finally {
    await client.end();
  }
}

async function listing(seeded: Seeded, product: Running, note: Note): Promise<void> {
  const { db, noting } = notingDb(seeded);
  const today = new Date().toISOString().slice(0, 10);
  const sent = {
    risks: await noting(() => pageRisks(db, riskFilters.parse({ limit: '50' }), { today, me: seeded.accountId })),
    incidents: await noting(() => pageIncidents(db, incidentFilters.parse({ limit: '50' }))),
  };
  const counted = [
    ['the matrix and figures of risks', await noting(() => riskFigures(db, today))],
    ['the figures of incidents', await noting(() => incidentFigures(db, today))],
  ] as const;
  await db.destroy();
  const bare = await start('bench/bare.ts', {
    ...{ DATABASE_URL: seeded.url, COMPANY: seeded.companyId, ACCOUNT: seeded.accountId },
    STATEMENTS: JSON.stringify(sent),
  });
  const headers = { authorization: `Bearer ${seeded.token}` };
  for (const name of Object.keys(sent)) {
    const [ours = 0, theirs = 0] = await inTurns([
      { name, url: `${product.url}/api/${name}?limit=50`, headers },
      { name: `bare ${name}`, url: `${bare.url}/${name}` },
    ]);
    const what = `list of ${many} ${name}: ${Math.round(ours)}/s against ${Math.round(theirs)}/s bare`;
    note(what, ours / theirs, 'x', '>= 0.5', ours / theirs >= 0.5);
  }
  await bare.stop();
  for (const [what, statements] of counted) note(what, statements.length, 'statements', '<= 2', statements.length <= 2);
}

/** A spreadsheet of so many risks. */
const sheet = () =>
  [
    'Risco,Probabilidade,Impacto,Categoria,Causa',
    ...Array.from({ length: many }, (_, n) => `Planilha ${n},${1 + (n % 5)},${1 + (n % 4)},Negócio,Causa de ${n}`),
  ].join('\n');

async function importing(token: string, product: Running): Promise<number> {
  const form = new FormData();
  form.append('dryRun', 'false');
  form.append('file', new File([sheet()], 'riscos.csv'));
  const since = performance.now();
  const headers = { authorization: `Bearer ${token}` };
  const reply = await fetch(`${product.url}/api/risks/import`, { method: 'POST', headers, body: form });
  const said = await reply.text();
  if (!reply.ok || !said.includes(`"created":${many}`)) throw new Error(`the import: ${said.slice(-600)}`);
  return (performance.now() - since) / 1_000;
}

export async function registerFigures(seeded: Seeded, env: Record<string, string>, note: Note): Promise<void> {
  await fill(seeded);
  const product = await start('scripts/start.mjs', { ...env, ROLE: 'web', DATABASE_URL: seeded.url });
  await listing(seeded, product, note);
  // Once: what was played through is kept.
  const { median: played } = await taking(product, seeded.token, '/risks/portfolio', 1);
  note(`${estimated} risks played through 50,000 years`, played / 1_000, 's', '<= 2 s', played <= 2_000);
  const took = await importing(seeded.tokens[1] ?? '', product);
  note(`import of ${many} risks`, took, 's', '<= 5 s', took <= 5);
  await product.stop();
}

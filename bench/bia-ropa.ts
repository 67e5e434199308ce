/** How fast 2,000 activities over 300 systems and 1,500 data points are listed, judged, drawn and exported. */

import { chromium } from '@playwright/test';
import { activityFilters } from '@vigia/contract/bia-ropa/bia-ropa.shapes.ts';
import { dataMap } from '@vigia/contract/bia-ropa/map.shapes.ts';
import { findChromium } from '../scripts/chromium.ts';
import { analysisOf } from '../server/src/bia-ropa/analysis.ts';
import { listedActivities } from '../server/src/bia-ropa/reading.ts';
import { makeClient } from '../server/src/kit/db/pool.ts';
import { notingDb } from './compliance.statements.ts';
import { inTurns, taking } from './load.ts';
import type { Note } from './note.ts';
import { finishOnboarding } from './onboarding.ts';
import { type Running, start } from './processes.ts';
import { keptOf } from './screens.ts';
import type { Seeded } from './seed.ts';

const many = 2_000;

/** So many activities, each with systems, data, people, recipients, and what it waits for; and a register of suppliers. */
async function fill({ url, companyId }: Seeded): Promise<void> {
  const client = await makeClient(url);
  const run = (text: string) => client.query(text, [companyId]);
  await run(`INSERT INTO suppliers (company_id, name, country, category, status, contract_starts, tier_answers, tier)
    SELECT $1, 'Fornecedor ' || g, (ARRAY['BR','US','DE'])[1 + g % 3], 'cloud', 'active', current_date - 90, '{}', 2
    FROM generate_series(1, 300) g`);
  await run(`INSERT INTO processing_systems (company_id, name, supplier, country, recovery_hours, backup_hours)
    SELECT $1, 'Sistema ' || g, 'Fornecedor ' || g, (ARRAY['BR','US'])[1 + g % 2], g % 72, g % 24 FROM generate_series(1, 300) g`);
  await run(`INSERT INTO data_points (company_id, type, name, sensitive, processor)
    SELECT $1, (ARRAY['titular','origem','dado','destino'])[1 + g % 4], 'Ponto ' || g, g % 20 = 0, g % 8 = 3
    FROM generate_series(1, 1500) g`);
  await run(`INSERT INTO processing_activities (company_id, position, name, purpose, legal_bases, retention, retention_law, measures, measure_ids, rto_hours, mtpd_hours, review_on)
    SELECT $1, g, 'Atividade ' || g, 'Para que serve a atividade ' || g, '{art7-v}', '5 anos', 'Código Civil', 'Acesso por função', '{copies,encryption}',
      g % 72, 168, current_date + g % 300 FROM generate_series(1, ${many}) g`);
  const numbered = (table: string) =>
    `(SELECT id, row_number() OVER (ORDER BY name) AS n FROM ${table} WHERE company_id = $1)`;
  await run(`INSERT INTO activity_systems (company_id, activity_id, system_id)
    SELECT $1, a.id, s.id FROM ${numbered('processing_activities')} a JOIN ${numbered('processing_systems')} s
      ON s.n IN (1 + a.n % 300, 1 + (a.n * 7) % 300) ON CONFLICT DO NOTHING`);
  await run(`INSERT INTO activity_data_points (company_id, activity_id, data_point_id)
    SELECT $1, a.id, p.id FROM ${numbered('processing_activities')} a JOIN ${numbered('data_points')} p
      ON p.n IN (1 + a.n % 1500, 1 + (a.n * 3) % 1500, 1 + (a.n * 11) % 1500, 1 + (a.n * 17) % 1500, 1 + (a.n * 29) % 1500, 1 + (a.n * 31) % 1500)
      ON CONFLICT DO NOTHING`);
  await run(`INSERT INTO activity_dependencies (company_id, activity_id, depends_on)
    SELECT $1, a.id, b.id FROM ${numbered('processing_activities')} a JOIN ${numbered('processing_activities')} b
      ON b.n IN (a.n / 2, a.n / 3) AND b.n > 0 AND b.n <> a.n ON CONFLICT DO NOTHING`);
  await client.query('VACUUM ANALYZE');
  await client.end();
}

/** Leaves personal data to the first activities alone. */
async function keepPersonal({ url, companyId }: Seeded, first: number): Promise<void> {
  const client = await makeClient(url);
  await client.query('UPDATE processing_activities SET personal_data = position <= $2 WHERE company_id = $1', [
    companyId,
    first,
  ]);
  await client.end();
}

async function listing(seeded: Seeded, product: Running, note: Note): Promise<void> {
  const { db, noting } = notingDb(seeded);
  const filters = activityFilters.parse({ limit: '20' });
  const company = {
    id: seeded.companyId,
    name: 'Empresa',
    timeZone: 'America/Sao_Paulo',
    industry: null,
    size: null,
    currency: 'BRL',
  } as const;
  const list = await noting(() => listedActivities({ db, company }, filters));
  const seen = await noting(() => analysisOf({ db, company, locale: 'pt' }));
  await db.destroy();
  const bare = await start('bench/bare.ts', {
    ...{ DATABASE_URL: seeded.url, COMPANY: seeded.companyId, ACCOUNT: seeded.accountId },
    STATEMENTS: JSON.stringify({ activities: list }),
  });
  const [ours = 0, theirs = 0] = await inTurns([
    {
      ...{ name: 'activities', url: `${product.url}/api/bia-ropa?limit=20` },
      headers: { authorization: `Bearer ${seeded.token}` },
    },
    { name: 'bare activities', url: `${bare.url}/activities` },
  ]);
  await bare.stop();
  const what = `list of ${many} activities: ${Math.round(ours)}/s against ${Math.round(theirs)}/s bare`;
  note(what, ours / theirs, 'x', '>= 0.5', ours / theirs >= 0.5);
  note('statements of the analysis', seen.length, 'statements', '<= 6', seen.length <= 6);
}

const cardsOf = 'section[aria-labelledby^="map-"] button';
const middle = (five: readonly number[]) => five.toSorted((x, y) => x - y)[2] ?? 0;

/** Milliseconds on a desk until a node of the map was pressed, and until all stood there, the middle ones of five. */
async function drawing({ token }: Seeded, product: Running) {
  const asking = { headers: { authorization: `Bearer ${token}` } };
  const seen = dataMap.parse(await (await fetch(`${product.url}/api/bia-ropa/data-map`, asking)).json());
  const nodes = seen.nodes.length;
  const who = await fetch(`${product.url}/api/auth/me`, asking);
  const { user, company } = (await who.json()) as { user: object; company: object };
  const kept = keptOf({ token, user, company });
  const executablePath = findChromium();
  const browser = await chromium.launch({ ...(executablePath ? { executablePath } : {}), args: ['--no-sandbox'] });
  try {
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 }, locale: 'pt-BR' });
    await page.addInitScript((all) => {
      for (const [key, value] of Object.entries(all)) localStorage.setItem(key, value);
    }, kept);
    // The application is loaded once before: what is measured is the map.
    await page.goto(`${product.url}/bia-ropa`);
    await page.getByRole('heading', { level: 1 }).waitFor();
    const taking = async (until: () => Promise<unknown>) => {
      const since = performance.now();
      await page.goto(`${product.url}/bia-ropa?view=map`, { waitUntil: 'commit' });
      await until();
      return performance.now() - since;
    };
    const first = page.locator('section[aria-labelledby="map-systems"] button').first();
    const some = (cards: string) => document.querySelector(cards) !== null;
    const all = ([cards, count]: readonly [string, number]) => document.querySelectorAll(cards).length === count;
    const pressed: number[] = [];
    const whole: number[] = [];
    for (let i = 0; i < 5; i++) {
      // Asked for in every frame: a click by itself looks again only after half a second.
      pressed.push(await taking(() => page.waitForFunction(some, cardsOf).then(() => first.click())));
      whole.push(await taking(() => page.waitForFunction(all, [cardsOf, nodes] as const)));
    }
    return { pressed: middle(pressed), whole: middle(whole), nodes };
  } finally {
    await browser.close();
  }
}

export async function processingFigures(seeded: Seeded, env: Record<string, string>, note: Note): Promise<void> {
  await fill(seeded);
  const product = await start('scripts/start.mjs', { ...env, ROLE: 'web', DATABASE_URL: seeded.url });
  await listing(seeded, product, note);
  const analysis = await taking(product, seeded.token, '/bia-ropa/analysis/dashboard');
  note(`analysis of ${many} activities, median of seven`, analysis.median, 'ms', '<= 250 ms', analysis.median <= 250);
  const map = await taking(product, seeded.token, '/bia-ropa/data-map');
  note('the data map, median of seven', map.median, 'ms', '<= 250 ms', map.median <= 250);
  await finishOnboarding(product.url, seeded.token);
  const fullest = await drawing(seeded, product);
  note(`the fullest map pressed in the browser, ${fullest.nodes} nodes`, fullest.pressed / 1000, 's', 'told', null);
  await keepPersonal(seeded, 115);
  const { pressed, whole, nodes } = await drawing(seeded, product);
  note(`a map pressed in the browser, ${nodes} nodes`, pressed / 1000, 's', '<= 1 s', pressed <= 1_000);
  note('all its nodes drawn', whole / 1000, 's', '<= 1 s', whole <= 1_000);
  const file = await taking(product, seeded.token, '/bia-ropa/export', 3);
  note(`${many} records as .xlsx`, file.median / 1000, 's', '<= 3 s', file.median <= 3_000);
  await product.stop();
}

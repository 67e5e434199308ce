/** How fast the compliance screens are, against the same statements with nothing around them. */

import { seedCompliance } from './compliance.seed.ts';
import { measured, statementsOf } from './compliance.statements.ts';
import { inTurns } from './load.ts';
import type { Note } from './note.ts';
import { start } from './processes.ts';
import type { Seeded } from './seed.ts';

const atLeast = 0.3;
const mostStatements = 6;

/** Fills the database further, then measures overview, gaps, control page and the list of plans. */
export async function complianceFigures(many: Seeded, env: Record<string, string>, note: Note): Promise<void> {
  await seedCompliance(many);
  const statements = await statementsOf(many);
  for (const [name, list] of Object.entries(statements))
    note(`${name}: SQL statements`, list.length, '', `<= ${mostStatements}`, list.length <= mostStatements);
  const product = await start('scripts/start.mjs', { ...env, ROLE: 'web', DATABASE_URL: many.url });
  const bare = await start('bench/bare.ts', {
    DATABASE_URL: many.url,
    COMPANY: many.companyId,
    ACCOUNT: many.accountId,
    STATEMENTS: JSON.stringify(statements),
  });
  const headers = { authorization: `Bearer ${many.token}` };
  const at = `${product.url}/api/compliance/${measured.framework}`;
  const screens = {
    overview: `${at}/overview`,
    gaps: `${at}/gaps?limit=20`,
    control: `${at}/control/${measured.controlId}`,
  };
  for (const [name, url] of Object.entries(screens)) {
    const [ours = 0, theirs = 0] = await inTurns([
      { name, url, headers },
      { name: `bare ${name}`, url: `${bare.url}/${name}` },
    ]);
    const what = `compliance ${name}: ${Math.round(ours)}/s against ${Math.round(theirs)}/s bare`;
    note(what, ours / theirs, 'x', `>= ${atLeast}`, ours / theirs >= atLeast);
  }
  const [plans = 0, barePlans = 0] = await inTurns([
    { name: 'plans', url: `${product.url}/api/action-plans?limit=50`, headers },
    { name: 'bare plans', url: `${bare.url}/plans` },
  ]);
  const what = `list of 50 plans: ${Math.round(plans)}/s against ${Math.round(barePlans)}/s bare`;
  note(what, plans / barePlans, 'x', '>= 0.5', plans / barePlans >= 0.5);
  const first = await timed(`${at}/export?format=pdf`, headers);
  note('statement of applicability as PDF, the first of a process', first, 's', 'told', null);
  const next = await timed(`${at}/export?format=pdf`, headers);
  note('statement of applicability as PDF', next, 's', '<= 2 s', next <= 2);
  await Promise.all([product.stop(), bare.stop()]);
}

/** How long a file takes to come, in seconds. */
async function timed(url: string, headers: Record<string, string>): Promise<number> {
  const since = performance.now();
  const reply = await fetch(url, { headers });
  if (!reply.ok) throw new Error(`${url}: ${await reply.text()}`);
  await reply.arrayBuffer();
  return (performance.now() - since) / 1000;
}

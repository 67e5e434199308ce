/** How fast documents are listed, found, read in public and set as PDF, with a thousand of them. */

import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { documentTemplates } from '../content/policies/load.ts';
import { makeClient } from '../server/src/kit/db/pool.ts';
import { pagePolicies } from '../server/src/library/library.store.ts';
import { notingDb } from './compliance.statements.ts';
import { inTurns } from './load.ts';
import type { Note } from './note.ts';
import { meanwhile } from './probe.ts';
import { type Running, start } from './processes.ts';
import type { Seeded } from './seed.ts';

const documents = 1_000;
const filters = { page: 1, limit: 50, sort: 'title' } as const;

/** A text of the length and the words of a real one, each a little different. */
function texts(): string[] {
  const shipped = [...documentTemplates().values()].map(({ pt }) =>
    pt.sections
      .map(({ heading, rules = {} }) => `## ${heading}\n\n${Object.values(rules).flat().join('\n\n')}`)
      .join('\n\n'),
  );
  return Array.from({ length: documents }, (_, n) => {
    const [one = '', other = ''] = [shipped[n % shipped.length], shipped[(n * 7 + 3) % shipped.length]];
    return `# Regra ${n}\n\nVale para a unidade ${n}.\n\n${one}\n\n${other}`;
  });
}

/** A company with a thousand approved documents, and one of some twenty pages. */
async function fill({ url, companyId }: Seeded): Promise<string> {
  const client = await makeClient(url);
  const all = texts();
  const long = all.slice(0, 9).join('\n\n');
  const { rows } = await client.query(
    `WITH made AS (INSERT INTO policies (company_id, kind, title, language, status, number, approved_number, approved_on, review_on, review_months, read_from, read_from_on)
       SELECT $1, 'policy', 'Regra ' || n, 'pt', 'APPROVED', 1, 1, current_date, current_date + n, 12, 1, current_date
       FROM generate_series(1, cardinality($2::text[])) AS n RETURNING id, title)
     INSERT INTO policy_versions (company_id, policy_id, number, title, markdown, status, approved_at)
       SELECT $1, id, 1, title, ($2::text[])[substr(title, 7)::int], 'APPROVED', now() FROM made RETURNING policy_id, title`,
    [companyId, [...all, long]],
  );
  await client.query('VACUUM ANALYZE');
  await client.end();
  return rows.find(({ title }) => title === `Regra ${documents + 1}`)?.policy_id ?? '';
}

async function reading(many: Seeded, product: Running, note: Note) {
  const { db, noting } = notingDb(many);
  const sent = {
    documents: await noting(() => pagePolicies(db, filters, 'all')),
    found: await noting(() => pagePolicies(db, { ...filters, search: 'cópias' }, 'all')),
  };
  await db.destroy();
  const env = { DATABASE_URL: many.url, COMPANY: many.companyId, ACCOUNT: many.accountId };
  const bare = await start('bench/bare.ts', { ...env, STATEMENTS: JSON.stringify(sent) });
  const headers = { authorization: `Bearer ${many.token}` };
  const paths = { documents: '', found: '&search=c%C3%B3pias' };
  for (const name of ['documents', 'found'] as const) {
    const [ours = 0, theirs = 0] = await inTurns([
      { name, url: `${product.url}/api/library/policies?limit=50${paths[name]}`, headers },
      { name: `bare ${name}`, url: `${bare.url}/${name}` },
    ]);
    const what = name === 'found' ? `search in ${documents} documents` : 'list of 50 documents';
    note(
      `${what}: ${Math.round(ours)}/s against ${Math.round(theirs)}/s bare`,
      ours / theirs,
      'x',
      '>= 0.5',
      ours / theirs >= 0.5,
    );
  }
  await bare.stop();
}

/** What nobody signs in for, against a file of the same size. */
async function inPublic({ token, url }: Seeded, id: string, product: Running, note: Note) {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  const body = JSON.stringify({ isPublic: true });
  const shown = await fetch(`${product.url}/api/library/policies/${id}/publication`, { method: 'POST', headers, body });
  const { publicPath } = (await shown.json()) as { publicPath: string };
  const page = await (await fetch(`${product.url}${publicPath}`)).text();
  const folder = mkdtempSync(join(tmpdir(), 'vigia-files-'));
  writeFileSync(join(folder, 'page.html'), page);
  const bare = await start('bench/bare.ts', { DATABASE_URL: url, FILES: folder });
  const [ours = 0, theirs = 0] = await inTurns([
    { name: 'public page', url: `${product.url}${publicPath}` },
    { name: 'file', url: `${bare.url}/files/page.html` },
  ]);
  const what = `public page of ${Math.round(page.length / 1000)} kB: ${Math.round(ours)}/s against ${Math.round(theirs)}/s of a file`;
  note(what, ours / theirs, 'x', '>= 0.6', ours / theirs >= 0.6);
  await bare.stop();
  rmSync(folder, { recursive: true, force: true });
}

/** How long a document takes on paper, and what somebody else's list feels of ten at once. */
async function onPaper({ token }: Seeded, id: string, product: Running, note: Note) {
  const headers = { authorization: `Bearer ${token}` };
  async function paper() {
    const since = performance.now();
    const answer = await fetch(`${product.url}/api/library/policies/${id}/export/pdf`, { headers });
    const body = Buffer.from(await answer.arrayBuffer());
    if (!answer.ok && answer.status !== 429) throw new Error(`the PDF: ${answer.status}`);
    return {
      took: performance.now() - since,
      isMade: answer.ok,
      pages: body.toString('latin1').match(/\/Type \/Page\b/g)?.length ?? 0,
    };
  }
  await paper();
  const { took, pages } = await paper();
  note(`a document of ${pages} pages as PDF`, took / 1000, 's', '<= 1.5 s', took <= 1500);
  const list = { url: `${product.url}/api/audit-log?limit=50`, headers };
  const rest = await meanwhile(list, () => wait(10_000));
  let made = 0;
  const seen = await meanwhile(list, async () => {
    const papers = await Promise.all(Array.from({ length: 10 }, paper));
    made = papers.filter(({ isMade }) => isMade).length;
  });
  const slower = seen.p99 / rest.p99;
  const what = `another list during ten PDFs at once (${made} made, the others told to wait), p99 ${seen.p99.toFixed(0)} ms against ${rest.p99.toFixed(0)} ms`;
  note(what, slower, 'x', '<= 2', slower <= 2 && seen.failed === 0);
}

export async function libraryFigures(many: Seeded, env: Record<string, string>, note: Note): Promise<void> {
  const id = await fill(many);
  const product = await start('scripts/start.mjs', { ...env, ROLE: 'all', DATABASE_URL: many.url });
  await reading(many, product, note);
  await inPublic(many, id, product, note);
  await onPaper(many, id, product, note);
  await product.stop();
}

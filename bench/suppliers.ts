/** How fast the register of 5,000 suppliers is listed and reported on, and what a supplier's page and saving cost by link. */

import { makeClient } from '../server/src/kit/db/pool.ts';
import { portfolioOf } from '../server/src/suppliers/reporting.store.ts';
import { pageSuppliers } from '../server/src/suppliers/suppliers.store.ts';
import { notingDb } from './compliance.statements.ts';
import { inTurns, taking } from './load.ts';
import type { Note } from './note.ts';
import { type Running, start } from './processes.ts';
import { visit } from './screens.ts';
import type { Seeded } from './seed.ts';
import { weigh } from './weight.ts';

const many = 5_000;

/** A company with so many suppliers, each asked once, half of them with a finding. */
async function fill({ url, companyId }: Seeded): Promise<void> {
  const client = await makeClient(url);
  const run = (text: string) => client.query(text, [companyId]);
  await run(`INSERT INTO suppliers (company_id, name, country, category, status, email, contract_ends, notice_days, processes, tier_answers, tier, score)
    SELECT $1, 'Fornecedor ' || g, 'BR', 'cloud', 'active', 'f' || g || '@fora.test', current_date + (g % 400), 30,
      ARRAY['Processo ' || g % 40, 'Processo ' || g % 7],
      '{"data":1,"volume":1,"access":1,"stop":1,"replace":1,"money":1,"duty":1}', 1 + g % 4, g % 101 FROM generate_series(1, ${many}) g`);
  await run(`INSERT INTO supplier_forms (company_id, sha256, form) SELECT $1, 'bench',
    '{"title":{"pt":"B","en":"","es":""},"intro":{"pt":"","en":"","es":""},"sections":[]}'`);
  await run(`INSERT INTO supplier_evaluations (company_id, supplier_id, form_id, template_id, template_version, email, locale, status, due_date, asked)
    SELECT s.company_id, s.id, f.id, 'standard', 1, s.email, 'pt', (ARRAY['sent','answering','reviewed'])[1 + s.score % 3],
      current_date + (s.score - 50), 10 FROM suppliers s JOIN supplier_forms f USING (company_id) WHERE s.company_id = $1`);
  await run(`UPDATE suppliers s SET evaluation_id = e.id FROM supplier_evaluations e
    WHERE e.company_id = s.company_id AND e.supplier_id = s.id AND s.company_id = $1`);
  await run(`INSERT INTO supplier_findings (company_id, supplier_id, evaluation_id, title, severity, due_date)
    SELECT company_id, supplier_id, id, 'Ponto', (ARRAY['critical','high','medium','low'])[1 + abs(hashtext(id::text)) % 4], current_date + 5
    FROM supplier_evaluations WHERE company_id = $1 AND status = 'reviewed'`);
  await client.query('VACUUM ANALYZE');
  await client.end();
}

const filters = { page: 1, limit: 50, sort: 'tier' } as const;

async function listing(seeded: Seeded, product: Running, note: Note): Promise<void> {
  const { db, noting } = notingDb(seeded);
  const today = new Date().toISOString().slice(0, 10);
  const list = await noting(() => pageSuppliers(db, filters, { today, me: seeded.accountId }));
  const report = await noting(() => portfolioOf(db, today));
  await db.destroy();
  const bare = await start('bench/bare.ts', {
    ...{ DATABASE_URL: seeded.url, COMPANY: seeded.companyId, ACCOUNT: seeded.accountId },
    STATEMENTS: JSON.stringify({ suppliers: list }),
  });
  const headers = { authorization: `Bearer ${seeded.token}` };
  const [ours = 0, theirs = 0] = await inTurns([
    { name: 'suppliers', url: `${product.url}/api/suppliers?limit=50`, headers },
    { name: 'bare suppliers', url: `${bare.url}/suppliers` },
  ]);
  await bare.stop();
  const what = `list of ${many} suppliers: ${Math.round(ours)}/s against ${Math.round(theirs)}/s bare`;
  note(what, ours / theirs, 'x', '>= 0.5', ours / theirs >= 0.5);
  const { median } = await taking(product, seeded.token, '/suppliers/tprm-report');
  note(`report on ${many} suppliers, median of seven`, median, 'ms', '<= 400 ms', median <= 400);
  note('statements of the report', report.length, 'statements', '<= 6', report.length <= 6);
}

/** One save after the other, in turns: a supplier's by link, a person's signed in. */
async function saving({ url, token }: Seeded, product: Running, note: Note): Promise<string> {
  const signed = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  const ask = async <T>(method: string, path: string, body: object, headers: Record<string, string> = signed) => {
    const reply = await fetch(`${product.url}/api${path}`, { method, headers, body: JSON.stringify(body) });
    if (!reply.ok) throw new Error(`${path}: ${await reply.text()}`);
    return (await reply.json()) as T;
  };
  const tierAnswers = { data: 0, volume: 0, access: 0, stop: 0, replace: 0, money: 0, duty: 0 };
  const to = 'medido@fora.test';
  const { id } = await ask<{ id: string }>('POST', '/suppliers', { name: 'Medido', email: to, tierAnswers });
  const dueDate = new Date(Date.now() + 20 * 86_400_000).toISOString().slice(0, 10);
  await ask('POST', `/suppliers/${id}/evaluations`, { templateId: 'standard', email: to, dueDate });
  const client = await makeClient(url);
  const { rows } = await client.query('SELECT body_text FROM messages WHERE recipient = $1', [to]);
  await client.end();
  const link = /suppliers\/response\/([\w-]{43})/.exec(String(rows[0]?.body_text))?.[1] ?? '';
  const plain = { 'content-type': 'application/json' };
  const seen = (await (await fetch(`${product.url}/api/supplier-response/${link}`)).json()) as {
    sections: { questions: { id: string; kind: string; when: unknown }[] }[];
  };
  const question = seen.sections.flatMap((one) => one.questions).find((one) => one.kind === 'text' && !one.when)?.id;
  const gov = (await (
    await fetch(`${product.url}/api/questionnaire/questions?assessmentType=security`, { headers: signed })
  ).json()) as { domains: { questions: { id: string; kind: string }[] }[] };
  const own = gov.domains.flatMap((one) => one.questions).find((one) => one.kind === 'maturity')?.id;
  let version = 0;
  const byLink = async (n: number) => {
    const answers = [{ question, value: `Resposta ${n}`, basedOn: version }];
    const { saved } = await ask<{ saved: { version: number }[] }>(
      'PUT',
      `/supplier-response/${link}`,
      { answers },
      plain,
    );
    version = saved[0]?.version ?? 0;
  };
  const signedIn = (n: number) =>
    ask('POST', '/questionnaire/save-answer', { questionId: own, value: n % 6, assessmentType: 'security' });
  const spent = { link: 0, signed: 0 };
  for (let n = 0; n < 160; n++) {
    for (const [name, save] of [
      ['link', byLink],
      ['signed', signedIn],
    ] as const) {
      const since = performance.now();
      await save(n);
      if (n >= 20) spent[name] += performance.now() - since;
    }
  }
  const ratio = spent.signed / spent.link;
  const each = (name: keyof typeof spent) => (spent[name] / 140).toFixed(1);
  note(`saving by link, ${each('link')} ms against ${each('signed')} ms signed in`, ratio, 'x', '>= 0.7', ratio >= 0.7);
  return `/suppliers/response/${link}`;
}

export async function supplierFigures(seeded: Seeded, env: Record<string, string>, note: Note): Promise<void> {
  await fill(seeded);
  const product = await start('scripts/start.mjs', { ...env, ROLE: 'web', DATABASE_URL: seeded.url });
  await listing(seeded, product, note);
  const page = await saving(seeded, product, note);
  const [weight] = await weigh(product.url, [page], 'quiet');
  if (weight) note('the supplier’s page', weight.kilobytes, 'KB gzip', '<= 150 KB', weight.kilobytes <= 150);
  const [seen] = await visit(product.url, [page]);
  if (seen) note('its largest paint on a slow phone', seen.lcp, 'ms', '<= 1500 ms', seen.lcp <= 1_500);
  await product.stop();
}

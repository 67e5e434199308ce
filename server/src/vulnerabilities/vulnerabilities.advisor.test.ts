/** Which vulnerabilities the officer names first, and why. */
import { vulnerabilities } from '@vigia/contract/vulnerabilities/vulnerabilities.contract.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestApp, testApp } from '../kit/testing/app.ts';
import { talkingTo } from '../virtual-ciso/testing/talk.ts';
import { markKnown, setLikelihood } from './attack-lists.store.ts';
import { type FoundWeakness, recordFindings } from './vulnerabilities.commands.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

const today = Temporal.Now.plainDateISO('America/Sao_Paulo');
const one = (title: string, severity: FoundWeakness['severity'], ids: string[] = []): FoundWeakness => ({
  ...{ key: [title], title, severity, ids, category: 'application', asset: 'api.acme.test' },
});

/** A company in whose register there is one of each reason, brought in with the least pressing first. */
async function company() {
  const crew = await app.company();
  await app.app.jobCtx.work.asCompany(crew.companyId, async (tx) => {
    const likely = ['CVE-2026-0002', 'CVE-2026-0003'];
    const batch = { target: 'acme.test', kind: 'report' };
    const found = [
      ...[one('Gama', 'high'), one('Delta', 'high'), one('Beta', 'critical', ['CVE-2026-0003'])],
      ...[one('Epsilon', 'high', ['CVE-2026-0002']), one('Alfa', 'low', ['CVE-2026-0001'])],
    ];
    await recordFindings(tx, { ...batch, source: 'Outro', findings: found });
    await recordFindings(tx, { ...batch, kind: 'scan', source: 'Vigia', findings: [one('Zeta', 'high')] });
    await markKnown(tx.db, ['CVE-2026-0001'], today.toString());
    await setLikelihood(tx.db, { list: 'epss', dated: null, listed: 2, found: new Map(likely.map((id) => [id, 0.4])) });
  });
  const { items } = await crew.admin.call(vulnerabilities.list, { query: { search: 'Delta' } });
  const [delta] = items;
  if (!delta) throw new Error('Delta is not kept');
  const dueOn = today.subtract({ days: 2 }).toString();
  await crew.admin.call(vulnerabilities.change, {
    params: { id: delta.id },
    body: { basedOn: (await crew.admin.call(vulnerabilities.get, { params: { id: delta.id } })).version, dueOn },
  });
  return crew;
}

describe('what the officer names first', () => {
  it('is what criminals exploit, then by severity, likelihood, exposure and term, each with its reason', async () => {
    const { admin } = await company();
    const [answer] = await talkingTo(admin, ['liste as vulnerabilidades em aberto']);
    const lines = (answer?.content ?? '').split('\n').filter((line) => /Alfa|Beta|Gama|Delta|Epsilon|Zeta/.test(line));
    const told = [
      ['Alfa', 'Baixa: criminosos já a exploram'],
      ['Beta', 'Crítica: exploração provável em 30 dias (EPSS)'],
      ['Epsilon', 'Alta: exploração provável em 30 dias (EPSS)'],
      ['Zeta', 'Alta: visível da internet'],
      ['Delta', 'Alta: prazo vencido'],
    ];
    expect(lines).toHaveLength(told.length);
    for (const [at, [title, why]] of told.entries()) expect(lines[at]).toContain(`${title} · ${why} ·`);
  });

  it.each([
    ['quais três vulnerabilidades corrigir primeiro e por quê?', 'Alfa · Baixa: criminosos já a exploram'],
    ['which three vulnerabilities should we fix first and why?', 'Alfa · Low: criminals exploit it already'],
    [
      '¿cuáles tres vulnerabilidades debemos corregir primero y por qué?',
      'Alfa · Baja: los delincuentes ya la explotan',
    ],
  ])('is told when it is asked: %s', async (question, first) => {
    const { admin } = await company();
    const [answer] = await talkingTo(admin, [question]);
    expect(answer?.content).toContain(first);
  });
});

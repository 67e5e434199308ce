/** What an outside model may look up and propose: as much as the person may, and every fact under a source. */
import { actionPlans } from '@vigia/contract/action-plans/action-plans.contract.ts';
import { auditLog } from '@vigia/contract/audit-log/audit-log.contract.ts';
import { questionnaire } from '@vigia/contract/questionnaire/questionnaire.contract.ts';
import { virtualCiso } from '@vigia/contract/virtual-ciso/virtual-ciso.contract.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestCaller } from '../kit/testing/app.ts';
import { type Behaviour, calls, fails, says, saysOf } from '../kit/testing/model.ts';
import { ask, good, type Outside, outsideModel, question } from './testing/outside.ts';

let outside: Outside;
beforeAll(async () => {
  outside = await outsideModel();
});
afterAll(() => outside.close());

/** Says the text with the number of the source that a tool last told where `[#]` stands. */
const citing = (text: string): Behaviour =>
  saysOf((heard) => text.replaceAll('[#]', /"source":"(\[\d+\])"/.exec(heard)?.[1] ?? '[99]'));
const offered = () => outside.model.asked[0]?.body.tools?.map((one) => one.function.name).sort();
const sent = () => outside.model.asked.map(({ raw }) => raw).join();

async function entryOf(admin: TestCaller) {
  const { items } = await admin.call(auditLog.list, { query: {} });
  return JSON.stringify(items.find(({ action }) => action === 'virtual-ciso.answered'));
}

const router = { title: 'Trocar o roteador', dueDate: '2031-03-17' };
const plans = { name: 'list_action_plans', args: {} };

describe('a tool that reads', () => {
  it('is a source: what cites it and stands there is said, what does not is left out', async () => {
    const { admin } = await outside.agreed();
    await admin.call(actionPlans.create, { body: router });
    outside.model.plays(
      calls(plans),
      citing(
        `${good} O plano de trocar o roteador vence em 17 de março de 2031. [#] Ou em 17 de abril de 2031. [#] Há 58 planos. [#] Lembre que 2031 vem sem fonte.`,
      ),
    );
    const message = await ask(admin);
    const number = message.citations.findIndex(({ ref }) => ref === 'action-plans') + 1;
    expect(message).toMatchObject({ engine: 'model', notices: [] });
    expect(message.content.split('\n\n')[0]?.trim()).toBe(
      `${good} O plano de trocar o roteador vence em 17 de março de 2031. [${number}]`,
    );
    expect(message.citations[number - 1]).toEqual({
      ...{ kind: 'record', ref: 'action-plans', title: 'Planos de ação', href: '/action-plans' },
    });
  });

  it('brings a record under its own title, an answer under its question, and knowledge piece by piece', async () => {
    const { admin } = await outside.agreed();
    const { id } = await admin.call(actionPlans.create, { body: router });
    const given = { questionId: 'acc-mfa', value: 2, assessmentType: 'security' as const };
    await admin.call(questionnaire.saveAnswer, { body: given });
    outside.model.plays(
      calls(
        { name: 'get_action_plan', args: { id } },
        { name: 'get_answer', args: { question: given.questionId } },
        { name: 'search_knowledge', args: { query: 'phishing' } },
      ),
      says(good),
    );
    const { citations } = await ask(admin);
    expect(citations).toContainEqual({ kind: 'record', ref: id, title: router.title, href: `/action-plans/${id}` });
    expect(citations).toContainEqual(
      expect.objectContaining({ ref: given.questionId, href: '/questionnaire/security?q=acc-mfa' }),
    );
    expect(citations.filter(({ kind }) => kind === 'advice').length).toBeGreaterThan(2);
    expect(new Set(citations.map(({ kind, ref }) => `${kind}/${ref}`)).size).toBe(citations.length);
  });

  it('is told while it reads; its source comes with the text, in the order of the numbers', async () => {
    const { admin } = await outside.agreed();
    outside.model.plays(calls(plans), says(good));
    const { body } = await admin.raw({
      method: 'POST',
      url: '/api/virtual-ciso/chat/message',
      headers: { accept: 'text/event-stream' },
      payload: { message: question },
    });
    const events = [...body.matchAll(/event: (\w+)\ndata: (.*)/g)].map(([, name, data = '']) => [
      name,
      JSON.parse(data),
    ]);
    const stages = events.filter(([name]) => name === 'status').map(([, { status }]) => status);
    expect(stages).toEqual(['searching', 'reading', 'writing']);
    const sources = events.filter(([name]) => name === 'source').map(([, data]) => data);
    expect(sources).toEqual(events.at(-1)?.[1].message.citations);
    expect(sources.at(-1)).toMatchObject({ ref: 'action-plans' });
  });

  it('is offered to whoever may do what it does, and to nobody else', async () => {
    const { admin, basic, viewer } = await outside.agreed();
    outside.model.plays(says(good));
    await ask(viewer);
    const everybody = [
      ...['get_action_plan', 'get_answer', 'get_standing', 'list_action_plans', 'list_due', 'search_knowledge'],
    ];
    expect(offered()).toEqual(everybody);
    outside.model.plays(says(good));
    await ask(basic);
    expect(offered()).toEqual([...everybody, 'propose_action_plan'].sort());
    outside.model.plays(says(good));
    await ask(admin);
    const administrators = ['get_control', 'list_evidence', 'list_gaps', 'propose_action_plan'];
    expect(offered()).toEqual([...everybody, ...administrators].sort());
  });

  it('that is not offered is not run', async () => {
    const { admin, viewer } = await outside.agreed();
    outside.model.plays(
      calls({ name: 'list_gaps', args: { framework: 'iso27001' } }, { name: 'palavra_do_modelo', args: {} }),
      says(good),
    );
    expect(await ask(viewer)).toMatchObject({ engine: 'model', content: expect.stringContaining(good) });
    const refused = ['list_gaps', 'unknown'].map((name) => ({ name, outcome: 'refused' }));
    expect(await entryOf(admin)).toContain(`"tools":${JSON.stringify(refused)}`);
  });

  it('finds nothing by an id of another company, and the answer goes on', async () => {
    const other = await outside.agreed();
    const { id } = await other.admin.call(actionPlans.create, { body: { title: 'Canário do vizinho' } });
    const { admin } = await outside.agreed();
    outside.model.plays(calls({ name: 'get_action_plan', args: { id } }), says(good));
    const message = await ask(admin);
    expect(message).toMatchObject({ engine: 'model', content: expect.stringContaining(good) });
    expect(message.citations.map(({ ref }) => ref)).not.toContain(id);
    expect(sent()).not.toContain('Canário');
    expect(await entryOf(admin)).toContain('"tools":[{"name":"get_action_plan","outcome":"failed"}]');
  });

  it('reads no other company of the person, where the session moves there meanwhile', async () => {
    const there = await outside.app.company('Segunda');
    await there.admin.call(actionPlans.create, { body: { title: 'Canário da segunda' } });
    const { admin, companyId } = await outside.agreed();
    await outside.app.sql(`INSERT INTO memberships (company_id, id, role) VALUES ($1, $2, 'ADMIN')`, [
      there.companyId,
      admin.id,
    ]);
    const moved =
      (to: string, then: Behaviour): Behaviour =>
      async (reply) => {
        await outside.app.sql('UPDATE sessions SET company_id = $1 WHERE user_id = $2', [to, admin.id]);
        await then(reply);
      };
    outside.model.plays(moved(there.companyId, calls(plans)), moved(companyId, says(good)));
    expect(await ask(admin)).toMatchObject({ engine: 'model', content: expect.stringContaining(good) });
    expect(sent()).not.toContain('Canário');
    expect(await entryOf(admin)).toContain('"tools":[{"name":"list_action_plans","outcome":"failed"}]');
  });

  it('leaves the embedded answer as it was, where it is called without end', async () => {
    const { admin } = await outside.agreed();
    outside.model.plays(says(good));
    const { citations } = await ask(admin);
    outside.model.plays(calls(plans, plans, plans));
    const message = await ask(admin);
    expect(message).toMatchObject({ engine: 'embedded', notices: ['model-unusable'], citations });
    const entry = await entryOf(admin);
    expect(entry.match(/"outcome":"done"/g)).toHaveLength(8);
    expect(entry).toContain('{"name":"list_action_plans","outcome":"refused"}');
  });

  it('is left out for a model that takes none, which answers from the ground alone', async () => {
    const plain = await outsideModel();
    const { admin } = await plain.agreed();
    plain.model.plays(fails(400), says(good));
    expect(await ask(admin)).toMatchObject({ engine: 'model', content: expect.stringContaining(good) });
    expect(await ask(admin)).toMatchObject({ engine: 'model', content: expect.stringContaining(good) });
    expect(plain.model.asked.map(({ body }) => body.tools === undefined)).toEqual([false, true, true]);
    plain.model.plays(fails(400));
    expect(await ask(admin)).toMatchObject({ engine: 'embedded', notices: ['model-unusable'] });
    await plain.close();
  });
});

describe('a plan that is proposed', () => {
  const control = { framework: 'iso27001', controlId: 'A.8.13' };
  const proposed = (...args: object[]) => calls(...args.map((one) => ({ name: 'propose_action_plan', args: one })));

  it('is a card under the answer, one at most, and nothing is made before it is accepted', async () => {
    const { basic } = await outside.agreed();
    const plan = { title: 'Cópias da padaria', controls: [control], subtasks: [{ title: 'Escolher o lugar' }] };
    outside.model.plays(proposed(plan, { title: 'Mais um' }), says(good));
    const { proposals } = await ask(basic);
    expect(proposals).toMatchObject([{ status: 'open', acceptable: true, change: { kind: 'action-plan', plan } }]);
    expect((await basic.call(actionPlans.list, { query: {} })).total).toBe(0);
    const [{ id = '', hash = '' } = {}] = proposals;
    await basic.call(virtualCiso.accept, { params: { id }, body: { hash } });
    expect((await basic.call(actionPlans.list, { query: {} })).items).toMatchObject([{ title: plan.title }]);
  });

  it('is none with a control of nobody, nor where the embedded answer stands', async () => {
    const { admin } = await outside.agreed();
    outside.model.plays(
      proposed({ title: 'Vazio', controls: [{ framework: 'lgpd', controlId: 'Art. 999' }] }),
      says(good),
    );
    expect(await ask(admin)).toMatchObject({ engine: 'model', proposals: [] });
    outside.model.plays(proposed({ title: 'Bom' }), says('O artigo 99 manda pagar 90 mil reais em 12 horas.'));
    expect(await ask(admin)).toMatchObject({ engine: 'embedded', proposals: [] });
  });

  it('is not asked of a model where the embedded answer proposes one', async () => {
    const { admin } = await outside.agreed();
    outside.model.plays(says(good));
    const { proposals } = await ask(admin, 'monte um plano de ação para o backup');
    expect(proposals).toHaveLength(1);
    expect(offered()).not.toContain('propose_action_plan');
  });
});

/** What an answer rests on: what was looked for; and what the programme proves, and since when. */
import { biaRopa } from '@vigia/contract/bia-ropa/bia-ropa.contract.ts';
import { compliance } from '@vigia/contract/compliance/compliance.contract.ts';
import { privacy } from '@vigia/contract/privacy/privacy.contract.ts';
import type { RequestKind } from '@vigia/contract/privacy/privacy.shapes.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type TestApp, type TestCaller, testApp } from '../kit/testing/app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

const today = () => Temporal.Now.plainDateISO('America/Sao_Paulo');
const at = (id: string) => ({ params: { id } });
const enter = async (who: TestCaller, kind: RequestKind = 'deletion') => {
  const body = { kind, name: 'João', email: '', receivedOn: today().toString() };
  const { id } = await who.call(privacy.create, { body });
  await who.call(privacy.checkIdentity, { ...at(id), body: { note: 'Veio pessoalmente' } });
  return id;
};
/** Its answer was handed over: it proves something from then on. */
const give = (who: TestCaller, id: string) =>
  who.call(privacy.give, { ...at(id), body: { givenOn: today().toString(), note: 'Em mãos' } });
const fulfil = { outcome: 'answered', answer: 'Apagamos os seus dados.' } as const;
const proofOf = async (who: TestCaller, controlId: string) => {
  const { proofs } = await who.call(compliance.control, { params: { framework: 'lgpd', id: controlId } });
  return proofs.filter(({ kind }) => kind === 'record');
};
const proven = async (who: TestCaller) => (await proofOf(who, 'Art. 18')).length;

it.each([0, 1])(
  'a request with %i places to search is not fulfilled unsearched but with the reason, and proves nothing',
  async (places) => {
    const { admin } = await app.company();
    if (places > 0) await admin.call(biaRopa.create, { body: { name: 'Vendas', purpose: 'Entregar' } });
    const id = await enter(admin);
    const { errors } = await admin.refused(privacy.answer, { ...at(id), body: fulfil });
    expect(errors?.map(({ pointer, code }) => `${pointer} ${code}`)).toEqual(['/unsearched privacy.search-first']);
    expect((await admin.call(privacy.get, at(id))).status).toBe('open');
    const unsearched = 'O sistema estava fora do ar';
    const answered = await admin.call(privacy.answer, { ...at(id), body: { ...fulfil, unsearched } });
    expect([answered.status, answered.unsearched]).toEqual(['answered', unsearched]);
    await give(admin, id);
    expect(await proven(admin)).toBe(0);
  },
);

it('searched everywhere it needs no reason, keeps none, and proves that people are answered', async () => {
  const { admin } = await app.company();
  await admin.call(biaRopa.create, { body: { name: 'Vendas', purpose: 'Entregar' } });
  const id = await enter(admin);
  const [task] = (await admin.call(privacy.tasks, { ...at(id), query: {} })).items;
  await admin.call(privacy.setTask, {
    ...{ params: { id, taskId: task?.id ?? '' }, body: { result: 'nothing', version: task?.version ?? 0 } },
  });
  const answered = await admin.call(privacy.answer, { ...at(id), body: { ...fulfil, unsearched: 'Sobra' } });
  expect(await proven(admin)).toBe(0);
  await give(admin, id);
  expect([answered.unsearched, await proven(admin)]).toEqual(['', 1]);
});

it('refused with its reasons, or answered by a decision, it needs no search', async () => {
  const { admin } = await app.company();
  const refused = { outcome: 'refused', answer: 'Não somos o agente.' } as const;
  const [one, other] = [await enter(admin), await enter(admin, 'objection')];
  await admin.call(privacy.answer, { ...at(one), body: refused });
  await admin.call(privacy.answer, { ...at(other), body: fulfil });
  for (const id of [one, other]) await give(admin, id);
  expect(await proven(admin)).toBe(2);
});

it('an appointment proves from its day on, without an end; one that is still to come is none', async () => {
  const { admin } = await app.company();
  const appointed = async (appointedOn: string) => {
    const kept = await admin.call(privacy.programme);
    const { smallAgent: _s, law: _l, publication: _p, act: _a, ...draft } = kept;
    const officer = { officerKind: 'person', officerName: 'Rita Souza', officerEmail: 'rita@casa.test' } as const;
    return { body: { ...draft, ...officer, appointedOn } };
  };
  const ahead = await admin.refused(privacy.setProgramme, await appointed(today().add({ days: 2 }).toString()));
  expect(ahead.errors).toMatchObject([{ pointer: '/appointedOn' }]);
  expect(await proofOf(admin, 'Art. 41')).toEqual([]);
  await admin.call(privacy.setProgramme, await appointed(today().toString()));
  expect(await proofOf(admin, 'Art. 41')).toMatchObject([{ state: 'current', validFrom: today().toString() }]);
  await admin.call(privacy.setProgramme, await appointed('2019-03-01'));
  const proof = [{ state: 'current', validFrom: '2019-03-01', validUntil: null }];
  expect(await proofOf(admin, 'Art. 41')).toMatchObject(proof);
});

/** In a talk about one record, a question about all of its kind is answered as if it were asked alone. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type DemoCompany, demoCompany } from '../../demo/testing.ts';
import type { TestCaller } from '../../kit/testing/app.ts';
import { lastOf } from '../testing/talk.ts';

let demo: DemoCompany;
let admin: TestCaller;
beforeAll(async () => {
  demo = await demoCompany();
  admin = await demo.enter('admin@demo.vigia.test');
});
afterAll(() => demo.app.close());

const [incident, plan, supplier] = [
  'Entradas estranhas na conta de um funcionário',
  'Cuidar de quem entra, muda de função e sai',
  'Nuvem Atlântica',
];

it.each([
  [`Me fale do incidente ${incident}`, 'Quantos incidentes abertos temos?'],
  [`Me fale do incidente ${incident}`, 'Quais incidentes estão abertos?'],
  [`Tell me about the incident ${incident}`, 'How many open incidents do we have?'],
  [`Me fale do plano ${plan}`, 'Quantos planos estão atrasados?'],
  [`Me fale do plano ${plan}`, 'Quais planos estão abertos?'],
  [`Háblame del proveedor ${supplier}`, '¿Qué proveedores son críticos?'],
  [`Háblame del proveedor ${supplier}`, '¿Cuántos proveedores tenemos?'],
])('%s: %s', async (first, then) => {
  const alone = await lastOf(admin, [then]);
  expect((await lastOf(admin, [first, then])).split('\n')[0]).toBe(alone.split('\n')[0]);
});

it('of the one that is talked about its own facts are told as before', async () => {
  expect(await lastOf(admin, [`Me fale do fornecedor ${supplier}`, 'Até quando vai o contrato?'])).toMatch(/2027/);
});

/** When the next assessment is due, and whether the company has a measure: by the assessment, before any record called alike. */
import { dashboard } from '@vigia/contract/dashboard/dashboard.contract.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type DemoCompany, demoCompany } from '../../demo/testing.ts';
import type { TestCaller } from '../../kit/testing/app.ts';
import { dayAsTold, lastOf } from '../testing/talk.ts';

let demo: DemoCompany;
let admin: TestCaller;
beforeAll(async () => {
  demo = await demoCompany();
  admin = await demo.enter('admin@demo.vigia.test');
});
afterAll(() => demo.app.close());
const last = (...questions: string[]) => lastOf(admin, questions);

describe('the next assessment', () => {
  it.each([
    ['When is the next assessment due?', 'security'],
    ['¿Cuándo toca la próxima evaluación?', 'security'],
    ['Quando vence a próxima avaliação?', 'security'],
    ['When do we have to do the privacy assessment again?', 'privacy'],
  ])('%s: the day that the dashboard tells', async (question, type) => {
    const { due } = await admin.call(dashboard.view);
    const next = due.find((one) => one.kind === 'reassessment' && one.assessmentType === type);
    expect(await last(question)).toMatch(dayAsTold((next?.dueAt ?? '').slice(0, 10)));
  });

  it('of a supplier is another one', async () => {
    expect(await last('Tell me about the supplier Nuvem Atlântica', 'when is the next assessment due?')).not.toMatch(
      /^(?:Security|Privacy) assessment/,
    );
  });
});

describe('whether the company has a measure', () => {
  it.each([
    [
      'Do we have two-step verification?',
      /^Yes, by what the company answered[\s\S]*answered 3 of 5[\s\S]*Evidence valid/,
    ],
    ['¿Tenemos verificación en dos pasos?', /^Sí, según[\s\S]*respondió 3 de 5[\s\S]*Evidencia vigente/],
    ['Temos verificação em duas etapas?', /^Sim, pelo[\s\S]*respondeu 3 de 5[\s\S]*Evidência válida/],
    ['Is our data encrypted at rest?', /^Yes, by what the company answered[\s\S]*encrypted/],
    ['Nossos dados são criptografados em repouso?', /^Sim, pelo[\s\S]*criptografados/],
    ['¿Nuestros datos están cifrados en reposo?', /^Sí, según[\s\S]*cifrados/],
    ['¿Usamos antivirus?', /^(?:Sí|En parte|No), según/],
  ])('%s', async (question, told) => {
    expect(await last(question)).toMatch(told);
  });

  it.each(['Do we need antivirus?', 'What is two-step verification?', 'Do we have a supplier for backups?'])(
    '%s asks something else',
    async (question) => {
      expect(await last(question)).not.toMatch(/by what the company answered/);
    },
  );
});

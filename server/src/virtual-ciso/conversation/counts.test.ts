/** Counts that are asked for with words of several conditions, or with words that belong to a condition: the numbers of the screens. */
import { actionPlans } from '@vigia/contract/action-plans/action-plans.contract.ts';
import { incidents } from '@vigia/contract/incidents/incidents.contract.ts';
import { library } from '@vigia/contract/library/library.contract.ts';
import { reports } from '@vigia/contract/reports/reports.contract.ts';
import { vulnerabilities } from '@vigia/contract/vulnerabilities/vulnerabilities.contract.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { demoCompany } from '../../demo/testing.ts';
import { compose } from '../../kit/compose.ts';
import type { TestApp, TestCaller } from '../../kit/testing/app.ts';
import { rooms } from '../../rooms.ts';
import { lastOf } from '../testing/talk.ts';
import { registerAsked } from './register-asked.ts';

const { all } = compose(rooms).registers;
describe('of which any is enough', () => {
  it.each([
    ['Quantas vulnerabilidades críticas ou altas abertas?', ['grave', 'open']],
    ['How many critical or high vulnerabilities are open?', ['grave', 'open']],
    ['¿Cuántas vulnerabilidades críticas o altas abiertas hay?', ['grave', 'open']],
    ['quantas vulnerabilidades médias ou baixas temos?', ['medium|low']],
    ['which risks are high or medium?', ['grave|medium']],
    ['quantos incidentes altos ou médios tivemos?', ['grave|medium']],
    ['¿cuántos incidentes medios y bajos hay?', ['medium|low']],
    ['quantos incidentes baixos, médios ou críticos tivemos?', ['low|medium|critical']],
    ['how many high or critical priority plans do we have?', ['high|critical']],
    ['quantos planos de prioridade alta ou crítica?', ['high|critical']],
    ['how many policies are in draft or in review?', ['draft|review']],
    ['quantos fornecedores aprovados ou aprovados com ressalvas?', ['approved|conditional']],
    ['quantos planos atrasados ou em andamento?', ['late|started']],
    // Joined by “and”, what a record can be at once has to be all of it.
    ['quais vulnerabilidades estão abertas e são críticas?', ['critical', 'open']],
  ])('%s', (question, conditions) => {
    const asked = registerAsked(question, all, '2026-11-22', null);
    expect(asked?.conditions.toSorted()).toEqual(conditions.toSorted());
    expect(asked?.spared).toEqual([]);
  });
});

let app: TestApp;
let admin: TestCaller;
beforeAll(async () => {
  const company = await demoCompany();
  ({ app } = company);
  admin = await company.enter('admin@demo.vigia.test');
}, 120_000);
afterAll(() => app.close());

const told = (question: string) => lastOf(admin, [question]);

describe('the number of the screen', () => {
  it('of vulnerabilities', async () => {
    const query: { severity: ('critical' | 'high')[]; status: ('open' | 'in-analysis')[] } = {
      severity: ['critical', 'high'],
      status: ['open', 'in-analysis'],
    };
    const { total } = await admin.call(vulnerabilities.list, { query });
    for (const question of [
      'Quantas vulnerabilidades críticas ou altas abertas?',
      'How many critical or high vulnerabilities are open?',
      '¿Cuántas vulnerabilidades críticas o altas abiertas hay?',
    ])
      expect(await told(question)).toMatch(new RegExp(`^${total} `));
  });

  it('of incidents', async () => {
    const { items } = await admin.call(incidents.list, { query: {} });
    const number = items.filter(({ severity, isDrill }) => !isDrill && ['high', 'medium'].includes(severity)).length;
    expect(await told('Quantos incidentes altos ou médios tivemos?')).toMatch(new RegExp(`^${number} ao todo: `));
    expect(await told('¿cuántos incidentes bajos hubo?')).toMatch(/^Ningún incidente de gravedad baja/);
  });

  it('of plans by their priority', async () => {
    const { total } = await admin.call(actionPlans.list, { query: { priority: ['critical', 'high'] } });
    expect(await told('Quantos planos de prioridade alta ou crítica?')).toMatch(new RegExp(`^${total} ao todo: `));
    expect(await told('how many plans of high or critical priority do we have?')).toMatch(
      new RegExp(`^${total} in all: `),
    );
  });

  it('of what is published', async () => {
    const { byStatus } = await admin.call(library.stats, {});
    expect(await told('Quantas políticas publicadas temos?')).toMatch(new RegExp(`^${byStatus.PUBLISHED} `));
    expect(await told('how many policies are published?')).toMatch(new RegExp(`^${byStatus.PUBLISHED} `));
  });

  it('of training', async () => {
    const { complete, total } = await admin.call(reports.training, { query: {} });
    for (const question of [
      'Quantas pessoas estão em dia com o treinamento?',
      'How many people are up to date with training?',
      '¿cuántas personas están al día con la capacitación?',
    ])
      expect(await told(question)).toMatch(new RegExp(`^${complete} `));
    for (const question of ['Qual a cobertura de treinamento?', 'what is our training coverage?'])
      expect(await told(question)).toContain(`${total.done}/${total.asked}`);
  });

  it('though a word of the condition stands in a title', async () => {
    const plainly = await told('quais processos tratam dados sensíveis?');
    for (const question of ['quais atividades nossas tratam dado sensivel?', 'quais processos tratam dado sensível?'])
      expect((await told(question)).split(' ')[0]).toBe(plainly.split(' ')[0]);
  });
});

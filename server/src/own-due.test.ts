/** What is each person's own to do is told to that person, and of others only to who may see how they stand. */
import { approvals } from '@vigia/contract/approvals/approvals.contract.ts';
import { dashboard } from '@vigia/contract/dashboard/dashboard.contract.ts';
import { library } from '@vigia/contract/library/library.contract.ts';
import { readings } from '@vigia/contract/library/readings.contract.ts';
import { training } from '@vigia/contract/training/training.contract.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Crew, type TestApp, type TestCaller, testApp } from './kit/testing/app.ts';
import { talkingTo } from './virtual-ciso/testing/talk.ts';

let app: TestApp;
let crew: Crew;
const day = Temporal.Now.plainDateISO('America/Sao_Paulo').add({ days: 5 }).toString();
const kinds = ['training', 'policy-reading'];

beforeAll(async () => {
  app = await testApp();
  crew = await app.company('Clínica Aurora');
  const { admin, basic } = crew;
  await app.sql(`UPDATE users SET first_name = 'Zuleica' WHERE id = $1`, [basic.id]);
  const { items } = await admin.call(training.list, { query: {} });
  const [course] = items;
  if (!course) throw new Error('no course');
  await admin.call(training.assign, {
    body: { courseId: course.id, audience: 'person', accountId: basic.id, dueDate: day },
  });
  const { id } = await admin.call(library.create, {
    body: { title: 'Mesa limpa', markdown: '# Mesa limpa\n\nGuarde.' },
  });
  const at = { params: { id } };
  const { approval } = await admin.call(library.submitForApproval, { ...at, body: { approvers: [admin.id] } });
  const decided = { params: { id: approval?.workflowId ?? '' } };
  const { sha256: hash } = await admin.call(approvals.get, decided);
  await admin.call(approvals.decide, { ...decided, body: { decision: 'approve', hash } });
  await admin.call(readings.askReading, { ...at, body: { audience: 'everyone', dueDate: day } });
});
afterAll(() => app.close());

const dueOf = async (who: TestCaller) =>
  (await who.call(dashboard.view)).due.filter(({ kind }) => kinds.includes(kind));

describe('on the dashboard', () => {
  it('administrators see everybody', async () => {
    expect(JSON.stringify(await dueOf(crew.admin))).toContain('Zuleica');
    expect(await dueOf(crew.admin)).toHaveLength(4);
  });

  it('others see their own, and no name of anybody else', async () => {
    expect(await dueOf(crew.basic)).toHaveLength(2);
    const seen = await dueOf(crew.viewer);
    expect(seen.map(({ kind }) => kind)).toEqual(['policy-reading']);
    expect(JSON.stringify(seen)).not.toContain('Zuleica');
  });
});

describe('asked of the officer', () => {
  const told = async (who: TestCaller, ...questions: string[]) =>
    (await talkingTo(who, questions)).map(({ content }) => content).join('\n');

  it('what is due is one’s own', async () => {
    const questions = [
      'o que vence nos próximos 30 dias?',
      'what is due this month?',
      '¿qué vence en los próximos días?',
    ];
    const course = /curso/i;
    for (const question of questions) {
      expect(await told(crew.viewer, question)).not.toContain('Zuleica');
      expect(await told(crew.viewer, question)).not.toMatch(course);
    }
    expect(await told(crew.basic, questions[0] ?? '')).toContain('Mesa limpa');
  });

  it('who has read what is told to administrators', async () => {
    const questions = [
      'quem ainda não leu a política Mesa limpa?',
      'quem já leu a Mesa limpa?',
      'a Zuleica já leu a Mesa limpa?',
      'quem está devendo leitura?',
    ];
    expect(await told(crew.admin, ...questions)).toContain('Zuleica');
    for (const question of questions)
      for (const who of [crew.viewer, crew.basic]) {
        const names = (await told(who, question)).replaceAll('a Zuleica já leu', '');
        expect(names, question).not.toContain('Zuleica');
      }
    expect(await told(crew.basic, 'quem ainda não leu a política Mesa limpa?')).toContain('administra');
  });
});

/** A figure that was told is one query: another framework, another day, beside another one; and it is unfolded. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type DemoCompany, demoCompany } from '../../demo/testing.ts';
import type { TestCaller } from '../../kit/testing/app.ts';
import { lastOf, talkingTo } from '../testing/talk.ts';
import { figureAsked } from './figure-query.ts';
import { emptyConversation } from './state.ts';

const today = '2026-11-27';
const talked = { ...emptyConversation, question: 'x', kind: 'gaps', framework: 'iso27001' as const };
const asked = (question: string) => figureAsked(question, talked, today);

describe('what goes on with a figure', () => {
  it.each([
    ['e o que mais falta?', { ask: 'gaps' }],
    ['¿qué es lo peor?', { ask: 'gaps' }],
    ['what will the auditor find first?', { ask: 'gaps' }],
    ['o que mais derruba a nota?', { ask: 'why' }],
    ['¿qué la arrastra más?', { ask: 'why' }],
    ['what drags it down most?', { ask: 'why' }],
    ['quanto tempo leva pra chegar lá?', { ask: 'effort' }],
    ['¿cuántas horas serían?', { ask: 'effort' }],
    ['how long would that take us?', { ask: 'effort' }],
    ['e se só tivermos três semanas?', { ask: 'fits', weeks: 3 }],
    ['¿y con solo un mes?', { ask: 'fits', weeks: 4 }],
    ['and with just 5 weeks?', { ask: 'fits', weeks: 5 }],
    ['e na LGPD?', { ask: 'same', of: 'lgpd' }],
    ['¿y comparado con el NIST?', { ask: 'against', of: 'nist-csf' }],
    ['and against LGPD?', { ask: 'against', of: 'lgpd' }],
    ['e desde junho?', { ask: 'since', from: '2026-06-01', of: null }],
    ['since when?', { ask: 'since', from: null, of: null }],
  ])('%s', (question, expected) => {
    expect(asked(question)).toEqual(expected);
  });

  it.each([
    'o que é a ISO 27001?',
    'quanto custa o certificado?',
    'who owns the biggest risk?',
    '¿qué riesgos tenemos?',
  ])('another question is none: %s', (question) => {
    expect(asked(question)).toBeNull();
  });

  it('nothing is asked on where no figure was told', () => {
    expect(figureAsked('e na LGPD?', emptyConversation, today)).toBeNull();
  });
});

describe('in a talk', () => {
  let demo: DemoCompany;
  let admin: TestCaller;
  beforeAll(async () => {
    demo = await demoCompany();
    admin = await demo.enter('admin@demo.vigia.test');
  });
  afterAll(() => demo.app.close());

  it('a trend is told since another day, and of one framework since the same', async () => {
    const [all, one] = await talkingTo(admin, ['melhorou desde julho?', 'e no NIST?']);
    expect(all?.content).toMatch(/desde 1º? de julho[\s\S]*ISO[\s\S]*LGPD/);
    expect(one?.content).toMatch(/desde 1º? de julho[\s\S]*NIST/);
    expect(one?.content).not.toMatch(/ISO\/IEC/);
  });

  it('what is missing, how long it takes and what fits stay with the framework', async () => {
    const [, missing, hours, fits] = await talkingTo(admin, [
      'how do we stand in LGPD?',
      'what is missing?',
      'how long would that take?',
      'and with just three weeks?',
    ]);
    expect(missing?.content).toMatch(/in LGPD, \d+ items are below target/i);
    expect(hours?.content).toMatch(/LGPD.* \d+ h /);
    expect(fits?.content).toMatch(/^In 3 weeks, at 8 h a week \(24 h\)/);
  });

  it('one is told beside another', async () => {
    const told = await lastOf(admin, ['¿estamos listos para la ISO 27001?', '¿y comparado con la LGPD?']);
    expect(told).toMatch(/^ISO\/IEC 27001 .*LGPD/);
  });

  it('who may not see what is missing is told so', async () => {
    const viewer = await demo.enter('viewer@demo.vigia.test');
    const told = await lastOf(viewer, ['como estamos na LGPD?', 'o que mais falta?']);
    expect(told).not.toMatch(/Art\. \d+/);
  });
});

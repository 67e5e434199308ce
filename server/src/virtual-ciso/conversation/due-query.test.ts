/** What is due is a query that the next turn edits: another person, one's own, another period, and what is asked of those that it listed. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type DemoCompany, demoCompany } from '../../demo/testing.ts';
import type { TestCaller } from '../../kit/testing/app.ts';
import { lastOf, talkingTo } from '../testing/talk.ts';
import { insteadAsked } from './corrections.ts';
import { dueAsked, dueEdited, thoseAsked } from './due-query.ts';

const today = '2026-11-27';
const people = [{ id: '1', name: 'Rui Prates' }];
const before = {
  periods: [{ from: '2026-12-01', until: '2026-12-31' }],
  person: { id: '2', name: 'Ana Lima' },
  ...{ mine: false, late: false, kinds: [] },
};

describe('a question begins a query', () => {
  it.each([
    ['o que vence nesta semana e na seguinte?', '2026-11-23', '2026-12-06'],
    ['¿qué vence en diciembre y enero?', '2026-12-01', '2027-01-31'],
    ['what is due this month and next month?', '2026-11-01', '2026-12-31'],
  ])('of more than one period: %s', (question, from, until) => {
    expect(dueAsked(question, { people: [], today })?.periods).toEqual([{ from, until }]);
  });

  it.each(['quando vence meu curso?', '¿cuándo vence mi curso?', 'when is my course due?'])(
    'of what is one’s own to do: %s',
    (question) => {
      expect(dueAsked(question, { people: [], today })).toMatchObject({ mine: true, kinds: ['training'] });
    },
  );

  it.each([
    'o que fazer esta semana?',
    'what happened this week?',
    'quando vence o contrato da nuvem?',
    'e se eu atrasar?',
  ])('and another one does not: %s', (question) => {
    expect(dueAsked(question, { people: [], today })).toBeNull();
  });
});

describe('the next turn edits it', () => {
  const edited = (question: string) => dueEdited(question, { people, today, before });

  it.each(['e o que está com o Rui?', '¿y lo de Rui?', 'and Rui?'])('another person: %s', (question) => {
    expect(edited(question)).toEqual({ ...before, person: people[0] });
  });
  it.each(['e as minhas?', '¿y lo mío?', 'and mine?'])('one’s own: %s', (question) => {
    expect(edited(question)).toMatchObject({ person: null, mine: true, periods: before.periods });
  });
  it.each(['e em fevereiro?', '¿y en febrero?', 'and in February?'])(
    'another month is the next of that name: %s',
    (question) => {
      expect(edited(question)).toMatchObject({
        periods: [{ from: '2027-02-01', until: '2027-02-28' }],
        person: before.person,
      });
    },
  );
  it.each(['e em janeiro também?', '¿y en enero también?', 'and in January too?'])('one more: %s', (question) => {
    expect(edited(question)?.periods).toEqual([{ from: '2026-12-01', until: '2027-01-31' }]);
  });
  it.each(['e o backup?', 'and the risks of the cloud?', '¿quién aprueba la política?'])(
    'what says something else does not: %s',
    (question) => {
      expect(edited(question)).toBeNull();
    },
  );
  it.each([
    ['quem cuida desses dois?', 'who', 2],
    ['¿cuándo vencen esos tres?', 'when', 3],
    ['whose are those?', 'who', null],
  ])('of those that it listed it is asked: %s', (question, ask, first) => {
    expect(thoseAsked(question)).toEqual({ ask, first });
  });
  it.each(['não é a Ana, é o Rui', 'no Ana, sino Rui', 'not Ana, I mean Rui', 'Rui, not Ana'])(
    'who was not meant: %s',
    (question) => {
      expect(insteadAsked(question)).toEqual({ not: 'ana', but: 'rui' });
    },
  );
});

describe('in a talk', () => {
  let demo: DemoCompany;
  let admin: TestCaller;
  beforeAll(async () => {
    demo = await demoCompany();
    admin = await demo.enter('admin@demo.vigia.test');
  });
  afterAll(() => demo.app.close());

  it('what is late is narrowed to one person, and then to another one', async () => {
    const [all, hers, his, meant] = await talkingTo(admin, [
      'what is overdue?',
      "only Patricia's",
      'and Rafael?',
      'not Rafael, I mean Diego',
    ]);
    expect(all?.content).toMatch(/Patrícia Lemos[\s\S]*Diego Farias/);
    expect(hers?.content).toMatch(/^1 item is overdue \(with Patrícia Lemos\)/);
    expect(his?.content).toMatch(/^\d+ items are overdue \(with Rafael Nogueira\)/);
    expect(meant?.content).toMatch(/^\d+ items are overdue \(with Diego Farias\)/);
  });

  it('whose the listed ones are is told of each', async () => {
    const told = await lastOf(admin, ['¿qué vence el próximo mes?', '¿de quién son esos tres?']);
    expect(told.trim().split('\n')).toHaveLength(3);
  });

  it('who only looks is told until when their own course is to be done', async () => {
    const viewer = await demo.enter('viewer@demo.vigia.test');
    const told = await lastOf(viewer, ['quando vence meu curso?']);
    expect(told).toMatch(/Curso “[^”]+”: (?:até|venceu)/);
    expect(told).not.toMatch(/Plano de ação/);
  });

  it('the unowned one of all is told where none of those before is', async () => {
    const told = await lastOf(admin, ['quantos riscos altos temos?', 'e os que não têm dono?']);
    expect(told).toMatch(/^Nenhum .*\(sem responsável\)\. 1 risco em aberto \(sem responsável\)/);
    expect(told).toMatch(/8 de 25/);
  });
});

import { questions as firstQuestions } from '@vigia/content/onboarding/load.ts';
import { priorities } from '@vigia/content/priorities/load.ts';
import type { Locale } from '@vigia/contract/kit/locales.ts';
import { type FirstThing, firstThings } from '@vigia/contract/priorities/priorities.rules.ts';
import { describe, expect, it } from 'vitest';
import { say } from '../kit/words.ts';
import { currentModel } from '../questionnaire/questionnaire.queries.ts';
import { toldOf } from './priorities.telling.ts';
import { type Company, companies } from './testing/companies.ts';

const nameOf = (thing: FirstThing<string>): string =>
  thing.kind === 'assess'
    ? `assess:${thing.assessmentType}`
    : thing.kind === 'due'
      ? `due:${thing.record}`
      : thing.questionId;
const orderOf = ({ profile, answers, done = [], due = [] }: Company) =>
  firstThings<string>(priorities, {
    ...{ profile, answers: new Map(Object.entries(answers)), due },
    steps: new Map(done.map((id) => [id, { status: 'done' }])),
  });

describe('what comes first', () => {
  it('is asked of two dozen companies', () => {
    expect(companies).toHaveLength(24);
    expect(new Set(companies.map(({ name }) => name)).size).toBe(24);
  });

  const found = companies.map((company) => ({ company, first: orderOf(company).slice(0, 5).map(nameOf) }));
  const hits = ({ company, first }: (typeof found)[number]) =>
    company.first.filter((one) => first.includes(one)).length;

  it.each(found.map((one) => [one.company.name, one] as const))('%s', (_, one) => {
    expect(one.first[0], one.first.join(', ')).toBe(one.company.first[0]);
    expect(hits(one), one.first.join(', ')).toBeGreaterThanOrEqual(4);
  });

  it('is, over all of them, what a security officer would have them do: seven in eight of the first five', () => {
    expect(found.reduce((sum, one) => sum + hits(one), 0) / (5 * found.length)).toBeGreaterThanOrEqual(7 / 8);
  });
});

const one = (name: string) => companies.find((company) => company.name.startsWith(name)) ?? companies[0];
const stepsOf = (company: Company | undefined, most: number) =>
  (company ? orderOf(company) : []).slice(0, most).flatMap((thing) => (thing.kind === 'step' ? [thing.stepId] : []));

describe('what does not fit', () => {
  it('is never asked of one person without premises: no team, no office, no network of one', () => {
    const never = priorities.questions.flatMap(({ steps }) => steps.flatMap(({ id, needs }) => (needs ? [id] : [])));
    const asked = stepsOf(one('one person, software, no premises'), 500);
    expect(asked.length).toBeGreaterThan(20);
    expect(asked.filter((id) => never.includes(id))).toEqual([]);
  });

  it('is not the management of security before the basics, where nobody wants a certificate', () => {
    const management = new Set(priorities.questions.flatMap(({ id, management: is }) => (is ? [id] : [])));
    for (const company of companies.filter(({ profile }) => profile.goal?.[0] !== 'certification')) {
      const things = orderOf(company);
      const basics = things.some(({ tier }) => tier === 'later');
      const early = things.flatMap((thing) =>
        'questionId' in thing && thing.tier !== 'later' ? [thing.questionId] : [],
      );
      if (basics) expect(early.filter((id) => management.has(id))).toEqual([]);
    }
  });

  it('names each step once, and none that is done', () => {
    for (const company of companies) {
      const asked = stepsOf(company, 500);
      expect(new Set(asked).size).toBe(asked.length);
      expect(asked.filter((id) => company.done?.includes(id))).toEqual([]);
    }
  });
});

describe('a danger', () => {
  it('stands first until its question reads better or its step is done, and no longer', () => {
    const bakery = one('a bakery');
    const tiers = (more: Partial<Company>) =>
      new Map(
        (bakery ? orderOf({ ...bakery, ...more }) : []).flatMap((thing) =>
          'questionId' in thing ? [[thing.questionId, thing.tier] as const] : [],
        ),
      );
    expect(tiers({}).get('acc-mfa')).toBe('danger');
    expect(tiers({ answers: { 'acc-mfa': 2 } }).get('acc-mfa')).toBe('risk');
    expect(tiers({ done: ['a8-mfa-critical'] }).get('acc-mfa')).toBe('risk');
  });
});

describe('the reason', () => {
  const told = (thing: FirstThing<string>, locale: Locale) => {
    if (thing.kind !== 'step') return '';
    const words = (key: string, values?: Record<string, string | number>) => say(locale, key, values);
    return toldOf(thing, { locale, words })?.why ?? '';
  };
  const hit = { incidents: ['ransomware', 'payment-fraud'], 'self-view': ['some'] };
  const things = firstThings<string>(priorities, { profile: hit, answers: new Map(), steps: new Map() });

  it.each([
    ['pt', 'inf-malware', 'Alguma destas coisas já aconteceu com vocês?', 'Arquivos sequestrados'],
    ['en', 'gov-segregation', 'Has any of this ever happened to you?', 'Payment fraud'],
    ['es', 'inf-malware', '¿Alguna de estas cosas ya les pasó?', 'Archivos secuestrados'],
    ['es', 'gov-segregation', '¿Alguna de estas cosas ya les pasó?', 'Estafa de pago'],
  ] as const)('in %s of %s names what was asked and answered, and nothing else', (locale, id, question, answer) => {
    const why = things.filter((thing) => 'questionId' in thing && thing.questionId === id);
    expect(why.map((thing) => told(thing, locale))).toEqual([expect.stringContaining(`“${question}”`)]);
    expect(why.map((thing) => told(thing, locale))).toEqual([expect.stringContaining(`“${answer}”`)]);
    const own = currentModel.questions.find((one) => one.id === id)?.text[locale] ?? '';
    expect(why.some((thing) => told(thing, locale).includes(own))).toBe(false);
  });

  it('of what is supposed of everybody says that nobody answered it yet', () => {
    const iso = { 'self-view': ['some'], goal: ['certification'] };
    const found = firstThings<string>(priorities, { profile: iso, answers: new Map(), steps: new Map() });
    const scope = found.find((thing) => 'questionId' in thing && thing.questionId === 'iso-scope');
    expect(scope && told(scope, 'en')).toMatch(/Nobody has answered “/);
  });

  it('never gives as told what the first questions do not ask', () => {
    const asked = firstQuestions.flatMap((one) => [one.pt.text, one.en.text, one.es.text]);
    for (const company of companies)
      for (const thing of orderOf(company)
        .filter((one) => one.kind === 'step' && one.assumed)
        .slice(0, 20)) {
        const [, question] = /a la pregunta “([^”]+)”, respondieron/.exec(told(thing, 'es')) ?? [];
        if (question !== undefined) expect(asked).toContain(question);
      }
  });
});

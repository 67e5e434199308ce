import { chapters } from '@vigia/content/load.ts';
import { questions, rules, strangers } from '@vigia/content/onboarding/load.ts';
import type { Condition } from '@vigia/content/onboarding/schema.ts';
import { industries, sizes } from '@vigia/contract/companies/companies.shapes.ts';
import { locales } from '@vigia/contract/kit/locales.ts';
import { holds } from '@vigia/contract/onboarding/onboarding.conditions.ts';
import { describe, expect, it } from 'vitest';
import {
  type Answers,
  changeOf,
  faultsIn,
  missing,
  onboardingStatusOf,
  questionsIn,
  reportOf,
} from './onboarding.rules.ts';
import { bakery, clinic, softwareHouse } from './testing/companies.ts';

const always: Condition = { is: {}, any: [], not: [] };
const ids = (list: readonly { id: string }[]) => list.map(({ id }) => id);

describe('the content', () => {
  it('offers the industries and sizes of the company’s profile', () => {
    const options = (field: string) => ids(questions.find((q) => q.profile === field)?.options ?? []);
    expect(options('industry').sort()).toEqual([...industries].sort());
    expect(options('size')).toEqual([...sizes]);
  });
  it('names in its rules only what can be chosen', () => {
    expect(strangers()).toEqual([]);
  });
  it('leads only to screens and questions that there are', () => {
    const screens = ['/questionnaire/essential', '/questionnaire/security', '/questionnaire/privacy'];
    const asked = chapters.flatMap((chapter) => chapter.questions);
    for (const { link } of rules.first) {
      const { pathname, searchParams } = new URL(link, 'https://vigia.test');
      expect([...screens, '/team', '/companies', '/profile', '/assessment']).toContain(pathname);
      const question = searchParams.get('q');
      const found = asked.find(({ id }) => id === question);
      if (question) expect(pathname.endsWith('essential') ? found?.essential : found !== undefined, link).toBe(true);
    }
  });
  it.each(locales)('fits the phone in %s: labels differ, and each question says why it is asked', (locale) => {
    for (const question of questionsIn(locale, {})) {
      expect(new Set(question.options.map(({ label }) => label)).size).toBe(question.options.length);
      expect(question.text).toMatch(/\?$/);
      expect(question.why).toMatch(/\.$/);
    }
  });
});

describe('a condition', () => {
  const cases: [string, Condition, Answers, boolean][] = [
    ['nothing asked', always, {}, true],
    ['one of the options', { ...always, is: { mfa: ['some', 'unknown'] } }, { mfa: ['some'] }, true],
    ['another option', { ...always, is: { mfa: ['some'] } }, { mfa: ['everyone'] }, false],
    ['not answered', { ...always, is: { mfa: ['some'] } }, {}, false],
    ['both asked, one given', { ...always, is: { mfa: ['some'], size: ['1-9'] } }, { mfa: ['some'] }, false],
    ['one of any', { ...always, any: [{ mfa: ['some'] }, { size: ['1-9'] }] }, { size: ['1-9'] }, true],
    ['none of any', { ...always, any: [{ mfa: ['some'] }] }, { size: ['1-9'] }, false],
    ['what must not be', { ...always, not: [{ incidents: ['none'] }] }, { incidents: ['none'] }, false],
  ];
  it.each(cases)('%s', (_, condition, answers, expected) => {
    expect(holds(condition, answers)).toBe(expected);
  });
});

describe('answers as they are sent', () => {
  it.each([
    ['good', { mfa: ['some'], suppliers: ['accounting', 'marketing'] }, []],
    ['taken back', { mfa: [] }, []],
    ['an unknown question', { 'a/b': ['x'] }, [['/answers/a~1b', 'onboarding.unknown-question']]],
    ['unknown options', { mfa: ['x'] }, [['/answers/mfa/0', 'onboarding.unknown-option']]],
    ['two where one', { mfa: ['some', 'everyone'] }, [['/answers/mfa', 'onboarding.only-one']]],
    ['one twice', { suppliers: ['marketing', 'marketing'] }, [['/answers/suppliers', 'onboarding.twice']]],
    ['none and some', { incidents: ['none', 'leak'] }, [['/answers/incidents', 'onboarding.stands-alone']]],
  ])('%s', (_, sent: Answers, expected) => {
    expect(faultsIn(sent).map(({ pointer, code }) => [pointer, code])).toEqual(expected);
  });

  it('change only what differs', () => {
    const known = { mfa: ['some'], suppliers: ['accounting', 'marketing'] };
    expect(changeOf(known, { suppliers: ['marketing', 'accounting'] })).toBeNull();
    expect(changeOf(known, { deadline: [] })).toBeNull();
    expect(changeOf(known, { mfa: ['everyone'], suppliers: ['marketing', 'accounting'] })).toEqual({
      before: { mfa: ['some'] },
      after: { mfa: ['everyone'] },
    });
  });

  it('make progress', () => {
    expect(onboardingStatusOf({}, null)).toMatchObject({ isCompleted: false, progress: 0, answeredQuestions: 0 });
    expect(onboardingStatusOf({ mfa: ['some'], deadline: [] }, null)).toMatchObject({
      answeredQuestions: 1,
      progress: 7,
    });
    expect(onboardingStatusOf(bakery, '2026-01-01T00:00:00.000Z')).toMatchObject({ isCompleted: true, progress: 100 });
    expect(missing({ ...bakery, mfa: [] })).toEqual(['mfa']);
  });
});

describe('the report', () => {
  const all = [bakery, clinic, softwareHouse];

  it('suggests what fits', () => {
    expect(all.map((a) => reportOf(a, 'pt').suggestedAssessment)).toEqual(['essential', 'privacy', 'security']);
  });

  it('applies what applies', () => {
    const [small, health, software] = all.map((a) => ids(reportOf(a, 'pt').applies));
    expect(small).toEqual(['lgpd', 'pci-dss', 'iso27001', 'nist-csf']);
    expect(health).toEqual(['lgpd', 'ans', 'health-records', 'iso27001', 'nist-csf']);
    expect(software).toEqual(['lgpd', 'gdpr', 'bacen', 'marco-civil', 'iso27001', 'nist-csf']);
  });

  it.each(locales)('says in %s nothing of Brazil’s laws to whom none of them binds', (locale) => {
    const shop: Answers = {
      ...clinic,
      ...{ 'data-owners': ['customers', 'children'], 'data-kinds': ['health'], systems: ['own-software', 'ecommerce'] },
      ...{ obligations: ['government'], incidents: ['leak'], goal: ['lgpd'] },
    };
    const law = { lgpd: false, local: null };
    for (const answers of [shop, { ...shop, industry: ['finance'] }, { ...shop, industry: ['public'] }]) {
      const { applies, first } = reportOf(answers, locale, { law });
      expect(ids(applies)).toEqual(['pci-dss', 'iso27001', 'nist-csf']);
      expect(JSON.stringify([applies, first])).not.toMatch(/LGPD|ANPD|Bra[sz]il|\d\/20(?:14|18|25)/);
    }
    expect(ids(reportOf(shop, locale, { law: { lgpd: true, local: null } }).applies)).toEqual(
      expect.arrayContaining(['lgpd', 'eca-digital', 'health-records', 'marco-civil', 'public-contracts']),
    );
    expect(ids(reportOf({ ...shop, obligations: ['bacen'] }, locale, { law }).applies)).toContain('bacen');
  });

  it.each([
    ['pt', 'Continuar a avaliação essencial', /^Faltam \d+ perguntas, cerca de \d+ minutos/],
    ['en', 'Continue the essential assessment', /^\d+ questions left, about \d+ minutes/],
    ['es', 'Continuar la evaluación esencial', /^Faltan \d+ preguntas, unos \d+ minutos/],
  ] as const)('goes on in %s with the assessment that was begun, and says what is left of it', (locale, title, why) => {
    const essentialOf = (answers: Map<string, number>) => {
      const { first, suggestedBegun } = reportOf(bakery, locale, { answers });
      return { begun: suggestedBegun, ...first.find(({ link }) => link === '/questionnaire/essential') };
    };
    expect(essentialOf(new Map())).toMatchObject({ begun: false, minutes: expect.any(Number) });
    const on = essentialOf(new Map([['acc-mfa', 3]]));
    expect(on).toMatchObject({ begun: true, title, because: expect.stringMatching(why) });
    expect(on.because).toContain(String(on.minutes));
  });

  it('puts first what matters most to each', () => {
    const [small, health, software] = all.map((a) => ids(reportOf(a, 'pt').first));
    expect(small?.slice(0, 5)).toEqual(['payment-check', 'second-step', 'backup-apart', 'essential', 'name-somebody']);
    expect(health?.slice(0, 4)).toEqual(['backup-apart', 'updates', 'incident-page', 'privacy']);
    expect(software?.slice(0, 2)).toEqual(['security', 'restore-test']);
  });

  it('keeps a personal action until it is done, and no longer', () => {
    const since = (steps: readonly string[]) =>
      ids(reportOf(bakery, 'pt', { steps: new Map(steps.map((id) => [id, { status: 'done' }])) }).first);
    expect(since([])).toContain('second-step');
    expect(since(['a5-dual-approval', 'a8-backup-automatic'])).toContain('second-step');
    expect(since(['a8-mfa-critical', 'a8-mfa-enforced', 'a8-signin-check', 'pr-known-devices'])).not.toContain(
      'second-step',
    );
  });

  it('tells each company something of its own', () => {
    const texts = all.map((a) => new Set(reportOf(a, 'pt').understood.map(({ text }) => text)));
    expect([...(texts[0] ?? [])].filter((text) => texts[1]?.has(text) || texts[2]?.has(text))).toEqual([]);
    const why = all.map((a) => reportOf(a, 'pt').applies.find(({ id }) => id === 'lgpd')?.because);
    expect(new Set(why).size).toBe(3);
  });

  it.each(locales)('says in %s where the date wanted for the certificate is too near, and why', (locale) => {
    const goal = (deadline: string, view: string, wanted = 'certification') =>
      reportOf({ ...bakery, goal: [wanted], deadline: [deadline], 'self-view': [view] }, locale).understood.find(
        ({ id }) => id === 'goal',
      )?.text ?? '';
    const months = /seis a doce meses|seis a doze meses|six to twelve months/;
    const records =
      /três meses de rotina|three months of routine|tres meses de rutina|unos tres meses|about three months/;
    const unreal = /não é realista|not realistic|no es realista|perto demais|too near|demasiado cerca/;
    for (const [deadline, view] of [
      ['month', 'start'],
      ['month', 'organised'],
      ['quarter', 'start'],
      ['quarter', 'some'],
    ])
      for (const said of [unreal, months]) expect(goal(deadline ?? '', view ?? '')).toMatch(said);
    expect(goal('month', 'start')).toMatch(records);
    expect(goal('year', 'start')).toMatch(months);
    for (const text of [goal('year', 'start'), goal('none', 'start'), goal('month', 'start', 'order')])
      expect(text).not.toMatch(unreal);
    expect(new Set(['month', 'quarter', 'year', 'none'].map((day) => goal(day, 'audited'))).size).toBe(4);
  });

  it('gives the time that every other screen gives for the same step', () => {
    const { first } = reportOf(bakery, 'pt');
    const timed = first.filter(({ plan }) => plan !== null);
    expect(timed.map(({ id, minutes }) => [id, minutes])).toContainEqual(['payment-check', 60]);
  });

  it.each(locales)('is whole in %s: no empty reason, no hole, three to seven steps', (locale) => {
    for (const answers of [...all, {}]) {
      const { understood, applies, first } = reportOf(answers, locale);
      const said = [...understood.map((u) => u.text), ...[...applies, ...first].flatMap((x) => [x.title, x.because])];
      expect(said.filter((text) => text.trim() === '' || text.includes('{{'))).toEqual([]);
      expect(first.length).toBeGreaterThanOrEqual(3);
      expect(first.length).toBeLessThanOrEqual(7);
    }
  });

  it.each<[string, string, RegExp, RegExp]>([
    ['unknown', 'unknown', /Nobody could say whether a password alone/, /nor where the copies are/],
    ['unknown', 'same-place', /Nobody could say whether a password alone/, /may take them along/],
    ['unknown', 'tested', /on a good path/, /nobody could say whether a password alone/],
    ['some', 'unknown', /one stolen password opens/, /nobody could say where the copies are/],
    ['everywhere', 'unknown', /well protected/, /nobody could say where they are/],
    ['some', 'none', /one stolen password opens/, /may take the copies too/],
  ])('says of e-mail %s and copies %s only what is known', (mfa, backups, ...expected) => {
    const answers = { mfa: [mfa], backups: [backups], 'self-view': ['organised'] };
    const { understood } = reportOf(answers, 'en');
    const said = (id: string) => understood.find((one) => one.id === id)?.text ?? '';
    for (const words of expected) expect(said('ground')).toMatch(words);
    if (mfa === 'unknown') expect(said('ground')).not.toMatch(/opens somebody's e-mail/);
    if (mfa === 'unknown') expect(said('self-view')).toMatch(/nobody could answer/);
  });

  it('joins what was chosen as the language does', () => {
    const data = (locale: 'pt' | 'en' | 'es') =>
      reportOf(clinic, locale).understood.find(({ id }) => id === 'data')?.text;
    expect(data('pt')).toContain('dados de cadastro e contato, dados de funcionários e dados de saúde');
    expect(data('en')).toContain('names and contact details, staff records, and health data');
    expect(data('es')).toContain('datos de identificación y contacto, datos del personal y datos de salud');
  });

  it('does not speak of what was not answered', () => {
    expect(ids(reportOf({}, 'pt').understood)).toEqual([]);
    expect(ids(reportOf({ size: ['1-9'], industry: ['retail'] }, 'pt').understood)).toEqual(['company']);
  });
});

it.each(locales)(
  'offers Brazil’s own authorities to a company in Brazil alone, or where they were chosen: %s',
  (locale) => {
    const offered = (answers: Answers, abroad: boolean) =>
      questionsIn(locale, answers, abroad)
        .flatMap(({ options }) => ids(options))
        .filter((id) => ['bacen', 'susep', 'ans'].includes(id));
    expect(offered({}, false)).toEqual(['bacen', 'susep', 'ans']);
    expect(offered({}, true)).toEqual([]);
    expect(offered({ obligations: ['susep'] }, true)).toEqual(['susep']);
  },
);

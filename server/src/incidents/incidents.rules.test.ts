import { describe, expect, it } from 'vitest';
import { addWorkingDays, dayInBrasilia, isWorkingDay } from './incidents.calendar.ts';
import { clocksRunning, faultyTimes, titleOfReport } from './incidents.rules.ts';

const day = (text: string) => Temporal.PlainDate.from(text);

describe('working days', () => {
  it.each([
    // [why, from, working days, until]
    ['inside a week', '2026-11-23', 3, '2026-11-26'],
    ['over a weekend', '2026-11-26', 3, '2026-12-01'],
    ['known on a Saturday', '2026-11-28', 3, '2026-12-02'],
    ['over Good Friday and Tiradentes', '2025-04-16', 3, '2025-04-23'],
    ['Carnival counts: optional days off are no holidays', '2026-02-13', 3, '2026-02-18'],
    ['over the end of the year', '2026-12-30', 3, '2027-01-05'],
    ['a Christmas on Friday', '2026-12-24', 6, '2027-01-05'],
    ['known on the Friday before the Carnival of 2027: its Monday and Tuesday count', '2027-02-05', 3, '2027-02-10'],
    ['known on the Saturday of Carnival', '2027-02-06', 3, '2027-02-10'],
    ['Ash Wednesday counts whole', '2027-02-09', 3, '2027-02-12'],
    ['Corpus Christi counts', '2027-05-25', 3, '2027-05-28'],
    ['over Good Friday 2027', '2027-03-24', 3, '2027-03-30'],
    ['over Christmas, the eve counts', '2026-12-23', 3, '2026-12-29'],
    ['a small agent’s six over Christmas and New Year', '2026-12-23', 6, '2027-01-04'],
    ['known on the last day of the year', '2026-12-31', 3, '2027-01-06'],
    ['twenty over the end of the year', '2026-12-18', 20, '2027-01-19'],
    ['a small agent’s forty over New Year and Carnival', '2026-12-28', 40, '2027-02-23'],
    ['twenty of them over November', '2026-10-30', 20, '2026-12-01'],
  ])('%s', (_why, from, count, until) => {
    expect(addWorkingDays(day(from), count).toString()).toBe(until);
  });

  it.each(['2024-03-29', '2025-04-18', '2026-04-03', '2027-03-26', '2038-04-23'])('knows Good Friday: %s', (friday) => {
    expect(isWorkingDay(day(friday))).toBe(false);
  });

  it('are those of Brasília, wherever the moment was written down', () => {
    expect(dayInBrasilia('2026-11-24T02:59:00.000Z').toString()).toBe('2026-11-23');
    expect(dayInBrasilia('2026-11-24T03:00:00.000Z').toString()).toBe('2026-11-24');
    expect(dayInBrasilia('2027-01-01T02:59:59.999Z').toString()).toBe('2026-12-31');
    expect(dayInBrasilia('2027-01-01T03:00:00.000Z').toString()).toBe('2027-01-01');
  });
});

describe('the deadlines of the law', () => {
  const knownAt = Temporal.Instant.from('2026-11-23T14:30:00Z');
  const elsewhere = {
    ...{ knownAt, underGdpr: false, timeZone: 'America/Sao_Paulo' },
    ...{ sector: null, gdprHigh: false, publicSince: null },
  };
  const known = { ...elsewhere, knownOn: day('2026-11-23'), small: false, notifiedOn: null };
  const due = (given: Parameters<typeof clocksRunning>[0]) =>
    Object.fromEntries(clocksRunning(given).map(({ clock, dueOn }) => [clock, dueOn]));

  it('are 3 working days to the ANPD and to people, and 3 more for the declaration', () => {
    expect(due(known)).toEqual({
      'anpd-notice': '2026-11-26',
      'people-notice': '2026-11-26',
      'anpd-declaration': '2026-12-01',
    });
  });

  it('are twice as long for a small agent, the declaration apart', () => {
    expect(due({ ...known, small: true })).toEqual({
      'anpd-notice': '2026-12-01',
      'people-notice': '2026-12-01',
      'anpd-declaration': '2026-12-04',
    });
  });

  it('are 72 hours beside them where the GDPR applies: running hours, over weekends, whatever the size of the company', () => {
    const gdpr = (at: string) =>
      clocksRunning({ ...known, small: true, underGdpr: true, knownAt: Temporal.Instant.from(at) })[0];
    expect(gdpr('2026-11-27T20:15:00Z')).toEqual({
      ...{ clock: 'gdpr-notice', startsOn: '2026-11-27', dueOn: '2026-11-30', dueAt: '2026-11-30T20:15:00Z', rule: '' },
    });
    // An hour before midnight in UTC is the same day in São Paulo, three days on.
    expect(gdpr('2026-12-25T01:00:00Z')).toMatchObject({ startsOn: '2026-12-24', dueOn: '2026-12-27' });
    expect(clocksRunning(known).map(({ clock }) => clock)).not.toContain('gdpr-notice');
  });

  it('are those of the company’s sector towards the ANPD, where it has a term of its own; people are told as ever', () => {
    const by = (amount: number, unit: 'hours' | 'days' | 'working-days', more: object = {}) => {
      const clocks = clocksRunning({ ...known, small: true, sector: { name: 'Norma X', amount, unit }, ...more });
      expect(clocks.find(({ clock }) => clock === 'people-notice')).toMatchObject({ dueOn: '2026-12-01', rule: '' });
      const { dueOn, dueAt, rule } = clocks.find(({ clock }) => clock === 'anpd-notice') ?? {};
      expect(rule).toBe('Norma X');
      return [dueOn, dueAt];
    };
    expect(by(24, 'hours')).toEqual(['2026-11-24', '2026-11-24T14:30:00Z']);
    expect(by(5, 'days')).toEqual(['2026-11-28', null]);
    expect(by(2, 'working-days')).toEqual(['2026-11-25', null]);
  });

  it('give no day for people in the European Union, who are told without delay where the risk is high', () => {
    const clocks = clocksRunning({ ...known, underGdpr: true, gdprHigh: true });
    expect(clocks.slice(0, 2).map(({ clock, dueOn }) => [clock, dueOn])).toEqual([
      ['gdpr-notice', '2026-11-26'],
      ['gdpr-people', null],
    ]);
    expect(clocksRunning({ ...known, gdprHigh: true }).map(({ clock }) => clock)).not.toContain('gdpr-people');
  });

  it.each([
    ['2026-11-30', '2027-02-28'],
    ['2026-12-15', '2027-03-15'],
    ['2027-11-30', '2028-02-29'],
  ])('let a public notice of %s hang until %s at least', (since, until) => {
    expect(due({ ...known, publicSince: day(since) })['public-notice']).toBe(until);
  });

  it('leave 20 working days, or 40, from the notice to complete it', () => {
    const notifiedOn = day('2026-11-24');
    expect(due({ ...known, notifiedOn })['anpd-complement']).toBe('2026-12-22');
    expect(due({ ...known, small: true, notifiedOn })['anpd-complement']).toBe('2027-01-21');
  });
});

describe('times', () => {
  const now = Date.parse('2026-11-23T12:00:00.000Z');
  const told = {
    ...{ occurredAt: '2026-11-20T12:00:00.000Z', detectedAt: '2026-11-21T12:00:00.000Z' },
    ...{ personalData: 'yes', knownAt: '2026-11-22T12:00:00.000Z' },
  };
  const codes = (change: Partial<Parameters<typeof faultyTimes>[0]>) =>
    faultyTimes({ ...told, ...change }, now).map(({ pointer, code }) => `${pointer} ${code}`);

  it('may differ, in their order', () => {
    expect(codes({})).toEqual([]);
    expect(codes({ occurredAt: '2026-11-22T13:00:00.000Z' })).toEqual([
      '/detectedAt incidents.before-it-happened',
      '/knownAt incidents.before-it-happened',
    ]);
    expect(codes({ detectedAt: '2026-11-24T12:00:00.000Z' })).toEqual(['/detectedAt incidents.future']);
  });

  it('say when it was known that personal data was affected, and only then', () => {
    expect(codes({ knownAt: null })).toEqual(['/knownAt incidents.known-when']);
    expect(codes({ personalData: 'no' })).toEqual(['/knownAt incidents.known-when']);
  });
});

it('makes a title of what somebody told', () => {
  expect(titleOfReport('Enviei a planilha errada. Foi para o cliente.')).toBe('Enviei a planilha errada.');
  const long = titleOfReport('palavra '.repeat(40).trim());
  expect([long.length <= 91, long.endsWith('palavra…')]).toEqual([true, true]);
});

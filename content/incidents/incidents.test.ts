import { incidentKinds } from '@vigia/contract/incidents/incidents.shapes.ts';
import { describe, expect, it } from 'vitest';
import { playbookFaultsOf } from './check.ts';
import { clocks, playbooks, playbooksFor } from './load.ts';

const books = [...playbooks().values()];
const known = [...clocks().values()];
const [first] = books;
if (!first) throw new Error('no playbooks');

describe('the playbooks', () => {
  it('name only what exists, have work in every phase, and say the same in three languages', () => {
    expect(playbookFaultsOf(books, known)).toEqual([]);
  });

  it.each(incidentKinds)('have one to propose for %s', (kind) => {
    expect(playbooksFor(kind).length).toBeGreaterThan(0);
  });

  it.each([
    ['a clock of nobody', { ...first, clocks: [...first.clocks, 'no-such-clock'] }, 'no clock no-such-clock'],
    ['a risk of nobody', { ...first, risks: ['no-such-risk'] }, 'no risk no-such-risk'],
    ['an advice of nobody', { ...first, advice: ['no-such-advice'] }, 'no advice no-such-advice'],
    ['nothing to do at the end', { ...first, actions: first.actions.filter(({ phase }) => phase !== 'end') }, 'in end'],
    ['what one language leaves out', { ...first, es: { ...first.es, keep: first.es.keep.slice(1) } }, 'es says other'],
    [
      'a mark that nobody fills in',
      { ...first, pt: { ...first.pt, messages: { staff: '{{nobody}}' } } },
      'no mark nobody',
    ],
    ['personal data and no clock', { ...first, personalData: 'likely' as const, clocks: [] }, 'no clock of the law'],
  ])('are refused with %s', (_name, book, fault) => {
    expect(playbookFaultsOf([book], known).join()).toContain(fault);
  });
});

describe('the clocks', () => {
  /** LGPD art. 48; Res. CD/ANPD 15/2024, Reg. arts. 6, 9 and 10. */
  it.each([
    ['anpd-notice', 3, 6, 'working-days'],
    ['people-notice', 3, 6, 'working-days'],
    ['anpd-complement', 20, 40, 'working-days'],
    ['anpd-declaration', 3, 3, 'working-days'],
    ['public-notice', 3, 3, 'months'],
    ['incident-record', 5, 5, 'years'],
  ])('%s is as the regulation says', (id, amount, small, unit) => {
    expect(clocks().get(id)).toMatchObject({ set: 'law', term: { amount, small, unit } });
  });
});

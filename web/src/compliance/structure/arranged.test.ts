import { expect, test } from 'vitest';
import { complianceAna, overviewOf, rows, sampleControlRow } from '../testing/samples.ts';
import { arranged, isFiltered, isGap, kept } from './arranged.ts';
import { codeOf } from './codes.ts';

const overview = overviewOf(rows);
const ids = (filters: Parameters<typeof kept>[1]) => kept(overview, filters).map(({ controlId }) => controlId);

test.each<[Parameters<typeof kept>[1], string[]]>([
  [{}, ['A.5.1', 'A.5.2', 'A.7.4']],
  [{ result: 'compliant' }, ['A.5.2']],
  [{ assurance: 'declared' }, ['A.5.1', 'A.5.2']],
  [{ owner: complianceAna.id }, ['A.5.2']],
  [{ owner: 'none' }, ['A.5.1', 'A.7.4']],
  [{ group: 'physical' }, ['A.7.4']],
  [{ q: 'papeis' }, ['A.5.2']],
  [{ q: 'a.5' }, ['A.5.1', 'A.5.2']],
  [{ only: 'gaps' }, ['A.5.1', 'A.7.4']],
  [{ q: 'politicas', owner: complianceAna.id }, []],
])('the filters %j leave %j', (filters, expected) => {
  expect(ids(filters)).toEqual(expected);
});

test('a group holds what stands below it, and empty ones are left out', () => {
  const [first] = overview.groups;
  if (!first) throw new Error('the sample has no groups');
  const groups = [
    { ...first, id: 'GV', parent: null },
    { ...first, id: 'GV.OC', parent: 'GV' },
    { ...first, id: 'GV.RM', parent: 'GV' },
  ];
  const [top, ...others] = arranged(groups, [sampleControlRow({ controlId: 'GV.OC-01', group: 'GV.OC' })]);
  expect(others).toEqual([]);
  expect(top?.count).toBe(1);
  expect(top?.branches.map(({ group }) => group.id)).toEqual(['GV.OC']);
  expect(kept({ ...overview, groups, controls: [sampleControlRow({ group: 'GV.OC' })] }, { group: 'GV' })).toHaveLength(
    1,
  );
});

test('what stands open is no filter', () => {
  expect(isFiltered({ open: 'GV' })).toBe(false);
  expect(isFiltered({ q: 'x' })).toBe(true);
});

test('what does not apply is no gap; what is not known is', () => {
  expect(isGap(sampleControlRow({ result: 'not_applicable', maturity: null }))).toBe(false);
  expect(isGap(sampleControlRow({ result: 'not_assessed', maturity: null }))).toBe(true);
  expect(isGap(sampleControlRow({ maturity: 3, target: 3 }))).toBe(false);
});

test.each([
  ['organizational', 'A.5.1', 'A.5'],
  ['5', '5.1', '5'],
  ['GV.OC', 'GV.OC-01', 'GV.OC'],
  ['VII', 'Art. 46', 'VII'],
  ['GV', undefined, 'GV'],
])('the part %s with the control %s is known as %s', (id, control, code) => {
  expect(codeOf(id, control)).toBe(code);
});

import { expect, test } from 'vitest';
import { differencesOf, nameInEntry } from './audit-log.differences.ts';

test.each([
  ['a change', { role: 'VIEWER', name: 'Ana' }, { role: 'BASIC', name: 'Ana' }, [['role', 'VIEWER', 'BASIC']]],
  ['what was made', null, { title: 'Backup', due: null, tags: [] }, [['title', null, 'Backup']]],
  ['what is gone', { title: 'Backup' }, null, [['title', 'Backup', null]]],
  ['what lies deeper', { at: { city: 'Recife' } }, { at: { city: 'Natal' } }, [['at.city', 'Recife', 'Natal']]],
  ['a list', { roles: ['ADMIN'] }, { roles: ['ADMIN', 'BASIC'] }, [['roles', 'ADMIN', 'ADMIN, BASIC']]],
  ['a yes that became a no', { active: true }, { active: false }, [['active', true, false]]],
  ['a plain value', 1, 2, [['', 1, 2]]],
  ['of a whole record one field', { title: 'Ata', due: '2026-03-02' }, { title: 'Ata 2' }, [['title', 'Ata', 'Ata 2']]],
  ['of a part of it', { at: { city: 'Recife', sum: 4 } }, { at: { city: 'Natal' } }, [['at.city', 'Recife', 'Natal']]],
  ['a field that was emptied', { title: 'Ata', due: 'x' }, { title: 'Ata', due: null }, [['due', 'x', null]]],
  ['what went elsewhere', { title: 'Ata' }, {}, [['title', 'Ata', null]]],
  ['nothing', { a: 1 }, { a: 1 }, []],
])('%s', (_name, before, after, expected) => {
  expect(differencesOf(before, after).map((one) => [one.field, one.before, one.after])).toEqual(expected);
});

test('is bounded in fields and in depth', () => {
  const many = Object.fromEntries(Array.from({ length: 500 }, (_, at) => [`f${at}`, at + 1]));
  expect(differencesOf(null, many)).toHaveLength(80);
  const deep = { a: { b: { c: { d: { e: 1 } } } } };
  expect(differencesOf(null, deep)).toEqual([{ field: 'a.b.c.d', before: null, after: '{"e":1}' }]);
});

test('a record is called what the entry says of it', () => {
  expect(nameInEntry({ title: 'Antes' }, { title: 'Depois' })).toBe('Depois');
  expect(nameInEntry({ name: 'Empresa' }, null)).toBe('Empresa');
  expect(nameInEntry(null, { firstName: 'Ana', lastName: 'Souza' })).toBe('Ana Souza');
  expect(nameInEntry(null, { level: 2 })).toBeNull();
});

import { formQuestion } from '@vigia/contract/suppliers/forms.shapes.ts';
import { describe, expect, it } from 'vitest';
import { readingOf, type SheetRow, wordIn } from './responding.sheet.rules.ts';

const nothing = { pt: '', en: '', es: '' };
const said = (pt: string, en = '', es = '') => ({ pt, en, es });
const question = (more: object) =>
  formQuestion.parse({ id: 'one', text: said('Uma?'), why: nothing, proofText: nothing, flag: nothing, ...more });
const row = (answer: string, comment = '', how: SheetRow['how'] = 'same'): SheetRow => ({ answer, comment, how });

describe('a word at the beginning', () => {
  it.each([
    ['Yes', 'en', 'yes', ''],
    ['Yes, since 2021', 'en', 'yes', 'since 2021'],
    ['Sí: siempre', 'es', 'yes', 'siempre'],
    ['N/A', 'pt', 'na', ''],
    ['Não se aplica. Sem escritório', 'pt', 'na', 'Sem escritório'],
    ['No mesmo dia', 'pt', null, 'No mesmo dia'],
    ['No formal plan', 'en', 'no', 'formal plan'],
    ['No', 'pt', 'no', ''],
    ['Nobody knows', 'en', null, 'Nobody knows'],
    ['S3, criptografado', 'pt', null, 'S3, criptografado'],
    ['Simples', 'pt', null, 'Simples'],
  ] as const)('%s', (text, locale, word, rest) => {
    expect(wordIn(text, locale)).toEqual({ word, rest });
  });
});

describe('what a row answers', () => {
  const mfa = question({
    kind: 'choice',
    na: true,
    options: [
      { id: 'all', text: said('Para todos', 'For everyone'), points: 100 },
      { id: 'some', text: said('Para administradores', 'For administrators'), points: 50 },
      { id: 'none', text: said('Não usamos', 'We do not use it'), points: 0 },
    ],
  });

  it('is yes or no where that is asked, with what follows as its comment', () => {
    const backup = question({ kind: 'yes-no' });
    expect(readingOf(backup, row('Yes, every night', 'Kept 30 days'), 'en')).toEqual({
      value: 'yes',
      note: 'every night\nKept 30 days',
    });
    expect(readingOf(backup, row('Partly'), 'en').value).toBeNull();
    expect(readingOf(backup, row('N/A'), 'en').value).toBeNull();
  });

  it('is no yes to a question in other words whose good answer is no: it may be asked the other way round', () => {
    const leak = question({ kind: 'yes-no', good: 'no' });
    expect(readingOf(leak, row('Yes', '', 'alike'), 'en').value).toBeNull();
    expect(readingOf(leak, row('No'), 'en').value).toBe('no');
  });

  it('is a choice only by its very words, in any language, or by a no where one choice is no', () => {
    expect(readingOf(mfa, row('for EVERYONE.'), 'en').value).toBe('all');
    expect(readingOf(mfa, row('No', 'Planned for March'), 'en')).toEqual({ value: 'none', note: 'Planned for March' });
    expect(readingOf(mfa, row('Yes'), 'en').value).toBeNull();
    expect(readingOf(mfa, row('NA'), 'en').value).toBe('na');
  });

  it('is several where each part is one of them', () => {
    const data = question({
      kind: 'several',
      options: [
        { id: 'names', text: said('Nomes') },
        { id: 'health', text: said('Saúde') },
      ],
    });
    expect(readingOf(data, row('Nomes; saúde'), 'pt').value).toEqual(['names', 'health']);
    expect(readingOf(data, row('Nomes; endereços'), 'pt').value).toBeNull();
  });

  it.each([
    ['hours', '24 horas', 24],
    ['hours', '2 dias', 48],
    ['days', 'Within 72 hours', 3],
    ['months', '1 ano', 12],
    ['hours', '3 months', null],
    ['hours', 'between 4 and 8 hours', null],
    ['people', '20', 20],
    ['percent', '99,5%', 99.5],
    ['percent', 'Yes', null],
  ] as const)('is a number in %s where %s says one', (unit, text, value) => {
    expect(readingOf(question({ kind: 'number', unit }), row(text), 'en').value).toBe(value);
  });

  it.each([
    ['2026-03-04', '2026-03-04'],
    ['25/03/2026', '2026-03-25'],
    ['03/25/2026', '2026-03-25'],
    ['04/03/2026', null],
    ['2026-02-31', null],
    ['last spring', null],
  ])('is a day where %s says one and cannot mean another', (text, value) => {
    expect(readingOf(question({ kind: 'date' }), row(text), 'pt').value).toBe(value);
  });

  it('is text as it stands, without a yes before it; a file is never answered', () => {
    const who = question({ kind: 'text' });
    expect(readingOf(who, row('Yes. Ana Lima, ana@fora.test'), 'en').value).toBe('Ana Lima, ana@fora.test');
    expect(readingOf(who, row('Yes', 'Ana Lima'), 'en').value).toBe('Ana Lima');
    expect(readingOf(question({ kind: 'file' }), row('see attachment'), 'en').value).toBeNull();
  });

  it('is nothing where the row speaks only of the same subject', () => {
    for (const kind of ['yes-no', 'text'] as const)
      expect(readingOf(question({ kind }), row('Yes', 'All of it', 'subject'), 'en')).toEqual({
        value: null,
        note: '',
      });
  });
});

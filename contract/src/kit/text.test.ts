import { describe, expect, it } from 'vitest';
import { sheetHeading } from './importing.ts';
import { filled, filledLine, line, text } from './text.ts';

describe('what nobody can see', () => {
  const nothing = [
    '',
    ' ',
    '\u3164',
    '\u200b',
    '\u2060',
    '\u00ad',
    '\u115f',
    '\u2800',
    '\u200e',
    '\u200d',
    '\u202e',
    '\t\n',
    ' \u200b \u3164 ',
    '\ufe0f',
    '\u{e0061}',
  ];
  it.each(nothing.map((one) => [JSON.stringify(one), one]))('is nothing: %s', (_, one) => {
    for (const schema of [filled(80), filledLine(80)])
      expect(schema.safeParse(one).error?.issues.map(({ message }) => message)).toEqual(['kit.required']);
    expect([text(80).parse(one), line(80).parse(one)]).toEqual(['', '']);
  });
});

describe('a text of one line', () => {
  it.each([
    ['a\r\nBcc: x@y', 'a Bcc: x@y'],
    ['a\u0007\u001bb', 'ab'],
    ['abc\u202efdp.exe', 'abcfdp.exe'],
    ['\u202eadmin', 'admin'],
    ['\u2067abc\u2069', 'abc'],
    [' Plano\tde\n\n ação\u00a02027 ', 'Plano de ação 2027'],
    ['Segu\u00adrança da informa\u200bção\ufeff', 'Segurança da informação'],
    ['a\u2028b\u2029c\u0085d', 'a b c d'],
  ])('is one line without marks that nobody sees: %j', (sent, kept) => {
    expect(line(80).parse(sent)).toBe(kept);
    expect(filledLine(80).parse(sent)).toBe(kept);
  });

  it.each(['Família 👩‍👩‍👧 ❤️', 'می‌خواهم', 'क्‍ष', '日本語　全角'.replace('　', ' '), 'Ação & Cia. — “São João”'])(
    'keeps what scripts and emoji need: %s',
    (one) => {
      expect(line(80).parse(one)).toBe(one);
      expect(text(80).parse(one)).toBe(one);
    },
  );

  it('is bounded as it is kept, and refuses what cannot be stored', () => {
    expect(line(3).parse(' a \r\n b ')).toBe('a b');
    expect(line(3).safeParse('abcd').success).toBe(false);
    for (const one of ['a\u0000', '\ud800'])
      for (const schema of [line(9), text(9), sheetHeading])
        expect(schema.safeParse(one).error?.issues.map(({ message }) => message)).toEqual(['kit.unreadable-text']);
  });
});

it('a text of several lines keeps its lines and its tabs, and no other control', () => {
  expect(text(80).parse('# Um\r\n\r\n\t- dois\u0007\u001b[0m\r\u202etrês\u2069\n')).toBe('# Um\n\n\t- dois[0m\ntrês');
});

it('a heading of a sheet is kept as it is written', () => {
  expect(sheetHeading.parse(' Nome\r\ndo  risco ')).toBe('Nome\r\ndo  risco');
});

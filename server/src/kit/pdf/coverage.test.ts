import { describe, expect, it } from 'vitest';
import { covered, unprintedIn } from './coverage.ts';

describe('content in letters that can be shown', () => {
  it.each<[string, unknown, unknown]>([
    ['what Inter has stays as it is', { text: 'Conceição — “é”' }, { text: 'Conceição — “é”' }],
    ['a string as content', ['a', 'Ж'], ['a', { text: [{ text: 'Ж', font: 'Roboto' }] }]],
    ['other letters in runs', { text: 'aŁb' }, { text: [{ text: 'a' }, { text: 'Ł', font: 'Roboto' }, { text: 'b' }] }],
    [
      'runs within runs keep their style',
      { text: ['a', { text: 'bŁ', bold: true }, { text: [{ text: 'Ж', italics: true }], color: '#000' }] },
      {
        text: [
          'a',
          { text: 'b', bold: true },
          { text: 'Ł', bold: true, font: 'Roboto' },
          { text: 'Ж', italics: true, font: 'Roboto', color: '#000' },
        ],
      },
    ],
    [
      'parted letters are joined',
      { text: 'Lukasz Z\u0307' },
      { text: [{ text: 'Lukasz ' }, { text: 'Ż', font: 'Roboto' }] },
    ],
    ['signs by a likeness', { text: '→' }, { text: [{ text: '›' }] }],
    ['pictures are left out', { text: 'Ana 👩\u200d💻 Prado 🇧🇷 ☎\ufe0f' }, { text: 'Ana Prado ' }],
    ['pictures alone, as a question mark', [{ text: '😀👩\u200d💻' }, '🔥'], [{ text: '?' }, '?']],
    ['what nobody has, as a question mark', { text: '株式会社 Beta' }, { text: [{ text: '???? Beta' }] }],
    ['what is no text, untouched', { svg: '<Ł/>', image: 'x'.repeat(99) }, { svg: '<Ł/>', image: 'x'.repeat(99) }],
    ['numbers and nothing', [1, null, undefined, true], [1, null, undefined, true]],
    [
      'an endless word can be broken',
      { text: 'x'.repeat(120) },
      { text: ['x'.repeat(50), 'x'.repeat(50), 'x'.repeat(20)].join('\u200b') },
    ],
  ])('%s', (_, given, set) => {
    expect(covered(given)).toEqual(set);
  });
});

it('names each letter that could not be set, once, and no picture', () => {
  const content = [{ text: 'Ł→株式' }, '株', { table: { body: [[{ text: ['ไทย 👍'] }]] } }, { image: '株', svg: '式' }];
  expect(unprintedIn(content)).toEqual(['株', '式', 'ไ', 'ท', 'ย']);
});

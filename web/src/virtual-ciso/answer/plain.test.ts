import { expect, test } from 'vitest';
import { blocksOf, inlineOf, spoken } from './plain.ts';

const text = (words: string) => ({ kind: 'text', text: words });
const strong = (words: string) => ({ kind: 'strong', text: words });

test('paragraphs are parted by blank lines and keep their own line ends', () => {
  expect(blocksOf('Um.\nDois.\n\n\nTrês.')).toEqual([
    { kind: 'paragraph', parts: [text('Um.\nDois.')] },
    { kind: 'paragraph', parts: [text('Três.')] },
  ]);
});

test('lists end where another kind begins, and go on after a blank line', () => {
  expect(blocksOf('Faça:\n1. Um\n\n2. Dois\n- a\n- b\nFim.')).toEqual([
    { kind: 'paragraph', parts: [text('Faça:')] },
    { kind: 'numbers', start: 1, items: [[text('Um')], [text('Dois')]] },
    { kind: 'bullets', items: [[text('a')], [text('b')]] },
    { kind: 'paragraph', parts: [text('Fim.')] },
  ]);
});

test('an indented line belongs to its item; a list keeps the number it begins with', () => {
  expect(blocksOf('3. Três\n   e mais\n4. Quatro')).toEqual([
    { kind: 'numbers', start: 3, items: [[text('Três\ne mais')], [text('Quatro')]] },
  ]);
});

test.each([
  ['**Ligue** o segundo fator', [strong('Ligue'), text(' o segundo fator')]],
  ['um **aberto', [text('um **aberto')]],
  ['2 ** 3 ** 4', [text('2 ** 3 ** 4')]],
  ['Até 3 dias [1][2].', [text('Até 3 dias '), { kind: 'mark', source: 1 }, { kind: 'mark', source: 2 }, text('.')]],
  ['sem fonte [3] e [0]', [text('sem fonte '), text('[3]'), text(' e '), text('[0]')]],
  ['<img src=x onerror=alert(1)>', [text('<img src=x onerror=alert(1)>')]],
  ['[clique](javascript:alert(1)) ![x](http://x)', [text('[clique](javascript:alert(1)) ![x](http://x)')]],
])('%s', (line, parts) => {
  expect(inlineOf(line, 2)).toEqual(parts);
});

test('what is not of the subset stays as it was written', () => {
  expect(blocksOf('# Título\n\n-sem espaço')).toEqual([
    { kind: 'paragraph', parts: [text('# Título')] },
    { kind: 'paragraph', parts: [text('-sem espaço')] },
  ]);
  expect(blocksOf('')).toEqual([]);
});

test('a voice reads the words alone', () => {
  expect(spoken('**Copie** [1]:\n- hoje [2]')).toBe('Copie:\nhoje');
});

import { expect, test } from 'vitest';
import { foldedRows, rowsOf } from './difference.ts';

const text = (...paragraphs: string[]) => paragraphs.join('\n\n');
const same = ['um', 'dois', 'três', 'quatro', 'cinco'];

test('what changed stands with its neighbours; of the other paragraphs only how many they are', () => {
  const rows = foldedRows(rowsOf(text(...same, 'seis', 'sete', 'oito'), text(...same, 'meia dúzia', 'sete', 'oito')));
  expect(rows.map((row) => ('alike' in row ? row.alike : row.after.map((one) => one.text).join('')))).toEqual([
    ...[4, 'cinco', 'meia dúzia', 'sete', 1],
  ]);
});

test('two changes far apart keep their own neighbours, each place with a key of its own', () => {
  const rows = foldedRows(rowsOf(text('a', ...same, 'z'), text('b', ...same, 'y')));
  expect(rows.map((row) => ('alike' in row ? row.alike : row.changed))).toEqual([true, false, 3, false, true]);
  expect(new Set(rows.map(({ key }) => key)).size).toBe(rows.length);
});

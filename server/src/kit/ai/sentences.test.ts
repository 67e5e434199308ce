/** That nothing is said before its whole sentence was checked, and what counts as one. */
import { expect, it } from 'vitest';
import { holdSentences } from './sentences.ts';

/** What the checker saw and what was said, the text coming in pieces of the given size. */
function run(text: string, size = 1, check: (sentence: string) => string | null = (s) => s) {
  const seen: string[] = [];
  const held = holdSentences((sentence) => {
    seen.push(sentence);
    return check(sentence);
  });
  let said = '';
  for (let i = 0; i < text.length; i += size) said += held.push(text.slice(i, i + size));
  return { seen, said: said + held.end() };
}

it.each([
  ['Keep backups. Test them! Do you? Yes', ['Keep backups.', 'Test them!', 'Do you?', 'Yes']],
  ['Veja o art. 48 da lei. Depois avise.', ['Veja o art. 48 da lei.', 'Depois avise.']],
  ['Use a vault, e.g. Bitwarden. Share nothing.', ['Use a vault, e.g. Bitwarden.', 'Share nothing.']],
  ['Por ejemplo, p. ej. Marta. Otra.', ['Por ejemplo, p. ej. Marta.', 'Otra.']],
  ['A.8.13 asks for copies. CSF 2.0 too. So does 7.10.', ['A.8.13 asks for copies.', 'CSF 2.0 too.', 'So does 7.10.']],
  ['The answer is no. Control no. 5 says why.', ['The answer is no.', 'Control no. 5 says why.']],
  ['O Dr. Souza decide. A Sra. Lima assina.', ['O Dr. Souza decide.', 'A Sra. Lima assina.']],
  ['Logs, cópias etc. devem ficar. Fim.', ['Logs, cópias etc. devem ficar.', 'Fim.']],
  ['Done. [1] Next [2]. Last. [3, 4] End', ['Done. [1]', 'Next [2].', 'Last. [3, 4]', 'End']],
  [
    'He said "stop." Then (all of it.) And **bold.** So',
    ['He said "stop."', 'Then (all of it.)', 'And **bold.**', 'So'],
  ],
  ['1. First do this. Then that.\n2. Second', ['1. First do this.', 'Then that.', '2. Second']],
  ['# Title\n\n- one\n- two', ['# Title', '- one', '- two']],
  ['Wait... What?! Go.', ['Wait...', 'What?!', 'Go.']],
])('%s', (text, sentences) => {
  for (const size of [1, 3, text.length]) {
    const { seen, said } = run(text, size);
    expect(seen).toEqual(sentences);
    expect(said).toBe(text);
  }
});

it('says nothing of a sentence before its end has come', () => {
  const held = holdSentences((s) => s);
  expect(held.push('You have 72')).toBe('');
  expect(held.push(' hours.')).toBe('');
  expect(held.push(' T')).toBe('You have 72 hours. ');
  expect(held.end()).toBe('T');
  expect(held.end()).toBe('');
});

it('drops what the checker drops, and keeps the shape of the rest', () => {
  const check = (sentence: string) => (sentence.includes('99') ? null : sentence);
  expect(run('One. It is 99 %. Three.', 1, check).said).toBe('One. Three.');
  expect(run('- One\n- 99 %\n- Three', 1, check).said).toBe('- One\n- Three');
  expect(run('- One. It is 99.\n- Three', 1, check).said).toBe('- One. \n- Three');
});

it('says what the checker puts in its place', () => {
  expect(run('One [7]. Two.', 2, (s) => s.replace(' [7]', '')).said).toBe('One. Two.');
});

it('checks what never ends in pieces, between words', () => {
  const { seen, said } = run('word '.repeat(1_000), 50);
  expect(seen.length).toBeGreaterThan(1);
  expect(Math.max(...seen.map((s) => s.length))).toBeLessThanOrEqual(2_000);
  expect(seen.every((s) => /^(word ?)+$/.test(s))).toBe(true);
  expect(said).toBe('word '.repeat(1_000));
});

import { describe, expect, it } from 'vitest';
import { readMarkdown, textOfInlines } from './markdown.ts';

describe('a text that no hand wrote', () => {
  const shown = (text: string) => JSON.stringify(readMarkdown(text));

  it.each([
    ['quotes in quotes', `${'> '.repeat(99_990)}fim`],
    ['lists in lists', `${'- '.repeat(99_990)}fim`],
    ['both', `${'1. > '.repeat(39_990)}fim`],
    [
      'lists ever deeper',
      Array.from({ length: 440 }, (_, at) => `${' '.repeat(2 * at)}- ${at === 439 ? 'fim' : 'a'}`).join('\n'),
    ],
    ['emphasis in emphasis', `${'*a '.repeat(30_000)}${'a* '.repeat(30_000)}fim`],
    ['pictures in pictures', `${'!['.repeat(60_000)}${'](x)'.repeat(15_000)}fim`],
    ['more lines than a document has', `${'a\n\n'.repeat(60_000)}fim`],
  ])('is read to its end, as far as it goes as text: %s', (_, text) => {
    expect(shown(text)).toContain('fim');
  });

  it('keeps lists that stand in a quote, and quotes in it', () => {
    const [block] = readMarkdown('> Antes\n>\n> - um\n> - **dois**\n>\n> 3. três');
    const told = block?.kind === 'quote' ? textOfInlines(block.inlines) : '';
    expect(told.split('\n').filter(Boolean)).toEqual(['Antes', '• um', '• dois', '3. três']);
  });

  it('leaves what people write as it is: a rule of many marks, quotes in quotes, a list six deep', () => {
    expect(readMarkdown('- - - - - - - - - - - - - - - -')).toEqual([{ kind: 'rule' }]);
    expect(shown('> > > a')).not.toContain('>');
    expect(shown(Array.from({ length: 6 }, (_, at) => `${'  '.repeat(at)}- n${at}`).join('\n'))).not.toContain('- n');
    expect(shown(`**${'palavra '.repeat(300).trim()}**`)).toContain('"strong"');
  });
});

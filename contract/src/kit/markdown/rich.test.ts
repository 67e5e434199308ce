/** Formatted text goes to Markdown and back: nothing of it is lost, and what cannot be held is not opened. */
import { describe, expect, it } from 'vitest';
import { type RichNode, richOf } from './rich.ts';
import { markdownOf } from './rich-writing.ts';

/** A sequence that looks random and is the same each time (mulberry32). */
function dice(seed: number) {
  let state = seed;
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const below = (most: number) => Math.floor(next() * most);
  return { below, of: <T>(all: readonly T[]): T => all[below(all.length)] as T };
}
type Dice = ReturnType<typeof dice>;

const pieces = [
  ...[
    'senha',
    'R$ 10',
    '*',
    '**',
    '_',
    'snake_case',
    '`',
    '~',
    '[x]',
    '[[company]]',
    '](',
    '#',
    '# ',
    '> ',
    '- ',
    '+',
    '1. ',
  ],
  ...[
    '2)',
    '|',
    '<b>',
    '</div>',
    '&amp;',
    '\\',
    '!',
    '"citado"',
    "l'ação",
    '…',
    '---',
    '===',
    '```',
    '🔐',
    'ção ',
    ' ',
    'a*b',
  ],
  ...['fim.', '(ver anexo)', ':--', 'não', 'x'],
];
const marks = [
  [],
  [],
  [],
  [{ type: 'bold' }],
  [{ type: 'italic' }],
  [{ type: 'bold' }, { type: 'italic' }],
  [{ type: 'strike' }],
];
const link = { type: 'link', attrs: { href: 'https://exemplo.com.br/a(b)?c=d', target: null, rel: 'nofollow' } };

const inlines = (die: Dice, breaks: boolean): RichNode[] => [
  { type: 'text', text: 'A' },
  ...Array.from({ length: 1 + die.below(6) }, (): RichNode => {
    const roll = die.below(16);
    if (roll === 0 && breaks) return { type: 'hardBreak' };
    if (roll === 1) return { type: 'text', text: 'o site', marks: [link] };
    if (roll === 2) return { type: 'text', text: 'chmod `600`', marks: [{ type: 'code' }] };
    return { type: 'text', text: die.of(pieces) + die.of(pieces), marks: die.of(marks) };
  }),
];
const paragraph = (die: Dice, breaks = true): RichNode => ({ type: 'paragraph', content: inlines(die, breaks) });
function list(die: Dice, depth: number): RichNode {
  const content = Array.from({ length: 1 + die.below(3) }, () => ({
    type: 'listItem',
    content: [paragraph(die), ...(depth < 2 && die.below(3) === 0 ? [list(die, depth + 1)] : [])],
  }));
  return die.below(2) === 0
    ? { type: 'bulletList', content }
    : { type: 'orderedList', attrs: { start: 1 + die.below(12) }, content };
}
/** What is pasted into a cell: more than one line, and lists. */
const more = (die: Dice) => (die.below(6) === 0 ? [paragraph(die), list(die, 2)] : []);
function table(die: Dice): RichNode {
  const wide = 1 + die.below(3);
  const row = (type: string): RichNode => ({
    type: 'tableRow',
    content: Array.from({ length: wide }, () => ({
      type,
      attrs: { align: null },
      content: [paragraph(die, false), ...more(die)],
    })),
  });
  return { type: 'table', content: [row('tableHeader'), row('tableCell'), row('tableCell')] };
}
function block(die: Dice): RichNode {
  const makers: (() => RichNode)[] = [
    () => paragraph(die),
    () => paragraph(die),
    () => ({ type: 'heading', attrs: { level: 1 + die.below(4) }, content: inlines(die, false) }),
    () => list(die, 0),
    () => table(die),
    () => ({ type: 'blockquote', content: [paragraph(die), list(die, 1)] }),
    () => ({
      type: 'codeBlock',
      attrs: { language: null },
      content: [{ type: 'text', text: '# não é título\n```\n\n  fim' }],
    }),
    () => ({ type: 'horizontalRule' }),
  ];
  return die.of(makers)();
}

const textOf = ({ text = '', content = [] }: RichNode): string => text + content.map(textOf).join('');
const bare = (one: RichNode) => textOf(one).replaceAll(/\s+/g, '');

describe('formatted text written as Markdown', () => {
  it('keeps every word and sign of a thousand documents full of signs that mean something, and stays as it is from then on', () => {
    for (let seed = 1; seed <= 1000; seed += 1) {
      const die = dice(seed);
      const document = { type: 'doc', content: Array.from({ length: 1 + die.below(6) }, () => block(die)) };
      const written = markdownOf(document);
      const again = richOf(written);
      expect(again && bare(again), `seed ${seed}\n${written}`).toBe(bare(document));
      expect(
        again?.content?.map(({ type }) => type),
        `seed ${seed}\n${written}`,
      ).toEqual(document.content.map(({ type }) => type));
      expect(again && richOf(markdownOf(again)), `seed ${seed}\n${written}`).toEqual(again);
    }
  }, 120_000);

  it.each([
    '**Regra 1.2** A senha tem *pelo menos* 14 caracteres.',
    '# Título\n\nTexto com [link](https://exemplo.com) e `código`.\n\n- um\n- dois\n  1. dentro\n\n> Citado',
    '| Dado | Prazo |\n| --- | ---: |\n| Folha | 5 anos |',
    'Responsável: [[responsible]], em [[company]].',
    'Um **negrito com [link](https://exemplo.com) dentro** e ~~riscado~~.',
    'Linha um\\\nlinha dois',
    '## 4. Quem responde',
    'Veja https://www.gov.br/anpd e escreva a dpo@exemplo.com.br.',
  ])('comes back as it was: %s', (text) => {
    const read = richOf(text);
    expect(read && richOf(markdownOf(read))).toEqual(read);
    expect(read && markdownOf(read)).toContain(text.split('\n')[0]);
  });

  it.each([
    '![planta](https://exemplo.com/a.png)',
    '- [x] feito',
    '**use `sudo`**',
    '<div>\n\nx\n\n</div>',
    '[a](javascript:alert(1))',
    '[a](https://b.c "título")',
  ])('is not opened where the editor would lose something: %s', (text) => expect(richOf(text)).toBeNull());
});

describe('a text that would take long to read', () => {
  it.each(['_a', 'a_b.', '\\\\', '> ', '1. ', '- ', '_a_a_a\n', '**a '])('is not opened: %j over and over', (unit) => {
    expect(richOf(unit.repeat(200_000 / unit.length))).toBeNull();
  });

  it('is none that only draws long lines', () => {
    expect(richOf(`Antes\n\n${'-'.repeat(80)}\n\nDepois\n\n${'*'.repeat(40)}`)?.content).toHaveLength(4);
  });
});

import { inflateSync } from 'node:zlib';
import { locales } from '@vigia/contract/kit/locales.ts';
import { getDocumentProxy } from 'unpdf';
import { describe, expect, it } from 'vitest';
import { bullets, heading, keyValues, meter, note, type PdfBlock, paragraph, table } from './blocks.ts';
import { makePdf, type Report } from './pdf.ts';

const about = { title: 'Relatório de riscos', company: 'Padaria Aurora', day: '2026-11-21' } as const;
const made = (content: PdfBlock[], more: Partial<Report> = {}) =>
  makePdf({ locale: 'pt', ...about, content, ...more }, null);

/** What the file says once its streams are unpacked. */
function unpacked(pdf: Buffer): string {
  const parts = pdf.toString('latin1').split(/stream\r?\n/);
  return parts.map((part) => (part.startsWith('x\x9c') || part.startsWith('x\x01') ? inflated(part) : part)).join('\n');
}
const inflated = (part: string) => inflateSync(Buffer.from(part, 'latin1')).toString('latin1');
const pagesOf = (pdf: Buffer) => pdf.toString('latin1').match(/\/Type \/Page\b/g)?.length;
/** The letters of a document, as it tells them to whoever copies or searches its text. */
const letters = (pdf: Buffer) =>
  new Set(
    [...unpacked(pdf).matchAll(/beginbfrange([\s\S]*?)endbfrange/g)]
      .flatMap(([, map = '']) => [...map.matchAll(/<([0-9a-f]{4,8})>/g)])
      .map(([, code = '']) => Buffer.from(code, 'hex').swap16().toString('utf16le')),
  );
const risks = (count: number) =>
  table(
    [{ header: 'Código', share: 0.4 }, { header: 'Risco' }, { header: 'Perda', share: 0.5, align: 'right' }],
    Array.from({ length: count }, (_, i) => [`R-${i}`, 'Vazamento de dados de clientes', String(i * 1000)]),
  );

describe('a document', () => {
  it('is a PDF that names itself, its company and its language', async () => {
    const pdf = await made([paragraph('Olá')]);
    const text = unpacked(pdf);
    expect(pdf.subarray(0, 5).toString()).toBe('%PDF-');
    expect(pdf.subarray(-6).toString().trim()).toBe('%%EOF');
    expect(text).toContain('/Lang (pt-BR)');
    expect(text).toContain('/DisplayDocTitle true');
    expect(text).toContain('(Padaria Aurora)');
  });
  it('says that it is written for those who listen, and spells names as XML does', async () => {
    const pdf = await made([heading('Um', 3)], { company: 'Silva & Filhos <SP>', title: 'Relatório “A”' });
    const text = pdf.toString('utf8');
    expect(text).toContain('<rdf:li xml:lang="x-default">Relatório “A”</rdf:li>');
    expect(text).toContain('<rdf:li>Silva &amp; Filhos &lt;SP&gt;</rdf:li>');
    expect(text).toContain('<pdfuaid:part>1</pdfuaid:part>');
    expect(text).toContain('/Marked true');
    expect(text).not.toContain('/Annots');
  });
  it('shows and tells every letter of our languages, of other names, and signs by their likeness', async () => {
    const words = 'ãõçáéíóúâêôàü ñ¿¡ ÃÕÇÑ “aspas” – — … º ª € Łukasz Żółć Дмитрий ≥ ≤ ✓';
    const told = letters(await made([paragraph(words)]));
    const expected = [...words.replaceAll(' ', '').replace('✓', '√')];
    expect(expected.filter((letter) => !told.has(letter))).toEqual([]);
  });
  it.each(locales)('carries its date and page numbers in %s', async (locale) => {
    const pdf = await made([risks(60)], { locale });
    expect(pagesOf(pdf)).toBeGreaterThan(1);
    const told = letters(pdf);
    for (const letter of { pt: 'Pádenovembro', en: 'PageofNovember', es: 'Páginadenoviembre' }[locale])
      expect(told).toContain(letter);
  });
  it('is made of every block, in both orientations', async () => {
    const content = [
      heading('Um'),
      heading('Dois', 2),
      heading('Três', 3),
      bullets(['a', 'b']),
      note('Atenção'),
      keyValues([['Responsável', 'Ana']]),
      meter({ label: 'Governança', value: 3.2, words: '3,2 de 5' }),
      meter({ label: 'Continuidade', value: null, words: 'não avaliado' }),
      risks(2),
      table([{ header: 'Nada' }], []),
    ];
    expect(pagesOf(await made(content))).toBe(1);
    expect(unpacked(await made(content, { landscape: true }))).toContain('[0 0 841.89 595.28]');
  });
  it('loses nothing of a cell that is taller than a page, nor of a word that is longer than its column', async () => {
    const tall = await made([table([{ header: 'A' }, { header: 'B' }], [['palavra '.repeat(3_000), 'fim']])]);
    const wide = await made([table([{ header: 'A' }, { header: 'B' }], [['x'.repeat(4_000), 'fim']])]);
    expect(pagesOf(tall)).toBeGreaterThan(5);
    expect(pagesOf(wide)).toBeGreaterThan(1);
  });
  it('reads no file and asks nobody, whatever its content says', async () => {
    await expect(made([{ image: '/etc/hostname' }])).rejects.toThrow(/denied|not allowed|access/i);
    await expect(made([{ image: 'http://127.0.0.1:9/x.png' }])).rejects.toThrow(/denied|not allowed|access/i);
  });
  it('that is wrong is a bug, told as it is, and the next one is made', async () => {
    await expect(made([{ table: { body: [['a'], []] } }])).rejects.toThrow('Malformed table row');
    expect(pagesOf(await made([paragraph('ok')]))).toBe(1);
  });
  it('with a function in it is refused: it is plain data', async () => {
    const content = [{ table: { body: [['a']] }, layout: { hLineWidth: () => 1 } }];
    await expect(made(content)).rejects.toThrow('could not be cloned');
    expect(pagesOf(await made([paragraph('ok')]))).toBe(1);
  });
});

/** What a piece of the document is, with what it says: `H2: Riscos`, `TR: [TH: Código, TH: Risco]`. */
type Tag = string | { readonly [role: string]: Tag[] };

/** The document as a screen reader is told it: its elements in reading order, of one page. */
async function toldBy(pdf: Buffer, number = 1): Promise<Tag[]> {
  const document = await getDocumentProxy(new Uint8Array(pdf));
  const page = await document.getPage(number);
  const words = new Map<string, string>();
  let open: string[] = [];
  for (const item of (await page.getTextContent({ includeMarkedContent: true })).items)
    if ('str' in item) {
      const id = open.at(-1) ?? 'artifact';
      words.set(id, (words.get(id) ?? '') + item.str);
    } else open = item.type === 'endMarkedContent' ? open.slice(0, -1) : [...open, item.id ?? 'artifact'];
  const read = (node: { role?: string; id?: string; children?: unknown[] }): Tag[] => {
    if (node.id !== undefined) return [words.get(node.id)?.trim() ?? ''];
    const children = (node.children ?? []).flatMap((child) => read(child as Parameters<typeof read>[0]));
    const said = children.every((child) => typeof child === 'string') ? [children.join(' ')] : children;
    return node.role === 'Root' || node.role === 'Document' ? children : [{ [node.role ?? '']: said }];
  };
  const tree = await page.getStructTree();
  await document.loadingTask.destroy();
  return read(tree as Parameters<typeof read>[0]);
}

describe('whoever listens to a document', () => {
  it('hears what each piece is, cell by cell, and no decoration', async () => {
    const content = [
      heading('Riscos'),
      paragraph('Dois riscos.'),
      heading('Os maiores', 2),
      table(
        [{ header: 'Código' }, { header: 'Risco' }],
        [['R-1', [paragraph('Vazamento para ela?'), paragraph('4: A cada trimestre')]]],
      ),
      keyValues([['Responsável', 'Ana']]),
      bullets(['Um', 'Dois']),
      note('Atenção'),
    ];
    const told = await toldBy(await made(content));
    const p = (text: string) => ({ P: [text] });
    expect(told.slice(0, 3)).toEqual([
      p('Padaria Aurora'),
      { H1: ['Relatório de riscos'] },
      p('21 de novembro de 2026'),
    ]);
    expect(told.slice(3)).toEqual([
      { H2: ['Riscos'] },
      p('Dois riscos.'),
      { H3: ['Os maiores'] },
      {
        Table: [
          { TR: [{ TH: [p('Código')] }, { TH: [p('Risco')] }] },
          { TR: [{ TD: [p('R-1')] }, { TD: [p('Vazamento para ela?'), p('4: A cada trimestre')] }] },
        ],
      },
      { Table: [{ TR: [{ TH: [p('Responsável')] }, { TD: [p('Ana')] }] }] },
      { L: ['Um', 'Dois'].map((item) => ({ LI: [{ LBody: [p(item)] }] })) },
      { Div: [p('Atenção')] },
    ]);
  });
  it('hears the lines of a table of contents, and what is numbered', async () => {
    const content = [
      { toc: { title: { text: 'Sumário', style: 'h1' } } },
      { text: 'Regras', style: 'h1', headlineLevel: 1, tocItem: true },
      { ol: ['Um', 'Dois'] },
    ];
    const told = await toldBy(await made(content));
    expect(told.slice(3)).toEqual([
      { H2: ['Sumário'] },
      { TOC: [{ TOCI: [{ P: ['Regras'] }, { P: ['1'] }] }] },
      { H2: ['Regras'] },
      { L: ['Um', 'Dois'].map((item) => ({ LI: [{ LBody: [{ P: [item] }] }] })) },
    ]);
  });
  it('hears the head of a long table once, and every row', async () => {
    const pdf = await made([risks(80)]);
    const pages = await Promise.all([1, 2].map((page) => toldBy(pdf, page)));
    const [first = '', second = ''] = pages.map((page) => JSON.stringify(page));
    expect(first).toContain('"Código"');
    expect(second).not.toContain('"Código"');
    expect(first).toContain('"R-0"');
    expect(second).toContain('"R-40"');
    expect(unpacked(pdf)).toContain('/Scope /Column');
    expect(unpacked(pdf)).toContain('/Marked true');
  });
});

/** What stands on each page between head and foot, in order, with its height on the page. */
async function linesOf(pdf: Buffer) {
  const document = await getDocumentProxy(new Uint8Array(pdf));
  const numbers = Array.from({ length: document.numPages }, (_, page) => page + 1);
  const pages = await Promise.all(
    numbers.map(async (number) => {
      const { items } = await (await document.getPage(number)).getTextContent();
      const lines = items.flatMap((item) =>
        'str' in item && item.str.trim() ? [{ said: item.str, at: item.transform[5] }] : [],
      );
      return lines.filter(({ at }) => at > 66 && at < 780).sort((one, other) => other.at - one.at);
    }),
  );
  await document.loadingTask.destroy();
  return pages;
}

describe('a long word', () => {
  const narrow = (locale: Report['locale']) =>
    made([table([{ header: 'A' }, { header: 'B', share: 7 }], [['sem responsabilidade', 'x']])], { locale });
  it('is parted at a syllable where its column is narrow, and stays whole for whoever searches or listens', async () => {
    const pdf = await narrow('pt');
    const said = (await linesOf(pdf)).flat().map((line) => line.said.trim());
    expect(said).toEqual(expect.arrayContaining(['sabilidade']));
    expect(said.join(' ')).toContain('sem respon-');
    expect(unpacked(pdf)).toContain('/ActualText');
  });
  it('is parted by no rule in English', async () => {
    expect((await linesOf(await narrow('en'))).flat().some(({ said }) => said.trim().endsWith('-'))).toBe(false);
  });
});

describe('a long document', () => {
  it('leaves no heading alone at the foot of a page, and begins every page at the same height', async () => {
    const chapters = Array.from({ length: 60 }, (_, n) => [
      heading(`Capítulo ${n}`),
      ...Array.from({ length: 1 + (n % 4) }, () => paragraph('Uma regra. '.repeat(20 + (n % 5) * 9))),
    ]);
    const pages = await linesOf(await made(chapters.flat()));
    const isHeading = (line?: { said: string }) => line?.said.startsWith('Capítulo') ?? false;
    expect(pages.length).toBeGreaterThan(8);
    expect(pages.filter((lines) => isHeading(lines.at(-1)))).toEqual([]);
    const first = pages.slice(1).flatMap(([line]) => (line && isHeading(line) ? [Math.round(line.at)] : []));
    expect(first.length).toBeGreaterThan(2);
    expect(new Set(first).size).toBe(1);
  });
  it('does not keep the process from its other work', async () => {
    let ticks = 0;
    const ticking = setInterval(() => ticks++, 5);
    const pdf = await made([risks(800)]);
    clearInterval(ticking);
    expect(pagesOf(pdf)).toBeGreaterThan(20);
    expect(ticks).toBeGreaterThan(20);
  });
});

import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { bombs } from '../../kit/testing/bombs.ts';
import { zipOf } from '../../kit/testing/xlsx.ts';
import { reportSample, samples } from '../testing/samples.ts';
import { type ReadReport, readUploadedReports } from './reading.ts';
import { rootOf } from './xml.ts';

const none = { target: '', source: '', mapping: {} };
const readAll = (bytes: Buffer | string, wishes: Partial<typeof none> = {}) =>
  readUploadedReports('relatorio', Buffer.from(bytes), { ...none, ...wishes });
async function readOnly(bytes: Buffer | string, wishes: Partial<typeof none> = {}): Promise<ReadReport> {
  const [report] = await readAll(bytes, wishes);
  if (!report || !('rows' in report)) throw new Error(`not read: ${JSON.stringify(report)}`);
  return report;
}
const named = <T extends { name: string }>(all: readonly T[]) => all.map((one) => [one.name, one] as const);

describe('a report of a known tool', () => {
  it.each(named(samples))(
    '%s',
    async (_, { kind, text, found, informational = 0, aside = 0, repeated = 0, source, target }) => {
      const report = await readOnly(text);
      expect(report).toMatchObject({ kind, informational, aside, repeated, unread: 0 });
      expect(report.rows).toHaveLength(found.length);
      expect(report.rows).toMatchObject(found);
      if (source) expect(report.source).toBe(source);
      if (target) expect(report.target).toBe(target);
      const again = await readOnly(text);
      expect(again.rows.map((row) => row.fingerprint)).toEqual(report.rows.map((row) => row.fingerprint));
      expect(new Set(again.rows.map((row) => row.fingerprint)).size).toBe(found.length);
    },
  );
});

const nuclei = reportSample('nuclei');
const nmap = reportSample('nmap');

describe('an upload', () => {
  it('may be packed, in UTF-16, with a mark, or after lines of talk', async () => {
    const ways = [
      gzipSync(nuclei),
      Buffer.from(nuclei, 'utf16le'),
      Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(nuclei, 'utf16le')]),
      Buffer.concat([Buffer.from([0xfe, 0xff]), Buffer.from(nuclei, 'utf16le').swap16()]),
      Buffer.from(`\ufeff${nuclei}`),
      Buffer.from(`[INF] Templates loaded\n${nuclei}`),
      Buffer.from(`[${nuclei.trim().split('\n').join(',')}]`),
    ];
    for (const bytes of ways) expect((await readOnly(bytes)).rows).toHaveLength(1);
    expect((await readOnly(Buffer.from(`\ufeff${nmap}`, 'utf16le'))).rows).toHaveLength(2);
  });

  it('may be a zip file of several: each is told by its bytes, and what is none is said', async () => {
    const zip = zipOf([
      { name: 'a/x.txt', text: nuclei },
      { name: 'b.dat', text: nmap },
      { name: 'leiame.html', text: '<!DOCTYPE html><html></html>' },
      { name: '__MACOSX/._x', text: 'x' },
    ]);
    expect(await readAll(zip)).toMatchObject([{ kind: 'nuclei' }, { kind: 'nmap' }, { refused: 'html' }]);
  });

  it('is read to its last finding where one result of an image holds thousands of long ones', async () => {
    const Description = 'Quem está de fora lê o que não devia. '.repeat(60);
    const one = (n: number) => ({ VulnerabilityID: `CVE-2024-${10_000 + n}`, PkgName: 'libc6', Description });
    const Vulnerabilities = Array.from({ length: 4_500 }, (_, n) => ({ ...one(n), Severity: 'HIGH' }));
    const result = { Target: 'loja (debian 12.5)', Class: 'os-pkgs', Vulnerabilities };
    const read = await readOnly(JSON.stringify({ SchemaVersion: 2, ArtifactName: 'loja:1', Results: [result] }));
    expect(read.rows).toHaveLength(4_500);
    expect(read).toMatchObject({ kind: 'trivy', unread: 0, target: 'loja:1' });
    expect(read.rows[0]).toMatchObject({ asset: 'loja:1', category: 'system' });
  });

  it('is read as far as it goes, and what was not read is counted', async () => {
    const sample = reportSample('sarif');
    const cut = await readOnly(nuclei + nuclei.slice(0, 100));
    expect(cut).toMatchObject({ unread: 1, notes: ['cut'], rows: [{ title: 'Git Config' }] });
    const broken = await readOnly(
      `${nuclei.split('\n')[0]}\n{"template-id": ,}\n${nuclei.replaceAll('git-config', 'other')}`,
    );
    expect(broken).toMatchObject({ unread: 1, rows: [{}, {}] });
    expect(await readOnly(sample.slice(0, sample.indexOf('"tool"')))).toMatchObject({ unread: 1, rows: [{}] });
    expect(await readOnly(nmap.slice(0, nmap.indexOf('ssl-poodle')))).toMatchObject({
      notes: expect.arrayContaining(['record']),
    });
  });

  it('is refused in words where nobody can say what it is', async () => {
    const refusals = async (text: string) => (await readAll(text)).map((one) => 'refused' in one && one.refused);
    expect(await refusals('{"a": 1}')).toEqual(['unknown']);
    expect(await refusals('<a/>')).toEqual(['unknown']);
    expect(await refusals('<html>')).toEqual(['html']);
    expect(await refusals(' \n')).toEqual(['empty']);
    expect(await readAll('cor;tamanho\nazul;3\n')).toMatchObject([
      { refused: 'unknown', headings: ['cor', 'tamanho'] },
    ]);
  });

  it('is mapped by whoever sends it', async () => {
    const table = 'Coisa,Quanto,Onde\nPorta aberta,8.1,10.0.0.1\n';
    const mapping = { title: 'Coisa', severity: 'Quanto', asset: 'Onde' };
    expect(await readOnly(table, { mapping, target: 'rede', source: 'Consultoria' })).toMatchObject({
      ...{ source: 'Consultoria', target: 'rede', mapping: { title: 'coisa' } },
      rows: [{ title: 'Porta aberta', severity: 'high', asset: '10.0.0.1' }],
    });
  });
});

describe('hostile reports', () => {
  const deep = 1_000_000;
  it.each([
    ['XML with a million levels', () => `<nmaprun>${'<host>'.repeat(deep)}`],
    [
      'XML with entities',
      () =>
        `<!DOCTYPE nmaprun [<!ENTITY a "aaaaaaaaaa">${Array.from({ length: 9 }, (_, at) => `<!ENTITY a${at} "${`&a${at};`.repeat(10)}">`).join('')}]><nmaprun><host><address addr="&a8;"/></host></nmaprun>`,
    ],
    [
      'XML that asks for a file',
      () =>
        '<!DOCTYPE nmaprun [<!ENTITY x SYSTEM "file:///etc/passwd">]><nmaprun><host><address addr="&x;"/><ports><port portid="6379" protocol="tcp"><state state="open"/></port></ports></host></nmaprun>',
    ],
    [
      'JSON with a million levels',
      () => `{"runs":[{"tool":{"driver":{"name":"x"}},"results":[${'['.repeat(deep)}${']'.repeat(deep)}]}]}`,
    ],
    ['JSON with a million levels that never end', () => `{"runs":[{"tool":{},"results":${'{"a":'.repeat(deep)}`],
    ['a text that never ends', () => `{"runs":[{"tool":{"driver":{"name":"${'x'.repeat(5_000_000)}`],
    ['strokes without end', () => `{"runs":[{"tool":{"driver":{"name":"${'\\'.repeat(2_000_000)}`],
    ['an attribute of 5 MB', () => `<nmaprun scanner="${'x'.repeat(5_000_000)}"/>`],
  ])('%s: answered in few words, and nothing from outside is read', async (_, make) => {
    const reports = await readAll(make());
    expect(JSON.stringify(reports)).not.toContain('root:');
    expect(JSON.stringify(reports).length).toBeLessThan(5_000);
  });

  it('bombs in zip files and tables are refused or bounded', async () => {
    for (const bomb of bombs.filter(({ ext }) => ext === 'csv' || ext === 'json'))
      expect(JSON.stringify(await readAll(bomb.bytes())).length, bomb.name).toBeLessThan(10_000);
    const zeros = gzipSync(Buffer.alloc(200_000_000, 32), { level: 9 });
    expect(await readAll(zeros)).toMatchObject([{ refused: 'too-big' }]);
  });

  const many = 150_001;
  it.each([
    [
      'SARIF',
      () =>
        `{"version":"2.1.0","runs":[{"tool":{"driver":{"name":"x"}},"results":[${Array(many).fill('{"ruleId":"a"}')}]}]}`,
    ],
    [
      'SARIF whose results are no findings',
      () =>
        `{"version":"2.1.0","runs":[{"tool":{"driver":{"name":"x"}},"results":[${Array(many).fill('{"kind":"pass"}')}]}]}`,
    ],
    [
      'lines of JSON',
      () => nuclei.trim() + '\n{"template-id":"a","info":{"name":"x","severity":"low"},"host":"h"}'.repeat(many),
    ],
    [
      'XML',
      () =>
        `<nmaprun scanner="nmap">${'<host><address addr="10.0.0.5"/><ports><port portid="6379"><state state="open"/></port></ports></host>'.repeat(many)}</nmaprun>`,
    ],
  ])('%s of more records than are read is refused by their count', async (_, make) => {
    expect(await readAll(make())).toMatchObject([{ refused: 'too-big' }]);
  });

  it('script, control characters and turned writing stand there as plain text', async () => {
    const hostile = nuclei.replace('Git Config', '<img src=x onerror=alert(1)>\\u202e\\u0007=cmd|');
    expect((await readOnly(hostile)).rows[0]?.title).toBe('<img src=x onerror=alert(1)> =cmd|');
  });
});

describe('the first element of an XML document', () => {
  it.each([
    [
      'behind instructions, comments and a document type',
      '<?xml version="1.0"?><!-- a > b --><!DOCTYPE r [<!ENTITY e "x">]> <!----><r at="1">',
    ],
    ['behind what is no element', ' < 3 <> </x ><r at="1">'],
  ])('%s', (_, text) => expect(rootOf(text)).toEqual({ name: 'r', attributes: { at: '1' } }));

  it.each([['<!--'], ['<?'], ['<!DOCTYPE r ['], ['<![CDATA['], ['<a ']])(
    'is looked for in no time among many of %s',
    (piece) => {
      const before = performance.now();
      expect(rootOf(piece.repeat(400_000 / piece.length))).toBe(null);
      expect(rootOf(`${piece.repeat(400_000 / piece.length)}>`)).toBe(null);
      expect(rootOf(`<r>${piece.repeat(400_000 / piece.length)}`)).toEqual({ name: 'r', attributes: {} });
      expect(performance.now() - before).toBeLessThan(1_000);
    },
  );
});

import { readFileSync } from 'node:fs';
import { deflateRawSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { kindOf, safeName } from './kinds.ts';

/** A ZIP archive of these files, deflated: what office documents are. */
function zip(files: Record<string, string | Buffer>): Buffer {
  const locals: Buffer[] = [];
  const centrals: Buffer[] = [];
  let offset = 0;
  for (const [name, content] of Object.entries(files)) {
    const stored = name === 'mimetype';
    const raw = Buffer.from(content);
    const data = stored ? raw : deflateRawSync(raw);
    const about = Buffer.alloc(26);
    about.writeUInt16LE(20, 0);
    about.writeUInt16LE(stored ? 0 : 8, 4);
    about.writeUInt32LE(data.length, 14);
    about.writeUInt32LE(raw.length, 18);
    about.writeUInt16LE(name.length, 22);
    const local = Buffer.concat([Buffer.from('PK\x03\x04'), about, Buffer.from(name), data]);
    const place = Buffer.alloc(12);
    place.writeUInt32LE(offset, 8);
    centrals.push(
      Buffer.concat([
        Buffer.from('PK\x01\x02\x14\x00'),
        about.subarray(0, 26),
        Buffer.alloc(2),
        place.subarray(2),
        Buffer.from(name),
      ]),
    );
    locals.push(local);
    offset += local.length;
  }
  const directory = Buffer.concat(centrals);
  const end = Buffer.alloc(18);
  end.writeUInt16LE(centrals.length, 4);
  end.writeUInt16LE(centrals.length, 6);
  end.writeUInt32LE(directory.length, 8);
  end.writeUInt32LE(offset, 12);
  return Buffer.concat([...locals, directory, Buffer.from('PK\x05\x06'), end]);
}

const typesOf = (main: string) =>
  `<?xml version="1.0"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Override PartName="/main.xml" ContentType="${main}"/></Types>`;
const ooxml = 'application/vnd.openxmlformats-officedocument';
const office = (main: string) => zip({ '[Content_Types].xml': typesOf(main), 'main.xml': '<x/>' });
const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAQAAAC1HAwCAAAAC0lEQVR42mNk+A8AAQUBAScY42YAAAAASUVORK5CYII=',
  'base64',
);
const eicar = ['X5O!P%@AP[4\\PZX54(P^)7CC)7}$EICAR-STANDARD', 'ANTIVIRUS-TEST-FILE!$H+H*'].join('-');

describe('what may be uploaded', () => {
  it.each<[string, Buffer | string, string?]>([
    ['pdf', '%PDF-1.7\n%âãÏÓ\n'],
    ['png', png],
    ['jpg', Buffer.from('ffd8ffe000104a46494600010100000100010000ffd9', 'hex')],
    ['webp', 'RIFF\x24\x00\x00\x00WEBPVP8 '],
    ['docx', office(`${ooxml}.wordprocessingml.document.main+xml`)],
    ['xlsx', office(`${ooxml}.spreadsheetml.sheet.main+xml`)],
    ['pptx', office(`${ooxml}.presentationml.presentation.main+xml`)],
    ['odt', zip({ mimetype: 'application/vnd.oasis.opendocument.text', 'content.xml': '<x/>' })],
    ['ods', zip({ mimetype: 'application/vnd.oasis.opendocument.spreadsheet', 'content.xml': '<x/>' })],
    ['txt', 'Política de segurança\n1 < 2'],
    ['csv', '\uFEFFnome;risco\nFirewall;alto\n', 'ativos.CSV'],
    ['txt', 'Não há rasuras. '.repeat(60_000)],
    ['txt', `${'a'.repeat(262_143)}ção`],
  ])('%s, known by its bytes', async (ext, bytes, name) => {
    expect(await kindOf(Buffer.from(bytes), name)).toMatchObject({ ext });
  });

  it.each<[string, Buffer | string]>([
    ['nothing', ''],
    ['HTML', '<!DOCTYPE html><html><script>alert(1)</script></html>'],
    ['HTML after blanks and a byte order mark', '\uFEFF \n\t<script>alert(1)</script>'],
    ['HTML after a comment', '<!-- x --><html></html>'],
    ['SVG', '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'],
    ['SVG as XML', '<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"/>'],
    ['SVG in UTF-16', Buffer.from('\uFEFF<svg onload="alert(1)"/>', 'utf16le')],
    ['PHP', '<?php system($_GET[0]);'],
    ['a script', '#!/bin/sh\nrm -rf /'],
    ['a Windows program', Buffer.from('4d5a90000300000004000000ffff0000', 'hex')],
    ['a Linux program', readFileSync(process.execPath).subarray(0, 4096)],
    ['an archive', zip({ 'a.txt': 'a' })],
    ['an archive of zeros', zip({ 'bomb.txt': Buffer.alloc(20_000_000) })],
    ['a Word document with macros', office('application/vnd.ms-word.document.macroEnabled.main+xml')],
    ['an Excel sheet with macros', office('application/vnd.ms-excel.sheet.macroEnabled.main+xml')],
    ['a GIF', 'GIF89a/*<svg/onload=alert(1)>*/'],
    ['text with NUL', 'a\u0000b'],
    ['bytes that are not UTF-8', Buffer.from('c3a9ff', 'hex')],
    ['an HTML application', '<HTA:APPLICATION ID="x"><script language="VBScript">x</script>'],
    ['XML with an entity', '<?xml version="1.0"?><!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]><a>&b;</a>'],
    ['a style sheet of XML', '<xsl:stylesheet xmlns:xsl="http://www.w3.org/1999/XSL/Transform"/>'],
    ['markup in upper case after lines', '\n\n\n<IFRAME SRC=//x.test></IFRAME>'],
    ['a rich text with an object', '{\\rtf1\\ansi{\\object\\objocx}}'],
    ['PostScript', '%!PS-Adobe-3.0\n(/etc/passwd) run\n'],
    ['an old Office document', Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(1024)])],
    ['a shortcut', Buffer.from('4c0000000114020000000000c000000000000046', 'hex')],
    ['WebAssembly', Buffer.from('0061736d01000000', 'hex')],
    ['a Java class', Buffer.from('cafebabe00000034', 'hex')],
    ['a Mach-O program', Buffer.from('cffaedfe07000001', 'hex')],
    ['Flash', Buffer.from('43575306ffffffff', 'hex')],
    ['gzip', Buffer.from('1f8b0800000000000003', 'hex')],
    ['bzip2', Buffer.from('425a683931415926', 'hex')],
    ['xz', Buffer.from('fd377a585a000004', 'hex')],
    ['RAR', Buffer.from('526172211a070100', 'hex')],
    ['7z', Buffer.from('377abcaf271c0004', 'hex')],
    ['a cabinet', Buffer.from('4d534346000000004400', 'hex')],
    ['SQLite', 'SQLite format 3\u0000'],
    ['a font', Buffer.from('0001000000100100', 'hex')],
    ['an icon', Buffer.from('000001000100', 'hex')],
    ['a bitmap', Buffer.from('424d4600000000000000360000002800', 'hex')],
    ['TIFF', Buffer.from('49492a0008000000', 'hex')],
    ['a film', Buffer.from('0000001866747970697336d', 'hex')],
    ['a PowerPoint with macros', office('application/vnd.ms-powerpoint.presentation.macroEnabled.main+xml')],
    ['a Word template with macros', office('application/vnd.ms-word.template.macroEnabledTemplate.main+xml')],
    ['an Excel sheet in binary', office('application/vnd.ms-excel.sheet.binary.macroEnabled.main')],
    ['an Excel add-in', office('application/vnd.ms-excel.addin.macroEnabled.main+xml')],
    ['an Android program', zip({ 'AndroidManifest.xml': 'x', 'classes.dex': 'dex\n035' })],
    ['a Java program', zip({ 'META-INF/MANIFEST.MF': 'Main-Class: X', 'X.class': Buffer.from('cafebabe', 'hex') })],
    ['an e-book', zip({ mimetype: 'application/epub+zip', 'x.xhtml': '<script/>' })],
    ['a drawing that runs', zip({ mimetype: 'application/vnd.oasis.opendocument.graphics', 'content.xml': '<x/>' })],
    ['text in UTF-16 that is markup', Buffer.from('\uFEFF<html><script>alert(1)</script></html>', 'utf16le')],
    ['text with an escape for terminals', 'nota\u001b]0;x\u0007'],
    ['a long text with an escape near its end', `${'nota '.repeat(150_000)}\u001b]0;x`],
    ['markup behind a long blank', `${' \n'.repeat(300_000)}<script>alert(1)</script>`],
    ['markup behind blanks that are none of ASCII', `\uFEFF ${'\u00a0'.repeat(10_000)}<html>`],
    ['markup that is cut in two where a portion ends', `${' '.repeat(262_143)}<html>`],
    ['a letter that is cut off at the end', Buffer.concat([Buffer.alloc(262_143, 97), Buffer.from([0xc3])])],
    ["the scanners' test file", eicar],
    ["the scanners' test file in a PDF", `%PDF-1.7\n${eicar}`],
  ])('not %s', async (_, bytes) => {
    expect(await kindOf(Buffer.from(bytes), 'inocente.txt')).toBeNull();
  });

  it('does not unpack what it looks at: a bomb that claims to be a document costs next to nothing', async () => {
    const bomb = zip({ '[Content_Types].xml': Buffer.alloc(50_000_000, 32), 'main.xml': '<x/>' });
    const before = process.memoryUsage().rss;
    await Promise.all(Array.from({ length: 20 }, () => kindOf(bomb)));
    expect(process.memoryUsage().rss - before).toBeLessThan(100_000_000);
  });
});

describe('the name of an upload', () => {
  const pdf = { ext: 'pdf', mime: 'application/pdf' };
  it.each([
    ['Política de Senhas.pdf', 'Política de Senhas.pdf'],
    ['RELATÓRIO.PDF', 'RELATÓRIO.pdf'],
    ['../../etc/passwd', 'passwd.pdf'],
    ['C:\\Users\\ana\\nota.pdf', 'nota.pdf'],
    ['evil.exe', 'evil.exe.pdf'],
    ['contrato\u202Efdp.exe', 'contratofdp.exe.pdf'],
    ['a\r\nSet-Cookie: x', 'aSet-Cookie x.pdf'],
    ['...', 'file.pdf'],
    ['', 'file.pdf'],
    ['con.pdf', '_con.pdf'],
    ['"><script>', 'script.pdf'],
  ])('%j becomes %j', (given, safe) => {
    expect(safeName(given, pdf)).toBe(safe);
  });
  it('is at most 120 characters, whole ones', () => {
    const long = safeName(`${'é🙂'.repeat(200)}.pdf`, pdf);
    expect([...long]).toHaveLength(120);
    expect(long.isWellFormed()).toBe(true);
  });
  it('keeps jpeg as jpg', () => {
    expect(safeName('foto.jpeg', { ext: 'jpg', mime: 'image/jpeg' })).toBe('foto.jpg');
  });
});

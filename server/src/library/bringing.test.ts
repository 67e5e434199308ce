import { library } from '@vigia/contract/library/library.contract.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestApp, type TestCaller, testApp } from '../kit/testing/app.ts';
import { bombs } from '../kit/testing/bombs.ts';
import { docxDocumentOf } from '../kit/testing/documents.ts';
import { uploadAs } from '../kit/testing/upload.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

const bring = (who: TestCaller, bytes: Buffer, name: string) =>
  uploadAs(who, { url: '/api/library/policies/import', bytes, name });
const faultsOf = (reply: { json(): unknown }) => reply.json() as { code: string; errors?: { code: string }[] };

const backup = docxDocumentOf([
  ['Ttulo1', 'Política de cópias de segurança'],
  ['', 'Vale para todos os sistemas [da empresa] e para *todas* as pessoas.'],
  ['Heading2', 'Cópias e restauração'],
  ['ListParagraph', 'Copiamos os dados todo dia.'],
  ['ListParagraph', 'Testamos a restauração a cada trimestre.'],
]);

describe('a document that is brought', () => {
  it('becomes a draft of the bringer with its structure, its title, and the controls it seems to serve', async () => {
    const { basic, companyId } = await app.company();
    const reply = await bring(basic, backup, 'backup v3.docx');
    expect(reply.statusCode).toBe(201);
    const made = library.bring.returns.parse(reply.json());
    expect(made).toMatchObject({
      ...{ title: 'Política de cópias de segurança', status: 'DRAFT', number: 1, kind: 'policy', templateId: null },
      owner: { id: basic.id },
      missing: [],
    });
    expect(made.controls).toContainEqual(expect.objectContaining({ framework: 'iso27001', controlId: 'A.8.13' }));
    expect(made.markdown).toBe(
      [
        ...['# Política de cópias de segurança', ''],
        ...['Vale para todos os sistemas \\[da empresa\\] e para \\*todas\\* as pessoas.', ''],
        ...['## Cópias e restauração', ''],
        ...['- Copiamos os dados todo dia.', '- Testamos a restauração a cada trimestre.'],
      ].join('\n'),
    );
    const entries = await app.sql('SELECT action FROM audit_log WHERE company_id = $1', [companyId]);
    expect(entries).toEqual([{ action: 'library.brought' }]);
  });

  it('may be Markdown or text; what resembles nothing suggests nothing', async () => {
    const { admin } = await app.company();
    const text = '# Regras do refeitório\n\nA geladeira é limpa às sextas.\n';
    const markdown = library.bring.returns.parse((await bring(admin, Buffer.from(text), 'refeitorio.md')).json());
    expect(markdown).toMatchObject({ title: 'Regras do refeitório', markdown: text.trim(), controls: [] });
    const plain = 'A chave fica na portaria.';
    for (const ending of ['txt', 'md', 'TXT', 'markdown'])
      expect((await bring(admin, Buffer.from(plain), `chave_da_porta v1.2.${ending}`)).json()).toMatchObject({
        title: 'chave da porta v1.2',
        markdown: plain,
      });
  });

  it('is read as an old editor saved it, and not where it only has the name of a text', async () => {
    const { admin } = await app.company();
    const said = 'Política de visitas\n\nA recepção confere o documento.';
    for (const bytes of [Buffer.from(said, 'latin1'), Buffer.from(`\uFEFF${said}`, 'utf16le'), Buffer.from(said)])
      expect((await bring(admin, bytes, 'visitas.txt')).json()).toMatchObject({ markdown: said });
    const picture = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0xff, 0x00]);
    for (const bytes of [picture, Buffer.from('<svg onload=x>\xe1', 'latin1')])
      expect(faultsOf(await bring(admin, bytes, 'visitas.txt')).code).toBe('library.file-kind');
  });

  it('keeps nothing that runs: macros, embedded objects and outside entities stay behind', async () => {
    const { admin } = await app.company();
    const held = docxDocumentOf([['', 'Só este texto fica.']], {
      'word/vbaProject.bin': 'Sub AutoOpen()',
      'word/embeddings/a.bin': 'MZ',
    });
    const made = await bring(admin, held, 'com-macro.docx');
    if (made.statusCode === 201) expect(made.json().markdown).toBe('Só este texto fica.');
    else expect(faultsOf(made).code).toBe('library.file-kind');
    const entity = docxDocumentOf([['', 'x']], {
      'word/document.xml':
        '<!DOCTYPE d [<!ENTITY e SYSTEM "file:///etc/passwd">]><w:document xmlns:w="a"><w:body><w:p><w:t>abc &e;</w:t></w:p></w:body></w:document>',
    });
    const answered = await bring(admin, entity, 'entidade.docx');
    expect([201, 422]).toContain(answered.statusCode);
    expect(answered.body).not.toContain('root:');
  });

  it.each([
    ['nothing', Buffer.alloc(0), 'vazio.md', 422, 'library.file-empty'],
    ['no letters', Buffer.from('--- 12'), 'traços.txt', 422, 'library.file-empty'],
    ['a PDF that is called a text', Buffer.from('%PDF-1.4\n1 0 obj'), 'texto.txt', 415, 'library.file-kind'],
    ['a program', Buffer.from('MZ\0\0'), 'a.docx', 415, 'library.file-kind'],
    ['HTML', Buffer.from('<script>alert(1)</script>'), 'a.md', 415, 'library.file-kind'],
    ['201,000 characters', Buffer.from('abc '.repeat(50_250)), 'longo.md', 422, 'library.file-too-big-inside'],
  ])('%s is refused, and says what to do', async (_, bytes, name, status, code) => {
    const { admin } = await app.company();
    const reply = await bring(admin, bytes, name);
    const { code: said, errors } = faultsOf(reply);
    expect([reply.statusCode, errors?.[0]?.code ?? said]).toEqual([status, code]);
    expect((await admin.call(library.list, { query: {} })).total).toBe(0);
  });

  it('that swells when it is opened, or is broken, is refused and stops nobody', async () => {
    const { admin } = await app.company();
    const words = bombs.filter(({ ext }) => ext === 'docx');
    expect(words.length).toBeGreaterThan(0);
    for (const bomb of words) {
      const reply = await bring(admin, bomb.bytes(), 'bomba.docx');
      expect([413, 415, 422, 429], bomb.name).toContain(reply.statusCode);
    }
    expect((await bring(admin, backup, 'depois.docx')).statusCode).toBe(201);
  });

  it('is for who may write', async () => {
    const { viewer } = await app.company();
    expect((await bring(viewer, backup, 'a.docx')).statusCode).toBe(403);
  });
});

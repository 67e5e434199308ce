/** A document that the company has already, brought as a draft (ISO/IEC 27001 7.5.2): its text alone, read apart. */
import { documentTemplates } from '@vigia/content/policies/load.ts';
import { locales } from '@vigia/contract/kit/locales.ts';
import { invalid, Problem } from '@vigia/contract/kit/problem.ts';
import type { library } from '@vigia/contract/library/library.contract.ts';
import { maxMarkdown } from '@vigia/contract/library/library.shapes.ts';
import type { Ctx } from '../kit/context.ts';
import { roleOfMember } from '../kit/db/member.ts';
import { kindOf, safeName } from '../kit/files/kinds.ts';
import { manualTransaction, type Upload } from '../kit/http/implement.ts';
import { threads } from '../kit/limits/limits.ts';
import { type Index, makeIndex } from '../kit/nearest/nearest.ts';
import { textOfBytes } from '../kit/sheets/text-of-bytes.ts';
import { tookTooMuch, WorkerPool } from '../kit/threads/pool.ts';
import { gistOf, titleOfText } from './bringing.rules.ts';
import { servedBy } from './library.composing.ts';
import { readPolicy } from './library.seen.ts';
import * as store from './library.store.ts';
import type { BroughtText } from './library.worker.ts';

const pool = new WorkerPool<{ docx: Uint8Array }, BroughtText>(
  new URL('./library.worker.ts', import.meta.url),
  threads.documents,
);

const isNamedText = /\.(txt|md|markdown)$/i;

const refusedFile = (why: 'empty' | 'unreadable' | 'too-big-inside') =>
  invalid([{ pointer: '/file', code: `library.file-${why}` }]);

async function wordText(bytes: Uint8Array): Promise<string> {
  const read = await pool.run({ docx: bytes }).catch((fault: unknown) => {
    throw tookTooMuch(fault) ? refusedFile('too-big-inside') : fault;
  });
  if ('refused' in read) throw refusedFile(read.refused === 'too-big' ? 'too-big-inside' : 'unreadable');
  return read.markdown;
}

/** The text of what was brought, judged by its bytes. Throws 415 where it is none of ours, 422 where it cannot be read. */
async function textOf({ bytes, name }: Upload): Promise<{ markdown: string; name: string }> {
  if (bytes.length === 0) throw refusedFile('empty');
  // A text that an old editor saved is judged, as any other, by what it says.
  const said = isNamedText.test(name) ? Buffer.from(textOfBytes(bytes) ?? '') : bytes;
  const kind = await kindOf(said, name);
  if (kind?.ext !== 'docx' && kind?.ext !== 'txt') throw new Problem('library.file-kind', { status: 415 });
  const text = kind.ext === 'docx' ? await wordText(bytes) : Buffer.from(said).toString('utf8');
  const markdown = text.replace(/^\uFEFF/, '').trim();
  if (!/\p{L}{3}/u.test(markdown)) throw refusedFile('empty');
  if (markdown.length > maxMarkdown) throw refusedFile('too-big-inside');
  return { markdown, name: safeName(name, kind) };
}

let index: Index | undefined;
/** The templates by their titles and what they are about, in all languages: a company writes in its own. */
function templatesIndex(): Index {
  index ??= makeIndex(
    [...documentTemplates().values()].flatMap((template) =>
      locales.flatMap((language) => [
        { topic: template.id, text: template[language].title, weight: 1.2 },
        { topic: template.id, text: template[language].summary.replaceAll(/\{\{.*?\}\}/g, '') },
      ]),
    ),
  );
  return index;
}

/** How near a template must lie to be taken for what the text is about. */
const near = 0.35;
/** The template that the text resembles; nothing where none is near. */
function resembled(title: string, markdown: string) {
  const [first] = templatesIndex().nearest(gistOf(title, markdown), 1);
  return first && first.best >= near ? documentTemplates().get(first.topic) : undefined;
}

export const bringPolicy = manualTransaction<typeof library.bring>(async (context, { upload }) => {
  const { markdown, name } = await textOf(upload);
  const title = titleOfText(markdown, name);
  const template = resembled(title, markdown);
  const controls = template ? servedBy(template) : [];
  return context.work(async (ctx: Ctx) => {
    const owner = (await roleOfMember(ctx.db, ctx.user.id)) ? ctx.user.id : null;
    const about = { title, kind: template?.kind ?? ('policy' as const), reviewMonths: template?.reviewMonths ?? 12 };
    const seed = { ...about, markdown, language: ctx.locale, templateId: null, ownerId: owner, by: ctx.user.id };
    const id = await store.insertPolicy(ctx.db, seed);
    if (id === null) throw new Error('A document without a template was refused.');
    await store.setPolicyControls(ctx.db, id, controls);
    ctx.audit('library.brought', id, { after: { ...about, file: name, characters: markdown.length, controls } });
    return readPolicy(ctx, id);
  });
});

/** One bounded file in a multipart body, with the text fields beside it: cut off at the limit while it arrives. */
import { fileTooLarge, Problem } from '@vigia/contract/kit/problem.ts';
import type { FastifyRequest } from 'fastify';
import { ownerHere } from '../threads/owner.ts';
import { inTurns, oneATurn } from '../turns.ts';
import { reserveRoom, wholeOf } from './arriving.ts';
import type { Upload } from './implement.ts';
import { inPace, paces } from './pace.ts';

/** What a form may hold beside its file: fields, their names, the boundaries. */
const aroundFile = 65_536;
const fieldLimits = { files: 1, fields: 20, fieldSize: 10_000, fieldNameSize: 100, parts: 21, headerPairs: 20 };

/**
 * Reads the file. Throws 413 as soon as it grows past `maxBytes`, or at once where it is announced to; 429 where too much
 * is under way by now, 408 where it comes too slowly; 400 where the form is broken or cut off, 422 where the file is missing.
 */
export async function readUpload(
  request: FastifyRequest,
  { field, maxBytes }: { field: string; maxBytes: number },
): Promise<{ upload: Upload; fields: Record<string, string> }> {
  if (!request.isMultipart()) throw new Problem('kit.unsupported-type', { status: 415 });
  const announced = Number(request.headers['content-length'] ?? 0);
  if (announced > maxBytes + aroundFile) throw fileTooLarge(maxBytes);
  reserveRoom(request, ownerHere().company, announced);
  const arriving = partsOf(request, field, maxBytes).catch((fault: unknown) => {
    throw refusalOf(fault, maxBytes);
  });
  const { upload, fields } = await inPace(request, announced, paces.files, arriving);
  await oneATurn();
  if (!upload)
    throw new Problem('kit.invalid', { status: 422, errors: [{ pointer: `/${field}`, code: 'kit.required' }] });
  return { upload, fields };
}

async function partsOf(request: FastifyRequest, field: string, maxBytes: number) {
  const fields: Record<string, string> = {};
  let upload: Upload | undefined;
  for await (const part of request.parts({ limits: { ...fieldLimits, fileSize: maxBytes } })) {
    if (part.type === 'field') fields[part.fieldname] = String(part.value);
    else if (part.fieldname === field)
      upload = { name: fileName(part.filename), bytes: await bytesOf(request, part.file, maxBytes) };
    else part.file.resume();
  }
  return { upload, fields };
}

const bytesOf = (request: FastifyRequest, file: AsyncIterable<Buffer>, most: number) =>
  wholeOf(request, inTurns(file), {
    room: 'files',
    owner: ownerHere().company,
    most,
    announced: Number(request.headers['content-length'] ?? 0),
    tooMany: () => {
      throw fileTooLarge(most);
    },
  });

/** Everything else that is thrown here is thrown by what came: its parser knows no other faults. */
function refusalOf(fault: unknown, maxBytes: number): Problem {
  if (fault instanceof Problem) return fault;
  const code = fault instanceof Error && 'code' in fault ? String(fault.code) : '';
  if (code === 'FST_REQ_FILE_TOO_LARGE') return fileTooLarge(maxBytes);
  const problem = code.endsWith('_LIMIT')
    ? new Problem('kit.too-large', { status: 413 })
    : new Problem('kit.form-malformed', { status: 400 });
  problem.cause = fault;
  return problem;
}

/** The last part of a name, without control characters, at most 200 characters. A form sends a quotation mark as `%22` (WHATWG). */
const fileName = (name: string) =>
  (name?.split(/[\\/]/).at(-1) ?? '')
    .replaceAll('%22', '"')
    .replaceAll(/[\p{C}]/gu, '')
    .slice(-200) || 'file';

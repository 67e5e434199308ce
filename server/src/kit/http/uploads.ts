/** One bounded file in a multipart body, with the text fields beside it. */
import { Problem } from '@vigia/contract/kit/problem.ts';
import type { FastifyRequest } from 'fastify';
import type { Upload } from './implement.ts';

/** Reads the file. Throws 413 as soon as it grows past `maxBytes`, 422 where it is missing. */
export async function readUpload(
  request: FastifyRequest,
  { field, maxBytes }: { field: string; maxBytes: number },
): Promise<{ upload: Upload; fields: Record<string, string> }> {
  if (!request.isMultipart()) throw new Problem('kit.unsupported-type', { status: 415 });
  const fields: Record<string, string> = {};
  let upload: Upload | undefined;
  const parts = request.parts({ limits: { fileSize: maxBytes, files: 1, fields: 20, fieldSize: 10_000, parts: 21 } });
  for await (const part of parts) {
    if (part.type === 'field') fields[part.fieldname] = String(part.value);
    else if (part.fieldname === field) upload = { name: fileName(part.filename), bytes: await part.toBuffer() };
    else part.file.resume();
  }
  if (!upload)
    throw new Problem('kit.invalid', { status: 422, errors: [{ pointer: `/${field}`, code: 'kit.required' }] });
  return { upload, fields };
}

/** The last part of a name, without control characters, at most 200 characters. */
const fileName = (name: string) => (name.split(/[\\/]/).at(-1) ?? '').replaceAll(/[\p{C}]/gu, '').slice(-200) || 'file';

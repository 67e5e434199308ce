/** The copies that go with an answer, as rows. */
import type { AnswerFile } from '@vigia/contract/privacy/privacy.shapes.ts';
import type { Db } from '../kit/db/db.ts';
import { type FileOfRecord, filesOfRecords, referToFile } from '../kit/files/files.store.ts';
import type { KeptFile } from '../kit/files/keeping.ts';

/** With one answer go so many. */
export const mostAnswerFiles = 10;

async function idsOf(db: Db, requestId: string): Promise<string[]> {
  const found = await db
    .selectFrom('privacy_answer_files')
    .where('request_id', '=', requestId)
    .select('id')
    .orderBy('created_at')
    .orderBy('id')
    .limit(mostAnswerFiles)
    .execute();
  return found.map(({ id }) => id);
}

/** The files of a request's answer, oldest first. */
export async function answerFilesOf(db: Db, requestId: string): Promise<AnswerFile[]> {
  const ids = await idsOf(db, requestId);
  const files = new Map((await filesOfRecords(db, 'privacy-file', ids)).map((file) => [file.record, file]));
  return ids.flatMap((id) => {
    const file = files.get(id);
    return file ? [{ id, name: file.name, bytes: file.bytes }] : [];
  });
}

export async function addAnswerFile(db: Db, requestId: string, file: KeptFile): Promise<string> {
  const { id } = await db
    .insertInto('privacy_answer_files')
    .values({ request_id: requestId })
    .returning('id')
    .executeTakeFirstOrThrow();
  await referToFile(db, file, { kind: 'privacy-file', id });
  return id;
}

/** A file with where its bytes lie; null where the request's answer has none such. */
export async function findAnswerFile(db: Db, requestId: string, id: string): Promise<FileOfRecord | null> {
  const row = await db
    .selectFrom('privacy_answer_files')
    .where('request_id', '=', requestId)
    .where('id', '=', id)
    .select('id')
    .executeTakeFirst();
  const [file] = row ? await filesOfRecords(db, 'privacy-file', [row.id]) : [];
  return file ?? null;
}

export const removeAnswerFile = (db: Db, id: string) =>
  db.deleteFrom('privacy_answer_files').where('id', '=', id).execute();

/** Comments on records of any room, by kind and id; who is named in one is told. */
import { randomUUIDv7 } from 'node:crypto';
import type { commentShape } from '@vigia/contract/kit/comments.ts';
import type { PersonRef } from '@vigia/contract/kit/people.ts';
import { invalid } from '@vigia/contract/kit/problem.ts';
import { allows, companyRole, type Permission } from '@vigia/contract/kit/roles.ts';
import { sql } from 'kysely';
import { z } from 'zod';
import type { Ctx } from '../context.ts';
import { awaitAll } from '../db/beginning.ts';
import type { Db } from '../db/db.ts';
import { memberOrNull } from '../db/member.ts';
import type { RecordRef } from '../files/files.store.ts';
import { noticeJob } from '../notify/notice.ts';

/** A comment as the contract has it, with what it is about within its record. */
type Comment = z.output<typeof commentShape> & { readonly part: string | null; readonly quote: string };

interface Written {
  readonly body: string;
  readonly mentions: readonly string[];
  /** What it is about within the record. */
  readonly part?: string | null;
  /** The passage of its text, word for word. */
  readonly quote?: string;
}
interface About {
  /** Who may read the record: nobody else is named. */
  readonly read: Permission;
  readonly title: string;
  readonly link: string;
}

const named = z.array(z.object({ id: z.string(), firstName: z.string(), lastName: z.string() }));

/** The newest comments on a record, oldest first. */
export async function commentsOf(db: Db, { kind, id }: RecordRef, most = 200): Promise<Comment[]> {
  const rows = await db
    .selectFrom('comments as c')
    .leftJoin('users as u', 'u.id', 'c.author_id')
    .where('c.kind', '=', kind)
    .where('c.record_id', '=', id)
    .select([
      'c.id',
      'c.body',
      'c.part_id as part',
      'c.quote',
      'c.author_id',
      'c.created_at',
      'u.first_name',
      'u.last_name',
    ])
    .select(
      sql`(SELECT coalesce(jsonb_agg(jsonb_build_object('id', m.id, 'firstName', m.first_name, 'lastName', m.last_name)), '[]')
      FROM users m WHERE m.id = ANY(c.mentions))`.as('mentions'),
    )
    .orderBy('c.created_at', 'desc')
    .orderBy('c.id', 'desc')
    .limit(most)
    .execute();
  const author = (row: (typeof rows)[number]): PersonRef | null =>
    row.author_id && row.first_name !== null
      ? { id: row.author_id, firstName: row.first_name, lastName: row.last_name ?? '' }
      : null;
  return rows.reverse().map((row) => ({
    ...{
      id: row.id,
      body: row.body,
      part: row.part,
      quote: row.quote,
      author: author(row),
      mentions: named.parse(row.mentions),
    },
    createdAt: new Date(row.created_at).toISOString(),
  }));
}

/** Refuses to name who is not there or may not read the record, each where it was sent. */
async function mustBeReaders(db: Db, mentions: readonly string[], read: Permission): Promise<void> {
  const found = await db
    .selectFrom('memberships')
    .where('id', '=', sql<string>`ANY(${[...mentions]}::uuid[])`)
    .where('is_active', '=', true)
    .select(['id', 'role'])
    .execute();
  const readers = new Set(found.filter(({ role }) => allows(companyRole.parse(role), read)).map(({ id }) => id));
  const faults = mentions.flatMap((one, at) =>
    readers.has(one) ? [] : [{ pointer: `/mentions/${at}`, code: 'kit.not-a-reader' }],
  );
  if (faults.length > 0) throw invalid(faults);
}

/** Adds a comment, tells whom it names, and returns it. The caller audits it in its room's name. */
export async function addComment(ctx: Ctx, { kind, id }: RecordRef, written: Written, about: About): Promise<Comment> {
  const mentions = [...new Set(written.mentions)];
  if (mentions.length > 0) await mustBeReaders(ctx.db, mentions, about.read);
  const { body, part = null, quote = '' } = written;
  const row = { kind, record_id: id, part_id: part, body, quote, mentions, author_id: memberOrNull(ctx.user.id) };
  const commentId = randomUUIDv7();
  const { firstName, lastName } = ctx.user;
  if (mentions.length > 0)
    ctx.after(noticeJob, {
      companyId: ctx.company.id,
      kind: 'comments.mentioned',
      to: { accounts: mentions },
      except: ctx.user.id,
      values: { name: `${firstName} ${lastName}`.trim(), title: about.title },
      link: about.link,
    });
  const [, all] = await awaitAll([
    ctx.db
      .insertInto('comments')
      .values({ id: commentId, ...row })
      .execute(),
    commentsOf(ctx.db, { kind, id }),
  ]);
  const made = all.find((one) => one.id === commentId);
  if (!made) throw new Error('A comment that was written is not there.');
  return made;
}

/** These records go, and what was said of them. */
export const removeComments = (db: Db, kind: RecordRef['kind'], records: readonly string[]) =>
  db
    .deleteFrom('comments')
    .where('kind', '=', kind)
    .where('record_id', '=', sql<string>`ANY(${[...records]}::uuid[])`)
    .execute();

/** Conversations and their messages. Every statement names the author: nobody reads another's. */
import type { Page } from '@vigia/contract/kit/page.ts';
import { allows, permissions, type Role, roles } from '@vigia/contract/kit/roles.ts';
import {
  type Conversation,
  chatMessage,
  type conversationFilters,
  type Settings,
} from '@vigia/contract/virtual-ciso/virtual-ciso.shapes.ts';
import { sql } from 'kysely';
import type { z } from 'zod';
import type { Db } from '../kit/db/db.ts';
import { pageOf } from '../kit/db/page.ts';
import type { AnswerText } from './answers/answer-builder.ts';
import { type ConversationState, emptyConversation, readState } from './conversation/state.ts';

/** A message without its proposals, which are read beside it. */
const stored = chatMessage.omit({ proposals: true });
export type StoredMessage = z.infer<typeof stored>;

const columns = [
  'id',
  'conversation_id as conversationId',
  'role',
  'content',
  'citations',
  'related',
  'notices',
  'engine',
  'created_at as createdAt',
] as const;
const toMessage = (row: { createdAt: string | Date }) =>
  stored.parse({ ...row, createdAt: new Date(row.createdAt).toISOString() });

const usual: Settings = { outsideModel: false, keepDays: null, auditContent: false, version: 0 };

/** Roles with no more rights than a role: what was answered to one of them, the role may read. */
const within = (now: Role): Role[] =>
  roles.filter((then) => permissions.every((permission) => !allows(then, permission) || allows(now, permission)));

/** The longest title of a conversation: the beginning of its first question. */
const titleLength = 80;

/** The conversation in which the person was last; null where there is none yet. */
export async function latestConversation(db: Db, author: string): Promise<string | null> {
  const row = await db
    .selectFrom('chat_conversations')
    .select('id')
    .where('author_id', '=', author)
    .orderBy('updated_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.id ?? null;
}

/**
 * Until the transaction ends, one plan of each statement serves whatever is asked: those that look through every register take
 * several times longer to plan than to run, and a plan for these very words would be no better.
 */
const planOnce = sql`set_config('plan_cache_mode', 'force_generic_plan', true)`;

/** Begins a conversation, or finds one of the author's own, with the company's settings; null where there is none. */
export async function openConversation(
  db: Db,
  { author, role, id, title }: { author: string; role: Role; id: string | null; title: string },
): Promise<{ id: string; settings: Omit<Settings, 'version'>; state: ConversationState } | null> {
  const short = title.replaceAll(/\s+/g, ' ').slice(0, titleLength);
  const opened = id
    ? sql`SELECT id, state FROM chat_conversations WHERE id = ${id} AND author_id = ${author}`
    : sql`INSERT INTO chat_conversations (author_id, title) VALUES (${author}, ${short}) RETURNING id, state`;
  const { rows } = await sql<{ id: string; state: unknown; own: boolean } & Settings>`
    WITH opened AS (${opened})
    SELECT opened.id, opened.state, coalesce((
        SELECT m.read_as = ANY(${within(role)}::text[]) FROM chat_messages m
        WHERE m.conversation_id = opened.id AND m.role = 'assistant' ORDER BY m.created_at DESC, m.id DESC LIMIT 1
      ), true) AS own, coalesce(s.outside_model, ${usual.outsideModel}) AS "outsideModel", s.keep_days AS "keepDays",
      coalesce(s.audit_content, ${usual.auditContent}) AS "auditContent", ${planOnce}
    FROM opened LEFT JOIN chat_settings s ON true`.execute(db);
  const [row] = rows;
  if (!row) return null;
  const { outsideModel, keepDays, auditContent } = row;
  // What the last answer was about was known with more rights than there are now.
  const state = row.own ? readState(row.state) : emptyConversation;
  return { id: row.id, settings: { outsideModel, keepDays, auditContent }, state };
}

/** What one of the author's conversations is about. */
export async function stateOfConversation(db: Db, author: string, id: string): Promise<ConversationState> {
  const row = await db
    .selectFrom('chat_conversations')
    .select('state')
    .where('author_id', '=', author)
    .where('id', '=', id)
    .executeTakeFirst();
  return readState(row?.state);
}

/** Keeps what a person asked, and what the conversation is about from then on. */
export async function keepQuestion(
  db: Db,
  { conversationId, reader, content, state }: Place & { readonly content: string; readonly state: ConversationState },
): Promise<StoredMessage> {
  const said = { content, citations: [], related: [], notices: [] };
  return kept(db, { conversationId, reader }, 'user', said, 'embedded', state);
}
/** In which conversation something is said, and with whose rights. */
interface Place {
  readonly conversationId: string;
  readonly reader: Role;
}

/** Keeps what was answered. */
export const keepAnswer = (
  db: Db,
  place: Place,
  draft: Omit<AnswerText, 'changes' | 'steps'>,
  engine: 'embedded' | 'model',
): Promise<StoredMessage> => kept(db, place, 'assistant', draft, engine);

async function kept(
  db: Db,
  { conversationId, reader }: Place,
  role: 'user' | 'assistant',
  { content, citations, related, notices }: Omit<AnswerText, 'changes' | 'steps'>,
  engine: 'embedded' | 'model',
  state?: ConversationState,
): Promise<StoredMessage> {
  const remembered = state ? sql`, state = ${JSON.stringify(state)}::jsonb` : sql``;
  const { rows } = await sql<StoredMessage>`
    WITH counted AS (
      UPDATE chat_conversations SET messages = messages + 1, updated_at = now()${remembered} WHERE id = ${conversationId}
    )
    INSERT INTO chat_messages (conversation_id, role, content, citations, related, notices, engine, read_as)
    VALUES (${conversationId}, ${role}, ${content}, ${JSON.stringify(citations)}::jsonb, ${JSON.stringify(related)}::jsonb,
      ${[...notices]}::text[], ${engine}, ${reader})
    RETURNING id, conversation_id AS "conversationId", role, content, citations, related, notices, engine,
      created_at AS "createdAt"`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('A message was kept and is not there.');
  return toMessage(row);
}

/**
 * The newest messages of one of the author's conversations, or of the newest of them; oldest first. `withheld`: an answer
 * that was made with more rights than the role of now has.
 */
export async function historyOfConversations(
  db: Db,
  { id: author, role }: { readonly id: string; readonly role: Role },
  { limit, conversationId }: { limit: number; conversationId?: string | undefined },
): Promise<(StoredMessage & { readonly withheld: boolean })[]> {
  const chosen = db
    .selectFrom('chat_conversations')
    .select('id')
    .where('author_id', '=', author)
    .$if(conversationId !== undefined, (q) => q.where('id', '=', conversationId ?? ''))
    .orderBy('updated_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1);
  const rows = await db
    .selectFrom('chat_messages')
    .select(columns)
    .select('read_as as readAs')
    .where('conversation_id', 'in', chosen)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
  const may: readonly string[] = within(role);
  return rows
    .map((row) => ({ ...toMessage(row), withheld: row.role === 'assistant' && !may.includes(row.readAs) }))
    .reverse();
}

export function conversations(
  db: Db,
  author: string,
  filters: z.output<typeof conversationFilters>,
): Promise<Page<Conversation>> {
  const own = db.selectFrom('chat_conversations').where('author_id', '=', author);
  return pageOf(
    own
      .select(['id', 'title', 'messages', 'created_at as createdAt', 'updated_at as updatedAt'])
      .orderBy('updated_at', 'desc')
      .orderBy('id', 'desc'),
    own.select((e) => e.fn.countAll<number>().as('total')),
    filters,
    (row) => ({
      ...row,
      createdAt: new Date(row.createdAt).toISOString(),
      updatedAt: new Date(row.updatedAt).toISOString(),
    }),
  );
}

/** Removes one of the author's conversations, or all of them; how many went. */
export async function removeConversation(db: Db, author: string, id?: string): Promise<number> {
  const gone = await db
    .deleteFrom('chat_conversations')
    .where('author_id', '=', author)
    .$if(id !== undefined, (q) => q.where('id', '=', id ?? ''))
    .executeTakeFirst();
  return Number(gone.numDeletedRows);
}

/** Removes what a company no longer keeps. */
export async function removeOld(db: Db): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    WITH gone AS (
      DELETE FROM chat_conversations c USING chat_settings s
      WHERE s.company_id = c.company_id AND c.updated_at < now() - make_interval(days => s.keep_days) RETURNING 1
    ) SELECT count(*)::int AS n FROM gone`.execute(db);
  return rows[0]?.n ?? 0;
}

export async function settings(db: Db): Promise<Settings> {
  const row = await db
    .selectFrom('chat_settings')
    .select(['outside_model as outsideModel', 'keep_days as keepDays', 'audit_content as auditContent', 'version'])
    .executeTakeFirst();
  return row ?? usual;
}

/** Writes the settings over the version that was read; false where somebody wrote meanwhile. */
export async function saveSettings(db: Db, settings: Settings): Promise<boolean> {
  const { outsideModel, keepDays, auditContent, version } = settings;
  const values = {
    outside_model: outsideModel,
    keep_days: keepDays,
    audit_content: auditContent,
    version: version + 1,
  };
  const saved = await db
    .insertInto('chat_settings')
    .values(values)
    .onConflict((c) => c.column('company_id').doUpdateSet(values).where('chat_settings.version', '=', version))
    .returning('version')
    .executeTakeFirst();
  return saved !== undefined;
}

/** What a person asked and was answered, in numbers. */
export async function stats(db: Db, author: string) {
  const { rows } = await sql<Record<string, number | null>>`
    SELECT (SELECT count(*)::int FROM chat_conversations WHERE author_id = ${author}::uuid) AS conversations,
      count(*) FILTER (WHERE m.role = 'user')::int AS questions,
      count(*) FILTER (WHERE m.role = 'assistant' AND m.engine = 'embedded')::int AS embedded,
      count(*) FILTER (WHERE m.role = 'assistant' AND m.engine = 'model')::int AS model,
      avg((jsonb_array_length(m.citations) > 0)::int) FILTER (WHERE m.role = 'assistant')::float8 AS cited
    FROM chat_messages m JOIN chat_conversations c ON c.company_id = m.company_id AND c.id = m.conversation_id
    WHERE c.author_id = ${author}::uuid`.execute(db);
  const { rows: proposals } = await sql<{ status: 'open' | 'accepted' | 'declined'; n: number }>`
    SELECT status, count(*)::int AS n FROM chat_proposals WHERE author_id = ${author}::uuid GROUP BY status`.execute(
    db,
  );
  const of = (status: string) => proposals.find((row) => row.status === status)?.n ?? 0;
  const { conversations: begun, questions, embedded, model, cited } = rows[0] ?? {};
  return {
    conversations: begun ?? 0,
    questions: questions ?? 0,
    answers: { embedded: embedded ?? 0, model: model ?? 0 },
    proposals: { open: of('open'), accepted: of('accepted'), declined: of('declined') },
    cited: cited ?? null,
  };
}

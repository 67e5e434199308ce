/** Kysely over a connection that is already inside its transaction. */
import {
  type CompiledQuery,
  type DatabaseConnection,
  DefaultQueryExecutor,
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type QueryResult,
} from 'kysely';
import { type Client, cork } from './pool.ts';
import type { DB } from './types.generated.ts';

export type Db = Kysely<DB>;

const dialect = {
  createAdapter: () => new PostgresAdapter(),
  createDriver: () => new DummyDriver(),
  createIntrospector: (db: Kysely<unknown>) => new PostgresIntrospector(db),
  createQueryCompiler: () => new PostgresQueryCompiler(),
};
const adapter = new PostgresAdapter();
const compiler = new PostgresQueryCompiler();
const driver = new DummyDriver();

/** Names of prepared statements by their text: the same text is planned once per connection. Bounded. */
const names = new Map<string, string>();
const nameOf = (sql: string): string | undefined => {
  const known = names.get(sql);
  if (known || names.size >= 1_000) return known;
  const made = `v${names.size}`;
  names.set(sql, made);
  return made;
};

/** Turns preparing off, for poolers that cannot keep prepared statements. */
export interface DbOptions {
  prepare: boolean;
}

/** As it is sent: under its name, where statements are kept by theirs. */
export function asPrepared({ sql: text, parameters }: CompiledQuery, prepare: boolean) {
  const name = prepare ? nameOf(text) : undefined;
  return { text, values: [...parameters], ...(name ? { name } : {}) };
}

/** What Kysely needs of a connection; statements issued together leave together. */
class TransactionConnection implements DatabaseConnection {
  readonly #client: Client;
  readonly #prepare: boolean;
  constructor(client: Client, prepare: boolean) {
    this.#client = client;
    this.#prepare = prepare;
  }
  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    cork(this.#client);
    const { rows, rowCount } = await this.#client.query(asPrepared(query, this.#prepare));
    return rowCount === null ? { rows } : { rows, numAffectedRows: BigInt(rowCount) };
  }
  // biome-ignore lint/correctness/useYield: large results are paged, never streamed
  async *streamQuery<R>(): AsyncIterableIterator<QueryResult<R>> {
    throw new Error('Results are paged, not streamed.');
  }
}

/** A Kysely bound to this connection. Cheap: one is made per transaction. */
export function kyselyOn(client: Client, options: DbOptions): Db {
  const connection = new TransactionConnection(client, options.prepare);
  const executor = new DefaultQueryExecutor(compiler, adapter, {
    provideConnection: (consumer) => consumer(connection),
  });
  return new Kysely<DB>({ config: { dialect }, driver, dialect, executor });
}

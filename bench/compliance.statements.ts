/** The statements that the compliance screens send, as the product builds them: for the bare route to send the same. */
import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import { factsOf, snapshotBefore } from '../server/src/compliance/compliance.read-model.ts';
import { controlFacts } from '../server/src/compliance/control.read-model.ts';
import { compose } from '../server/src/kit/compose.ts';
import type { Db } from '../server/src/kit/db/db.ts';
import type { DB } from '../server/src/kit/db/types.generated.ts';
import { rooms } from '../server/src/rooms.ts';
import type { Seeded } from './seed.ts';

export interface Statement {
  readonly text: string;
  readonly values: readonly unknown[];
}
export type Statements = Readonly<Record<'overview' | 'gaps' | 'control', readonly Statement[]>>;

/** How connections of the bare server begin: as who reads in the product's transactions. */
export const asCompany = (companyId: string) => `-c role=vigia_app -c app.company=${companyId}`;

/** The control whose page is measured. */
export const measured = { framework: 'iso27001', controlId: 'A.8.13' } as const;

/** A database as a company sees it, which notes every statement. */
export function notingDb({ url, companyId }: Pick<Seeded, 'url' | 'companyId'>) {
  const pool = new pg.Pool({ connectionString: url, max: 1, options: asCompany(companyId) });
  let noted: Statement[] = [];
  const db: Db = new Kysely<DB>({
    dialect: new PostgresDialect({ pool }),
    log({ query }) {
      noted.push({ text: query.sql, values: query.parameters });
    },
  });
  const noting = async (work: () => Promise<unknown>) => {
    noted = [];
    await work();
    return noted;
  };
  return { db, noting };
}

/** Reads each screen's facts once and notes what was sent. */
export async function statementsOf(seeded: Seeded): Promise<Statements> {
  const { db, noting } = notingDb(seeded);
  const zone = 'America/Sao_Paulo';
  const reader = { db, proof: compose(rooms).proof, timeZone: zone };
  const facts = () => factsOf(reader, 'iso27001');
  const statements = {
    overview: await noting(() => Promise.all([facts(), snapshotBefore(db, 'iso27001', zone)])),
    gaps: await noting(facts),
    control: await noting(() => controlFacts(reader, measured)),
  };
  await db.destroy();
  return statements;
}

/** Tokens that an outside model takes, per company and day in UTC. */
import { sql } from 'kysely';
import type { Db } from '../kit/db/db.ts';

/** Sets tokens aside, unless the day would then hold more than `perDay`; two calls at once cannot both have the last. */
export async function reserve(db: Db, tokens: number, perDay: number): Promise<boolean> {
  const { rows } = await sql`
    INSERT INTO chat_budgets (day, tokens) SELECT current_date, ${tokens}::bigint WHERE ${tokens}::bigint <= ${perDay}::bigint
    ON CONFLICT (company_id, day) DO UPDATE SET tokens = chat_budgets.tokens + excluded.tokens
      WHERE chat_budgets.tokens + excluded.tokens <= ${perDay}::bigint RETURNING 1 AS done`.execute(db);
  return rows.length > 0;
}

/** Corrects what was set aside by what was used. */
export async function settleBudget(db: Db, difference: number): Promise<void> {
  await sql`UPDATE chat_budgets SET tokens = greatest(0, tokens + ${difference}::bigint) WHERE day = current_date`.execute(
    db,
  );
}

export async function usedToday(db: Db): Promise<number> {
  const { rows } = await sql<{ tokens: number }>`
    SELECT tokens::float8 AS tokens FROM chat_budgets WHERE day = current_date`.execute(db);
  return rows[0]?.tokens ?? 0;
}

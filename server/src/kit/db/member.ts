/** Whose name a company's record may bear: its members' alone. */
import { type RawBuilder, sql } from 'kysely';

/** The account, where it is a member; an operator who looks after the company leaves no name in its records. */
export const memberOrNull = (account: string): RawBuilder<string | null> =>
  sql<string | null>`(SELECT m.id FROM memberships m WHERE m.id = ${account}::uuid)`;

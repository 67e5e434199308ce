/** Reads, across the rooms, what a brief tells: two statements that leave together. Never writes. */
import { frameworks } from '@vigia/contract/questionnaire/questionnaire.answers.ts';
import { type FrameworkMoved, frameworkMoved } from '@vigia/contract/virtual-ciso/virtual-ciso.brief.ts';
import { sql } from 'kysely';
import type { Db } from '../../kit/db/db.ts';
import type { Span } from './brief.facts.ts';

interface Stood {
  readonly maturity: number | null;
  readonly compliant: number;
  readonly evidenced: number;
  readonly assessed: number;
  readonly applicable: number;
}

/** Each of our frameworks by the newest picture before the span, and the newest at its end. */
export async function frameworksMoved(db: Db, { from, through }: Span): Promise<FrameworkMoved[]> {
  const picture = sql`jsonb_build_object('maturity', s.maturity, 'compliant', s.compliant, 'evidenced', s.evidenced,
    'assessed', s.assessed, 'applicable', s.applicable)`;
  const newest = sql`FROM compliance_snapshots s WHERE s.framework = wanted.key`;
  const { rows } = await sql<{ framework: string; before: Stood | null; now: Stood | null }>`
    SELECT wanted.key AS framework,
      (SELECT ${picture} ${newest} AND s.day < ${from}::date ORDER BY s.day DESC LIMIT 1) AS before,
      (SELECT ${picture} ${newest} AND s.day <= ${through}::date ORDER BY s.day DESC LIMIT 1) AS now
    FROM unnest(${[...frameworks]}::text[]) WITH ORDINALITY AS wanted(key, place) ORDER BY wanted.place`.execute(db);
  return rows.flatMap(({ framework, before, now }) =>
    now === null || (now.maturity === null && (before?.maturity ?? null) === null)
      ? []
      : [
          frameworkMoved.parse({
            framework,
            maturity: { before: before?.maturity ?? null, now: now.maturity },
            compliant: { before: before?.compliant ?? null, now: now.compliant },
            evidenced: { before: before?.evidenced ?? null, now: now.evidenced },
            ...{ assessed: now.assessed, applicable: now.applicable },
          }),
        ],
  );
}

/** How many answers there are, and how many of them were given within the span. */
export async function answersIn(db: Db, { since, before }: Span): Promise<{ all: number; given: number }> {
  const { rows } = await sql<{ all: string; given: string }>`
    SELECT count(*) AS all,
      count(*) FILTER (WHERE answered_at >= ${since}::timestamptz AND answered_at < ${before}::timestamptz) AS given
    FROM answers`.execute(db);
  return { all: Number(rows[0]?.all ?? 0), given: Number(rows[0]?.given ?? 0) };
}

/** What the company's own records prove, over all rooms: read together, in one statement, by whoever evaluates controls. */
import { type ProofKind, proofKind } from '@vigia/contract/kinds.ts';
import type { Locale } from '@vigia/contract/kit/locales.ts';
import { sql } from 'kysely';
import { z } from 'zod';
import type { Db } from '../db/db.ts';
import type { ProofSource, ServedControl } from './source.ts';

/** A kind with its source. */
export interface KindOfProof {
  readonly kind: ProofKind;
  /** The room that adds it, whose words it has. */
  readonly room: string;
  readonly source: ProofSource;
}

/** A record of the company's own that proves something about the controls that it serves. */
export interface OwnRecord {
  readonly kind: ProofKind;
  readonly id: string;
  readonly day: string;
  /** Null where it proves for as long as it is there. */
  readonly until: string | null;
  readonly serves: readonly ServedControl[];
  readonly link: string;
  /** What it is called, in the reader's language. */
  readonly name: (words: (key: string, values?: Record<string, string>) => string, locale: Locale) => string;
}

export interface ProofReader {
  /** The records of every kind, the newest first. */
  read(db: Db, timeZone: string): Promise<OwnRecord[]>;
}

const found = z.object({
  kind: proofKind,
  id: z.string(),
  parent: z.string().nullable(),
  ref: z.string(),
  title: z.string(),
  day: z.string(),
  until: z.string().nullable(),
});

/** Where nothing else is said, a record of work counts for a year. */
const months = 12;
/** Of one kind at most so many records are read: more prove nothing that these do not. */
const mostOfKind = 500;

function recordOf({ room, source }: KindOfProof, row: z.infer<typeof found>): OwnRecord {
  const { kind, id, ref, title, day } = row;
  return {
    ...{ kind, id, day },
    until: row.until === 'infinity' ? null : (row.until ?? Temporal.PlainDate.from(day).add({ months }).toString()),
    serves: source.serves(ref),
    link: source.at(row),
    name: (words, locale) => words(`${room}:proof.${kind}`, { name: title || (source.titleOf?.(ref, locale) ?? ref) }),
  };
}

/** The reader of what these kinds prove. */
export function makeProof(kinds: readonly KindOfProof[]): ProofReader {
  const byKind = new Map(kinds.map((one) => [one.kind, one]));
  return {
    async read(db, timeZone) {
      if (kinds.length === 0) return [];
      const parts = kinds.map(
        ({ kind, source }) => sql`(SELECT ${sql.lit(kind)} AS kind, r.id, r.parent, r.ref, r.title, r.day, r.until
          FROM (${source.rows(timeZone)}) AS r ORDER BY r.day DESC, r.id LIMIT ${sql.lit(mostOfKind)})`,
      );
      const { rows } = await sql`${sql.join(parts, sql` UNION ALL `)}`.execute(db);
      return z
        .array(found)
        .parse(rows)
        .flatMap((row) => {
          const own = byKind.get(row.kind);
          return own ? [recordOf(own, row)] : [];
        })
        .sort((a, b) => b.day.localeCompare(a.day));
    },
  };
}

/**
 * Statements that are long and always the same but for a few values: their text is put together once, and each time they are
 * asked only those values are given. A value stands in the text as one parameter, however often it is named there.
 */
import { CompiledQuery, type RawBuilder } from 'kysely';
import type { Db } from './db.ts';

/** What is given each time. */
class Given {
  readonly key: string;
  constructor(key: string) {
    this.key = key;
  }
}

export interface Asking<Row> {
  /** All that decides the text, but for what is given. */
  readonly key: string;
  /** Puts it together; `given` stands for what `values` has under that key. */
  make(given: (key: string) => unknown): RawBuilder<Row>;
  readonly values: Readonly<Record<string, unknown>>;
}

interface Made {
  readonly text: string;
  readonly parameters: readonly unknown[];
}

/** The text with one number for each value that is given, and one for each other. */
function numbered({ sql, parameters }: Pick<CompiledQuery, 'sql' | 'parameters'>): Made {
  const kept: unknown[] = [];
  const places = parameters.map((one) => {
    const before = one instanceof Given ? kept.indexOf(one) : -1;
    return before < 0 ? kept.push(one) : before + 1;
  });
  let found = 0;
  const text = sql.replaceAll(/\$(\d+)/g, (_, at: string) => {
    found++;
    return `$${places[Number(at) - 1]}`;
  });
  if (found !== parameters.length)
    throw new Error('A statement that is made once has a text that looks like a parameter.');
  return { text, parameters: kept };
}

/** Keeps so many texts, and puts together what it has not kept. */
export function madeOnce(most: number) {
  const kept = new Map<string, Made>();
  const madeFor = <Row>(db: Db, { key, make }: Asking<Row>): Made => {
    const before = kept.get(key);
    if (before) return before;
    const places = new Map<string, Given>();
    const given = (name: string) => {
      const place = places.get(name) ?? new Given(name);
      places.set(name, place);
      return place;
    };
    const made = numbered(make(given).compile(db));
    if (kept.size >= most) kept.clear();
    kept.set(key, made);
    return made;
  };
  return async <Row>(db: Db, asking: Asking<Row>): Promise<Row[]> => {
    const { text, parameters } = madeFor(db, asking);
    const values = parameters.map((one) => (one instanceof Given ? asking.values[one.key] : one));
    const { rows } = await db.executeQuery<Row>(CompiledQuery.raw(text, values));
    return rows;
  };
}

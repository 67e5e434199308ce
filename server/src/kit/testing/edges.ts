/** Puts the days of a company's records around today, so that what is due, late, urgent or expired is asked on its edges. */

type Sql = (text: string, values?: unknown[]) => Promise<Record<string, unknown>[]>;

/** Days from today: on both sides of every bound that rules speak of. */
const offsets = [0, -1, 1, 7, 8, 30, 31, -7, -30, 14, -8, 60, 3, 90, -31];

interface DayColumn {
  readonly table: string;
  readonly column: string;
}

/** The columns with a day that something is due, valid or reviewed by. */
async function dayColumns(sql: Sql): Promise<DayColumn[]> {
  const rows = await sql(`SELECT c.table_name AS "table", c.column_name AS "column" FROM information_schema.columns c
    JOIN pg_tables t ON t.schemaname = 'public' AND t.tablename = c.table_name
    WHERE c.table_schema = 'public' AND c.data_type = 'date' AND c.is_generated = 'NEVER' AND c.column_name ~ '(due|until|review|ends|renewal|expires|snoozed|promised)'
      AND EXISTS (SELECT FROM information_schema.columns o WHERE o.table_name = c.table_name AND o.column_name = 'company_id')
    ORDER BY 1, 2`);
  return rows.map(({ table, column }) => ({ table: String(table), column: String(column) }));
}

/** What a row is ordered by: all that it says but ids and moments, which differ from run to run. */
const said = `(SELECT string_agg(key || '=' || value, ' ' ORDER BY key) FROM jsonb_each_text(to_jsonb(t))
  WHERE value !~ '^[0-9a-f]{8}-[0-9a-f]{4}-|^\\d{4}-\\d\\d-\\d\\dT' AND value IS NOT NULL)`;

/** Returns the columns that refuse such days; what stood there stays. */
export async function putOnEdges(sql: Sql, company: string, today: string): Promise<string[]> {
  const refused: string[] = [];
  for (const { table, column } of await dayColumns(sql)) {
    const text = `WITH numbered AS (SELECT ctid AS at, row_number() OVER (ORDER BY ${said}) AS n FROM ${table} t
        WHERE company_id = $1 AND ${column} IS NOT NULL)
      UPDATE ${table} t SET ${column} = $2::date + ($3::int[])[1 + ((n - 1) % cardinality($3::int[]))::int]
      FROM numbered WHERE t.ctid = numbered.at`;
    await sql(text, [company, today, offsets]).catch((fault: Error) =>
      refused.push(`${table}.${column}: ${fault.message}`),
    );
  }
  return refused;
}

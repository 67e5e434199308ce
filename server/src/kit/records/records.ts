/** Records that others may name: each room says its kinds once, so that files, comments and approvals find them. */
import type { RecordKind } from '@vigia/contract/kinds.ts';
import type { DB } from '../db/types.generated.ts';

/** How a kind of record is found. */
export interface RecordSource {
  /** Where its rows are; what names a row that is gone is cleared away. */
  readonly table: keyof DB;
}

/** Every kind of record, by its name. */
export type RecordSources = ReadonlyMap<RecordKind, RecordSource>;

/** `npm run db:types`: writes the types of the migrated schema to `server/src/kit/db/types.generated.ts`. */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbedded } from '../server/src/kit/db/embedded.ts';
import { migrate } from '../server/src/kit/db/migrate.ts';

const out = process.argv[2] ?? join(import.meta.dirname, '..', 'server', 'src', 'kit', 'db', 'types.generated.ts');
const dir = mkdtempSync(join(tmpdir(), 'vigia-types-'));
const database = await startEmbedded(dir, { fsync: false });
try {
  await migrate(database.url);
  const mapping = { timestamptz: 'string', date: 'string', int8: 'number', numeric: 'number', bytea: 'Buffer' };
  execFileSync(
    'kysely-codegen',
    [
      '--dialect',
      'postgres',
      '--url',
      database.url,
      '--out-file',
      out,
      '--include-pattern',
      'public.*',
      '--type-mapping',
      JSON.stringify(mapping),
      '--date-parser',
      'string',
    ],
    { stdio: ['ignore', 'ignore', 'inherit'] },
  );
} finally {
  await database.stop();
  rmSync(dir, { recursive: true, force: true });
}

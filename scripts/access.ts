/** `npm run access`: writes `docs/access.md`, every route × every role, out of the contract. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { accessTable } from '../server/src/kit/access.ts';

writeFileSync(join(import.meta.dirname, '..', 'docs', 'access.md'), accessTable());

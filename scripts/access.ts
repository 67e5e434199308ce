/** `npm run access`: writes `docs/access.md`, every route × every role, and `docs/promised`, what each takes and gives, out of the contract. */
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { accessTable } from '../server/src/kit/access.ts';
import { promised } from '../server/src/kit/promised.ts';

const docs = join(import.meta.dirname, '..', 'docs');
writeFileSync(join(docs, 'access.md'), accessTable());
rmSync(join(docs, 'promised'), { recursive: true, force: true });
mkdirSync(join(docs, 'promised'));
for (const [name, text] of promised()) writeFileSync(join(docs, 'promised', name), text);

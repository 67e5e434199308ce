/** What the product is built on is named with its reason (docs/dependencies.md), and grows only by decision. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { root } from './kit/laws/tree.ts';

const packages = ['.', 'contract', 'content', 'server', 'web'];
const used = [
  ...new Set(
    packages.flatMap((folder) => {
      const { dependencies = {} } = JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8'));
      return Object.keys(dependencies).filter((name) => !name.startsWith('@vigia/'));
    }),
  ),
].sort();
const rows = readFileSync(join(root, 'docs/dependencies.md'), 'utf8').matchAll(
  /^\| `([^`]+)` \| [^|]+ \| ([^|]+) \|$/gm,
);
const named = new Map([...rows].map(([, name = '', why = '']) => [name, why.trim()]));

it('every direct production dependency is named with a reason, and nothing else is', () => {
  expect([...named.keys()].sort()).toEqual(used);
  expect([...named].filter(([, why]) => why.length < 12)).toEqual([]);
});

it('there are no more than there were: 45 is the bar, this is how far it is away', () => {
  expect(used.length).toBeLessThanOrEqual(62);
});

/** The playbooks and their clocks, read once from their files and checked. */

import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { IncidentKind } from '@vigia/contract/incidents/incidents.shapes.ts';
import { z } from 'zod';
import { elsewhereFaultsOf, elsewhereOf, replacements } from '../elsewhere.ts';
import { frozen } from '../freeze.ts';
import { readYaml } from '../yaml.ts';
import { playbookFaultsOf, taleFaultsOf } from './check.ts';
import { type Clock, clock, type Playbook, playbook, type Tales, tales } from './schema.ts';

export type { Clock, Playbook, Tales } from './schema.ts';

const read = <T>(name: string, shape: z.ZodType<T>): T => {
  const parsed = shape.safeParse(readYaml(join(import.meta.dirname, name)));
  if (!parsed.success) throw new Error(`content/incidents/${name}: ${parsed.error.message}`);
  return parsed.data;
};

type Playbooks = ReadonlyMap<string, Playbook>;
let kept: { books: Playbooks; elsewhere: Playbooks; clocks: ReadonlyMap<string, Clock>; told: Tales } | undefined;
const notBooks = ['clocks.yaml', 'told.yaml', 'elsewhere.yaml'];

function library() {
  if (kept) return kept;
  const clocks = frozen(read('clocks.yaml', z.array(clock).min(1)));
  const books = readdirSync(import.meta.dirname)
    .filter((name) => name.endsWith('.yaml') && !notBooks.includes(name))
    .map((name) => frozen(read(name, playbook)))
    .sort((a, b) => a.order - b.order);
  const told = frozen(read('told.yaml', tales));
  const replaced = read('elsewhere.yaml', replacements);
  const elsewhere = books.map((one) => frozen(elsewhereOf(playbook, one, replaced)));
  const faults = [
    ...playbookFaultsOf(books, clocks),
    ...taleFaultsOf(books, told),
    ...elsewhereFaultsOf(books, elsewhere, replaced),
  ];
  if (faults.length > 0) throw new Error(`content/incidents: ${faults.join('; ')}`);
  kept = {
    books: new Map(books.map((one) => [one.id, one])),
    elsewhere: new Map(elsewhere.map((one) => [one.id, one])),
    clocks: new Map(clocks.map((one) => [one.id, one])),
    told,
  };
  return kept;
}

/** Every playbook by its id, in the order in which they are offered. Read when first asked for. */
export const playbooks = (): Playbooks => library().books;
/** A playbook as a company reads it by whose law it goes: Brazil's, or that of another country. */
export const playbookUnder = (lgpd: boolean, { id }: Playbook): Playbook | undefined =>
  (lgpd ? library().books : library().elsewhere).get(id);
/** Every clock that an incident may start, by its id. */
export const clocks = (): ReadonlyMap<string, Clock> => library().clocks;
/** How people tell of it, before anybody has named it: by playbook and language. */
export const talesOf = (): Tales => library().told;
/** Playbooks that serve a kind of incident, the one to propose first. */
export const playbooksFor = (kind: IncidentKind): Playbook[] =>
  [...playbooks().values()].filter(({ kinds }) => kinds.includes(kind));

/** The playbooks and their clocks, read once from their files and checked. */

import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { IncidentKind } from '@vigia/contract/incidents/incidents.shapes.ts';
import { z } from 'zod';
import { replacements, toldElsewhereAll } from '../elsewhere.ts';
import { frozen } from '../freeze.ts';
import { readChecked } from '../yaml.ts';
import { playbookFaultsOf, taleFaultsOf } from './check.ts';
import { type Clock, clock, type Playbook, playbook, type Tales, tales } from './schema.ts';

export type { Clock, Playbook, Tales } from './schema.ts';

const read = <T>(name: string, shape: z.ZodType<T>): T => readChecked(join(import.meta.dirname, name), shape);

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
  const elsewhere = toldElsewhereAll(playbook, books, read('elsewhere.yaml', replacements));
  const faults = [...playbookFaultsOf(books, clocks), ...taleFaultsOf(books, told), ...elsewhere.faults];
  if (faults.length > 0) throw new Error(`content/incidents: ${faults.join('; ')}`);
  kept = {
    books: new Map(books.map((one) => [one.id, one])),
    elsewhere: elsewhere.texts,
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

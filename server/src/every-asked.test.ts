/**
 * What every list and every table of the demo company leaves for each way of asking: each value of each filter, and each
 * column of a table. Its days are put around today; `vitest run --project server server/src/every-asked.test.ts -u` writes
 * `asked.txt` and `files.txt` in `demo/answers` anew.
 */
import { nameOf, type Route } from '@vigia/contract/kit/domain.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { demoOnEdges } from './demo/testing.ts';
import { allRoutes } from './kit/access.ts';
import { readSheetBytes } from './kit/sheets/reading.ts';
import type { TestApp, TestCaller } from './kit/testing/app.ts';
import { digestedText, digestOf } from './kit/testing/digest.ts';
import { isRow } from './kit/testing/records.ts';

let app: TestApp;
let admin: TestCaller;
const people = new Map<string, string>();
const today = Temporal.Now.plainDateISO('America/Sao_Paulo').toString();
beforeAll(async () => {
  const demo = await demoOnEdges(today);
  ({ app } = demo);
  admin = await demo.enter('admin@demo.vigia.test');
  for (const { id, email } of await app.sql('SELECT id, email FROM users ORDER BY email'))
    people.set(String(email).split('@')[0] ?? '', String(id));
}, 180_000);
afterAll(() => app.close());

/** The log and what is drawn of it move with every hour. */
const moving = new Set(['/audit-log', '/audit-log/export', '/audit-log/actors', '/compliance/:framework/trend']);
const asking = allRoutes().filter(
  ({ route }) =>
    route.method === 'GET' &&
    route.access.kind === 'can' &&
    !route.path.replace(':framework', '').includes(':') &&
    !moving.has(route.path),
);
const inner = (part: unknown): unknown =>
  part instanceof z.ZodDefault || part instanceof z.ZodOptional || part instanceof z.ZodNullable
    ? inner(part.unwrap())
    : part;

/** The values that a part of a query may have, where they are told: of a closed list, a yes and no, a person, a day, a level. */
function valuesOf(name: string, part: unknown): readonly string[] {
  const is = inner(part);
  if (is instanceof z.ZodPipe) return valuesOf(name, is.in);
  if (is instanceof z.ZodEnum) return is.options.map(String);
  if (is instanceof z.ZodLiteral) return [...is.values].map(String);
  if (is instanceof z.ZodBoolean) return ['true', 'false'];
  if (is instanceof z.ZodArray) return valuesOf(name, is.element);
  if (is instanceof z.ZodUnion) return [...new Set(is.options.flatMap((one) => valuesOf(name, one)))];
  if (is instanceof z.ZodNumber) return /page|limit/.test(name) ? [] : ['1', '2', '3', '4', '5'];
  if (/owner|assignee|person|assigned|account|reviewer/i.test(name)) return ['basic', 'admin', 'viewer'];
  return /from|since|until|^to$|before|after|due/i.test(name) ? [today] : [];
}
const waysOf = ({ query }: Route): [string, string][] =>
  query instanceof z.ZodObject
    ? Object.entries(query.shape).flatMap(([name, part]) =>
        valuesOf(name, part).map((value) => [name, value] as [string, string]),
      )
    : [];

async function ask(path: string, query: Readonly<Record<string, string>>) {
  const values = Object.entries(query).map(([key, value]) => [key, people.get(value) ?? value] as [string, string]);
  return admin.raw({ url: `/api${path.replace(':framework', 'iso27001')}?${new URLSearchParams(values)}` });
}
function lineOf(found: unknown): string {
  if (!isRow(found)) return 'no record';
  const { total, items } = found;
  if (typeof total === 'number') return `${total} ${Array.isArray(items) ? '' : 'in all'}`.trim();
  return digestOf(found, today)
    .filter((line) => /#|total|count/.test(line))
    .slice(0, 6)
    .map((line) => line.trim())
    .join('; ');
}

it('leaves for each way of asking what it promised', async () => {
  const text: string[] = [];
  for (const { route } of asking.filter(({ route: { sends } }) => !sends)) {
    const ways = waysOf(route).filter(([name]) => name !== 'sort');
    if (ways.length === 0) continue;
    text.push(nameOf(route));
    for (const [name, value] of ways) {
      const answer = await ask(route.path, { [name]: value });
      const told = answer.statusCode === 200 ? lineOf(answer.json()) : String(answer.statusCode);
      text.push(`  ${name}=${value === today ? 'today' : value}: ${told}`);
    }
  }
  await expect(`${text.join('\n')}\n`).toMatchFileSnapshot('demo/answers/asked.txt');
});

/** Each column of a table: what it is called, and which values stand in it. */
function columnsOf(headings: readonly string[], rows: readonly (readonly unknown[])[]): string[] {
  return headings.map((heading, at) => {
    const values = rows.map((row) => digestedText(String(row[at] ?? ''), today).replace(/^\d+$/, 'a whole number'));
    const tally = [...Map.groupBy(values, (value) => value)].map(([value, all]) =>
      all.length === 1 ? value : `${value} ×${all.length}`,
    );
    return `  ${heading}: ${tally.toSorted().slice(0, 8).join(', ')}`;
  });
}

it('gives tables whose columns say what they promised', async () => {
  const text: string[] = [];
  const tables = asking.filter(
    ({ route }) => route.sends === 'file' && waysOf(route).some(([, value]) => value === 'csv'),
  );
  for (const { route } of tables) {
    const answer = await ask(route.path, { format: 'csv' });
    text.push(`${nameOf(route)} ${answer.statusCode}`);
    // Read here and not by a worker: a busy machine would end that.
    const sheet = await readSheetBytes(answer.rawPayload);
    if ('rows' in sheet)
      text.push(
        ...columnsOf(
          sheet.headings,
          sheet.rows.map(({ cells }) => cells),
        ),
      );
  }
  await expect(`${text.join('\n')}\n`).toMatchFileSnapshot('demo/answers/files.txt');
});

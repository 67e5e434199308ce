/** What no tool is known to write, and yet is a list of weaknesses: each with a title, and how grave it is. */
import type { Cells, JsonFormat, Out, Shape, XmlFormat, XmlNode } from '../reading/format.ts';
import { foldedColumn } from '../reading/tables.ts';
import { entries, first, text } from '../reading/values.ts';
import { mappedTable } from './mapped.ts';

/** Lists where weaknesses usually stand. */
const lists = [
  'findings',
  'vulnerabilities',
  'issues',
  'results',
  'alerts',
  'items',
  'data',
  'records',
  'vulns',
  'achados',
];
const titles = ['title', 'name', 'vulnerability', 'finding', 'summary', 'issue', 'titulo', 'nome', 'vulnerabilidade'];
const levels = ['severity', 'risk', 'criticality', 'priority', 'severidade', 'gravidade', 'risco', 'criticidade'];
const spellings = (name: string) => [name, `${name[0]?.toUpperCase()}${name.slice(1)}`, name.toUpperCase()];
const [allTitles, allLevels] = [titles.flatMap(spellings), levels.flatMap(spellings)];

/** What a person reads of a value: texts of a list one after the other, of an object its name. */
const told = (value: unknown): string | undefined =>
  Array.isArray(value)
    ? value.flatMap((one) => told(one) ?? []).join(', ') || undefined
    : first(text(value), text(value, 'name'), text(value, 'value'), text(value, 'id'), text(value, 'url'));

function keepRow(row: ReadonlyMap<string, string>, out: Out) {
  const table = mappedTable([...row.keys()], {});
  const cells: Cells = (...wanted) => wanted.map((heading) => row.get(heading)).find((said) => said !== undefined);
  if (table) table.table.row(cells, out);
  else out.unread();
}
const rowOf = (all: readonly (readonly [string, string | undefined])[]) =>
  new Map(all.flatMap(([name, said]) => (said === undefined ? [] : [[foldedColumn(name), said] as const])));

const keepObject = (one: unknown, out: Out) =>
  keepRow(rowOf(entries(one).map(([name, value]) => [name, told(value)])), out);
const tellsOf = (shape: Shape, list: string) => {
  const has = (name: string) => shape.has(`${list}${name}`);
  return allTitles.some(has) && allLevels.some(has);
};

/** A list under one of the usual names. */
export const looseList: JsonFormat = {
  ...{ id: 'list', name: 'JSON', category: 'application' },
  json: {
    is: (shape) => lists.some((list) => tellsOf(shape, `${list}[].`)),
    routes: (out) => [Object.fromEntries(lists.map((list) => [`${list}[]`, (one: unknown) => keepObject(one, out)]))],
  },
};

/** A list at the top, or a line each. */
export const looseLines: JsonFormat = {
  ...{ id: 'list', name: 'JSON', category: 'application' },
  json: {
    is: (shape) => tellsOf(shape, ''),
    routes: (out) => [{ '': (one) => keepObject(one, out) }],
  },
};

const elements = ['finding', 'vulnerability', 'issue', 'alert', 'vuln', 'achado', 'vulnerabilidade'];

export const looseXml: XmlFormat = {
  ...{ id: 'list', name: 'XML', category: 'application' },
  xml: {
    is: (_root, _attributes, head) =>
      new RegExp(`<(?:${elements.join('|')})[\\s>]`, 'i').test(head) &&
      new RegExp(`(?:<|\\s)(?:${titles.join('|')})[>=]`, 'i').test(head) &&
      new RegExp(`(?:<|\\s)(?:${levels.join('|')})[>=]`, 'i').test(head),
    read(out) {
      const keep = (node: XmlNode) => {
        const inside = node.kids.map(
          (one) => [one.name, first(one.text.trim(), ...one.kids.map((each) => each.text.trim()))] as const,
        );
        if (node.kids.length + Object.keys(node.at).length > 0)
          keepRow(rowOf([...Object.entries(node.at), ...inside]), out);
      };
      return { take: Object.fromEntries(elements.flatMap(spellings).map((name) => [name, keep])) };
    },
  },
};

/** Reads a judged catalogue: its controls in order, each with its group and what it asks. Pure. */
import type { OwnGroup } from '@vigia/contract/frameworks/frameworks.contract.ts';
import { lengthSet, type Placed, setIn } from './catalog.parameters.ts';
import type { Catalog, CatalogPart, Control, Group, Param } from './catalog.schema.ts';

/** A control as it is kept. */
export interface ControlRow {
  readonly control_id: string;
  readonly parent: string | null;
  readonly group_id: string;
  readonly title: string;
  readonly prose: string;
  readonly withdrawn: boolean;
  readonly position: number;
}

/** What a branch of the document may hold. */
type Branch = Partial<Pick<Group, 'params' | 'parts' | 'controls' | 'groups'>>;

/** Whatever has an id of its own, with where it stands. */
export interface Inventory {
  readonly params: Placed<Param>[];
  /** Groups, controls and parts: no two of them may share an id. */
  readonly ids: Placed<string>[];
  /** Groups that hold groups and controls both, which OSCAL does not allow. */
  readonly mixed: string[];
}

/** Everything in a catalogue that bears an id. */
export function inventoryOf(catalog: Catalog): Inventory {
  const params: Placed<Param>[] = [];
  const ids: Placed<string>[] = [];
  const mixed: string[] = [];
  const keep = (id: string | undefined, pointer: string) => {
    if (id !== undefined) ids.push({ value: id, pointer: `${pointer}/id` });
  };
  const take = (own: readonly Param[] | undefined, at: string) => {
    for (const [n, value] of (own ?? []).entries()) params.push({ value, pointer: `${at}/params/${n}` });
  };
  const parts = (own: readonly CatalogPart[] | undefined, at: string) => {
    for (const [n, part] of (own ?? []).entries()) {
      keep(part.id, `${at}/parts/${n}`);
      parts(part.parts, `${at}/parts/${n}`);
    }
  };
  const inside = (node: Branch, at: string) => {
    if (node.groups && node.controls && at !== '/catalog') mixed.push(at);
    take(node.params, at);
    parts(node.parts, at);
    for (const kind of ['groups', 'controls'] as const)
      for (const [n, child] of (node[kind] ?? []).entries()) {
        keep(child.id, `${at}/${kind}/${n}`);
        inside(child, `${at}/${kind}/${n}`);
      }
  };
  inside(catalog, '/catalog');
  return { params, ids, mixed };
}

const propOf = (props: Control['props'], name: string) => props?.find((prop) => prop.name === name)?.value;
const isWithdrawn = ({ props }: Control) => propOf(props, 'status')?.toLowerCase() === 'withdrawn';

/** Markup as plain text: screens show what was meant, not how it was written. */
export const plainText = (text: string): string =>
  text
    .replaceAll(/\[([^[\]]*)\]\([^()\s]*\)/g, '$1')
    .replaceAll(/(\*\*|\*|`)(?=\S)([^*`\n]*[^*`\s])\1/g, '$2')
    .replaceAll(/\\([*_`[\]])/g, '$1');

/** How auditors test a control is not what it asks. */
const aside = new Set(['assessment-objective', 'assessment-method']);

function proseOf(parts: readonly CatalogPart[] | undefined, words: ReadonlyMap<string, string>): string {
  const said = ({ title, props, prose, parts: inner }: CatalogPart, nested: boolean): string[] => {
    const label = propOf(props, 'label');
    const body = plainText(setIn([title, prose].filter(Boolean).join('\n'), words)).trim();
    const text = nested && body ? `${label ?? '•'} ${body}` : body;
    return [...(text ? [text] : []), ...(inner ?? []).flatMap((part) => said(part, true))];
  };
  return (parts ?? [])
    .filter((part) => !aside.has(part.name))
    .map((part) => said(part, false).join('\n'))
    .filter(Boolean)
    .join('\n\n');
}

/** How long all prose becomes when parameters are set in. */
export function setLength(catalog: Catalog, words: ReadonlyMap<string, string>): number {
  const ofParts = (parts: readonly CatalogPart[] | undefined): number =>
    (parts ?? []).reduce((sum, part) => sum + lengthSet(part.prose ?? '', words) + ofParts(part.parts), 0);
  const inside = (node: Branch): number =>
    [...(node.controls ?? []), ...(node.groups ?? [])].reduce(
      (sum, child) => sum + lengthSet(child.title, words) + inside(child),
      ofParts(node.parts),
    );
  return inside(catalog);
}

/** The controls and the groups that have any, in the order of the document. */
export function catalogRowsOf(catalog: Catalog, words: ReadonlyMap<string, string>, taken: ReadonlySet<string>) {
  const groups: OwnGroup[] = [];
  const controls: ControlRow[] = [];
  const nameOf = (text: string) => plainText(setIn(text, words)).trim();
  const unnamed = () => {
    let id = `_${groups.length + 1}`;
    while (taken.has(id)) id = `_${id}`;
    return id;
  };
  const keep = (control: Control, group: string, parent: string | null) => {
    const { id, title, parts } = control;
    const about = { title: nameOf(title), prose: proseOf(parts, words), withdrawn: isWithdrawn(control) };
    controls.push({ control_id: id, parent, group_id: group, ...about, position: controls.length });
    for (const enhancement of control.controls ?? []) keep(enhancement, group, id);
  };
  const open = (id: string, title: string, parent: string | null, own: readonly Control[] | undefined) => {
    groups.push({ id, title: nameOf(title), parent });
    for (const control of own ?? []) keep(control, id, null);
  };
  const enter = (group: Group, parent: string | null) => {
    const id = group.id ?? unnamed();
    open(id, group.title, parent, group.controls);
    for (const inner of group.groups ?? []) enter(inner, id);
  };
  if (catalog.controls) open(unnamed(), catalog.metadata.title, null, catalog.controls);
  for (const group of catalog.groups ?? []) enter(group, null);
  const inhabited = new Set(controls.map((control) => control.group_id));
  for (const group of groups.toReversed()) if (inhabited.has(group.id) && group.parent) inhabited.add(group.parent);
  return { groups: groups.filter((group) => inhabited.has(group.id)), controls };
}

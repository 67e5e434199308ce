/** Judges a file that says it is an OSCAL catalogue: every fault with where it stands, or what it holds. Pure. */
import {
  deepest,
  maxCatalogBytes,
  mostControls,
  mostFaults,
  type OwnGroup,
} from '@vigia/contract/frameworks/frameworks.contract.ts';
import { faultsOf } from '@vigia/contract/kit/faults.ts';
import type { Fault } from '@vigia/contract/kit/problem.ts';
import { type Placed, resolved } from './catalog.parameters.ts';
import { type ControlRow, catalogRowsOf, inventoryOf, plainText, setLength } from './catalog.reading.ts';
import { catalogFile } from './catalog.schema.ts';
import { bracketsOf, countControls, unfitIn } from './catalog.walking.ts';

export interface ReadCatalog {
  readonly title: string;
  readonly version: string;
  readonly oscalVersion: string;
  readonly uuid: string;
  readonly parameters: number;
  readonly groups: readonly OwnGroup[];
  readonly controls: readonly ControlRow[];
  /** The file as it is kept: the same JSON, without its white space. */
  readonly document: string;
}
export type Judgement = { readonly faults: readonly Fault[] } | { readonly read: ReadCatalog };

const whole = (code: string, values?: Fault['values']): Judgement => ({
  faults: [{ pointer: '', code, ...(values ? { values } : {}) }],
});
/** Lists and objects of a file: two hundred for each of the most controls. What has more fills memory before it can be counted. */
const mostOpened = 200 * mostControls;
/** Setting parameters in makes a text longer, but not without end. */
const mostProse = 4 * maxCatalogBytes;

/** The faults of a file, `mostFaults` at most, or all that is kept of it. */
export function judge(bytes: Uint8Array): Judgement {
  const text = decoded(bytes);
  if (text === null) return whole('frameworks.not-json');
  const { depth, opened } = bracketsOf(text);
  if (depth > deepest) return whole('frameworks.too-deep', { found: depth, maximum: deepest });
  if (opened > mostOpened) return whole('frameworks.too-big-inside');
  const root = parsed(text);
  if (root === undefined) return whole('frameworks.not-json');
  if (!isCatalog(root)) return whole('frameworks.not-a-catalog');
  const count = countControls(root.catalog);
  if (count > mostControls) return whole('frameworks.too-many-controls', { found: count, maximum: mostControls });
  const unfit = unfitIn(root, mostFaults);
  if (unfit.length > 0) return { faults: unfit };
  return judgeContent(root);
}

function judgeContent(root: object): Judgement {
  const checked = catalogFile.safeParse(root);
  if (!checked.success) return { faults: faultsOf(checked.error, root).slice(0, mostFaults).map(inOurWords) };
  const { catalog } = checked.data;
  const { params, ids, mixed } = inventoryOf(catalog);
  const { words, faults } = resolved(params);
  const wrong = [
    ...mixed.map((pointer) => ({ pointer, code: 'frameworks.groups-beside-controls' })),
    ...repeated(ids),
    ...repeated(params.map(({ value, pointer }) => ({ value: value.id, pointer: `${pointer}/id` }))),
    ...faults,
  ];
  if (wrong.length > 0) return { faults: wrong.slice(0, mostFaults) };
  if (setLength(catalog, words) > mostProse) return whole('frameworks.too-long-when-set');
  const { groups, controls } = catalogRowsOf(catalog, words, new Set(ids.map(({ value }) => value)));
  if (controls.length === 0) return whole('frameworks.no-controls');
  const { title, version, 'oscal-version': oscalVersion } = catalog.metadata;
  return {
    read: {
      ...{ version, oscalVersion, groups, controls },
      title: plainText(title),
      uuid: catalog.uuid,
      parameters: params.length,
      document: JSON.stringify(root),
    },
  };
}

function decoded(bytes: Uint8Array): string | null {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}

function parsed(text: string): unknown {
  try {
    const root: unknown = JSON.parse(text);
    return root;
  } catch {
    return undefined;
  }
}

const isCatalog = (root: unknown): root is { catalog: object } =>
  typeof root === 'object' &&
  root !== null &&
  'catalog' in root &&
  typeof root.catalog === 'object' &&
  root.catalog !== null;

/** Ids that stand more than once, each with where the first one is. */
function repeated(ids: readonly Placed<string>[]): Fault[] {
  const first = new Map<string, string>();
  return ids.flatMap(({ value, pointer }): Fault[] => {
    const before = first.get(value);
    if (before === undefined) {
      first.set(value, pointer);
      return [];
    }
    return [
      {
        pointer: pointer.slice(0, 200),
        code: 'frameworks.duplicate-id',
        values: { id: value.slice(0, 100), first: before.slice(0, 200) },
      },
    ];
  });
}

/** The kit speaks to who fills in a form; here a file is at fault. */
const ours: Readonly<Record<string, string>> = {
  'kit.required': 'frameworks.missing',
  'kit.unknown-field': 'frameworks.unknown-field',
  'kit.too-small-array': 'frameworks.empty-list',
  'kit.choice': 'frameworks.choice',
};
const inOurWords = ({ code, ...fault }: Fault): Fault => ({ ...fault, code: ours[code] ?? code });

/** The controls of a framework in the order and the groups that its reader knows. Pure. */
import type { ControlRow, Overview } from '@vigia/contract/compliance/compliance.shapes.ts';
import { plain } from '../../kit/i18n/plain.ts';
import type { StructureFilters } from './useStructureState.ts';

type GroupRow = Overview['groups'][number];
export interface Branch {
  readonly group: GroupRow;
  readonly branches: readonly Branch[];
  readonly controls: readonly ControlRow[];
  /** How many controls stand in it and below. */
  readonly count: number;
}

/** The owner filter for what nobody owns. */
export const nobody = 'none';

/** Below its target, or not known yet; what does not apply is no gap. */
export const isGap = ({ result, maturity, target }: ControlRow): boolean =>
  result !== 'not_applicable' && (maturity === null || maturity < target);

/** A group and all below it. */
function within(groups: readonly GroupRow[], id: string): Set<string> {
  const below = groups.filter((group) => group.parent === id).flatMap((group) => [...within(groups, group.id)]);
  return new Set([id, ...below]);
}

/** The controls that the filters leave. */
export function kept({ controls, groups }: Overview, filters: StructureFilters): ControlRow[] {
  const inside = filters.group === undefined ? null : within(groups, filters.group);
  const wanted = plain(filters.q ?? '');
  const fits: ((row: ControlRow) => boolean)[] = [
    (row) => filters.result === undefined || row.result === filters.result,
    (row) => filters.assurance === undefined || row.assurance === filters.assurance,
    (row) => filters.owner === undefined || (row.owner?.id ?? nobody) === filters.owner,
    (row) => inside === null || inside.has(row.group),
    (row) => plain(`${row.controlId} ${row.title}`).includes(wanted),
    (row) => filters.only !== 'gaps' || isGap(row),
  ];
  return controls.filter((row) => fits.every((fit) => fit(row)));
}

/** Whether anything is left out by choice. */
export const isFiltered = ({ open: _, ...filters }: StructureFilters): boolean =>
  Object.values(filters).some((value) => value !== undefined && value !== '');

/** The groups that hold any of the controls, as a tree. */
export function arranged(
  groups: readonly GroupRow[],
  controls: readonly ControlRow[],
  parent: string | null = null,
): Branch[] {
  return groups
    .filter((group) => group.parent === parent)
    .map((group) => {
      const own = controls.filter((row) => row.group === group.id);
      const branches = arranged(groups, controls, group.id);
      return {
        group,
        branches,
        controls: own,
        count: branches.reduce((sum, branch) => sum + branch.count, own.length),
      };
    })
    .filter((branch) => branch.count > 0);
}

import type { ControlRow, Overview } from '@vigia/contract/compliance/compliance.shapes.ts';
import { codeOf } from './codes.ts';

/** The parts of a framework to choose from: a category after its function, a little further in. */
export const groupChoices = ({ groups, controls }: Pick<Overview, 'groups' | 'controls'>) =>
  groups.map(({ id, title, parent }) => {
    const code = codeOf(id, controls.find((row) => row.group === id)?.controlId);
    return { value: id, label: `${parent === null ? '' : '– '}${code} ${title}` };
  });

/** Who owns any of the controls, by name. */
export function ownerChoices(controls: readonly ControlRow[], said: (name: string) => string) {
  const owners = new Map(controls.flatMap(({ owner }) => (owner ? [[owner.id, owner] as const] : [])));
  return [...owners.values()]
    .map(({ id, firstName, lastName, gone }) => {
      const name = `${firstName} ${lastName}`.trim();
      return { value: id, label: gone ? said(name) : name };
    })
    .sort((a, b) => a.label.localeCompare(b.label));
}

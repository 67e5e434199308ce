/** The controls that a piece may prove: what the compliance overviews list of the three frameworks. */
import { compliance } from '@vigia/contract/compliance/compliance.contract.ts';
import type { ControlRef, FrameworkKey } from '@vigia/contract/compliance/compliance.shapes.ts';
import { type Framework, frameworks } from '@vigia/contract/questionnaire/questionnaire.answers.ts';
import { useRead } from '../../kit/api/queries.ts';

export interface KnownControl {
  readonly framework: FrameworkKey;
  readonly controlId: string;
  readonly title: string;
}

/** One framework's controls; none while they load or where it is not chosen. */
export function useControlsOf(framework: FrameworkKey | undefined): readonly KnownControl[] {
  const read = useRead(
    compliance.overview,
    { params: { framework: framework ?? 'iso27001' } },
    { enabled: framework !== undefined },
  );
  if (framework === undefined) return [];
  return (read.data?.controls ?? []).map(({ controlId, title }) => ({ framework, controlId, title }));
}

/** Each framework with its controls, in the order in which they are known. */
export function useAllControls(): readonly { framework: Framework; controls: readonly KnownControl[] }[] {
  const [first, second, third] = frameworks;
  const [iso, csf, lgpd] = [useControlsOf(first), useControlsOf(second), useControlsOf(third)];
  return [
    { framework: first, controls: iso },
    { framework: second, controls: csf },
    { framework: third, controls: lgpd },
  ];
}

/** A control as a choice's value, and back. */
export const keyOf = ({ framework, controlId }: ControlRef): string => `${framework} ${controlId}`;
export function refOf(key: string): ControlRef {
  const [framework = '', ...rest] = key.split(' ');
  return { framework, controlId: rest.join(' ') };
}

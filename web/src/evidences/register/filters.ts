/** What the address of the register says. */
import { evidenceFilters } from '@vigia/contract/evidences/evidences.contract.ts';
import { useUrlState } from '../../kit/screen/useUrlState.ts';

/** The list's own filters; the control is called as in the links that lead here. */
const registerFilters = evidenceFilters.omit({ controlId: true }).extend({ control: evidenceFilters.shape.controlId });

/** The filters in the address, how to change them, and what is asked of the server. */
export function useRegister() {
  const state = useUrlState(registerFilters);
  const [{ control, ...rest }] = state;
  return { state, query: { ...rest, ...(control ? { controlId: control } : {}) } };
}
export type RegisterState = ReturnType<typeof useRegister>['state'];

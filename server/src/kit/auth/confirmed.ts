/** What must not be done with somebody else's open session: its holder shows first that it is they. */
import { Problem } from '@vigia/contract/kit/problem.ts';
import type { AccountCtx } from '../context.ts';

/** 403 `auth.step-up`: the screens ask, and make the call again. */
export const notConfirmed = (): Problem => new Problem('auth.step-up', { status: 403 });

/** Throws where the session's holder did not show within ten minutes that it is they; for routes with `stepUp: 'sometimes'`. */
export function mustBeConfirmed({ confirmed }: Pick<AccountCtx, 'confirmed'>): void {
  if (!confirmed) throw notConfirmed();
}

/** Trying a password once more with the work that the server wants where the account is under attack (decision 0020). */
import { auth, type credentials } from '@vigia/contract/auth/auth.contract.ts';
import { Problem } from '@vigia/contract/kit/problem.ts';
import type { z } from 'zod';
import { call } from '../../kit/api/client.ts';
import { loadChunk } from '../../kit/lazy/lazyScreen.tsx';

export type Worked = Pick<z.input<typeof credentials>, 'proof'>;

/** Sends; where a proof of work is wanted, says so (`slowly`), does it and sends once more. */
export async function proving<T>(email: string, send: (worked: Worked) => Promise<T>, slowly: () => void): Promise<T> {
  try {
    return await send({});
  } catch (error) {
    if (!(error instanceof Problem) || error.code !== 'auth.proof-wanted') throw error;
    slowly();
    const { solve } = await loadChunk(() => import('./proof.ts'));
    return send({ proof: await solve(await call(auth.proof, { body: { email } }, { quiet: true })) });
  }
}

/** Refusals that can be mended on the spot: somebody confirms that it is they, and the call is made again. */
import { Problem } from '@vigia/contract/kit/problem.ts';

/** Mends what a call was refused for; true where it is worth making the call again. */
type Mend = () => Promise<boolean>;
const mends = new Map<string, Mend>();

/** Registers how refusals with a code are mended; returns how to take it back. */
export function whenRefused(code: string, mend: Mend): () => void {
  mends.set(code, mend);
  return () => void (mends.get(code) === mend && mends.delete(code));
}

/** Makes a call, and once more where what it was refused for could be mended. */
export async function mended<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    const mend = error instanceof Problem ? mends.get(error.code) : undefined;
    if (!mend || !(await mend())) throw error;
    return work();
  }
}

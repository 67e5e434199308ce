/**
 * Somebody is about to sign in: while they type, the frame and the screen that they will see are fetched, and what that
 * screen asks for first is asked as soon as they are in. The router says how (`router.tsx`).
 */
import { askEarly } from '../api/early.ts';

/** Fetches what stands at a path; what its screen asks for first. */
type Fetching = (path: string) => Promise<readonly string[]>;

let fetching: Fetching | undefined;
let readyFor: { readonly path: string; reads: readonly string[] } | undefined;

export function whenEntering(work: Fetching): void {
  fetching = work;
  readyFor = undefined;
}

/** Fetches what stands at `path`, once. What cannot be had now is asked for again by whoever opens it, who says so. */
export function aboutToEnter(path: string): void {
  if (!fetching || readyFor?.path === path) return;
  const mine = { path, reads: [] as readonly string[] };
  readyFor = mine;
  fetching(path).then(
    (reads) => {
      mine.reads = reads;
    },
    () => {
      if (readyFor === mine) readyFor = undefined;
    },
  );
}

/** Somebody is in: asks for what the screen at `path` asks first. */
export function entered(path: string): void {
  if (readyFor?.path === path) for (const read of readyFor.reads) askEarly(read);
}

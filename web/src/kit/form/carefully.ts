/** Saving what two people may edit at once: nobody overwrites the other unseen, and nothing typed is lost. */
import { useRef, useState } from 'react';
import type { Draft } from './memory.ts';
import { isOvertaken, isUnanswered } from './overtaken.ts';

const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** The fields of `after` that are not as in `before`. */
export function changedOf<F extends object>(before: F, after: F): Partial<F> {
  const was = new Map(Object.entries(before));
  const changed: Partial<F> = { ...after };
  for (const [key, value] of Object.entries(after)) if (same(was.get(key), value)) Reflect.deleteProperty(changed, key);
  return changed;
}

/** Keys that both changed, to different values; what was `sent` from here, and its answer lost, is no change of others. */
function clashesOf<F extends object>(mine: Partial<F>, theirs: Partial<F>, sent: readonly Partial<F>[]): string[] {
  const other = new Map(Object.entries(theirs));
  const isOurs = (key: string) =>
    sent.some((one) => Object.hasOwn(one, key) && same(Reflect.get(one, key), other.get(key)));
  return Object.entries(mine).flatMap(([key, value]) =>
    other.has(key) && !same(other.get(key), value) && !isOurs(key) ? [key] : [],
  );
}

/** What both changed, and how it stands on the server. */
export interface Overlap {
  readonly keys: readonly string[];
  readonly facts: object;
}

const shownOf = (clash: Overlap | null) =>
  Object.fromEntries(Object.entries(clash?.facts ?? {}).filter(([key]) => clash?.keys.includes(key)));

/** What is sent, for a route that takes what was changed, or for one that takes the whole. */
export interface Change<F> {
  readonly changed: Partial<F>;
  readonly whole: F;
  readonly version: number;
}

export interface Careful<R extends { readonly version: number }, F> {
  /** As it is known here; a newer one that arrives takes the form's place where nothing is typed. */
  readonly record: R;
  /** What of it the form writes. */
  readonly factsOf: (record: R) => F;
  /** As it is on the server now. */
  readonly read: () => Promise<R>;
  readonly send: (change: Change<F>) => Promise<unknown>;
  /** What the form begins with is a proposal: it is sent even where nothing was changed. */
  readonly proposes?: boolean;
  /** What was typed before the session ended: over it, others may have written since. */
  readonly kept?: Draft | undefined;
}

interface Basis<R, F> {
  /** What the form began with. */
  readonly began: R;
  /** What was last known to be on the server, as facts and as a version. */
  readonly seen: F;
  readonly version: number;
  /** What the form shows without it being a change: what it began with, and what was saved since. */
  readonly shown: F;
  readonly clash: Overlap | null;
  /** How often a newer record took the place of what the form shows. */
  readonly round: number;
}

/** What others wrote between the end of a session and the return, where it was typed before. */
function writtenSince(kept: Draft | undefined, facts: object): Overlap | null {
  const keys = kept ? clashesOf(kept.typed, changedOf<object>(kept.over, facts), []) : [];
  return keys.length > 0 ? { keys, facts } : null;
}

/** What saving goes by. A newer record takes the form's place where nothing is typed and nothing is asked. */
function useBasis<R extends { readonly version: number }, F extends object>(
  { record, factsOf, kept }: Pick<Careful<R, F>, 'record' | 'factsOf' | 'kept'>,
  dirty: boolean,
) {
  const beginWith = (began: R, round: number): Basis<R, F> => {
    const facts = factsOf(began);
    return { began, seen: facts, version: began.version, shown: facts, clash: null, round };
  };
  const [basis, setBasis] = useState(() => ({ ...beginWith(record, 0), clash: writtenSince(kept, factsOf(record)) }));
  const { began, clash, round } = basis;
  const isShown = (now: R) => Object.keys(changedOf(basis.shown, factsOf(now))).length === 0;
  if (record.version > began.version && !dirty && !clash)
    setBasis(beginWith(record, isShown(record) ? round : round + 1));
  // What is newer by nothing but what was saved here is known already.
  else if (record.version > basis.version && same(factsOf(record), basis.seen))
    setBasis({ ...basis, version: record.version });
  return [basis, setBasis] as const;
}

/**
 * Saves the changes. Where somebody saved meanwhile: other fields are theirs, ours follow at once; where both changed the
 * same field the refusal is thrown, `clash` says which and how they stand, and saving again decides.
 */
export function useCarefulSave<R extends { readonly version: number }, F extends object>(
  { record, factsOf, read, send, proposes = false, kept }: Careful<R, F>,
  dirty: boolean,
) {
  const [basis, setBasis] = useBasis({ record, factsOf, kept }, dirty);
  const { began, clash, round } = basis;
  const sent = useRef<Partial<F>[]>([]);
  async function over(on: Basis<R, F>, changed: Partial<F>, values: F) {
    const whole = { ...on.seen, ...changed };
    await send({ changed, whole, version: on.version }).catch((error: unknown) => {
      if (isUnanswered(error)) sent.current.push(changed);
      throw error;
    });
    sent.current = [];
    setBasis({ ...on, seen: whole, shown: values, clash: null });
  }
  async function save(values: F): Promise<void> {
    // What was shown to be theirs, and was written over, is ours again, even where it is as it was at first.
    const mine = changedOf({ ...basis.shown, ...shownOf(clash) }, values);
    // What nobody wrote yet is sent as it stands.
    if (Object.keys(mine).length === 0 && basis.version > 0 && !proposes)
      return setBasis({ ...basis, shown: values, clash: null });
    try {
      await over(basis, mine, values);
    } catch (error) {
      if (!isOvertaken(error)) throw error;
      const now = await read();
      const facts = factsOf(now);
      const keys = clashesOf(mine, changedOf(basis.seen, facts), sent.current);
      const next = { ...basis, seen: facts, version: now.version, clash: keys.length > 0 ? { keys, facts } : null };
      setBasis(next);
      if (keys.length > 0) throw error;
      await over(next, mine, values);
    }
  }
  return { save, clash, began, round };
}

import { createContext, type RefObject, use } from 'react';

/** What is typed and not saved in a dialogue. */
export interface Unsaved {
  /** True while it is being saved, or given up. */
  readonly leaving: RefObject<boolean>;
  /** Whoever leaves does not want it back. */
  readonly forget?: (() => void) | undefined;
}

export interface Held {
  /** Says that something is typed; returns the undo. */
  readonly hold: (unsaved: Unsaved) => () => void;
  /** Asks first where something is typed; then leaves the dialogue, or does what is given. */
  readonly leave: (then?: () => void) => void;
}

export const HeldContext = createContext<Held | null>(null);

/** The dialogue around, if any. */
export const useHeld = (): Held | null => use(HeldContext);

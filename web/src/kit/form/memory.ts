/** What an ended session left of a form. */
export interface Draft {
  readonly typed: object;
  /** What stood in the fields before they were typed in, as it was last known to be on the server. */
  readonly over: object;
}

/** How drafts are had that an ended session left behind; set with the first of them, for most forms never meet one. */
export const memory: { recall?: (form: string) => Draft | undefined; forget?: (form: string) => void } = {};

/** Tells a form from the others at its address. */
export const placeOf = (keptAs: string, { shape }: { readonly shape: object }) =>
  [keptAs, ...Object.keys(shape)].join();

/** What an editor of its own writes over a record that two people may have open, as `ChangeForm` does for fields of a form. */
import { useState } from 'react';
import { type Careful, useCarefulSave } from './carefully.ts';

/**
 * `const { text, change, dirty, clash, save, round } = useCarefulText({ record, factsOf, read, send })`; `round` is another
 * one where a newer record took the place of what stood here.
 */
export function useCarefulText<R extends { readonly version: number }, F extends object>(careful: Careful<R, F>) {
  const { record, factsOf } = careful;
  const [text, setText] = useState(() => factsOf(record));
  const [kept, setKept] = useState(text);
  const dirty = JSON.stringify(text) !== JSON.stringify(kept);
  const { save, clash, began, round } = useCarefulSave(careful, dirty);
  const [at, setAt] = useState(round);
  if (at !== round) {
    setAt(round);
    setText(factsOf(began));
    setKept(factsOf(began));
  }
  return {
    ...{ text, dirty, clash, round },
    change: (more: Partial<F>) => setText((now) => ({ ...now, ...more })),
    /** What was typed while it was sent stays, and is still to be saved. */
    async save() {
      await save(text);
      setKept(text);
    },
  };
}

/** What an editor of its own writes over a record that two people may have open, as `ChangeForm` does for fields of a form. */
import { useState } from 'react';
import { type Careful, changedOf, useCarefulSave } from './carefully.ts';
import { keepDraft, useDraft } from './drafts.ts';
import { useSessionEnd } from './sessionEnd.ts';

/**
 * `const { text, change, dirty, clash, save, round } = useCarefulText({ record, factsOf, read, send })`; `round` is another
 * one where a newer record took the place of what stood here.
 */
export function useCarefulText<R extends { readonly version: number }, F extends object>(careful: Careful<R, F>) {
  const { record, factsOf } = careful;
  const draft = useDraft<F>('text');
  const [kept, setKept] = useState(() => factsOf(record));
  const [text, setText] = useState(() => ({ ...kept, ...draft.found }));
  const dirty = JSON.stringify(text) !== JSON.stringify(kept);
  const { save, clash, began, round } = useCarefulSave(careful, dirty);
  useSessionEnd((whose, chosen) => {
    if (!chosen && dirty) keepDraft('text', whose, changedOf(kept, text));
  });
  const [at, setAt] = useState(round);
  if (at !== round) {
    setAt(round);
    setText(factsOf(began));
    setKept(factsOf(began));
  }
  return {
    ...{ text, dirty, clash, round },
    /** What an ended session left behind, for the guard. */
    draft: { found: dirty ? draft.found : undefined, forget: draft.forget },
    change: (more: Partial<F>) => setText((now) => ({ ...now, ...more })),
    /** What was typed while it was sent stays, and is still to be saved. */
    async save() {
      await save(text);
      draft.forget();
      setKept(text);
    },
  };
}

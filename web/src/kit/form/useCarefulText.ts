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
  const [known, setKnown] = useState(() => factsOf(record));
  const [text, setText] = useState(() => ({ ...known, ...draft.found }));
  const dirty = JSON.stringify(text) !== JSON.stringify(known);
  const { save, clash, began, round } = useCarefulSave({ ...careful, kept: draft.kept }, dirty);
  useSessionEnd((whose, chosen) => {
    if (!chosen && dirty) keepDraft('text', whose, changedOf(known, text), known);
  });
  const [at, setAt] = useState(round);
  if (at !== round) {
    setAt(round);
    setText(factsOf(began));
    setKnown(factsOf(began));
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
      setKnown(text);
    },
  };
}

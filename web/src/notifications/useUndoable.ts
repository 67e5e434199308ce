import { useEffect, useRef, useState } from 'react';

/** How long something can be taken back, in milliseconds. */
const undoable = 6_000;

/** Does something after a while, unless it is taken back; whoever leaves the screen meant it. */
export function useUndoable(act: () => void) {
  const [waits, setWaits] = useState(false);
  const pending = useRef<{ timer: ReturnType<typeof setTimeout>; act: () => void }>(undefined);
  useEffect(
    () => () => {
      clearTimeout(pending.current?.timer);
      pending.current?.act();
      pending.current = undefined;
    },
    [],
  );
  const start = () => {
    const doIt = () => {
      pending.current = undefined;
      act();
    };
    pending.current = { timer: setTimeout(doIt, undoable), act };
    setWaits(true);
  };
  const undo = () => {
    clearTimeout(pending.current?.timer);
    pending.current = undefined;
    setWaits(false);
  };
  return { waits, start, undo };
}

/** What goes on after whoever began it left the screen: they are told so, and the end of it is said in a short notice. */
import { useEffect, useRef } from 'react';
import { toastWarning } from '../screen/toasts.ts';

/** `said`: that it goes on. `begin` and `end` stand around the work. */
export function useGoingOn(said: (what: string) => string) {
  const gone = useRef(false);
  const going = useRef<string | null>(null);
  const words = useRef(said);
  useEffect(() => {
    words.current = said;
  });
  useEffect(() => {
    gone.current = false;
    return () => {
      gone.current = true;
      if (going.current !== null) toastWarning(words.current(going.current));
    };
  }, []);
  return {
    /** Nothing where what begins is over in a moment. */
    begin(what: string | null) {
      going.current = what;
    },
    end() {
      going.current = null;
    },
    left: () => gone.current,
    /** Tells whoever left how it ended. */
    tell(how: (what: string) => void) {
      if (gone.current && going.current !== null) how(going.current);
    },
  };
}

import { useDeferredValue, useEffect, useState } from 'react';
import type { Strength } from './strength.ts';

/** The strength of a password while it is typed; null while there is none or the estimator is on its way. */
export function useStrength(password: string, known: readonly string[]): Strength | null {
  const typed = useDeferredValue(password);
  const words = useDeferredValue(known.join('\n'));
  const [strength, setStrength] = useState<Strength | null>(null);
  useEffect(() => {
    let current = true;
    const judge = async () => {
      if (typed === '') return null;
      const { strengthOf } = await import('./strength.ts');
      return strengthOf(typed, words.split('\n'));
    };
    judge().then(
      (found) => {
        if (current) setStrength(found);
      },
      // The meter is a help; without it the server still refuses the worst.
      (fault) => console.warn('o medidor de senha não pôde ser carregado', fault),
    );
    return () => {
      current = false;
    };
  }, [typed, words]);
  return strength;
}

/** How long a password would stand (zxcvbn). Its dictionaries are large: only `useStrength` imports this, when needed. */
import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common';

/** What people here choose and the common list lacks. */
const nearby = ['vigia', 'senha', 'mudar', 'trocar', 'acesso', 'empresa', 'brasil', 'contraseña', 'clave', 'acceso'];

const estimator = new ZxcvbnFactory({
  dictionary: { ...dictionary, 'passwords-nearby': nearby },
  graphs: adjacencyGraphs,
});

export interface Strength {
  /** 0 falls at once, 4 stands. */
  score: 0 | 1 | 2 | 3 | 4;
  /** Why it is weak, as zxcvbn names it ('dates', 'common'); null where it has nothing to say. */
  warning: string | null;
}

/** Judges a password; `known` are the words an attacker would try first: the name, the address, the company. */
export function strengthOf(password: string, known: readonly string[]): Strength {
  const words = known.flatMap((text) => [text, ...text.split(/[\s@._-]+/)]).filter((word) => word.length > 2);
  const { score, feedback } = estimator.check(password, words);
  return { score, warning: feedback.warning };
}

/** Leaves out of the routes what only the server and the API's document need of them. */
import type { Plugin } from 'vite';

const serverOnly =
  /\n\s+(?:about:\s+(?:'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*")|refuses: \[[\d, ]*\]|scope: '\w+'|stepUp: true),(?=\n)/g;

export function slimContract(): Plugin {
  return {
    name: 'vigia-slim-contract',
    apply: 'build',
    enforce: 'pre',
    transform: {
      filter: { id: /[\\/]contract[\\/]src[\\/].*\.ts$/ },
      handler: (code) => ({ code: code.replaceAll(serverOnly, ''), map: null }),
    },
  };
}

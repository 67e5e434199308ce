/** Leaves out of the routes what only the API's document says of them. */
import type { Plugin } from 'vite';

const about = /\n\s+about:\s+(?:'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"),(?=\n)/g;

export function slimContract(): Plugin {
  return {
    name: 'vigia-slim-contract',
    apply: 'build',
    enforce: 'pre',
    transform: {
      filter: { id: /[\\/]contract[\\/]src[\\/].*\.ts$/ },
      handler: (code) => ({ code: code.replaceAll(about, ''), map: null }),
    },
  };
}

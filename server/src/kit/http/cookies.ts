/**
 * The cookies of a call. There are few, all of ours, none a session (that is the bearer token): they say which browser
 * this is. HttpOnly, SameSite=Strict, and with https Secure under a `__Host-` name; below a path, that path's alone.
 */

import type { Config } from '../config.ts';

/** What a verb may do with them; a call from within the server, or a job, has none. */
export interface Cookies {
  read(name: string): string | undefined;
  /** Sets a cookie for that many seconds; 0 takes it away. */
  write(name: string, value: string, seconds: number): void;
}

export const noCookies: Cookies = { read: () => undefined, write: () => undefined };

const plain = /^[\w.-]{1,500}$/;

/** The cookies of a request's header; what it sets goes to `set`, as the text of a Set-Cookie header. */
export function cookiesOf(
  header: string | undefined,
  { publicUrl, publicPath }: Pick<Config, 'publicUrl' | 'publicPath'>,
  set: (line: string) => void,
): Cookies {
  const https = publicUrl.startsWith('https:');
  // A browser keeps `__Host-` names for the whole host only.
  const mark = publicPath ? '__Secure-' : '__Host-';
  const full = (name: string) => (https ? `${mark}${name}` : name);
  const sent = new Map(
    (header ?? '')
      .slice(0, 8_192)
      .split(';', 50)
      .map((part) => {
        const at = part.indexOf('=');
        return [part.slice(0, at).trim(), part.slice(at + 1).trim()] as const;
      }),
  );
  return {
    read(name) {
      const value = sent.get(full(name));
      return value !== undefined && plain.test(value) ? value : undefined;
    },
    write(name, value, seconds) {
      if (!plain.test(value)) throw new Error('A cookie holds letters, digits, dots and dashes only.');
      set(
        `${full(name)}=${value}; Path=${publicPath || '/'}; Max-Age=${seconds}; HttpOnly; SameSite=Strict${https ? '; Secure' : ''}`,
      );
    },
  };
}

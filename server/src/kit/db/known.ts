/**
 * Sessions as they were last opened. A request of one of them is begun as what it was then, together with the question
 * whether it still is (decision 0068): the answer costs no round trip of its own. What is kept here opens nothing.
 */
import type { Credentials, SessionRow } from './beginning.ts';

const mostKnown = 5_000;

export class KnownSessions {
  readonly #rows = new Map<string, SessionRow>();

  of(credentials: Credentials): SessionRow | undefined {
    return 'tokenHash' in credentials ? this.#rows.get(keyOf(credentials.tokenHash)) : undefined;
  }

  /** Notes what credentials opened. */
  note(credentials: Credentials, session: SessionRow | null | undefined): void {
    if (!('tokenHash' in credentials)) return;
    const key = keyOf(credentials.tokenHash);
    this.#rows.delete(key);
    if (!session) return;
    this.#rows.set(key, session);
    const [oldest] = this.#rows.keys();
    if (this.#rows.size > mostKnown && oldest !== undefined) this.#rows.delete(oldest);
  }

  forget(credentials: Credentials): void {
    this.note(credentials, null);
  }
}

const keyOf = (hash: Buffer): string => hash.toString('base64');

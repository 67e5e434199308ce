/**
 * Fair shares of a process: its requests work a few at a time, companies take turns and within a company people, so that
 * one that asks without end waits for itself. Beside the limits by address, which many addresses get around.
 */
import { setTimeout as pause } from 'node:timers/promises';
import { Problem } from '@vigia/contract/kit/problem.ts';
import type { Credentials } from '../db/beginning.ts';
import { FairQueue, type Share } from '../threads/fair-queue.ts';
import type { Owner } from '../threads/owner.ts';

export interface RequestShare extends Share {
  /** How many requests work at once, in all and of one company. */
  readonly atOnce: number;
  readonly companyAtOnce: number;
  /** The same of one company with those that take long: they wait for a database far away, and keep nobody busy. */
  readonly companyWithSlow: number;
  /** Files in the making, from the first record read for them on: of one company, and of one person, whose are made one after the other. */
  readonly companyFiles: number;
  readonly personFiles: number;
  /** Milliseconds that a refusal is held back: whoever asks again at once costs next to nothing. */
  readonly hold: number;
}

/** Within the connections that a process has, with some left for what is not shared out: sign-ins, files, exports. */
export function requestShare(connections: number): RequestShare {
  const atOnce = Math.max(2, Math.floor(connections * 0.6));
  return {
    ...{ atOnce, companyAtOnce: Math.min(4, Math.ceil(atOnce / 2)), hold: 250 },
    companyWithSlow: Math.ceil(atOnce * 0.75),
    ...{ companyFiles: 16, personFiles: 6 },
    ...{ waiting: 2_000, companyWaiting: 160, personWaiting: 32 },
  };
}

/** Who asks, and from where. */
interface Asker {
  readonly credentials: Credentials;
  readonly address: string;
}
/** What a transaction found its credentials to open. */
interface Opened {
  readonly session: object | null;
  readonly link: object | null;
}

/** Milliseconds after which what still works waits for the database: no request computes for so long. */
const slow = 500;
/** Seconds after which asking again makes sense. */
const again = 2;
/** Whose sessions were seen last; the others are counted by their token until they are seen again. */
const mostKnown = 10_000;

const keyOf = (credentials: Credentials): string | null => {
  if ('tokenHash' in credentials) return `session ${credentials.tokenHash.toString('base64')}`;
  if ('apiTokenHash' in credentials) return `token ${credentials.apiTokenHash.toString('base64')}`;
  if ('linkHash' in credentials) return `link ${credentials.linkHash.toString('base64')}`;
  return null;
};

export class RequestShares {
  readonly #share: RequestShare;
  readonly #queue: FairQueue<(now: number) => void>;
  /** When each of a company's requests that work began. */
  readonly #working = new Map<string, number[]>();
  #look: NodeJS.Timeout | undefined;
  readonly #files = new Map<string, number>();
  /** The end of the last file that each person has in the making. */
  readonly #lastFile = new Map<string, Promise<void>>();
  #all = 0;
  /** Of credentials that were seen: for whom they are. It says whom to count, never what may be read. */
  readonly #known = new Map<string, Owner>();

  constructor(share: RequestShare) {
    this.#share = share;
    this.#queue = new FairQueue(share);
  }

  /** For whom these credentials were when they were seen last; undefined where that is not known. */
  known(credentials: Credentials): Owner | undefined {
    const key = keyOf(credentials);
    return key === null ? undefined : this.#known.get(key);
  }

  /** For whom a request is counted before its session has been opened; strangers share by their address. */
  ownerOf({ credentials, address }: Asker): Owner {
    return this.known(credentials) ?? { company: address, person: keyOf(credentials) ?? address };
  }

  /** Notes for whom credentials turned out to be; those that open nothing, or nothing any more, are nobody's. */
  note({ credentials }: Pick<Asker, 'credentials'>, { session, link }: Opened, owner: Owner): void {
    const key = keyOf(credentials);
    if (key === null) return;
    this.#known.delete(key);
    if (!(session ?? link)) return;
    this.#known.set(key, owner);
    const [oldest] = this.#known.keys();
    if (this.#known.size > mostKnown && oldest !== undefined) this.#known.delete(oldest);
  }

  /** Does the work when it is the owner's turn. Rejects with 429 `kit.busy` where too much of theirs is waiting. */
  async run<T>(owner: Owner, work: () => Promise<T>): Promise<T> {
    const began = await this.#turn(owner);
    try {
      return await work();
    } finally {
      this.#leave(owner, began);
    }
  }

  /**
   * Makes a file, reading its records included: whoever has so many in the making is told so before anything is read for
   * one more. Rejects with 429 `kit.busy`.
   */
  async makeFile<T>({ company, person }: Owner, work: () => Promise<T>): Promise<T> {
    const { companyFiles, personFiles } = this.#share;
    const ofPerson = `${company} ${person}`;
    if (this.#filesOf(company) >= companyFiles || this.#filesOf(ofPerson) >= personFiles) throw await this.#refusal();
    for (const key of [company, ofPerson]) this.#files.set(key, this.#filesOf(key) + 1);
    // One person's files are read one after the other: what reads records for one keeps everybody waiting for a moment.
    const before = this.#lastFile.get(ofPerson);
    const made = (async () => {
      await before;
      return work();
    })();
    this.#lastFile.set(
      ofPerson,
      made.then(
        () => undefined,
        () => undefined,
      ),
    );
    try {
      return await made;
    } finally {
      for (const key of [company, ofPerson]) {
        const left = this.#filesOf(key) - 1;
        if (left > 0) this.#files.set(key, left);
        else {
          this.#files.delete(key);
          this.#lastFile.delete(key);
        }
      }
    }
  }

  #filesOf(key: string): number {
    return this.#files.get(key) ?? 0;
  }

  async #refusal(): Promise<Problem> {
    await pause(this.#share.hold);
    return new Problem('kit.busy', { status: 429, retryAfter: again });
  }

  /** Waits for the owner's turn; when it came. */
  async #turn(owner: Owner): Promise<number> {
    if (!this.#queue.hasRoom(owner)) throw await this.#refusal();
    return new Promise<number>((go) => {
      this.#queue.add(owner, go);
      this.#next();
    });
  }

  #next(): void {
    if (this.#all >= this.#share.atOnce) return;
    const now = performance.now();
    const next = this.#queue.next(({ company }) => this.#mayBegin(company, now));
    if (!next) {
      this.#lookAgain();
      return;
    }
    this.#all++;
    this.#working.set(next.owner.company, [...this.#workingOf(next.owner.company), now]);
    next.what(now);
    this.#next();
  }

  #mayBegin(company: string, now: number): boolean {
    const working = this.#workingOf(company);
    const busy = working.filter((began) => now - began < slow).length;
    return busy < this.#share.companyAtOnce && working.length < this.#share.companyWithSlow;
  }

  /** What waits for those before it is looked at again once these have turned out to be slow. */
  #lookAgain(): void {
    if (this.#queue.length === 0) return;
    this.#look ??= setTimeout(() => {
      this.#look = undefined;
      this.#next();
    }, slow).unref();
  }

  #workingOf(company: string): readonly number[] {
    return this.#working.get(company) ?? [];
  }

  #leave({ company }: Owner, began: number): void {
    this.#all--;
    const left = [...this.#workingOf(company)];
    left.splice(left.indexOf(began), 1);
    if (left.length > 0) this.#working.set(company, left);
    else this.#working.delete(company);
    this.#next();
  }
}

/** A queue in which companies take turns, and within a company people: who asks for much waits, nobody else does. */
import type { Owner } from './owner.ts';

export interface Share {
  /** How much may wait in all, of one company, and of one person. */
  readonly waiting: number;
  readonly companyWaiting: number;
  readonly personWaiting: number;
}

interface Waiting<T> {
  readonly owner: Owner;
  readonly what: T;
}

export class FairQueue<T> {
  readonly #share: Share;
  /** In the order in which they came; whose turn it is, is found among them. */
  readonly #waiting: Waiting<T>[] = [];
  /** When each company and person was last served: a growing number. */
  readonly #served = new Map<string, number>();
  #turn = 0;

  constructor(share: Share) {
    this.#share = share;
  }

  /** Whether there is still room for one more of this owner. */
  hasRoom({ company, person }: Owner): boolean {
    const own = this.#waiting.filter(({ owner }) => owner.company === company);
    const ofPerson = own.filter(({ owner }) => owner.person === person);
    const { waiting, companyWaiting, personWaiting } = this.#share;
    return this.#waiting.length < waiting && own.length < companyWaiting && ofPerson.length < personWaiting;
  }

  get length(): number {
    return this.#waiting.length;
  }

  add(owner: Owner, what: T): void {
    this.#waiting.push({ owner, what });
  }

  /** Takes the next of those whom `may` lets through: of the company, then of the person, whose last turn is longest ago. */
  next(may: (owner: Owner) => boolean): Waiting<T> | undefined {
    const able = this.#waiting.filter(({ owner }) => may(owner));
    const [first, ...rest] = able;
    if (!first) return undefined;
    const chosen = rest.reduce((best, one) => (this.#isBefore(one.owner, best.owner) ? one : best), first);
    this.#waiting.splice(this.#waiting.indexOf(chosen), 1);
    this.#note(chosen.owner);
    return chosen;
  }

  /** Takes out what no longer waits. */
  remove(what: T): void {
    const at = this.#waiting.findIndex((one) => one.what === what);
    if (at >= 0) this.#waiting.splice(at, 1);
  }

  #isBefore(one: Owner, other: Owner): boolean {
    const [a, b] = [this.#lastOf(one.company), this.#lastOf(other.company)];
    return a === b ? this.#lastOf(personOf(one)) < this.#lastOf(personOf(other)) : a < b;
  }
  #lastOf(key: string): number {
    return this.#served.get(key) ?? 0;
  }
  #note(owner: Owner): void {
    this.#turn++;
    // Who was served long ago and waits for nothing is forgotten, so that the memory of turns stays small.
    if (this.#served.size > 1_000) this.#served.clear();
    this.#served.set(owner.company, this.#turn).set(personOf(owner), this.#turn);
  }
}

const personOf = ({ company, person }: Owner): string => `${company} ${person}`;

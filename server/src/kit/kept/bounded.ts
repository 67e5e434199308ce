/** What is kept in memory, within bounds: what was not asked for longest goes first. */
export interface Bounds {
  readonly entries: number;
  readonly bytes: number;
}
export class Bounded<T extends { readonly bytes: number }> {
  readonly #bounds: Bounds;
  readonly #all = new Map<string, T>();
  #bytes = 0;

  constructor(bounds: Bounds) {
    this.#bounds = bounds;
  }
  /** What is kept under this name; it was asked for last, from now on. */
  get(key: string): T | undefined {
    const found = this.#all.get(key);
    if (found) {
      this.#all.delete(key);
      this.#all.set(key, found);
    }
    return found;
  }
  keep(key: string, value: T): void {
    this.drop(key);
    if (value.bytes > this.#bounds.bytes) return;
    this.#all.set(key, value);
    this.#bytes += value.bytes;
    for (const oldest of this.#all.keys()) {
      if (this.#all.size <= this.#bounds.entries && this.#bytes <= this.#bounds.bytes) return;
      this.drop(oldest);
    }
  }
  drop(key: string): void {
    this.#bytes -= this.#all.get(key)?.bytes ?? 0;
    this.#all.delete(key);
  }
  clear(): void {
    this.#all.clear();
    this.#bytes = 0;
  }
}

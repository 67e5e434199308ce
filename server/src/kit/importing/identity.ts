/** Which rows of a sheet are records that are there already, and which say the same twice. */
import { foldedName } from './columns.ts';

/** By what a record is known: where two have a number (of the tax register), that alone decides; else their name. */
export interface Identity {
  readonly name: string;
  readonly number?: string;
}

/** Whose record a name or a number is; `undefined` where nobody has it. */
export class KnownRows<T> {
  readonly #numbers = new Map<string, T>();
  /** Of each name: whoever came first with it, and whoever has it without a number. */
  readonly #names = new Map<string, { readonly first: T; readonly bare: T | undefined }>();

  find(identity: Identity): T | undefined {
    const [name, number] = partsOf(identity);
    const named = name === '' ? undefined : this.#names.get(name);
    if (number === '') return named?.first;
    return this.#numbers.get(number) ?? named?.bare;
  }

  add(identity: Identity, record: T): void {
    const [name, number] = partsOf(identity);
    if (number !== '' && !this.#numbers.has(number)) this.#numbers.set(number, record);
    if (name === '') return;
    const known = this.#names.get(name);
    this.#names.set(name, {
      first: known?.first ?? record,
      bare: known?.bare ?? (number === '' ? record : undefined),
    });
  }
}

const partsOf = ({ name, number = '' }: Identity) => [foldedName(name), foldedName(number)] as const;

/** What is read out of one report: bounded, with counts of all that was not kept. */
import type { reportNotes } from '@vigia/contract/vulnerabilities/vulnerabilities.imports.ts';
import { Unread } from '../../kit/sheets/unpacking.ts';
import { cleanLine } from '../recording.rules.ts';
import type { FoundWeakness } from '../recording.shapes.ts';
import type { AnyFormat, Out, ReadWeakness } from './format.ts';

/** Findings of one upload, and characters of all that they say. */
const mostFindings = 20_000;
const mostCharacters = 16_000_000;
/** Records of one upload, kept or not: a report that tells more is refused while it is read, and not when time is up. */
const mostRecords = 150_000;
/** What is left of long texts once an upload says too much. */
const shortened = 400;

/** How much an upload may still hold: shared by its reports. */
export interface Budget {
  findings: number;
  characters: number;
  records: number;
}
export const fullBudget = (): Budget => ({
  ...{ findings: mostFindings, characters: mostCharacters, records: mostRecords },
});

/** Why something was not read, or not wholly. */
export type ReadNote = (typeof reportNotes)[number];

export class Collector implements Out {
  readonly findings: FoundWeakness[] = [];
  readonly notes = new Set<ReadNote>();
  informational = 0;
  aside = 0;
  missed = 0;
  tool = '';
  looked = '';
  readonly #format: AnyFormat;
  readonly #budget: Budget;

  constructor(format: AnyFormat, budget: Budget) {
    this.#format = format;
    this.#budget = budget;
  }

  add({ severity, category, ...found }: ReadWeakness): void {
    this.#told();
    if (severity === 'info') {
      this.informational++;
      return;
    }
    if (this.#budget.findings <= 0) {
      this.missed++;
      this.notes.add('too-many');
      return;
    }
    this.#budget.findings--;
    this.findings.push({ ...this.#inBounds(found), severity, category: category ?? this.#format.category });
  }

  /** One more record was told. Throws `Unread` where there are too many. */
  #told(): void {
    this.#budget.records--;
    if (this.#budget.records < 0) throw new Unread('too-big');
  }

  /** Keeps the long texts short once there is too much of them. */
  #inBounds<T extends Partial<FoundWeakness>>(found: T): T {
    const long = [found.description, found.proof, found.fix].reduce(
      (sum, one) => sum + Math.min(one?.length ?? 0, 8_000),
      0,
    );
    this.#budget.characters -= long;
    if (this.#budget.characters > 0) return found;
    this.notes.add('shortened');
    const short = (said: string | undefined) => said?.slice(0, shortened);
    return { ...found, description: short(found.description), proof: short(found.proof), fix: short(found.fix) };
  }

  setAside(count = 1): void {
    this.#told();
    this.aside += count;
  }

  unread(): void {
    this.note('record');
  }

  /** Counts something that was not read, and why. */
  note(why: ReadNote): void {
    this.#told();
    this.missed++;
    this.notes.add(why);
  }

  source(name: string | undefined): void {
    this.tool ||= cleanLine(name, 100);
  }

  target(name: string | undefined): void {
    this.looked ||= cleanLine(name, 300);
  }
}

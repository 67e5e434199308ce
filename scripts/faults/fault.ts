/** One wrong line that a test has to notice. */
export interface Fault {
  readonly id: string;
  /** The file that it is planted in, from the root. */
  readonly file: string;
  /** What stands there, exactly once. */
  readonly text: string;
  readonly becomes: string;
  /** What a user would suffer. */
  readonly harm: string;
  /** The test files that have to notice; the folder says the project. */
  readonly tests: readonly string[];
}

/** What a command of the operator is, and what it is handed. */
import type { AuditKeys } from '../kit/audit/keys.ts';
import type { UnitOfWork } from '../kit/db/unit-of-work.ts';
import type { Files } from '../kit/files/files.ts';
import type { Needed } from './database.ts';

export interface Tools {
  readonly url: string;
  readonly keys: AuditKeys;
  readonly work: UnitOfWork;
  readonly files: Files;
  print(line: string): void;
  /** All of the standard input. */
  readInput(): Promise<string>;
}
interface Options {
  readonly passwordStdin: boolean;
  readonly name?: string | undefined;
  readonly confirm?: string | undefined;
  readonly heads?: string | undefined;
  /** The company of this installation whose plan, room and members' rights a restored one gets. */
  readonly like?: string | undefined;
  readonly admin?: string | undefined;
  /** Why a company is erased that does not ask for it. */
  readonly unasked?: string | undefined;
}
export interface Command {
  readonly usage: string;
  readonly needs: Needed;
  /** Returns the process's exit code. */
  run(tools: Tools, words: readonly string[], options: Options): Promise<number>;
}

/** Says how the command is used; its exit code. */
export function misused(print: Tools['print'], usage: string): number {
  print(`Usage: npm run admin -- ${usage}`);
  return 2;
}

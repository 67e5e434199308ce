/** The folder in which an installation keeps its data. */
import { constants } from 'node:fs';
import { access, mkdir, stat } from 'node:fs/promises';
import { dirname } from 'node:path';

const codeOf = (fault: unknown): string =>
  fault instanceof Error && 'code' in fault ? String(fault.code) : String(fault);

/** Makes the folder and those above it, one by one: Node's own recursive way spins for ever where the system refuses with ENOENT. */
async function make(dir: string): Promise<void> {
  try {
    if (!(await stat(dir)).isDirectory()) throw Object.assign(new Error(`${dir} is no folder`), { code: 'ENOTDIR' });
  } catch (fault) {
    if (codeOf(fault) !== 'ENOENT' || dirname(dir) === dir) throw fault;
    await make(dirname(dir));
    await mkdir(dir).catch((refused: unknown) => {
      if (codeOf(refused) !== 'EEXIST') throw refused;
    });
  }
}

/** Makes `dir` where it is not there. Throws a plain sentence where it cannot be, or cannot be written. */
export async function makeFolder(dir: string): Promise<void> {
  try {
    await make(dir);
    await access(dir, constants.W_OK | constants.X_OK);
  } catch (fault) {
    throw new Error(
      `The folder for data, ${dir}, cannot be made or written (${codeOf(fault)}). Set DATA_DIR to a folder that belongs to the user Vigia runs as, on a disk that takes writes.`,
    );
  }
}

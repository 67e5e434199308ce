/** A copy of the tree to plant faults in: a git worktree in the temporary folder, with the packages linked. */
import { execFileSync } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const run = (cwd: string, command: string, ...args: string[]) =>
  execFileSync(command, args, { cwd, encoding: 'utf8', stdio: ['ignore', 'pipe', 'inherit'] }).trim();

/** What was changed since the last commit but one, committed or not. */
export const changedFiles = (root: string): ReadonlySet<string> =>
  new Set(run(root, 'git', 'diff', '--name-only', 'HEAD~1').split('\n'));

export interface Copy {
  readonly at: string;
  readonly remove: () => void;
}

/** The tree as it stands, with what is not committed yet (new files once they are added). */
export function copyOf(root: string): Copy {
  const folder = mkdtempSync(join(tmpdir(), 'vigia-faults-'));
  const at = join(folder, 'tree');
  // The database runs as somebody else where the tests run as root, and has to read its own program.
  chmodSync(folder, 0o755);
  const remove = () => {
    rmSync(folder, { recursive: true, force: true });
    run(root, 'git', 'worktree', 'prune');
  };
  try {
    run(root, 'git', 'worktree', 'add', '--quiet', '--detach', at, run(root, 'git', 'stash', 'create') || 'HEAD');
    // Links of files, so that the packages of the workspace are those of the copy.
    run(root, 'cp', '-al', join(root, 'node_modules'), join(at, 'node_modules'));
  } catch (error) {
    remove();
    throw error;
  }
  return { at, remove };
}

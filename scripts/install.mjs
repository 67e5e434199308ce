/**
 * Installs what is missing, and nothing where all is there. Runs on whatever Node the machine has; what follows runs on
 * the Node that this installs (node_modules/.bin/node).
 */
import { execFileSync } from 'node:child_process';
import { existsSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const lock = join(root, 'package-lock.json');
const installed = join(root, 'node_modules', '.package-lock.json');

const fresh = existsSync(installed) && statSync(installed).mtimeMs >= statSync(lock).mtimeMs;
if (!fresh) {
  console.info('Installing the packages (once)…');
  const npm = process.env.npm_execpath;
  const [command, first] = npm ? [process.execPath, [npm]] : ['npm', []];
  // Not `npm ci`: it refuses a lock file that lacks packages of other systems (docs/decisions/0008). The versions are the lock's.
  const how = ['install', '--no-save', '--no-audit', '--no-fund', '--loglevel=error'];
  execFileSync(command, [...first, ...how], { cwd: root, stdio: ['ignore', 'ignore', 'inherit'] });
}

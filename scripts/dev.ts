/** `npm run dev`: the server, started again at each change, and the web application with hot reload on port 5173. */
import { spawn } from 'node:child_process';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..');
const both = [
  spawn(
    'node',
    ['--watch', '--watch-path=server/src', '--watch-path=contract/src', '--watch-path=content', 'server/src/main.ts'],
    { cwd: root, stdio: 'inherit' },
  ),
  spawn('vite', ['web'], { cwd: root, stdio: 'inherit' }),
];
const end = () => {
  for (const one of both) one.kill('SIGTERM');
};
process.on('SIGINT', end).on('SIGTERM', end);

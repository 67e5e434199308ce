/** Processes of the product, started for a test as an operator would start them. */
import { type ChildProcess, spawn } from 'node:child_process';

/** Starts a program of ours; `end()` kills what is left, at the end of the tests. */
export function processes() {
  const all: ChildProcess[] = [];
  return {
    run(program: string, env: Record<string, string>, words: string[] = []) {
      const child = spawn(process.execPath, [program, ...words], {
        env: { ...process.env, PORT: '0', LOG_LEVEL: 'error', ...env },
        stdio: ['ignore', 'pipe', 'pipe'],
      });
      all.push(child);
      let said = '';
      const ended = new Promise<{ code: number | null; said: string }>((resolve) =>
        child.on('close', (code) => resolve({ code, said })),
      );
      const at = new Promise<string>((resolve, reject) => {
        const hear = (part: Buffer) => {
          said += part;
          const found = /Vigia is at (http:\S+)/.exec(said)?.[1];
          if (found) resolve(found);
        };
        child.stdout.on('data', hear);
        child.stderr.on('data', hear);
        child.on('exit', (code) => reject(new Error(`It ended with ${code}: ${said}`)));
      });
      at.catch(() => undefined);
      return { child, at, ended, said: () => said };
    },
    end() {
      for (const one of all) one.kill('SIGKILL');
    },
  };
}

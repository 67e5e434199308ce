/** The operator's command line, run within the test: what its process adds (arguments, input, exit) is tested apart. */
import { runCommand } from '../command-line.ts';

export interface CommandRun {
  readonly code: number;
  readonly out: string;
  readonly err: string;
}

/** Runs the command line with these settings, and `input` where it asks for any; tells what the operator would see. */
export async function commandRun(words: string[], settings: NodeJS.ProcessEnv, input = ''): Promise<CommandRun> {
  const said: string[] = [];
  const told = () => said.map((line) => `${line}\n`).join('');
  try {
    const code = await runCommand(words, settings, {
      print: (line) => void said.push(line),
      readInput: async () => input,
    });
    return { code, out: told(), err: '' };
  } catch (fault) {
    return { code: 1, out: told(), err: fault instanceof Error ? fault.message : String(fault) };
  }
}

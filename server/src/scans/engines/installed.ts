/** Which engines are installed: looked for once, in the folders that the operator names or the machine's own. */
import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';
import type { Config } from '../../kit/config.ts';
import { type Engine, siteEngines } from './known.ts';
import { inFolder, runProgram } from './process.ts';

export interface FoundEngine {
  readonly engine: Engine;
  readonly path: string;
  readonly version: string;
}

const versionMay = 8_000;
const never = new AbortController().signal;

function pathOf(command: string, folders: readonly string[]): string | null {
  for (const folder of folders) {
    const path = join(folder, command);
    try {
      accessSync(path, constants.X_OK);
      return path;
    } catch {
      // Not in this folder.
    }
  }
  return null;
}

async function lookFor(engine: Engine, folders: readonly string[]): Promise<FoundEngine | null> {
  const path = pathOf(engine.command, folders);
  if (!path) return null;
  const { bytes } = await inFolder((folder) =>
    runProgram({ path, args: engine.version, may: versionMay, signal: never, folder }),
  );
  return { engine, path, version: engine.versionIn.exec(bytes.toString('latin1'))?.[1] ?? '?' };
}

const looked = new Map<string, Promise<readonly FoundEngine[]>>();

/** The engines that are there. `SCAN_ENGINES`: `on`, `off`, or folders. */
export function installedEngines({ SCAN_ENGINES }: Pick<Config, 'SCAN_ENGINES'>): Promise<readonly FoundEngine[]> {
  const folders = SCAN_ENGINES === 'off' ? [] : SCAN_ENGINES === 'on' ? (process.env.PATH ?? '') : SCAN_ENGINES;
  const list = typeof folders === 'string' ? folders.split(delimiter).filter(Boolean) : folders;
  const known = looked.get(SCAN_ENGINES) ?? findAll(list);
  looked.set(SCAN_ENGINES, known);
  return known;
}

const findAll = async (folders: readonly string[]): Promise<readonly FoundEngine[]> =>
  (await Promise.all(siteEngines.map((engine) => lookFor(engine, folders)))).filter((one) => one !== null);

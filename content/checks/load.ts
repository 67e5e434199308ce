/** What is said of the checks of a scan, read once from its files and checked. */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { frozen } from '../freeze.ts';
import { readYaml } from '../yaml.ts';
import { checkFaultsOf } from './check.ts';
import { type CheckText, checkCategories, checkFile } from './schema.ts';

function read(name: string): CheckText[] {
  const parsed = checkFile.safeParse(readYaml(join(import.meta.dirname, name)));
  if (!parsed.success) throw new Error(`content/checks/${name}: ${parsed.error.message}`);
  return parsed.data;
}

let kept: ReadonlyMap<string, CheckText> | undefined;

/** Every check's text by its id, by category. Read when first asked for. */
export function checkTexts(): ReadonlyMap<string, CheckText> {
  if (kept) return kept;
  const order = ({ category }: CheckText) => checkCategories.indexOf(category);
  const checks = readdirSync(import.meta.dirname)
    .filter((name) => name.endsWith('.yaml'))
    .flatMap(read)
    .sort((a, b) => order(a) - order(b) || a.id.localeCompare(b.id));
  const faults = checkFaultsOf(checks);
  if (faults.length > 0) throw new Error(`content/checks: ${faults.join('; ')}`);
  kept = new Map(checks.map((check) => [check.id, frozen(check)]));
  return kept;
}

/** What is said of a check. Throws for one that is not there: every check has its text. */
export function checkText(id: string): CheckText {
  const text = checkTexts().get(id);
  if (!text) throw new Error(`content/checks says nothing of ${id}`);
  return text;
}

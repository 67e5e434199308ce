/** What each check saw of its plant and of the clean twin, as a page: printed from what the tests saw, never by hand. */
import { checkTexts } from '@vigia/content/checks/load.ts';
import type { CheckVerdict } from '../engine/sighting.ts';

const said = (verdict: CheckVerdict) => {
  if (verdict === 'skipped') return 'not asked';
  return verdict.length === 0 ? 'nothing' : `found ${verdict.length}`;
};

export function checkTable() {
  const rows = new Map<string, string>();
  return {
    saw(id: string, plant: CheckVerdict, twin: CheckVerdict): void {
      const text = checkTexts().get(id);
      rows.set(
        id,
        `| ${id} | ${text?.severity} | ${text?.en.title.replaceAll('|', '\\|')} | ${said(plant)} | ${said(twin)} |`,
      );
    },
    /** All of them in the order of their ids; one that no test ran stands as such. */
    print(title: string, ids: readonly string[]): string {
      const lines = [...ids].sort().map((id) => rows.get(id) ?? `| ${id} | | | not run | not run |`);
      const head =
        '| check | severity | what it tells | on its plant | on the clean twin |\n| --- | --- | --- | --- | --- |';
      return `# ${title}\n\n${ids.length} checks, each run against a planted weakness and against the same in order.\n\n${head}\n${lines.join('\n')}\n`;
    },
  };
}

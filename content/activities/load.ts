/** The typical processing activities and what they share, read once from their files and checked; and which a company has. */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { frozen } from '../freeze.ts';
import { readYaml } from '../yaml.ts';
import { activityFaultsOf } from './check.ts';
import { type ActivityTemplate, type ActivityTerms, activityFile, activityTerms, measureTerm } from './schema.ts';

export type { ActivityTemplate, ActivityTerms } from './schema.ts';

const root = import.meta.dirname;
const yamlIn = (folder: string) => readdirSync(folder).filter((name) => name.endsWith('.yaml'));

function readActivities(name: string): ActivityTemplate[] {
  const parsed = activityFile.safeParse(readYaml(join(root, name)));
  if (!parsed.success) throw new Error(`content/activities/${name}: ${parsed.error.message}`);
  return parsed.data;
}

function readTerms(): ActivityTerms {
  const folder = join(root, 'terms');
  const parts = yamlIn(folder).map((name) => [name.replace('.yaml', ''), readYaml(join(folder, name))]);
  const parsed = activityTerms.safeParse(Object.fromEntries(parts));
  if (!parsed.success) throw new Error(`content/activities/terms: ${parsed.error.message}`);
  return parsed.data;
}

interface Library {
  readonly terms: ActivityTerms;
  readonly templates: ReadonlyMap<string, ActivityTemplate>;
}
let kept: Library | undefined;

function library(): Library {
  if (kept) return kept;
  const terms = frozen(readTerms());
  const all = yamlIn(root).flatMap(readActivities);
  const faults = activityFaultsOf(all, terms);
  if (faults.length > 0) throw new Error(`content/activities: ${faults.join('; ')}`);
  kept = { terms, templates: new Map(all.map((one) => [one.id, frozen(one)])) };
  return kept;
}

/** Every typical activity by its id. Read when first asked for. */
export const typicalActivities = (): ReadonlyMap<string, ActivityTemplate> => library().templates;

/** What activities share: areas, kinds of business, people, data, origins, destinations, systems and periods. */
export const termsOfActivities = (): ActivityTerms => library().terms;

let keptMeasures: ActivityTerms['measures'] | undefined;
/** The security measures alone: a record names them without the typical activities having been read. */
export function measuresOfActivities(): ActivityTerms['measures'] {
  keptMeasures ??= frozen(measureTerm.array().parse(readYaml(join(root, 'terms', 'measures.yaml'))));
  return keptMeasures;
}

/** The kinds of business of an industry of the company's profile; every one where the industry is not known. */
export const linesOf = (industry?: string): ActivityTerms['lines'] =>
  library().terms.lines.filter((line) => industry === undefined || line.industry === industry);

/**
 * The activities that companies of these kinds of business have: their own first, then what every company has; of each,
 * those of the first half-hour first.
 */
export function activitiesOf(lines: readonly string[]): ActivityTemplate[] {
  const fitting = [...library().templates.values()].filter(
    (one) => one.lines.length === 0 || one.lines.some((line) => lines.includes(line)),
  );
  const weight = (one: ActivityTemplate) => Number(one.lines.length > 0) * 2 + Number(one.first);
  return fitting.sort((a, b) => weight(b) - weight(a));
}

/** The knowledge about every control of the three frameworks, read once from its files, checked and frozen. */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { z } from 'zod';
import { type Framework, frameworks, type Lang } from '../catalog.ts';
import { frozen } from '../freeze.ts';
import { chapters } from '../load.ts';
import { readYaml } from '../yaml.ts';
import { frameworkFile, questionSteps, type Step } from './schema.ts';

export type { Step } from './schema.ts';

export interface Guidance {
  readonly asks: string;
  /** What good looks like at maturity 1, 3 and 5; null for an article that is shown and not scored. */
  readonly levels: { readonly 1: string; readonly 3: string; readonly 5: string } | null;
  readonly evidence: readonly string[];
}
export interface ControlGuide {
  readonly framework: Framework;
  readonly id: string;
  readonly wording: Readonly<Record<Lang, Guidance>>;
  /** The steps written for it: its own and those it shares. */
  readonly written: readonly string[];
  /** All the work, lowest level first: the steps written for it, and those that earn the answers which decide it. */
  readonly steps: readonly string[];
}

/** From this weight on a question decides a control. */
const deciding = 2;

const root = import.meta.dirname;
const files = frameworks.flatMap((framework) =>
  readdirSync(join(root, framework))
    .filter((name) => name.endsWith('.yaml'))
    .map((name) => {
      const parsed = frameworkFile.safeParse(readYaml(join(root, framework, name)));
      if (!parsed.success) throw new Error(`content/frameworks/${framework}/${name}: ${parsed.error.message}`);
      if (parsed.data.framework !== framework) throw new Error(`content/frameworks/${framework}/${name}: wrong folder`);
      return parsed.data;
    }),
);

const controls = files.flatMap((file) => file.controls.map((control) => ({ framework: file.framework, control })));

/** Every step by its id. */
export const steps: ReadonlyMap<string, Step> = new Map(
  controls.flatMap(({ control }) => ('steps' in control ? control.steps.map((s) => [s.id, frozen(s)] as const) : [])),
);

const parsedEarning = questionSteps.safeParse(readYaml(join(root, 'questions.yaml')));
if (!parsedEarning.success) throw new Error(`content/frameworks/questions.yaml: ${parsedEarning.error.message}`);

/** The steps that earn each level of a maturity question, by its id. */
export const earning: ReadonlyMap<string, z.infer<typeof questionSteps>[string]> = frozen(
  new Map(Object.entries(parsedEarning.data)),
);

const deciders = new Map<string, Set<string>>();
for (const question of chapters.flatMap((chapter) => chapter.questions))
  for (const control of question.controls.filter((one) => one.weight >= deciding)) {
    const key = `${control.framework} ${control.id}`;
    const work = Object.values(earning.get(question.id) ?? {}).flat();
    deciders.set(key, (deciders.get(key) ?? new Set()).union(new Set(work)));
  }

const reaches = (id: string): number => steps.get(id)?.reaches ?? 0;
const each = (of: (lang: Lang) => Guidance): Record<Lang, Guidance> => ({ pt: of('pt'), en: of('en'), es: of('es') });

const guides: readonly ControlGuide[] = frozen(
  controls.map(({ framework, control }) => {
    if (!('steps' in control)) {
      const wording = each((lang) => ({ asks: control[lang].asks, levels: null, evidence: [] }));
      return { framework, id: control.id, wording, written: [], steps: [] };
    }
    const written = [...control.steps.map((s) => s.id), ...control.use];
    const work = new Set(written).union(deciders.get(`${framework} ${control.id}`) ?? new Set<string>());
    const sorted = [...work].sort((a, b) => reaches(a) - reaches(b));
    return { framework, id: control.id, wording: each((lang) => control[lang]), written, steps: sorted };
  }),
);

const byFramework = new Map(
  frameworks.map((framework) => [
    framework,
    new Map(guides.filter((guide) => guide.framework === framework).map((guide) => [guide.id, guide])),
  ]),
);

/** What we know of each control of a framework, by its id. */
export const guidesOf = (framework: Framework): ReadonlyMap<string, ControlGuide> =>
  byFramework.get(framework) ?? new Map();

const serving = new Map<string, { framework: Framework; id: string }[]>();
for (const { framework, id, written } of guides)
  for (const one of written) serving.set(one, [...(serving.get(one) ?? []), { framework, id }]);

/** The controls that a step was written for or is shared by, in all three frameworks. */
export const servedBy = (stepId: string): readonly { readonly framework: Framework; readonly id: string }[] =>
  serving.get(stepId) ?? [];

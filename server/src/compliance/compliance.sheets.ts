/** A framework as it is evaluated: ours from the content, the company's own from its tables. */
import { controlsOf as catalogueOf, type Group, structure, type Titles } from '@vigia/content/catalog.ts';
import type { FrameworkKey } from '@vigia/contract/compliance/compliance.shapes.ts';
import { type Framework, frameworks } from '@vigia/contract/questionnaire/questionnaire.answers.ts';
import { deciding } from '@vigia/contract/questionnaire/questionnaire.rules.ts';
import { currentModel, type ModelQuestion } from '../questionnaire/questionnaire.queries.ts';

/** A question that speaks for a control, with its share in the mean. */
export interface Speaking {
  readonly question: ModelQuestion;
  readonly share: number;
}
export interface SheetControl {
  readonly id: string;
  readonly title: Titles;
  readonly group: string;
  readonly speaking: readonly Speaking[];
}
export interface SheetGroup {
  readonly id: string;
  readonly title: Titles;
  readonly parent: string | null;
}
export interface FrameworkSheet {
  readonly key: FrameworkKey;
  /** One of ours, or null where the company brought it. */
  readonly ours: Framework | null;
  readonly title: string;
  readonly version: string;
  readonly groups: readonly SheetGroup[];
  readonly controls: readonly SheetControl[];
  /** Articles that are shown and not scored. */
  readonly reference: readonly { readonly id: string; readonly title: Titles; readonly group: string }[];
}

/** What the frameworks are called, and which edition this is about. */
export const namesOfFrameworks: Readonly<Record<Framework, { title: string; version: string }>> = {
  iso27001: { title: 'ISO/IEC 27001', version: '2022' },
  'nist-csf': { title: 'NIST CSF', version: '2.0' },
  lgpd: { title: 'LGPD', version: 'Lei 13.709/2018' },
};

const speakingFor = new Map<string, Speaking[]>();
for (const question of currentModel.questions)
  for (const { framework, id, weight } of question.controls) {
    const key = `${framework} ${id}`;
    speakingFor.set(key, [...(speakingFor.get(key) ?? []), { question, share: weight }]);
  }

const groupsIn = (groups: readonly Group[], parent: string | null): SheetGroup[] =>
  groups.flatMap((group) => [{ id: group.id, title: group.title, parent }, ...groupsIn(group.groups, group.id)]);
const placed = (groups: readonly Group[]): { group: string; id: string; title: Titles; assessable: boolean }[] =>
  groups.flatMap((group) => [
    ...group.controls.map(({ id, title, assessable }) => ({ group: group.id, id, title, assessable })),
    ...placed(group.groups),
  ]);

function sheetFrom(framework: Framework): FrameworkSheet {
  const all = placed(structure[framework]);
  const controls = all
    .filter((control) => control.assessable)
    .map(({ id, title, group }) => ({ id, title, group, speaking: speakingFor.get(`${framework} ${id}`) ?? [] }));
  const reference = framework === 'lgpd' ? all.filter((article) => !article.assessable) : [];
  const inhabited = new Set([...controls, ...reference].map((control) => control.group));
  const groups = groupsIn(structure[framework], null);
  const parents = new Set(groups.filter((group) => inhabited.has(group.id)).map((group) => group.parent));
  return {
    key: framework,
    ours: framework,
    ...namesOfFrameworks[framework],
    groups: groups.filter((group) => inhabited.has(group.id) || parents.has(group.id)),
    controls,
    reference,
  };
}

/** Ours: they never change while the process runs. */
export const ourSheets: Readonly<Record<Framework, FrameworkSheet>> = {
  iso27001: sheetFrom('iso27001'),
  'nist-csf': sheetFrom('nist-csf'),
  lgpd: sheetFrom('lgpd'),
};

/** Whether it is one of the three. */
export const isOurs = (key: FrameworkKey): key is Framework => frameworks.some((one) => one === key);

/** Whether any question decides it; where none does, its maturity may be declared by hand. */
export const isAskedAbout = (control: SheetControl): boolean => control.speaking.some(({ share }) => share >= deciding);

/** The title of one of our controls. */
export const titleOf = (framework: Framework, id: string): Titles | null =>
  catalogueOf(framework).get(id)?.title ?? null;

/** A group and all below it. */
export function groupsBelow(sheet: FrameworkSheet, id: string): Set<string> {
  const below = (one: string): string[] => [
    one,
    ...sheet.groups.filter((group) => group.parent === one).flatMap((group) => below(group.id)),
  ];
  return new Set(below(id));
}

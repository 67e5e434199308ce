/** `node content/frameworks/check.ts [file…]`: says, in plain sentences, what is wrong with framework files. */
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { parse } from 'yaml';
import { controlsOf, frameworks, langs } from '../catalog.ts';
import { chapters, reachedControls } from '../load.ts';
import { frameworkFile, questionSteps, type Step } from './schema.ts';

const root = import.meta.dirname;
const all = frameworks.flatMap((framework) =>
  readdirSync(join(root, framework))
    .filter((name) => name.endsWith('.yaml'))
    .map((name) => join(root, framework, name)),
);
const asked = process.argv.slice(2).map((file) => join(process.cwd(), file));
const faults: string[] = [];
const steps = new Map<string, Step>();
const seen = new Map<string, string>();
const uses: { file: string; control: string; own: readonly string[]; use: readonly string[] }[] = [];

for (const file of all) {
  const name = relative(root, file);
  const mine = asked.length === 0 || asked.includes(file);
  const parsed = frameworkFile.safeParse(parse(readFileSync(file, 'utf8')));
  if (!parsed.success) {
    if (mine) for (const issue of parsed.error.issues) faults.push(`${name} ${issue.path.join('.')}: ${issue.message}`);
    continue;
  }
  for (const control of parsed.data.controls) {
    const key = `${parsed.data.framework} ${control.id}`;
    const known = controlsOf(parsed.data.framework).get(control.id);
    if (!known) faults.push(`${name}: ${control.id} is not in the catalogue`);
    else if (known.assessable !== 'steps' in control)
      faults.push(`${name}: ${control.id} is scored or not, not as here`);
    if (seen.has(key)) faults.push(`${name}: ${control.id} is also in ${seen.get(key)}`);
    seen.set(key, name);
    if (!('steps' in control)) continue;
    uses.push({ file: name, control: control.id, own: control.steps.map((s) => s.id), use: control.use });
    for (const one of control.steps) {
      if (steps.has(one.id)) faults.push(`${name}: the step ${one.id} exists twice`);
      steps.set(one.id, one);
    }
  }
}

const wholeSet = asked.length === 0;
for (const { file, control, own, use } of uses) {
  if (!wholeSet && !asked.some((path) => path.endsWith(file))) continue;
  const ids = [...own, ...use];
  if (ids.length < 2 || ids.length > 8) faults.push(`${file}: ${control} has ${ids.length} steps, not 2 to 8`);
  for (const id of ids) if (!steps.has(id)) faults.push(`${file}: ${control} uses ${id}, which nobody wrote`);
  const reached = ids.map((id) => steps.get(id)?.reaches ?? 0);
  if (!reached.some((level) => level >= 3)) faults.push(`${file}: no step of ${control} reaches maturity 3`);
}
if (wholeSet)
  for (const framework of frameworks)
    for (const id of controlsOf(framework).keys())
      if (controlsOf(framework).get(id)?.assessable && !seen.has(`${framework} ${id}`))
        faults.push(`${framework} ${id}: nobody wrote what it asks`);
for (const lang of langs) {
  const titles = new Map<string, string>();
  for (const one of steps.values()) {
    const title = one[lang].title.toLowerCase();
    const other = titles.get(title);
    if (other) faults.push(`${one.id} and ${other} have the same title in ${lang}`);
    titles.set(title, one.id);
  }
}

if (wholeSet) faults.push(...questionFaults());

/** What is wrong with the steps of the questions. */
function questionFaults(): string[] {
  const parsed = questionSteps.safeParse(parse(readFileSync(join(root, 'questions.yaml'), 'utf8')));
  if (!parsed.success)
    return parsed.error.issues.map((issue) => `questions.yaml ${issue.path.join('.')}: ${issue.message}`);
  const written = parsed.data;
  const earning = new Set(Object.values(written).flatMap((levels) => Object.values(levels).flat()));
  const asked = chapters.flatMap(({ questions }) => questions.filter((q) => q.kind === 'maturity').map((q) => q.id));
  return [
    ...asked.filter((id) => !(id in written)).map((id) => `${id}: no step leads to a better answer`),
    ...Object.keys(written).flatMap((id) => (asked.includes(id) ? [] : [`${id} is not a maturity question`])),
    ...Object.entries(written).flatMap(([id, levels]) => levelFaults(levels).map((fault) => `${id} ${fault}`)),
    ...[...steps.keys()].filter((id) => !earning.has(id)).map((id) => `${id} earns no answer`),
  ].map((fault) => `questions.yaml: ${fault}`);
}

/** A question has 3 to 12 steps, each once, at the level that the step reaches. */
function levelFaults(levels: Readonly<Record<string, readonly string[]>>): string[] {
  const placed = Object.entries(levels).flatMap(([level, ids]) => ids.map((id) => ({ id, level: Number(level) })));
  return [
    ...(placed.length > 12 ? [`has ${placed.length} steps, not 3 to 12`] : []),
    ...(new Set(placed.map(({ id }) => id)).size < placed.length ? ['names a step twice'] : []),
    ...placed.filter(({ id }) => !steps.has(id)).map(({ id }) => `uses ${id}, which nobody wrote`),
    ...placed
      .filter(({ id, level }) => steps.has(id) && steps.get(id)?.reaches !== level)
      .map(({ id, level }) => `has ${id} at ${level}, and in its controls it reaches ${steps.get(id)?.reaches}`),
  ];
}

if (asked.length === 0) {
  const silent = frameworks.flatMap((framework) =>
    [...controlsOf(framework).values()]
      .filter((control) => control.assessable && !reachedControls[framework].has(control.id))
      .map((control) => `${framework} ${control.id}`),
  );
  if (silent.length > 0)
    console.info(`No question decides these; their maturity is declared by hand: ${silent.join(', ')}`);
}
for (const fault of faults) console.error(fault);
console.info(
  faults.length === 0 ? `${seen.size} controls and ${steps.size} steps are well formed` : `${faults.length} faults`,
);
process.exitCode = faults.length === 0 ? 0 : 1;

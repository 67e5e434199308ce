/** Reads what decides the order of work once, and refuses what names something that is not there. */
import { join } from 'node:path';
import { steps } from '../frameworks/load.ts';
import { placedFor } from '../frameworks/questions.ts';
import { frozen } from '../freeze.ts';
import { type AskedQuestion, chapters, chaptersOf } from '../load.ts';
import { questions as firstQuestions, rules } from '../onboarding/load.ts';
import type { Condition } from '../onboarding/schema.ts';
import { readYaml } from '../yaml.ts';
import { prioritiesFile } from './schema.ts';

const file = prioritiesFile.parse(readYaml(join(import.meta.dirname, 'priorities.yaml')));
const asked: readonly AskedQuestion[] = chapters.flatMap((chapter) => [...chapter.questions]);
const idsOf = (type: 'security' | 'essential' | 'privacy') =>
  chaptersOf(type).flatMap((chapter) => chapter.questions.map(({ id }) => id));
const needOf = new Map(Object.entries(file.needs).flatMap(([gate, ids]) => ids.map((id) => [id, gate] as const)));

function conditions(): Condition[] {
  const { more, dangers, assumed, gates } = file;
  const given = dangers.flatMap(({ when }) => (when ? [when] : []));
  return [
    ...more.map(({ when }) => when),
    ...given,
    ...assumed.map(({ when }) => when),
    ...gates.map(({ yes }) => yes),
  ];
}

/** What the file names and nothing else has, and the questions it forgets; empty when all is well. */
export function priorityFaults(): string[] {
  const kinds = new Map(asked.map(({ id, kind }) => [id, kind]));
  const named = [
    ...file.basics,
    ...file.management,
    ...file.more.flatMap(({ questions }) => questions),
    ...file.after.map((x) => x.waitsFor),
  ];
  const questions = [
    ...named,
    ...Object.keys(file.risks),
    ...[...file.dangers, ...file.assumed].map((x) => x.question),
  ];
  const gates = [...Object.keys(file.needs), ...file.gates.map(({ gate }) => gate)];
  const used = [...needOf.keys(), ...file.dangers.flatMap(({ step }) => step ?? [])];
  const options = new Map(firstQuestions.map((q) => [q.id, new Set(q.options.map((option) => option.id))]));
  const chosen = conditions()
    .flatMap(({ is, any, not }) => [is, ...any, ...not].flatMap((part) => Object.entries(part)))
    .flatMap(([question, ids]) => ids.map((id) => [question, id] as const));
  return [
    ...questions.filter((id) => kinds.get(id) !== 'maturity').map((id) => `no question ${id}`),
    ...gates.filter((id) => kinds.get(id) !== 'gate').map((id) => `no gate ${id}`),
    ...used.filter((id) => !steps.has(id)).map((id) => `no step ${id}`),
    ...chosen.filter(([question, id]) => !options.get(question)?.has(id)).map((pair) => `no option ${pair.join(': ')}`),
    ...asked.flatMap(({ id, kind }) => (kind === 'maturity' && !(id in file.risks) ? [`${id} has no risk`] : [])),
  ];
}

const faults = priorityFaults();
if (faults.length > 0) throw new Error(`content/priorities/priorities.yaml: ${faults.join('; ')}`);

const [basics, management] = [new Set(file.basics), new Set(file.management)];

/** What decides the order of work in every company. */
export const priorities = frozen({
  ...{ dangers: file.dangers, more: file.more, assumed: file.assumed, gates: file.gates, selfView: file.selfView },
  after: file.after,
  suggested: rules.suggested,
  asked: { security: idsOf('security'), essential: idsOf('essential'), privacy: idsOf('privacy') },
  questions: asked.map(({ id, kind, domain, weight, effort, when, afterYes, controls }) => ({
    ...{ id, kind, domain, weight, effort, when, afterYes, controls: [...controls] },
    ...{ risk: file.risks[id] ?? 0, basic: basics.has(id), management: management.has(id) },
    steps: placedFor(id).map(({ id: step, level }) => ({
      ...{ id: step, level, hours: steps.get(step)?.hours ?? 0, needs: needOf.get(step) ?? null },
    })),
  })),
});

/** How the demo company's picture looked week by week, computed from its answers and work as they stood then. Pure. */
import { servedBy } from '@vigia/content/frameworks/load.ts';
import { defaultTarget } from '@vigia/contract/compliance/compliance.rules.ts';
import type { Snapshot } from '@vigia/contract/compliance/compliance.shapes.ts';
import { type Framework, frameworks } from '@vigia/contract/questionnaire/questionnaire.answers.ts';
import { decisionsOf, ourSheets, type ProofCount, snapshotOf } from '../compliance/compliance.queries.ts';
import type { OwnRecord } from '../kit/proof/proof.ts';
import type { DemoAnswer } from './demo.answers.ts';
import type { Decision, LivedPlan } from './demo.work.ts';

const week = 7;
const day = 86_400_000;

/** What else stood behind the pictures; each record proves from its day on. */
interface Lived {
  readonly now: Date;
  /** Days since the company began. */
  readonly since: number;
  readonly decisions: readonly Decision[];
  readonly records: readonly OwnRecord[];
}

/** One picture per framework and week since the company began. */
export function weeklyPictures(
  given: readonly DemoAnswer[],
  plans: readonly LivedPlan[],
  { now, since, decisions, records }: Lived,
): (Snapshot & { framework: Framework })[] {
  const weeks = Array.from({ length: Math.floor(since / week) }, (_, n) => since - n * week);
  return weeks.flatMap((daysAgo) => {
    const at = new Date(now.getTime() - daysAgo * day);
    const answers = new Map(given.filter((one) => one.at <= at).map((one) => [one.questionId, one.value]));
    if (answers.size === 0) return [];
    const finished = plans.flatMap(({ tasks }) => tasks.filter((task) => task.at && task.at <= at));
    return frameworks.map((framework) => ({
      framework,
      ...snapshotOf(ourSheets[framework], {
        today: at.toISOString().slice(0, 10),
        answers,
        decided: decidedIn(framework, decisions),
        proofs: countProofs(
          framework,
          finished.map((task) => task.step.id),
        ),
        steps: new Map(),
        records,
      }),
    }));
  });
}

/** What was decided about the framework's controls: the pictures leave out what its own page leaves out. */
function decidedIn(framework: Framework, decisions: readonly Decision[]) {
  const own = decisions.filter((one) => one.framework === framework);
  return decisionsOf(
    own.map(({ controlId, applicable = true, justification = '', target = defaultTarget, declared = null }) => [
      controlId,
      { applicable, justification, drafted: false, target, declared, owner: null, note: '', version: 1, at: '' },
    ]),
  );
}

function countProofs(framework: Framework, stepIds: readonly string[]) {
  const found = new Map<string, ProofCount>();
  for (const control of stepIds.flatMap(servedBy)) {
    if (control.framework !== framework) continue;
    const before = found.get(control.id)?.current ?? 0;
    found.set(control.id, { current: before + 1, accepted: 0, expired: 0, notes: 0, acceptedNotes: 0 });
  }
  return found;
}

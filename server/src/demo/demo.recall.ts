/** Writes a story's work, and says what of it is to be signed and when. */
import { journeyTemplateOf } from '@vigia/content/journeys/load.ts';
import type { Db } from '../kit/db/db.ts';
import { workingTime } from './demo.answers.ts';
import type { Happening } from './demo.history.store.ts';
import type { Story } from './demo.story.ts';
import * as rows from './demo.work.store.ts';
import { type LivedPlan, livedJourney, livedPlans } from './demo.work.ts';

type Ids = ReadonlyMap<string, string>;

/** Notes what is to be signed: on which day, by whom. */
type Signed = (at: Date, by: string, action: string, target: string, after: unknown) => unknown;

/** A plan, and the proof that each finished subtask of it left; two in three pieces are accepted by somebody else. */
async function recallPlan(db: Db, plan: LivedPlan, people: readonly string[], ids: Ids, signed: Signed) {
  const { id, subtasks } = await rows.addPlan(db, plan, ids);
  const { by } = plan.under;
  signed(plan.openedAt, by, 'action-plans.created', id, { title: plan.ready.pt.title });
  for (const [n, { step, at, status }] of plan.tasks.entries()) {
    const subtaskId = subtasks[n];
    if (!at || !subtaskId) continue;
    signed(at, by, 'action-plans.subtask-changed', subtaskId, { planId: id, title: step.pt.title, status });
    const acceptedBy = n % 3 === 2 ? null : (people.find((one) => one !== by) ?? null);
    const proof = { planId: id, subtaskId, title: step.pt.leaves, stepId: step.id, at, by, acceptedBy };
    signed(at, by, 'evidences.added', await rows.addProof(db, proof, ids), { title: proof.title });
  }
}

/** The story's plans, proof, decisions and journeys. */
export async function recall(db: Db, story: Story, ids: Ids, now: Date): Promise<Happening[]> {
  const { doing, temper } = story;
  const plans = livedPlans(doing, now);
  const happened: Happening[] = [];
  const signed: Signed = (at, by, action, target, after) =>
    happened.push({ at, by: ids.get(by) ?? null, action, target, after });
  for (const plan of plans) await recallPlan(db, plan, temper.people, ids, signed);
  const [someone = ''] = temper.people;
  for (const decision of doing.decisions) {
    const decidedAt = workingTime(now, 46, 0.5);
    await rows.addDecision(db, decision, ids, decidedAt);
    const { framework, controlId, ...after } = decision;
    signed(decidedAt, someone, 'compliance.decided', `${framework}/${controlId}`, after);
  }
  for (const [position, walk] of doing.walks.entries()) {
    const lived = livedJourney(walk, now);
    const id = await rows.addJourney(db, walk.journey, position, lived, ids.get(someone) ?? null);
    const title = journeyTemplateOf(walk.journey)?.pt.title;
    signed(lived.startedAt, someone, 'journeys.started', id, { title, template: walk.journey });
  }
  return happened;
}

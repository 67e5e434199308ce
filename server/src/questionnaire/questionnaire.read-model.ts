/** Reads, across the rooms, what the order of work is made of. Never writes. */
import { questions as firstQuestions } from '@vigia/content/onboarding/load.ts';
import type { Profile } from '@vigia/contract/onboarding/onboarding.conditions.ts';
import type { Answers } from '@vigia/contract/questionnaire/questionnaire.rules.ts';
import { type StepTaken, stepsTaken } from '../action-plans/action-plans.queries.ts';
import type { Db } from '../kit/db/db.ts';
import { answersNow } from './answers.store.ts';

/** What is known already, so that it is not read twice. */
export interface KnownRecords {
  readonly profile?: Profile | undefined;
  readonly answers?: Answers | Promise<Answers> | undefined;
  readonly steps?: ReadonlyMap<string, StepTaken> | Promise<ReadonlyMap<string, StepTaken>> | undefined;
}

export interface CompanyRecords {
  readonly profile: Profile;
  readonly answers: Answers;
  readonly steps: ReadonlyMap<string, StepTaken>;
  readonly excluded: ReadonlySet<string>;
}

/** The records of the company of this transaction, in statements that leave together. */
export async function companyRecords(db: Db, known: KnownRecords = {}): Promise<CompanyRecords> {
  const [profile, answers, steps, excluded] = await Promise.all([
    known.profile ?? profileSaid(db),
    known.answers ?? answersNow(db),
    known.steps ?? stepsTaken(db).then((all) => new Map(all.map((one) => [one.templateId, one]))),
    excludedControls(db),
  ]);
  return { profile, answers, steps, excluded };
}

/** The controls that the company decided do not apply, as `framework id`. */
async function excludedControls(db: Db): Promise<Set<string>> {
  const rows = await db
    .selectFrom('control_settings')
    .where('applicable', '=', false)
    .select(['framework', 'control_id as id'])
    .execute();
  return new Set(rows.map(({ framework, id }) => `${framework} ${id}`));
}

/** What the company said of itself: the first answers, by question; its industry and size out of its profile. */
export async function profileSaid(db: Db): Promise<Profile> {
  const [company, rows] = await Promise.all([
    db.selectFrom('companies').select(['industry', 'size']).executeTakeFirst(),
    db.selectFrom('onboarding_answers').select(['question_id', 'options']).execute(),
  ]);
  const known = firstQuestions.flatMap(({ id, profile }) => {
    const value = profile && company?.[profile];
    return value ? [[id, [value]] as const] : [];
  });
  return Object.fromEntries([...known, ...rows.map((row) => [row.question_id, row.options] as const)]);
}

/** What is told further of what happened, or of what is to be done: what is left of it, what a fact changes, and whom to turn to. */
import type { Advice } from '@vigia/content/advice/load.ts';
import { facetsOf } from '@vigia/content/advisor/facets.ts';
import { allows } from '@vigia/contract/kit/roles.ts';
import { libraryPlaces } from '@vigia/contract/library/library.places.ts';
import { privacyPlaces } from '@vigia/contract/privacy/privacy.places.ts';
import { isUnderLgpd } from '../../companies/companies.queries.ts';
import type { RecordFound } from '../../kit/advisor/registers.ts';
import { adviceCitation, controlCitation, recordCitation } from '../citing.ts';
import type { Matter } from '../conversation/state.ts';
import { whomToTell } from '../matter.read-model.ts';
import { refOf } from '../refs.ts';
import { plansAbout, policyControls } from '../virtual-ciso.read-model.ts';
import type { AnswerBuilder } from './answer-builder.ts';
import type { AnswerContext } from './answer-context.ts';
import { sayLocalLaw } from './legal-clock.ts';
import { controlsIn, type RecordLine } from './record-lines.ts';

/** So many of the steps that are left are told: who acts does one after the other. */
const mostLeft = 4;
/** The steps that nobody said are done. */
export function sayLeft(builder: AnswerBuilder, piece: Advice, done: readonly number[], context: AnswerContext): void {
  const left = piece[context.locale].steps.filter((_, at) => !done.includes(at));
  builder.cite(adviceCitation(piece, context));
  if (left.length === 0) builder.say(context.say('talk.step-last'), adviceCitation(piece, context));
  else builder.steps(`${context.say('matter.next')} [1]`, left.slice(0, mostLeft));
}

type Duty = 'reached' | 'ask-encrypted' | 'encrypted' | 'ask-people' | 'nobody';
/** A device that is gone is read by nobody where its disk was encrypted. */
const devices: ReadonlySet<string> = new Set(['lost-laptop-now', 'lost-phone-now']);
/** What all that was told decides about telling the authority and the people. */
function dutyOf({ piece, facts }: Matter): Duty | null {
  const has = (fact: string) => facts.includes(fact);
  if (has('nobody')) return 'nobody';
  if (has('encrypted')) return 'encrypted';
  const ofPeople = has('people') || has('sensitive');
  if (ofPeople) return has('unencrypted') || !devices.has(piece) ? 'reached' : 'ask-encrypted';
  if (has('unencrypted')) return 'ask-people';
  return has('unsure-encrypted') ? 'ask-encrypted' : null;
}

/** The officer for personal data by name, and how they are reached: the law wants it known (LGPD, art. 41, § 1). */
async function officerOf({ db }: AnswerContext): Promise<string | null> {
  const { officer, reached } = await whomToTell(db);
  return officer === null ? null : [officer, reached].filter(Boolean).join(' · ');
}

/** What the facts that were told change; false where they change nothing. */
export async function sayChanged(builder: AnswerBuilder, matter: Matter, context: AnswerContext): Promise<boolean> {
  const { facts } = matter;
  if (facts.includes('left')) builder.say(context.say('matter.left'));
  const duty = dutyOf(matter);
  if (duty === null) return facts.includes('left');
  if (!(await isUnderLgpd(context.db))) return !sayLocalLaw(builder, context).isEmpty;
  const ref = refOf('Art. 48');
  builder.say(context.say(`matter.${duty}`), ...(ref ? [controlCitation(ref, context)] : []));
  if (duty === 'nobody' || duty === 'encrypted') return true;
  if (facts.includes('sensitive')) builder.say(context.say('matter.sensitive'));
  const who = await officerOf(context);
  if (who !== null) builder.say(context.say('matter.officer-now', { who }));
  return true;
}

/** The contact of a supplier that is meant. */
async function supplierLine(record: RecordFound, context: AnswerContext): Promise<RecordLine> {
  const { id, title } = record.item;
  const told = await context.registers.facts(context.db, record.register, [id], context);
  const who = told.get(id)?.contact ?? null;
  return {
    text: context.say(who === null ? 'matter.supplier-none' : 'matter.supplier', { title, who: who ?? '' }),
    on: [recordCitation(id, title, record.register.at(id))],
  };
}

/** Whom somebody of the company turns to, by role, and who else acts there. */
export async function sayWhom(
  builder: AnswerBuilder,
  piece: Advice | undefined,
  supplier: RecordFound | undefined,
  context: AnswerContext,
): Promise<void> {
  const { say } = context;
  const { administrators, officer, reached } = await whomToTell(context.db);
  const lines: RecordLine[] = [];
  if (supplier) lines.push(await supplierLine(supplier, context));
  if (administrators.length > 0)
    lines.push({ text: say('matter.administrators', { who: administrators.join(', ') }), on: [] });
  if (officer !== null) {
    const href = allows(context.role, 'privacy.read') ? privacyPlaces.programme.at() : null;
    const who = [officer, reached].filter(Boolean).join(' · ');
    lines.push({ text: say('matter.officer', { who }), on: [recordCitation('officer', officer, href)] });
  }
  builder.list(say('matter.whom'), lines);
  const others = piece && facetsOf(piece.id)?.[context.locale].who;
  if (piece && others !== undefined)
    builder.say(say('matter.whom-else', { who: others }), adviceCitation(piece, context));
}

const [mostRefs, mostPlans, mostPolicies] = [4, 3, 3] as const;
/** The plans and approved policies on what a piece is about. */
export async function madeFor(refs: readonly string[], context: AnswerContext) {
  const controls = controlsIn(refs.slice(0, mostRefs));
  const [plans, policies] = await Promise.all([
    plansAbout(context.db, controls, mostPlans),
    allows(context.role, 'policies.read') ? policyControls(context.db) : [],
  ]);
  const on = policies.filter(({ control }) => controls.some(({ id }) => id === control));
  const apart = [...new Map(on.map((one) => [one.id, one])).values()].slice(0, mostPolicies);
  return {
    plans,
    policies: apart.map(({ id, title }) => ({
      text: `“${title}”`,
      on: [{ kind: 'policy' as const, ref: id, title, href: libraryPlaces.policy.at({ policyId: id }) }],
    })),
  };
}

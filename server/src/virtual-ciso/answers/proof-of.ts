/** What the company holds to prove something: evidence whose title, task or controls speak of it. */
import { controlsOf } from '@vigia/content/catalog.ts';
import { locales } from '@vigia/contract/kit/locales.ts';
import { allows } from '@vigia/contract/kit/roles.ts';
import type { RegisterFound } from '../../kit/advisor/looking.ts';
import type { FactsTold, RegisterOfRoom } from '../../kit/advisor/registers.ts';
import { weightsAmong } from '../conversation/likeness.ts';
import { proofAsked, proofOfThatAsked } from '../conversation/proof-asked.ts';
import type { ConversationState } from '../conversation/state.ts';
import { ofControls } from '../conversation/understood.ts';
import type { RecordAnswer } from './about-record.ts';
import { AnswerBuilder } from './answer-builder.ts';
import type { AnswerContext } from './answer-context.ts';
import { focusOn } from './focus.ts';
import { meant } from './from-talk.ts';
import { factSaid } from './record-facts.ts';
import { controlsIn } from './record-lines.ts';
import { registerLine } from './registers.ts';

/** So many are looked at, and so many told. */
const [mostLooked, mostTold] = [300, 5] as const;
/** What its title or its task says weighs more than what its controls are called. */
const ofControl = 0.6;
/** So much of what is asked is said by one that is told, and so much beside the one that says most. */
const [enough, besideBest] = [0.4, 0.7] as const;

/** What the controls of a piece of evidence are called, in all three languages. */
const controlWords = (ids: string | null | undefined): string[] =>
  controlsIn((ids ?? '').split(', ').filter(Boolean)).flatMap(({ framework, id }) =>
    locales.flatMap((locale) => meant(controlsOf(framework).get(id)?.title[locale] ?? '')),
  );

interface Proof {
  readonly item: RegisterFound;
  readonly told: FactsTold;
  readonly own: ReadonlySet<string>;
  readonly controls: ReadonlySet<string>;
}
async function allProofs(of: RegisterOfRoom, context: AnswerContext): Promise<Proof[]> {
  const { registers, db } = context;
  const { items } = await registers.read(db, of.register, { order: 'newest' }, { ...context, most: mostLooked });
  const told = await registers.facts(
    db,
    of.register,
    items.map(({ id }) => id),
    context,
  );
  return items.map((item) => {
    const facts = told.get(item.id) ?? {};
    return {
      ...{ item, told: facts, own: new Set([...meant(item.title), ...meant(facts.task ?? '')]) },
      controls: new Set(controlWords(facts.controls)),
    };
  });
}

/** Those that say enough of what is asked, the one that says most first; what few of them say weighs more. */
function nearest(asked: readonly string[], proofs: readonly Proof[]): Proof[] {
  const says = ({ own, controls }: Proof, one: string) => (own.has(one) ? 1 : controls.has(one) ? ofControl : 0);
  const having = asked.map((one): [string, number] => [one, proofs.filter((each) => says(each, one) > 0).length]);
  const weights = weightsAmong(new Map(having), proofs.length);
  const all = [...weights.values()].reduce((sum, one) => sum + one, 0);
  const scored = proofs
    .map((proof) => ({
      proof,
      share: asked.reduce((sum, one) => sum + (weights.get(one) ?? 0) * says(proof, one), 0) / Math.max(1e-9, all),
    }))
    .filter(({ share }) => share >= enough)
    .toSorted((a, b) => b.share - a.share);
  const least = (scored[0]?.share ?? 0) * besideBest;
  return scored.filter(({ share }) => share >= least).map(({ proof }) => proof);
}

/** Null where no proof of anything is asked for, or none that is held speaks of it. */
export async function answerProof(
  question: string,
  state: ConversationState,
  context: AnswerContext,
): Promise<RecordAnswer | null> {
  // Nothing else is named: what proves the control that is talked about.
  const [ref] = ofControls.has(state.kind) && proofOfThatAsked(question) ? state.refs : [];
  const asked = ref === undefined ? proofAsked(question) : [];
  const of = context.registers.all.find(({ room, register }) => room === 'evidences' && register.key === 'evidence');
  if (!asked || !of || !allows(context.role, of.register.permission)) return null;
  const proofs = await allProofs(of, context);
  const proves = ({ told }: Proof) => (told.controls ?? '').split(', ').includes(ref ?? '');
  const found = ref === undefined ? nearest(asked, proofs) : proofs.filter(proves);
  if (found.length === 0) return null;
  const records = found.slice(0, mostTold).map(({ item }) => ({ ...of, item }));
  const reviewed = of.register.facts?.keys.find(({ key }) => key === 'reviewed');
  const lines = found.slice(0, mostTold).map(({ item, told }) => {
    const { text, on } = registerLine(of, item, context);
    const says = reviewed ? factSaid(of, reviewed, told, context) : null;
    return { text: [text, says].filter(Boolean).join(' · '), on };
  });
  const builder = new AnswerBuilder().say(context.say('records.proof-of', { count: found.length }));
  builder.list('', lines, true);
  if (found.length > mostTold) builder.say(context.say('registers.more', { count: found.length - mostTold }));
  // The control that they prove is still what is talked about.
  const turn = focusOn(records, 'reviewed', state);
  return { builder, turn: ref === undefined ? turn : { ...turn, refs: state.refs } };
}

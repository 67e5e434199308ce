/** Whether a plan of the company deals with what is talked about: a record, a control, or a subject. */
import { advice } from '@vigia/content/advice/load.ts';
import { allows } from '@vigia/contract/kit/roles.ts';

import { nearestTitles } from '../answers/advice.ts';
import { AnswerBuilder } from '../answers/answer-builder.ts';
import type { AnswerContext } from '../answers/answer-context.ts';
import { focusOn } from '../answers/focus.ts';
import { answerFromPassages, ofDocument } from '../answers/from-documents.ts';
import { nearestIn } from '../answers/from-titles.ts';
import { joined } from '../answers/joining.ts';
import { madeFor } from '../answers/matter.ts';
import { controlsIn, planLine } from '../answers/record-lines.ts';
import { registerKind, registerOfKind } from '../answers/registers.ts';
import { thereIs } from '../answers/there-is.ts';
import { look } from '../knowledge.ts';
import { understand } from '../understanding.ts';
import { plansAbout, plansOn } from '../virtual-ciso.read-model.ts';
import { ofThem } from './by-likeness.ts';
import type { Conversed, Step } from './by-slots.ts';
import { itemAsked, plainWords } from './follow-ups.ts';
import { isOfAsking, likened, meaningOf } from './likeness.ts';
import { foundPieces } from './of-advice.ts';
import { planForTalked } from './of-plan-for.ts';
import { subjectOfPlan } from './plan-order.ts';
import { registerAsked } from './register-asked.ts';
import { registerNamed, withNots } from './register-names.ts';
import { type ConversationState, type ConversationTurn, stateAfter } from './state.ts';
import { termIn } from './term-asked.ts';
import { asUnderstood } from './understood.ts';

const plan = /\b(?:plan[oe]?s?|planes)\b/;
const makes =
  /\b(?:cri\w*|faca|faz\w*|mont\w*|prepar\w*|make|create|draft|write|propose|propo\w*|suger\w*|suggest|build|set up|put|poe|por|bota|coloca|hac\w*|haz\w*|crea\w*|arm[ae]\w*|ger[ae]\w*|quero|quiero|want|need|precis\w*|necesit\w*|d[ae] um|dame|give)\b/;
const asks =
  /^(?:(?:e|y|and|mas|pero|but|nao|no) )*(?:tem|temos|tiene|tenemos|ha|hay|existe|is there|do we|have we|any|algum|algun|que|qual|cual|which|what|isso|isto|eso|esto|ja|ya)\b/;
const longest = 10;
/** Words around a plan that name nothing. */
const ofWork = new Set(
  'dentro metido incluido incluida marcha andamento cuida sobe suba verdad verdade algum existe cobre covers works place'
    .split(' ')
    .map(meaningOf),
);
const otherwise = new Set(['?much', '?when', '?who']);

/** Whether a question is about a plan, and says nothing else. */
export function planAsked(question: string): boolean {
  const words = withNots(plainWords(question));
  const isAsked = question.includes('?') || asks.test(words);
  if (!plan.test(words) || makes.test(words) || !isAsked || words.split(' ').length > longest) return false;
  const { of, asks: kinds } = likened(words);
  const own = of.filter((one) => one !== meaningOf('plano') && !isOfAsking(one) && !ofWork.has(one));
  return own.length === 0 && !kinds.some((kind) => otherwise.has(kind));
}

const rule =
  /^(?:(?:e|y|and|mas|pero|but|ok) )*(?:(?:a gente |nos |we )?(?:temos|tem|tenemos|tiene|do we have|have we got|have we|is there|existe|hay|ha))(?: (?:algum|alguma|algun|alguna|any|some|um|uma|un|una|an?|ja|ya|already|plan[oe]?s?|ou|or|o|e|y|and|our|nossa|nuestra))* (?:polic(?:y|ies)|politicas?|normas?|procedimentos?|procedimientos?|procedures?|regras?|reglas?|rules?)(?: (?:ou|o|or) plan[oe]?)?(?: (?:para|for|sobre|about|de|on|d?isso|d?isto|eso|esto|that|this|it|no|nao|ne))*$/;
/** Whether a rule on what is talked about is asked for, and nothing else said. */
const ruleAsked = (question: string): boolean => rule.test(plainWords(question));

/** The plans that deal with the matter that is talked about and with what was asked on its side, and what is approved about it. */
async function plansOfMatter({ kind, matter, refs }: ConversationState, context: AnswerContext) {
  // A document that was quoted on its side is not what is asked about.
  const isTalked = kind === 'advice' || (kind.startsWith('register:library:') && (matter?.age ?? oldest) < oldest);
  const piece = isTalked ? advice().get(matter?.piece ?? '') : undefined;
  if (!piece) return null;
  const made = await madeFor([...new Set([...piece.refs.slice(0, mostRefs), ...refs.slice(0, 1)])], context);
  return { title: piece[context.locale].title, ...made };
}
const [mostRefs, oldest] = [3, 2] as const;
/** The plans that deal with it, and what it is called; null where nothing is talked about that a plan could be for. */
async function plansOf(state: ConversationState, context: AnswerContext) {
  const { kind, listed, refs } = state;
  const ofMatter = await plansOfMatter(state, context);
  if (ofMatter) return ofMatter;
  const [record] = registerOfKind(kind) === null ? [] : listed.filter((one) => one.kind === 'record');
  const [ref = ''] = refs;
  const controls = controlsIn(refs.slice(0, 1));
  const own = record ? await plansOn(context.db, record.ref, 3) : [];
  // What stands for a control that was talked about is dealt with where that is.
  if (record && (own.length > 0 || controls.length === 0)) return { title: record.title, plans: own, policies: [] };
  return controls.length > 0 ? { title: ref, plans: await plansAbout(context.db, controls, 3), policies: [] } : null;
}

/** Being under way says no more of a plan than that there is one; late, done or without an owner does. */
const isUnderWay = new Set(['open', 'started', 'moving']);
function saysMore(question: string, { registers, today }: AnswerContext): boolean {
  const asked = registerAsked(question, registers.all, today, null);
  if (asked?.of.room !== 'action-plans') return false;
  return asked.owner !== null || asked.period !== null || asked.conditions.some((one) => !isUnderWay.has(one));
}

/** What is pointed at, and not named. */
const pointing =
  /^(?:(?:o|a|os|as|el|la|los|las|the) )?(?:isso|isto|ess[ea]s?|est[ea]s?|eso|esto|es[eoa]s?|that|this|it|them|ele|ela|eles|elas|el|ella|primeir[oa]|primer[oa]?|segund[oa]|first|second|ultim[oa]|last|mim|mi|me|nos|us)\b/;
/** What is to be done is said, and that alone of what: “to fix both”, “pra resolver essa pendência com eles”, “completarlo”. */
const doingThat =
  /^(?:(?:para |to |a )?(?:corrig|resolv|resuelv|arrum|arregl|fech|cerr|trat|complet|cobr|cubr|melhor|mejor|reduz|reduc|baix|baj|diminu|acab|fix|clos|solv|address|bring|lower|reduc|handl|deal|cover|tackl|improv|sort|mitig)\w*)(?: (?:down|up|out|with|com|con|a|as|os|los|las|l[oa]|isso|eso|esto|it|that|this|them|those|both|duas|dois|dos|ambas|ambos|el[ae]s?|ell[oa]s?|ess[ea]s?|es[ea]s?|este|esta|nota|score|puntaje|pendencia|pendencias|pendiente|pendientes|problema|problemas|problem|issue|risco|riesgo|risk|falha|falla|registros?|records?|de|do|da|the|um|agora|logo|ya))*$/;
const both = /\b(?:both|those|them|duas|dois|dos|ambas|ambos|[ae]l[ae]s|ell[oa]s|registros|records)\b/;
/** Of several that are pointed at the first one makes the plan. */
function severalPointed(pointed: string, state: ConversationState): ConversationState {
  if (state.listed.length > 1 && (both.test(pointed) || pointing.test(pointed)) && itemAsked(pointed) === null)
    return { ...state, listed: state.listed.slice(0, 1), among: state.listed };
  return state.listed.length === 1 || !state.focus ? state : { ...state, listed: [state.focus.thing] };
}
/** What a new plan is asked for; null where none is, or where it is what was talked about. Pure. */
export function newPlanFor(question: string): string | null {
  const subject = subjectOfPlan(question);
  return subject === null || pointing.test(subject) ? null : subject;
}

/** What is to be done, and not which records are to be dealt with: “to test the restore” names no register. */
const isDoing = (subject: string): boolean =>
  /^(?:[a-z]{2,}(?:[aei]r)(?:l[oa]s?)?|(?:to )?(?:test|set up|get|fix|organi[sz]e|train|document|review|tidy|clean up|improve|protect|close|stop|start|build|make sure)) /.test(
    subject,
  );

/** The advice on what the plan is for: behind a word that we define, else what lies so near. */
/** What is to be done is said in other words than a subject is called by: less is enough. */
const [known, doingKnown, doingBest] = [0.5, 3.5, 0.3] as const;
function plannedOn(subject: string, { locale }: AnswerContext) {
  const { pieces, refs } = look(subject, locale);
  const piece = termIn(subject)?.piece;
  if (piece !== undefined) return { pieces: foundPieces([piece]), about: advice().get(piece)?.refs ?? [] };
  const { score = 0, best = 0 } = pieces[0] ?? {};
  const isNear = best >= known || (isDoing(subject) && score >= doingKnown && best >= doingBest);
  return isNear ? { pieces, about: refs } : null;
}
/** What is to be done resembles nothing clearly: which of the nearest is asked, and no record is told. */
function whichPlan(question: string, subject: string, state: ConversationState, context: AnswerContext): Conversed {
  const near = look(subject, context.locale).pieces.slice(0, mostChoices);
  const builder = new AnswerBuilder().say(context.say('told.which-plan'));
  builder.related = nearestTitles(near, context);
  const pieces = near.map(({ topic }) => topic);
  return { draft: builder.done(), state: stateAfter(state, { question, kind: 'draft-plan', pieces }, false) };
}
const mostChoices = 3;
/** A plan that is to be made for a subject is made, though there is a record called alike. */
export const ofNewPlan: Step = async (question, state, context) => {
  const pointed = subjectOfPlan(question);
  if (pointed !== null && (pointing.test(pointed) || doingThat.test(pointed)))
    return planForTalked(pointed, severalPointed(pointed, state), context);
  const subject = newPlanFor(question);
  if (subject === null || (!isDoing(subject) && registerNamed(context.registers.all, subject))) return null;
  const planned = plannedOn(subject, context);
  if (!planned) return isDoing(subject) ? whichPlan(question, subject, state, context) : null;
  const asked = { ...understand(question, context.locale), ...planned, kind: 'draft-plan' };
  return asUnderstood(question, { ...asked, certain: true, special: true }, state, context);
};

const ofThat = /^(.{12,160}?)[.!;]+\s+(¿?[^.!?]{6,60}\?)\s*$/su;
/** “A customer sends us its questionnaire. Do we have a plan for that?” */
const ofPlanForThat: Step = async (question, state, context) => {
  const [, told = '', asks = ''] = ofThat.exec(question.trim()) ?? [];
  const of = context.registers.all.find(({ room, register }) => room === 'action-plans' && register.key === 'plan');
  if (!of || told === '' || !planAsked(asks) || !allows(context.role, of.register.permission)) return null;
  const plan = await nearestIn(of, plainWords(told), context);
  if (!plan) return null;
  const turn = { question, ...focusOn([plan], '', state) };
  return { draft: thereIs(plan, plainWords(asks), context).done(), state: stateAfter(state, turn, false) };
};

const inPlan = /\b(?:(?:em|en|in|n|d)(?:algum|algun)?(?: (?:algum|algun|any|some|a|um|un))?) plan[oe]?\b/;
/** The plan that is talked about, where it is asked whether what it does is in any. */
async function ofThatPlan(
  words: string,
  { listed }: ConversationState,
  context: AnswerContext,
): Promise<AnswerBuilder | null> {
  const [thing, ...others] = listed.filter(({ kind }) => kind === 'record');
  const [plan] = thing && others.length === 0 ? await context.registers.these(context.db, [thing.ref], context) : [];
  return plan ? thereIs(plan, words, context) : null;
}

/** Whether a rule or a policy deals with the matter that is talked about: what it says of it, else what is approved. */
const ofRuleForThat: Step = async (question, state, context) => {
  if (!ruleAsked(question)) return null;
  const found = await plansOfMatter(state, context);
  if (!found || found.policies.length === 0) return null;
  const said = await answerFromPassages(state.question, { ...state, listed: [] }, context, true, ofDocument);
  const yes = new AnswerBuilder().say(context.say('registers.yes'));
  const draft = said ? joined(yes.done(), said.builder.done()) : null;
  const lines = found.plans.map((one) => planLine(one, context));
  const told = yes.list(context.say('matter.policies'), found.policies).list(context.say('records.plans-about'), lines);
  return { draft: draft ?? told.done(), state: stateAfter(state, { asked: 'plan' }, true) };
};

type PlansFound = NonNullable<Awaited<ReturnType<typeof plansOf>>>;
function toldPlans({ title, plans, policies }: PlansFound, context: AnswerContext): AnswerBuilder {
  const is = plans.length > 0;
  if (!is && policies.length > 0) return new AnswerBuilder().list(context.say('matter.policies'), policies);
  const says = context.say(is ? 'record.planned' : 'record.unplanned', { title });
  const builder = new AnswerBuilder().say(`${context.say(is ? 'registers.yes' : 'registers.no')} ${says}`);
  builder.list(
    '',
    plans.map((one) => planLine(one, context)),
  );
  return builder.list(context.say('matter.policies'), policies);
}
/** Plans that were told are what is talked about then: whose they are, and until when. */
function talksOfPlans({ plans }: PlansFound, { registers }: AnswerContext): ConversationTurn {
  const of = registers.all.find(({ room, register }) => room === 'action-plans' && register.key === 'plan');
  const listed = plans.map(({ id, title }) => ({ kind: 'record' as const, ref: id, title }));
  return of && listed.length > 0 ? { asked: 'plan', kind: registerKind(of), listed } : { asked: 'plan' };
}

export const ofPlan: Step = async (question, state, context) => {
  const told = await ofPlanForThat(question, state, context);
  if (told) return told;
  const ofPlans = registerOfKind(state.kind)?.startsWith('action-plans:') ?? false;
  const words = plainWords(question);
  const same = ofPlans && inPlan.test(words) && planAsked(question) ? await ofThatPlan(words, state, context) : null;
  if (same) return { draft: same.done(), state: stateAfter(state, { asked: 'plan' }, true) };
  const ofRule = ofPlans ? null : await ofRuleForThat(question, state, context);
  if (ofRule) return ofRule;
  if (ofPlans || !planAsked(question) || !allows(context.role, 'action-plans.read')) return null;
  // Which of several have one is asked of their room.
  const ofSeveral = state.listed.length > 1 && ofThem.test(plainWords(question));
  if (ofSeveral || saysMore(question, context)) return null;
  const found = await plansOf(state, context);
  if (!found) return null;
  return {
    draft: toldPlans(found, context).done(),
    state: stateAfter(state, talksOfPlans(found, context), true),
  };
};

/** What is to be drafted or suggested, whatever it resembles: a plan for a control or for the gravest of a register, a policy, a risk that is not held yet. */
import { advice } from '@vigia/content/advice/load.ts';
import { allows } from '@vigia/contract/kit/roles.ts';
import { AnswerBuilder } from '../answers/answer-builder.ts';
import { focusOn } from '../answers/focus.ts';
import { nearestIn } from '../answers/from-titles.ts';
import { planLine } from '../answers/record-lines.ts';
import { registerKind, registerLine } from '../answers/registers.ts';
import { suggestRisks } from '../answers/risk-suggested.ts';
import { look } from '../knowledge.ts';
import { refsIn } from '../refs.ts';
import { understand } from '../understanding.ts';
import { plansOn } from '../virtual-ciso.read-model.ts';
import { type Conversed, firstTold, type Step } from './by-slots.ts';
import { makesOne, plainWords } from './follow-ups.ts';
import { foundPieces } from './of-advice.ts';
import { planForTalked } from './of-plan-for.ts';
import { ofSetting } from './of-setting.ts';
import { isPlanOrder, withoutBounds } from './plan-order.ts';
import { emptyConversation, stateAfter } from './state.ts';
import { asUnderstood } from './understood.ts';

/** The advice that a control or an article stands first in. */
function piecesOn(id: string) {
  const at = ({ refs }: { readonly refs: readonly string[] }) => refs.indexOf(id);
  const found = [...advice().values()].filter((piece) => at(piece) >= 0).toSorted((a, b) => at(a) - at(b));
  return foundPieces(found.slice(0, 3).map((piece) => piece.id));
}
/** “Plan for clause 7.2.” */
const ofPlanForRef: Step = async (question, state, context) => {
  const [ref] = refsIn(question).known;
  if (ref === undefined || !isPlanOrder(question)) return null;
  const pieces = piecesOn(ref.id);
  if (pieces.length === 0) return null;
  const asked = { ...understand(question, context.locale), pieces, about: [ref.id], kind: 'draft-plan' };
  return asUnderstood(question, { ...asked, certain: true, special: true }, state, context);
};

/** “Make me one, in 60 days”, after it was asked whether there is a plan. */
const ofOneMade: Step = async (question, state, context) =>
  state.asked === 'plan' && makesOne(withoutBounds(plainWords(question))) ? planForTalked('', state, context) : null;

const planFor =
  /^(?:(?:e|y|and|mas|pero|but|ja|ya) )*(?:temos|tem|tenemos|tiene|hay|ha|existe|do we have|is there|have we got|have we) (?:(?:already|ja|ya|algum|algun|any|some|um|un|a|an) )*plan[oe]?(?: de acao| de accion)? (?:para|for|on|do|da|del|de|contra|against) (.+)$/;
const gravest =
  /\b(?:mais (?:alt[oa]|grave|critic[oa]|seri[oa]|car[oa])|mas (?:alt[oa]|grave|critic[oa]|seri[oa]|car[oa])|maior|mayor|pior|peor|highest|biggest|gravest|worst|greatest|most (?:critical|serious|severe)|top)\b/;
/** Whether there is a plan for the one that stands first in its register. */
const ofPlanForGravest =
  (turn: Turn): Step =>
  async (question, state, context) => {
    const [, subject = ''] = planFor.exec(plainWords(question)) ?? [];
    if (!gravest.test(subject) || !allows(context.role, 'action-plans.read')) return null;
    const found = await turn(
      `${which[context.locale]} ${subject}?`,
      { ...emptyConversation, locale: state.locale },
      context,
    );
    const [thing, ...others] = found.state.listed;
    const isOne = thing?.kind === 'record' && others.length === 0 && found.state.kind.startsWith('register:');
    const [record] = isOne ? await context.registers.these(context.db, [thing.ref], context) : [];
    if (!record) return null;
    const plans = await plansOn(context.db, record.item.id, 3);
    const says = context.say(plans.length > 0 ? 'record.planned' : 'record.unplanned', { title: record.item.title });
    const { text, on } = registerLine(record, record.item, context);
    const builder = new AnswerBuilder();
    builder.say(`${context.say(plans.length > 0 ? 'registers.yes' : 'registers.no')} ${says}`, ...on);
    builder.list('', [...plans.map((one) => planLine(one, context)), { text, on }]);
    return {
      draft: builder.done(),
      state: stateAfter(state, { question, ...focusOn([record], 'plan', state) }, false),
    };
  };
type Turn = (...of: Parameters<Step>) => Promise<Conversed>;
const which = { pt: 'qual é', en: 'which is', es: '¿cuál es' } as const;

const made =
  '(?:draft|write|prepare|make|create|propose|escrev\\w+|redig\\w+|redij\\w+|redact\\w+|escrib\\w+|prepar\\w+|mont\\w+|faca|faz|fazer|haz|hazme|cri[ae]\\w*|crea|arm[ae]|propo\\w+|rascunh\\w+|minuta|borrador|rascunho|suger\\w+|suggest)';
const policyMade = new RegExp(
  `^(?:(?:me|us|nos|can you|could you|voce pode|pode|puedes|quero|quiero|i want you to|please) )*${made} (?:(?:me|us|nos|de|of|um|uma|un|una|an?|the|o|rascunho|borrador|draft|minuta|new|nova|nueva) )*(?:polic(?:y|ies)|politicas?|normas?|procedimentos?|procedimientos?|procedures?) (?:for|on|about|of|to|de|do|da|del|para|sobre|d[eo] uso de) (\\S.{2,80})$`,
);
/** A policy is written where its template is; one that is there already is named. */
const ofPolicyDraft: Step = async (question, state, context) => {
  const [, subject] = policyMade.exec(plainWords(question)) ?? [];
  const of = context.registers.all.find(({ room, register }) => room === 'library' && register.key === 'policy');
  if (subject === undefined || !of || !allows(context.role, of.register.permission)) return null;
  const found = await nearestIn(of, subject, context);
  if (!found) {
    const { pieces, refs } = look(subject, context.locale);
    const asked = { ...understand(question, context.locale), pieces, about: refs, kind: 'draft-policy' };
    return asUnderstood(question, { ...asked, certain: true, special: true }, state, context);
  }
  const { text, on } = registerLine(found, found.item, context);
  const builder = new AnswerBuilder().say(context.say('told.policy-held', { policy: text }), ...on);
  return { draft: builder.done(), state: stateAfter(state, { question, ...focusOn([found], '', state) }, false) };
};

const riskMade = new RegExp(
  `^(?:(?:me|us|nos|can you|could you|voce pode|pode|puedes|quero|quiero|please) )*${made.replace('suggest)', 'suggest|add|inclu\\w+|agreg\\w+|adicion\\w+|registr\\w+)')} (?:(?:me|us|nos|um|uma|un|una|an?|the|o|alguns|algunos|some|novo|nuevo|new|outro|otro|another|mais|mas|more) )*(?:riscos?|riesgos?|risks?)(?: (?:novos?|nuevos?|new))*(?: (?:de|do|da|del|sobre|about|of|for|para|on) (\\S.{2,80}))?$`,
);
const goesOn = /^(?:(?:e|y|and|um|uno|one) )*(?:de|do|da|del|sobre|about|of|for|para|on) (\S.{2,80})$/;
/** Risks that are not held yet are suggested; nobody but a person takes one up. */
const ofNewRisk: Step = async (question, state, context) => {
  const words = plainWords(question);
  const further = state.asked === suggested ? goesOn.exec(words)?.[1] : undefined;
  const asked = riskMade.exec(words);
  if (!asked && further === undefined) return null;
  const subject = further ?? asked?.[1] ?? '';
  const told = await suggestRisks(subject, context);
  if (!told) return null;
  const kind = registerKind(told.of);
  const listed = told.held ? [{ kind: 'record' as const, ref: told.held.id, title: told.held.title }] : [];
  const turn = { question, kind, listed, asked: suggested, pieces: [], refs: [] };
  return { draft: told.builder.done(), state: stateAfter(state, turn, false) };
};
const suggested = 'risk-suggested';

export const ofProposing = (turn: Turn): Step =>
  firstTold([ofSetting, ofPlanForRef, ofOneMade, ofPlanForGravest(turn), ofPolicyDraft, ofNewRisk]);

/** What is asked of the company's own assessment, before a document or a record that is called alike. */

import { allows } from '@vigia/contract/kit/roles.ts';
import type { AnswerContext } from '../answers/answer-context.ts';
import { answerCertified } from '../answers/certified.ts';
import { focusOn } from '../answers/focus.ts';
import { answerMeasure } from '../answers/measure.ts';
import { answerReadiness } from '../answers/numbers.ts';
import { plainlyCalled } from '../answers/plainly-called.ts';
import { answerReassessment } from '../answers/reassessment.ts';
import { titledFact } from '../answers/record-facts.ts';
import { registerKey, registerOfKind, talkedRegister } from '../answers/registers.ts';
import { understand } from '../understanding.ts';
import { listedIn, type Step } from './by-slots.ts';
import { certifiedAsked } from './certified-asked.ts';
import { factAsked } from './facts-asked.ts';
import { plainWords } from './follow-ups.ts';
import { measureAsked } from './measure-asked.ts';
import { dueTurn } from './of-due.ts';
import { reassessmentAsked } from './reassessment-asked.ts';
import { conditionsNamed, registerNamed } from './register-names.ts';
import { standingAsked, wholeScoreAsked } from './slots.ts';
import { type ConversationState, stateAfter } from './state.ts';
import { asUnderstood } from './understood.ts';

/** What is the company's own, or of all of it. */
const ofWhole =
  /\b(?:noss[oa]|minha|nuestr[oa]|mi|our|my|seguranca|seguridad|security|privaci\w+|privacy|lgpd|iso|nist|csf|geral|general|overall|empresa|company|avaliacao|evaluacion|assessment)\b/;
/** Whether a number of the one record that is talked about is asked for: “what's the score?” after a risk. */
function asksOfRecord(question: string, state: ConversationState, context: AnswerContext): boolean {
  const of = talkedRegister(state, context);
  const words = plainWords(question);
  return of !== undefined && state.listed.length === 1 && !ofWhole.test(words) && factAsked(of, words) !== null;
}

/** Its number, or how it stands in a framework. */
const ofScore: Step = async (question, state, context) => {
  const isOfWhole = wholeScoreAsked(question) && !asksOfRecord(question, state, context);
  const kind = isOfWhole ? 'score' : standingAsked(question) ? 'standing' : null;
  if (kind === null) return null;
  const read = { ...understand(question, context.locale), kind, certain: true, special: false };
  return asUnderstood(question, read, state, context);
};

/** When the next one is due. */
const ofReassessment: Step = async (question, state, context) => {
  const talked = registerOfKind(state.kind);
  // In a talk about records it is rather asked of those: suppliers are assessed too.
  const of = talked === null || talked.startsWith('questionnaire:') ? reassessmentAsked(question) : null;
  if (of === null) return null;
  const draft = (await answerReassessment(of, context)).done();
  return { draft, state: stateAfter(state, { question, kind: 'assessment' }, false) };
};

/** Whether the company has a measure. */
const ofMeasure: Step = async (question, state, context) => {
  const measure = measureAsked(question);
  const told = measure && (await answerMeasure(measure, context));
  if (!told) return null;
  const draft = told.builder.done();
  return { draft, state: stateAfter(state, { question, ...told.turn, listed: listedIn(draft).slice(1) }, false) };
};

/** Whether it is certified, and not whether it should be. */
const ofCertified: Step = async (question, state, context) => {
  const framework = certifiedAsked(question);
  if (framework === null) return null;
  const draft = (await answerCertified(framework, context)).done();
  const turn = { question, kind: 'standing', framework, asked: certifiedOurselves };
  return { draft, state: stateAfter(state, turn, false) };
};
const certifiedOurselves = 'certified';
const andTheirs =
  /^(?:(?:e|y|and) )+(?:(?:quanto a|what about|how about|os?|as?|el|la|los|las|the|noss[oa]|nuestr[oa]|our) )*(.{3,40}?)(?: (?:tem|tiene|has|have|have one|e|es|is|does|esta))?$/;
/** The same of somebody of whom certificates are kept, who is named: “and our cloud, has it?” */
const ofCertifiedOther: Step = async (question, state, context) => {
  const [, said] = state.asked === certifiedOurselves ? (andTheirs.exec(plainWords(question)) ?? []) : [];
  if (said === undefined) return null;
  const [one, ...others] = (await plainlyCalled(said, context)).filter(({ register }) =>
    register.facts?.keys.some(({ key }) => key === 'certificates'),
  );
  const fact = one?.register.facts?.keys.find(({ key }) => key === 'certificates');
  if (!one || !fact || others.length > 0) return null;
  const draft = (await titledFact(one, fact, context)).done();
  return { draft, state: stateAfter(state, { question, ...focusOn([one], fact.key, state) }, true) };
};

const howFar =
  /^(?:(?:e|y|and|mas|pero|but) )*(?:(?:o )?quanto|quant[oa]s?(?: \w+)?|o que|oq|que|cuanto|cuant[oa]s?(?: \w+)?|what|how (?:much|far|many))(?: (?:ainda|nos|todavia|still|is|are|we|a gente|e|aun))* (?:falta\w*|left|missing|away|to go)(?: (?:para|pra|to|until|for) .{0,40})?$/;
/** What is still lacking for that, after it was told how the company stands. */
const ofWhatLacks: Step = async (question, state, context) => {
  if (state.kind !== 'standing' || state.framework === null || !howFar.test(plainWords(question))) return null;
  const draft = (await answerReadiness(state.framework, context)).done();
  return { draft, state: stateAfter(state, { ...turnOf(question), framework: state.framework }, false) };
};
const turnOf = (question: string) => ({ question, kind: 'standing' });

const whoSent =
  /^(?:(?:e|y|and) )*(?:quem|quien|who) (?:foi que |que |was it that )?(?:respondeu|respondio|enviou|envio|fez|hizo|preencheu|lleno|mandou|mando|answered|submitted|filled|sent|did)\b/;
const ofAssessment = new Set(['score', 'standing', 'assessment', 'figures:trend', 'trend']);
/** Who sent the assessment that the figures rest on, and when. */
const ofWhoSent: Step = async (question, state, context) => {
  const words = plainWords(question);
  if (!ofAssessment.has(state.kind) || words.split(' ').length > mostWords || !whoSent.test(words)) return null;
  const kind = ofPrivacy.test(words) || isOfPrivacy(state) ? ['privacy'] : [];
  return lastSubmission(kind, 'sender', question, state, context);
};
/** What the last assessment of that kind says of itself. */
async function lastSubmission(
  conditions: readonly string[],
  key: string,
  question: string,
  state: ConversationState,
  context: AnswerContext,
): ReturnType<Step> {
  const of = context.registers.all.find(
    ({ room, register }) => room === 'questionnaire' && register.key === 'submission',
  );
  if (!of || !allows(context.role, of.register.permission)) return null;
  const asked = { conditions, order: 'newest' as const };
  const { items } = await context.registers.read(context.db, of.register, asked, { ...context, most: 1 });
  const [one] = items.map((item) => ({ ...of, item }));
  const fact = of.register.facts?.keys.find((each) => each.key === key);
  if (!one || !fact) return null;
  const draft = (await titledFact(one, fact, context)).done();
  return { draft, state: stateAfter(state, { question, ...focusOn([one], fact.key, state) }, false) };
}
const mostWords = 8;
const ofPrivacy = /\b(?:lgpd|privaci?da\w*|privacy)\b/;
/** Whether privacy alone is talked about. */
const isOfPrivacy = ({ framework, question, asked }: ConversationState): boolean =>
  framework === 'lgpd' || asked === 'area:privacy' || ofPrivacy.test(plainWords(question));

const whenSent =
  /^(?:(?:e|y|and) )*(?:quando|cuando|when|desde quando|que dia)\b.*\b(?:enviamos|enviou|enviad\w+|mandamos|mandad\w+|respond\w+|fizemos|fechamos|conclu\w+|entregamos|terminamos|submit\w*|sent|send|finish\w*|complet\w+|answer\w*|did|hicimos|cerramos|foi|fue|was|ultima|last)\b/;
const upcoming =
  /\b(?:proxim\w+|next|de novo|again|otra vez|precis\w+|need|deve\w*|should|debe\w*|tem que|hay que|have to|temos que|tenemos que|vence\w*|due)\b/;
/** When the last assessment was sent in: of the kind that is named. */
const ofWhenSent: Step = async (question, state, context) => {
  const words = plainWords(question);
  if (words.split(' ').length > mostOfWhen || !whenSent.test(words) || upcoming.test(words)) return null;
  const of = registerNamed(context.registers.all, words)?.of;
  if (!of || registerKey(of) !== 'questionnaire:submission') return null;
  const kind = conditionsNamed(context.registers.all, of, words);
  return lastSubmission(kind === null ? [] : [kind], 'sent', question, state, context);
};
const mostOfWhen = 12;

const allLate =
  /^(?:(?:e|y|and|mas|pero|but) )*(?:o que|oq|que|what|whats|what s|quais coisas|lo que)(?: (?:mais|mas|else|tudo|todo|all|e|nos|a gente|is|are|we|have|that))*(?: (?:esta|estao|temos|tem|tenemos|tiene|hay|is|are|ficou|anda|estan|have|got))*(?: (?:de|tudo|all))* (?:atrasad[oa]s?|em atraso|retrasad[oa]s?|vencid[oa]s?|overdue|late|past due|behind)(?: (?:agora|hoje|now|today|ahora|hoy|right|aqui|here|na empresa|en la empresa|at the moment|no momento))*$/;
/** All that is past its day, whatever was talked about. */
const ofAllLate: Step = async (question, state, context) => {
  if (!allLate.test(plainWords(question)) || (registerOfKind(state.kind) !== null && state.listed.length === 1))
    return null;
  return dueTurn(question, { periods: [], person: null, mine: false, late: true, kinds: [] }, state, context);
};

export const ofOurs: Step = async (question, state, context) =>
  (await ofAllLate(question, state, context)) ??
  (await ofWhatLacks(question, state, context)) ??
  (await ofWhoSent(question, state, context)) ??
  (await ofCertified(question, state, context)) ??
  (await ofCertifiedOther(question, state, context)) ??
  (await ofScore(question, state, context)) ??
  (await ofReassessment(question, state, context)) ??
  (await ofWhenSent(question, state, context)) ??
  (await ofMeasure(question, state, context));

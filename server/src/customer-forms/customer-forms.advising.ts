/** What a customer may be told who asks a few questions without a form: answered as a form's questions are, and read anew each time. */
import { plansUnderWay } from '../action-plans/action-plans.queries.ts';
import { decisionsNow } from '../compliance/compliance.queries.ts';
import { currentProofs } from '../evidences/evidences.queries.ts';
import type { CustomerAnswer, CustomerAsking } from '../kit/advisor/customer.ts';
import type { Db } from '../kit/db/db.ts';
import { givenAnswers } from '../questionnaire/questionnaire.queries.ts';
import { type OwnFacts, type Suggestion, suggestionFor } from './customer-forms.composing.ts';
import { recordedFor } from './customer-forms.recorded.ts';
import { type Match, mainControls, matchesOf, namesUnknown } from './matching/matching.ts';

const proofsEach = 2;

/** Only what those questions need: what no question names is not read. */
async function factsFor(
  db: Db,
  matches: readonly Match[],
  { today, publicUrl }: { readonly today: string; readonly publicUrl: string },
): Promise<OwnFacts> {
  const ids = [...new Set(matches.flatMap(({ questionId }) => questionId ?? []))];
  const all = ids.flatMap(mainControls).map((ref) => [`${ref.framework} ${ref.controlId}`, ref] as const);
  const controls = [...new Map(all).values()];
  const names = matches.some(({ control }) => control !== null);
  const [given, decisions, proofs, plans, recorded] = await Promise.all([
    givenAnswers(db),
    names ? decisionsNow(db) : new Map(),
    controls.length > 0 ? currentProofs(db, controls, today, proofsEach, { accepted: true }) : [],
    controls.length > 0 ? plansUnderWay(db, controls) : [],
    recordedFor(db, publicUrl, ids),
  ]);
  return { given, decisions, proofs, plans, recorded };
}

const sourcesOf = ({ citations }: Suggestion): CustomerAnswer['sources'] =>
  citations.flatMap(({ kind, ref, title, href }) =>
    kind === 'record' || kind === 'control' || kind === 'article' ? [{ kind, ref, title, href }] : [],
  );
const answerOf = (said: Suggestion, { proofs }: OwnFacts): CustomerAnswer => ({
  ...{ answer: said.answer, text: said.text, basis: said.basis, sources: sourcesOf(said) },
  proofs: said.citations.flatMap(({ ref, title }) => (proofs.some(({ id }) => id === ref) ? [title] : [])),
});

/** What lies farther, and names something that nobody here knows, is not what our question asks: better no answer than a yes to it. */
const near = 0.75;
const unknown = { questionId: null, nearness: 0, also: [] } as const;
export const customerAsking: CustomerAsking = {
  permission: 'customer-forms.use',
  async answers({ db, today, publicUrl }, questions, tongues) {
    const asked = questions.map((text) => ({ text, ref: '', section: '', beside: '', sheet: 0 }));
    const matches = matchesOf(asked, tongues.asked).map((match, at) =>
      match.nearness < near && namesUnknown(questions[at] ?? '', tongues.asked) ? { ...match, ...unknown } : match,
    );
    const facts = await factsFor(db, matches, { today, publicUrl });
    return matches.map((match, at) =>
      answerOf(suggestionFor(questions[at] ?? '', match, facts, { locale: tongues.told, options: [] }), facts),
    );
  },
};

/** Justifications to take over: why a control is included or left out, from the law, the risks and what the company does. Pure. */
import { controlsOf } from '@vigia/content/catalog.ts';
import { relatedTo } from '@vigia/content/related.ts';
import { deciding } from '@vigia/contract/questionnaire/questionnaire.rules.ts';
import { currentModel } from '../questionnaire/questionnaire.queries.ts';
import type { EvaluatedControl } from './compliance.evaluation.ts';
import type { StatementContext } from './compliance.exports.statement.ts';

const questions = new Map(currentModel.questions.map((question) => [question.id, question]));

/** Where the LGPD holds by the place of the company. */
const brazilian =
  /^America\/(?:Sao_Paulo|Bahia|Fortaleza|Recife|Belem|Manaus|Cuiaba|Campo_Grande|Porto_Velho|Rio_Branco|Boa_Vista|Maceio|Araguaina|Noronha|Santarem|Eirunepe)$/;
const most = { articles: 3, risks: 2 } as const;

/** The risks of companies like this one that name a control, the gravest first. */
const typicalOf = (controlId: string, { typical, locale }: StatementContext): string[] =>
  typical
    .filter(({ risk: { serves } }) => serves.iso27001?.includes(controlId))
    .slice(0, most.risks)
    .map(({ risk: { [locale]: words } }) => words.title);

/** Why a control of Annex A is included, by the company's own risks before typical ones; empty where nothing particular speaks for it. */
export function draftedInclusion({ control, terms }: EvaluatedControl, context: StatementContext): string {
  const { say, locale, given, timeZone } = context;
  const articles = brazilian.test(timeZone)
    ? relatedTo('iso27001', control.id).filter(({ framework }) => framework === 'lgpd')
    : [];
  const own = (context.risks.get(control.id) ?? []).slice(0, most.risks);
  const typical = own.length > 0 ? [] : typicalOf(control.id, context);
  const gates = terms.flatMap(({ questionId, weight }) => {
    const gate = weight >= deciding ? questions.get(questions.get(questionId)?.when ?? '') : undefined;
    return gate && given.get(gate.id)?.value === 'yes' ? [gate.text[locale]] : [];
  });
  const law = articles.slice(0, most.articles).map(({ id }) => id.replace(/^Art\. /, 'art. '));
  const named = [...law.filter((id) => controlsOf('lgpd').has(id.replace('art.', 'Art.')))];
  const said = [
    ...(named.length > 0 ? [say('export.draft.law', { articles: named.join(', ') })] : []),
    ...(own.length > 0 ? [say('export.draft.risk', { count: own.length, risks: own.join('; ') })] : []),
    ...(typical.length > 0 ? [say('export.draft.typical', { count: typical.length, risks: typical.join('; ') })] : []),
    ...[...new Set(gates)].map((question) => say('export.draft.does', { question })),
  ];
  if (said.length > 0) return said.join(' ');
  const [main] = terms.filter(({ weight }) => weight >= deciding);
  const practice = questions.get(main?.questionId ?? '')?.text[locale];
  return practice ? say('export.draft.practice', { question: practice }) : '';
}

/** Why a control is left out: the answers that rule it out, with what the company said beside them. */
export function draftedExclusion(
  { terms }: EvaluatedControl,
  because: readonly string[],
  context: StatementContext,
): string {
  const gates = terms.map(({ questionId }) => questions.get(questionId)?.when ?? '');
  const comments = [...new Set(gates)].flatMap((gate) => context.given.get(gate)?.comment || []);
  return [...(comments.length > 0 ? comments : because)].join(' ').slice(0, 2000);
}

const longestWords = 400;
/** The company's own words on how a control is met, from the answers that decide it. */
export function wordsOnMeeting({ terms }: EvaluatedControl, { given }: StatementContext): string[] {
  const said = terms
    .filter(({ weight, standing }) => weight >= deciding && standing === 'answered')
    .flatMap(({ questionId }) => given.get(questionId)?.comment.trim() || []);
  return [...new Set(said)].slice(0, 2).map((words) => shortenedWords(words));
}

const shortenedWords = (words: string) =>
  words.length <= longestWords ? words : `${words.slice(0, words.lastIndexOf(' ', longestWords))}…`;

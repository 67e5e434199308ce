/** What was found, in the reader's language, beside the answers as they stand. */
import type { Locale } from '@vigia/contract/kit/locales.ts';
import type { Answer, QuestionDomain, QuestionView } from '@vigia/contract/questionnaire/questionnaire.answers.ts';
import type {
  Certainty,
  ContextSuggestion,
  WholeContextAnalysis,
} from '@vigia/contract/questionnaire/questionnaire.context.ts';
import { answerStandingOf } from '@vigia/contract/questionnaire/questionnaire.rules.ts';
import { domainsIn } from '../questionnaire.bank.ts';
import type { Finding, PassagePlace } from './context.shapes.ts';
import type { StoredContext } from './context.store.ts';

type Words = (key: string, values?: Record<string, string | number>) => string;

/** From here on a suggestion is called sure. */
const high = 0.72;
const certaintyOf = (confidence: number): Certainty => (confidence >= high ? 'high' : 'medium');

/** `page 3, “Backups”`. */
export function placeIn(words: Words, { page, sheet, row, heading }: PassagePlace): string {
  const parts = [
    page === null ? null : words('questionnaire:context.page', { page }),
    sheet === null ? null : words('questionnaire:context.sheet', { sheet }),
    row === null ? null : words('questionnaire:context.row', { row }),
    heading === null ? null : words('questionnaire:context.heading', { heading }),
  ];
  return parts.filter((part) => part !== null).join(', ');
}

function becauseOf(words: Words, { reason, passages, yes, contradicted }: Finding): string {
  const values = { count: passages, yes };
  const parts = [words(`questionnaire:context.because.${reason}`, values)];
  if (passages > 1 && !reason.startsWith('rows')) parts.push(words('questionnaire:context.because.several', values));
  if (contradicted && !reason.startsWith('rows')) parts.push(words('questionnaire:context.because.contradicted'));
  return parts.join(' ');
}

/** What one finding suggests, beside the answer that the question has. */
function suggestionOf(
  question: QuestionView,
  { id, title }: Pick<QuestionDomain, 'id' | 'title'>,
  one: Finding,
  answer: Answer | undefined,
  words: Words,
): Omit<ContextSuggestion, 'accepted'> {
  const levelOf = (value: unknown) => (typeof value === 'number' ? (question.levels[value] ?? null) : null);
  return {
    ...{ questionId: question.id, domain: { id, title }, question: question.text },
    ...{ value: one.value, level: levelOf(one.value) ?? '' },
    ...{ confidence: one.confidence, certainty: certaintyOf(one.confidence) },
    ...{ passage: one.passage, where: one.where, because: becauseOf(words, one) },
    current: answer
      ? {
          ...{ value: answer.value, level: levelOf(answer.value) },
          ...{ version: answer.version, answeredBy: answer.answeredBy },
        }
      : null,
  };
}

/** Suggestions in the order of the questions; a question that its gate switched off has none. */
export function viewOf(
  found: StoredContext,
  answers: readonly Answer[],
  locale: Locale,
  words: Words,
): WholeContextAnalysis {
  const { analysis, findings, accepted } = found;
  const byId = new Map(findings.map((one) => [one.questionId, one]));
  const now = new Map(answers.map((answer) => [answer.questionId, answer]));
  const given = new Map(answers.map((answer) => [answer.questionId, answer.value]));
  const taken = new Set(accepted);
  const domains = domainsIn(analysis.assessmentType, locale);
  const suggestions = domains.flatMap((domain) =>
    domain.questions.flatMap((question): ContextSuggestion[] => {
      const one = byId.get(question.id);
      if (!one || answerStandingOf(question, given) === 'switched-off') return [];
      const suggestion = suggestionOf(question, domain, one, now.get(question.id), words);
      return [{ ...suggestion, accepted: taken.has(question.id) }];
    }),
  );
  const asked = domains.flatMap((one) => one.questions).filter((question) => question.kind === 'maturity').length;
  const sure = suggestions.filter((one) => one.certainty === 'high').length;
  const key = suggestions.length === 0 ? 'nothing' : 'summary';
  const values = { count: suggestions.length, asked, sure, passages: analysis.passages };
  const summary = analysis.status === 'done' ? words(`questionnaire:context.${key}`, values) : '';
  return { ...analysis, totalSuggestions: suggestions.length, accepted: taken.size, summary, suggestions };
}

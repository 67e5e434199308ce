/** The questions as they are asked, in the reader's language. They never change while the process runs. */
import { controlsOf } from '@vigia/content/catalog.ts';
import { type AskedQuestion, type Chapter, chaptersOf } from '@vigia/content/load.ts';
import type { Locale } from '@vigia/contract/kit/locales.ts';
import {
  type AssessmentType,
  assessmentTypes,
  type QuestionDomain,
  type QuestionView,
} from '@vigia/contract/questionnaire/questionnaire.answers.ts';

const viewOf = (question: AskedQuestion, locale: Locale): QuestionView => {
  const { wording, controls, ...common } = question;
  const { text, explanation, why, levels } = wording[locale];
  const titled = controls.map((control) => ({
    ...control,
    title: controlsOf(control.framework).get(control.id)?.title[locale] ?? control.id,
  }));
  return { ...common, text, explanation, why, levels: [...levels], controls: titled };
};

const domainOf = (chapter: Chapter, locale: Locale): QuestionDomain => ({
  id: chapter.id,
  title: chapter.title[locale],
  summary: chapter.summary[locale],
  questions: chapter.questions.map((question) => viewOf(question, locale)),
});

const ready = new Map<string, QuestionDomain[]>();

/** An assessment's chapters and questions in one language. */
export function domainsIn(type: AssessmentType, locale: Locale): QuestionDomain[] {
  const key = `${type} ${locale}`;
  const made = ready.get(key) ?? chaptersOf(type).map((chapter) => domainOf(chapter, locale));
  ready.set(key, made);
  return made;
}

const asked = (type: AssessmentType) =>
  new Map(chaptersOf(type).flatMap(({ questions }) => questions.map((question) => [question.id, question])));
const byType = { security: asked('security'), essential: asked('essential'), privacy: asked('privacy') };

/** A question of an assessment, or undefined. */
export const questionIn = (type: AssessmentType, id: string): AskedQuestion | undefined => byType[type].get(id);

/** Whether any assessment asks it. */
export const isAsked = (id: string): boolean => assessmentTypes.some((type) => byType[type].has(id));

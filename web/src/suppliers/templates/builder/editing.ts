/** Changing a questionnaire: parts and questions added, removed, moved, without one hanging on what is gone. Pure. */
import { type Locale, locales } from '@vigia/contract/kit/locales.ts';
import type { FormQuestion, FormSection, LocalizedText, SupplierForm } from '@vigia/contract/suppliers/forms.shapes.ts';

/** A text with what it says in one language changed; the other languages keep theirs. */
export const reworded = (text: LocalizedText, language: Locale, said: string): LocalizedText => ({
  ...text,
  [language]: said,
});

/** Languages in which a text says nothing while it does in another. */
export const untranslated = (text: LocalizedText): Locale[] =>
  locales.some((one) => text[one].trim() !== '') ? locales.filter((one) => text[one].trim() === '') : [];

const nothing: LocalizedText = { pt: '', en: '', es: '' };

/** `question-1`, or the next that nobody has. */
export function freeId(base: string, taken: readonly string[]): string {
  const used = new Set(taken);
  const at = Array.from({ length: taken.length + 1 }, (_, index) => `${base}-${index + 1}`);
  return at.find((one) => !used.has(one)) ?? base;
}

const everyQuestion = ({ sections }: Pick<SupplierForm, 'sections'>) => sections.flatMap(({ questions }) => questions);

/** A question that asks yes or no, as most do. */
export const freshQuestion = (form: SupplierForm): FormQuestion => ({
  ...{
    id: freeId(
      'question',
      everyQuestion(form).map(({ id }) => id),
    ),
    kind: 'yes-no',
    text: nothing,
    why: nothing,
  },
  ...{ proofText: nothing, flag: nothing, weight: 1, optional: false, proof: 'none', na: false, when: null },
  ...{ good: 'yes', knockout: false, options: [], unit: null, bands: [], freshMonths: null, controls: [] },
});

export const freshSection = (form: SupplierForm): FormSection => ({
  ...{
    id: freeId(
      'part',
      form.sections.map(({ id }) => id),
    ),
    title: nothing,
    intro: nothing,
  },
  questions: [freshQuestion(form)],
});

/** The two options with which a choice begins. */
export const freshOption = (options: FormQuestion['options']): FormQuestion['options'][number] => ({
  ...{
    id: freeId(
      'option',
      options.map(({ id }) => id),
    ),
    text: nothing,
    points: 0,
    knockout: false,
    alone: false,
  },
});

/** The list with one of it a place further up or down; as it was at the ends. */
export function moved<T>(list: readonly T[], at: number, by: -1 | 1): T[] {
  const [one, other] = [list[at], list[at + by]];
  if (one === undefined || other === undefined) return [...list];
  return list.map((each, index) => (index === at ? other : index === at + by ? one : each));
}

/** Conditions on questions that are not before any more are dropped: nothing would ever fulfil them. */
function tidied(form: SupplierForm): SupplierForm {
  const before = new Set<string>();
  const kept = (question: FormQuestion): FormQuestion => {
    const stands = question.when === null || before.has(question.when.question);
    before.add(question.id);
    return stands ? question : { ...question, when: null };
  };
  return { ...form, sections: form.sections.map((one) => ({ ...one, questions: one.questions.map(kept) })) };
}

/** The questionnaire with other parts. */
export const withSections = (form: SupplierForm, sections: SupplierForm['sections']): SupplierForm =>
  tidied({ ...form, sections });

/** The questionnaire with one part changed. */
export const withSection = (form: SupplierForm, at: number, section: FormSection): SupplierForm =>
  withSections(
    form,
    form.sections.map((one, index) => (index === at ? section : one)),
  );

/** What a question becomes when its kind changes: what only the old kind had goes. */
export function ofKind(question: FormQuestion, kind: FormQuestion['kind']): FormQuestion {
  const choosing = kind === 'choice' || kind === 'several';
  const [first] = [freshOption([])];
  const options = choosing ? (question.options.length > 1 ? question.options : [first, freshOption([first])]) : [];
  return {
    ...{ ...question, kind, options, bands: kind === 'number' ? question.bands : [] },
    ...{ unit: kind === 'number' ? question.unit : null, freshMonths: kind === 'date' ? question.freshMonths : null },
    ...{ knockout: kind === 'yes-no' && question.knockout, na: kind !== 'text' && kind !== 'several' && question.na },
    weight: kind === 'text' ? 0 : question.weight,
  };
}

/** Questions before a place, on whose answers one there may hang: those whose answers can be named. */
export function conditionsBefore(form: SupplierForm, section: number, question: number): FormQuestion[] {
  const before = form.sections.flatMap(({ questions }, at) =>
    at < section ? questions : at === section ? questions.slice(0, question) : [],
  );
  return before.filter(({ kind }) => kind === 'yes-no' || kind === 'choice' || kind === 'several');
}

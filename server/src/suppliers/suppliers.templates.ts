/** Templates: those shipped with the product, and the company's own. */
import type { SupplierQuestion, SupplierQuestionnaire } from '@vigia/content/suppliers/load.ts';
import { questionnairesUnder } from '@vigia/content/suppliers/load.ts';
import { id as ownId } from '@vigia/contract/kit/ids.ts';
import type { Locale } from '@vigia/contract/kit/locales.ts';
import { notFound } from '@vigia/contract/kit/problem.ts';
import { framework } from '@vigia/contract/questionnaire/questionnaire.answers.ts';
import {
  type FormQuestion,
  type LocalizedText,
  type SupplierForm,
  type SupplierTemplate,
  type SupplierTemplateSummary,
  supplierForm,
} from '@vigia/contract/suppliers/forms.shapes.ts';
import { supplierCategory, supplierTier } from '@vigia/contract/suppliers/suppliers.shapes.ts';
import { isUnderLgpd } from '../companies/companies.queries.ts';
import type { Ctx } from '../kit/context.ts';
import type { Db } from '../kit/db/db.ts';
import { questionsOf, textIn } from './suppliers.asking.ts';
import * as store from './templates.store.ts';

/** So many versions a shipped questionnaire has had; its hash tells what was really sent. */
const shippedVersion = 1;

const inAll = <T>(worded: Readonly<Record<Locale, T>>, read: (one: T) => string | undefined): LocalizedText => ({
  pt: read(worded.pt) ?? '',
  en: read(worded.en) ?? '',
  es: read(worded.es) ?? '',
});

/** What only some kinds of question have. */
function kindOfQuestion(question: SupplierQuestion): Partial<FormQuestion> {
  switch (question.kind) {
    case 'yes-no':
      return { good: question.good, knockout: question.knockout ?? false, na: question.na ?? false };
    case 'choice':
      return { na: question.na ?? false, options: optionsOf(question.options) };
    case 'several':
      return { options: optionsOf(question.options) };
    case 'number':
      return {
        ...{ na: question.na ?? false, unit: question.unit },
        bands: (question.bands ?? []).map(({ to = null, points, knockout = false }) => ({ to, points, knockout })),
      };
    case 'date':
      return { na: question.na ?? false, freshMonths: question.freshMonths ?? null };
    case 'file':
      return { na: question.na ?? false };
    case 'text':
      return {};
  }
}

type Options = Extract<SupplierQuestion, { kind: 'choice' }>['options'];
const optionsOf = (options: Options): FormQuestion['options'] =>
  options.map(({ id, points = 0, knockout = false, alone = false, ...worded }) => ({
    ...{ id, points, knockout, alone },
    text: inAll(worded, (text) => text),
  }));

function questionFrom(question: SupplierQuestion): unknown {
  const { id, kind, weight, optional = false, proof, when = null, serves, pt, en, es } = question;
  const worded = { pt, en, es };
  return {
    ...{ id, kind, weight, optional, proof, when },
    text: inAll(worded, ({ text }) => text),
    why: inAll(worded, ({ why }) => why),
    proofText: inAll(worded, (said) => said.proof),
    flag: inAll(worded, ({ flag }) => flag),
    controls: framework.options.flatMap((key) => serves[key].map((controlId) => ({ framework: key, controlId }))),
    ...kindOfQuestion(question),
  };
}

/** A shipped questionnaire as what is frozen with an evaluation. */
const formFrom = (shipped: SupplierQuestionnaire): SupplierForm =>
  supplierForm.parse({
    title: inAll(shipped, ({ title }) => title),
    intro: inAll(shipped, ({ intro }) => intro),
    ...{ minutes: shipped.minutes, approveFrom: shipped.pass.approve, conditionsFrom: shipped.pass.conditions },
    sections: shipped.sections.map(({ id, wording, questions }) => ({
      id,
      title: inAll(wording, ({ title }) => title),
      intro: inAll(wording, ({ intro }) => intro),
      questions: questions.map(questionFrom),
    })),
  });

const shippedForms = new WeakMap<SupplierQuestionnaire, SupplierForm>();
function shippedForm(shipped: SupplierQuestionnaire): SupplierForm {
  const made = shippedForms.get(shipped) ?? formFrom(shipped);
  shippedForms.set(shipped, made);
  return made;
}

const summaryOfShipped = (shipped: SupplierQuestionnaire, language: Locale): SupplierTemplateSummary => ({
  ...{ id: shipped.id, shipped: true, version: shippedVersion, updatedAt: null, minutes: shipped.minutes },
  title: shipped[language].title,
  summary: shipped[language].summary,
  questions: shipped.sections.reduce((all, { questions }) => all + questions.length, 0),
  tiers: shipped.tiers.map((tier) => supplierTier.parse(tier)),
  categories: shipped.kinds.flatMap((kind) => supplierCategory.safeParse(kind).data ?? []),
});

const summaryOfOwn = ({ id, version, updatedAt, form }: store.OwnTemplate, language: Locale) => ({
  ...{ id, shipped: false, version, updatedAt, minutes: form.minutes, tiers: [], categories: [] },
  title: textIn(language, form.title),
  summary: textIn(language, form.intro),
  questions: questionsOf(form).length,
});

/** The company's own first, then those shipped. */
export async function supplierTemplatesFor({
  db,
  locale,
}: Pick<Ctx, 'db' | 'locale'>): Promise<SupplierTemplateSummary[]> {
  const [own, lgpd] = await Promise.all([store.ownTemplates(db), isUnderLgpd(db)]);
  return [
    ...own.map((one) => summaryOfOwn(one, locale)),
    ...[...questionnairesUnder(lgpd).values()].map((one) => summaryOfShipped(one, locale)),
  ];
}

/** A template with its questions. Throws `notFound` where there is none such. */
export async function readTemplate(
  { db, locale }: { readonly db: Db; readonly locale: Locale },
  id: string,
): Promise<SupplierTemplate> {
  const shipped = questionnairesUnder(await isUnderLgpd(db)).get(id);
  if (shipped) return { ...summaryOfShipped(shipped, locale), form: shippedForm(shipped) };
  const own = ownId.safeParse(id).success ? await store.findTemplate(db, id) : null;
  if (!own) throw notFound();
  return { ...summaryOfOwn(own, locale), form: own.form };
}

/** The chapter in which our own questionnaires ask something: never what a company wrote itself. */
export async function chapterOf(
  { db, locale }: { readonly db: Db; readonly locale: Locale },
  question: string | null,
): Promise<string | undefined> {
  if (question === null) return undefined;
  const sections = [...questionnairesUnder(await isUnderLgpd(db)).values()].flatMap((one) => one.sections);
  return sections.find(({ questions }) => questions.some(({ id }) => id === question))?.wording[locale].title;
}

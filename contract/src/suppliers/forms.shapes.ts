/** What a questionnaire for suppliers is made of: sections of questions, each by the kind of its answer, in three languages. */
import { z } from 'zod';
import { controlRef } from '../compliance/compliance.shapes.ts';
import { id } from '../kit/ids.ts';
import { instant, text } from '../kit/text.ts';
import { supplierCategory, supplierTier } from './suppliers.shapes.ts';

export const supplierQuestionKinds = ['yes-no', 'choice', 'several', 'text', 'number', 'date', 'file'] as const;
export const supplierQuestionKind = z.enum(supplierQuestionKinds);

/** A text in the product's languages; where one is empty, readers of it see another. */
const localized = (max: number) => {
  const one = text(max).default('');
  return z.strictObject({ pt: one, en: one, es: one });
};
const saidSomewhere = (max: number) =>
  localized(max).refine(({ pt, en, es }) => pt !== '' || en !== '' || es !== '', {
    path: ['pt'],
    message: 'kit.required',
  });
export type LocalizedText = z.infer<ReturnType<typeof localized>>;

export const formId = z
  .string()
  .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, 'kit.format')
  .max(80);
const points = z.number().int().min(0).max(100);

const option = z.strictObject({
  id: formId,
  text: saidSomewhere(200),
  points: points.default(0),
  /** Whoever answers so cannot be approved without conditions. */
  knockout: z.boolean().default(false),
  /** Of several: excludes all others. */
  alone: z.boolean().default(false),
});

/** A number up to and including `to` earns these points; the last band has no end. */
const band = z.strictObject({ to: z.number().min(0).nullable(), points, knockout: z.boolean().default(false) });

export const formQuestion = z.strictObject({
  id: formId,
  kind: supplierQuestionKind,
  text: saidSomewhere(400),
  why: localized(600),
  proofText: localized(400),
  /** Only for who reviews: what should make them look twice. */
  flag: localized(400),
  /** 0 is not scored. */
  weight: z.number().int().min(0).max(3).default(1),
  optional: z.boolean().default(false),
  /** `required`: without it the answer counts half. */
  proof: z.enum(['none', 'welcome', 'required']).default('none'),
  /** May not apply, with a reason; it is then left out of the score. */
  na: z.boolean().default(false),
  when: z
    .strictObject({ question: formId, is: z.array(formId).min(1).max(10) })
    .nullable()
    .default(null),
  /** Of yes or no: the answer that earns 100. */
  good: z.enum(['yes', 'no']).default('yes'),
  /** Of yes or no: whether the other one stands against an approval. */
  knockout: z.boolean().default(false),
  options: z.array(option).max(12).default([]),
  unit: z.enum(['hours', 'days', 'months', 'years', 'people', 'percent']).nullable().default(null),
  bands: z.array(band).max(6).default([]),
  /** A day in the past earns 100 within so many months. */
  freshMonths: z.number().int().min(1).max(60).nullable().default(null),
  controls: z.array(controlRef).max(12).default([]),
});
export type FormQuestion = z.output<typeof formQuestion>;

export const formSection = z.strictObject({
  id: formId,
  title: saidSomewhere(120),
  intro: localized(600),
  questions: z.array(formQuestion).min(1).max(40),
});
export type FormSection = z.output<typeof formSection>;

/** What is frozen with an evaluation. */
export const supplierForm = z.strictObject({
  title: saidSomewhere(160),
  intro: localized(800),
  minutes: z.number().int().min(1).max(600).default(20),
  /** From which score a supplier is usually approved, and from which with conditions. */
  approveFrom: points.default(75),
  conditionsFrom: points.default(50),
  sections: z.array(formSection).min(1).max(20),
});
export type SupplierForm = z.output<typeof supplierForm>;

/** A template as it is listed: one of those shipped (a name as id), or the company's own. */
export const supplierTemplateSummary = z.object({
  id: z.string(),
  shipped: z.boolean(),
  title: z.string(),
  summary: z.string(),
  questions: z.number().int(),
  minutes: z.number().int(),
  version: z.number().int(),
  /** For whom it fits. */
  tiers: z.array(supplierTier),
  categories: z.array(supplierCategory),
  updatedAt: instant.nullable(),
});
export type SupplierTemplateSummary = z.infer<typeof supplierTemplateSummary>;

export const supplierTemplate = supplierTemplateSummary.extend({ form: supplierForm });
export type SupplierTemplate = z.infer<typeof supplierTemplate>;

/** A new template: a copy of another (`from`), or what is written here. */
export const supplierTemplateDraft = z.union([
  z.strictObject({ from: z.union([formId, id]) }),
  z.strictObject({ form: supplierForm }),
]);
export const supplierTemplateChange = z.strictObject({ form: supplierForm, version: z.int32() });

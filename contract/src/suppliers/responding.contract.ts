/**
 * What whoever holds a link reaches: one evaluation, its questions and what was answered; nothing else of the company but
 * its name. Points, weights and what reviewers look out for stay with the company.
 */
import { z } from 'zod';
import { byToken, domain } from '../kit/domain.ts';
import { id } from '../kit/ids.ts';
import { locale } from '../kit/locales.ts';
import { day, email, filled, filledLine, instant, line, linkToken, text } from '../kit/text.ts';
import {
  evaluationStatus,
  supplierAnswer,
  supplierFinding,
  supplierProof,
  supplierValue,
} from './evaluations.shapes.ts';
import { formId, formQuestion, formSection } from './forms.shapes.ts';

const askedQuestion = formQuestion
  .omit({
    weight: true,
    flag: true,
    good: true,
    knockout: true,
    bands: true,
    freshMonths: true,
    controls: true,
    options: true,
  })
  .extend({ options: z.array(formQuestion.shape.options.unwrap().element.omit({ points: true, knockout: true })) });
export type AskedQuestion = z.output<typeof askedQuestion>;
const askedSection = formSection.omit({ questions: true }).extend({ questions: z.array(askedQuestion) });

const answerHere = supplierAnswer.extend({
  /** Asked again by the company, and why. */
  again: z.boolean(),
  comment: z.string(),
  proofs: z.array(supplierProof),
});
export type AnswerHere = z.infer<typeof answerHere>;

export const supplierResponse = z.object({
  /** Of the evaluation, or of the questionnaire in a rehearsal: what is not sent yet is kept under it in the browser. */
  id,
  rehearsal: z.boolean(),
  company: z.string(),
  supplier: z.string(),
  name: z.string(),
  message: z.string(),
  locale,
  status: evaluationStatus,
  dueDate: day,
  late: z.boolean(),
  /** Whether answers may be changed now, and whether only those asked again. */
  editable: z.boolean(),
  onlyAgain: z.boolean(),
  reopenReason: z.string(),
  title: formSection.shape.title,
  intro: formSection.shape.intro,
  minutes: z.number().int(),
  sections: z.array(askedSection),
  answers: z.array(answerHere),
  submittedAt: instant.nullable(),
  submittedName: z.string().nullable(),
  receipt: z.string().nullable(),
  findings: z.array(supplierFinding.omit({ evaluationId: true, planId: true, riskId: true })),
  /** How many questions the last evaluation answered that are still open here. */
  lastYear: z.number().int(),
});
export type SupplierResponse = z.infer<typeof supplierResponse>;

/** What a supplier's own spreadsheet says of a question. */
const sheetAnswer = z.object({
  question: formId,
  /** What its first row answers; null where its words leave open which answer it is. */
  value: supplierValue,
  /** What it says beside that. */
  note: z.string(),
  /** The rows that speak of the question, the nearest first, as they stand in the file. */
  rows: z.array(
    z.object({
      /** `same`: this very question. `alike`: the same in other words. `subject`: of the same subject. */
      how: z.enum(['same', 'alike', 'subject']),
      sheet: z.string(),
      line: z.number().int(),
      question: z.string(),
      answer: z.string(),
      comment: z.string(),
    }),
  ),
});
export type SheetAnswer = z.infer<typeof sheetAnswer>;

const withToken = z.strictObject({ token: linkToken });
const respond = byToken('suppliers.respond');
const oneMegabyte = 1_048_576;

export const responding = domain({
  rehearse: {
    method: 'GET',
    path: '/supplier-response/rehearsal/:token',
    access: byToken('suppliers.rehearse'),
    params: withToken,
    returns: supplierResponse,
    about: 'The questions of a template as a supplier would see them; nothing can be kept.',
  },
  get: {
    method: 'GET',
    path: '/supplier-response/:token',
    access: respond,
    params: withToken,
    returns: supplierResponse,
    // A page asks twice a minute; whoever tries links runs into it.
    limit: { max: 120, seconds: 60 },
    about: 'Reading changes nothing: mail scanners open links.',
  },
  save: {
    method: 'PUT',
    path: '/supplier-response/:token',
    access: respond,
    params: withToken,
    body: z.strictObject({
      answers: z
        .array(
          z.strictObject({
            question: formId,
            value: supplierValue,
            note: text(2_000).default(''),
            /** The version that was read; 0 where there was none. */
            basedOn: z.int().min(0),
          }),
        )
        .min(1)
        .max(100),
    }),
    returns: z.object({
      saved: z.array(supplierAnswer),
      /** Somebody else answered these meanwhile: their answers, which stand. */
      overtaken: z.array(supplierAnswer),
    }),
    limit: { max: 240, seconds: 60 },
    refuses: [409, 422],
    about: 'A draft saves by itself. An answer that somebody changed meanwhile is told, not overwritten.',
  },
  submit: {
    method: 'POST',
    path: '/supplier-response/:token/submit',
    access: respond,
    params: withToken,
    body: z.strictObject({ name: filledLine(120), role: line(120).default('') }),
    returns: supplierResponse,
    limit: { max: 20, seconds: 60 },
    refuses: [409, 422],
    about: 'Sent twice is sent once: the same receipt.',
  },
  attach: {
    method: 'POST',
    path: '/supplier-response/:token/evidence',
    access: respond,
    params: withToken,
    upload: { field: 'file', maxBytes: 2 * oneMegabyte },
    body: z.strictObject({ question: formId }),
    status: 201,
    returns: supplierProof,
    limit: { max: 60, seconds: 60 },
    refuses: [409, 413, 415, 422],
  },
  detach: {
    method: 'DELETE',
    path: '/supplier-response/:token/evidence/:fileId',
    access: respond,
    params: withToken.extend({ fileId: id }),
    returns: z.object({ success: z.literal(true) }),
    refuses: [409],
  },
  share: {
    method: 'POST',
    path: '/supplier-response/:token/colleagues',
    access: respond,
    params: withToken,
    body: z.strictObject({ email, name: line(120).default(''), section: formId.nullable().default(null) }),
    returns: z.object({ emailSent: z.boolean() }),
    limit: { max: 10, seconds: 60 },
    refuses: [409, 422, 429],
    about: 'A link of their own for a colleague, to the same evaluation.',
  },
  lastYear: {
    method: 'POST',
    path: '/supplier-response/:token/last-year',
    access: respond,
    params: withToken,
    returns: supplierResponse,
    limit: { max: 20, seconds: 60 },
    refuses: [409],
    about: 'Takes over what the last evaluation answered, where nothing is answered yet.',
  },
  readSheet: {
    method: 'POST',
    path: '/supplier-response/:token/sheet',
    access: respond,
    params: withToken,
    upload: { field: 'file', maxBytes: 2 * oneMegabyte },
    /** `rows`: how many of the file say something. */
    returns: z.object({ rows: z.number().int(), answers: z.array(sheetAnswer) }),
    limit: { max: 10, seconds: 60 },
    refuses: [409, 413, 415, 422, 429, 503],
    about:
      'What a questionnaire finished for somebody else says of these questions. It is read, and nothing of it is kept.',
  },
  answerFinding: {
    method: 'POST',
    path: '/supplier-response/:token/findings/:findingId',
    access: respond,
    params: withToken.extend({ findingId: id }),
    body: z.strictObject({ response: filled(2_000) }),
    returns: supplierResponse,
    limit: { max: 20, seconds: 60 },
    refuses: [409],
  },
  answersSheet: {
    method: 'GET',
    path: '/supplier-response/:token/sheet',
    access: respond,
    params: withToken,
    sends: 'file',
    returns: z.any(),
    limit: { max: 20, seconds: 60 },
    refuses: [409, 429, 503],
    about: 'What was sent in as .xlsx, for whoever is asked by another company next.',
  },
  receipt: {
    method: 'GET',
    path: '/supplier-response/:token/receipt',
    access: respond,
    params: withToken,
    sends: 'file',
    returns: z.any(),
    limit: { max: 20, seconds: 60 },
    refuses: [409, 429, 503],
  },
});

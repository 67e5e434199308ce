/**
 * Customers' forms with what a careful reader would answer, for companies made up for it: the confidence of suggestions is
 * measured on others. `blank-or-no`: "no" is right where the company's words are taken strictly, nothing is right, too.
 */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { langs } from '../catalog/schema.ts';
import { readYaml } from '../yaml.ts';

const right = z.enum(['yes', 'no', 'n-a', 'blank', 'blank-or-yes', 'blank-or-no']);
const value = z.union([z.number().int().min(0).max(5), z.enum(['yes', 'no', 'not_applicable', 'unknown'])]);
const given = z.strictObject({ value, comment: z.string().default(''), reason: z.string().default('') });
const measuredForm = z.strictObject({
  locale: z.enum(langs),
  options: z.array(z.string()),
  answers: z.record(z.string(), given),
  rows: z.array(z.strictObject({ ask: z.string(), right })).min(1),
});

export type GivenAnswers = z.output<typeof measuredForm>['answers'];

/** What a real company answered to a form. */
export const realAnswers = z.array(z.object({ id: z.string(), answer: z.enum(['Yes', 'No', 'NA']) }));

/** Our assessment answered from a company's documents: the lines of the document that an answer rests on. */
const restingAnswer = z.strictObject({
  value,
  document: z.string(),
  lines: z.tuple([z.number().int().min(1), z.number().int().min(1)]),
});
export type RestingAnswer = z.output<typeof restingAnswer>;
export const restingAnswers = z.record(z.string(), restingAnswer);

/** The wording of a form's questions by their ids. */
export const formWording = z.record(z.string(), z.string());

/** The forms by name. */
export function measuredForms(): Map<string, z.output<typeof measuredForm>> {
  const dir = join(import.meta.dirname, 'forms');
  return new Map(readdirSync(dir).map((name) => [name, measuredForm.parse(readYaml(join(dir, name)))]));
}

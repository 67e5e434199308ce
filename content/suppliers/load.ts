/** The questionnaires for suppliers, put together once from their subjects and checked. */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import type { Lang } from '../catalog.ts';
import { replacements, toldElsewhereAll } from '../elsewhere.ts';
import { frozen } from '../freeze.ts';
import { readYaml } from '../yaml.ts';
import { supplierFaultsOf } from './check.ts';
import {
  type QuestionnaireFile,
  questionnaireFile,
  type SupplierQuestion,
  type SupplierSubject,
  subjectFile,
} from './schema.ts';

export type { SupplierQuestion } from './schema.ts';

export interface QuestionnaireSection {
  readonly id: string;
  readonly wording: Readonly<Record<Lang, { readonly title: string; readonly intro: string }>>;
  readonly questions: readonly SupplierQuestion[];
}
/** A questionnaire with its questions in full. */
export interface SupplierQuestionnaire extends Omit<QuestionnaireFile, 'sections' | 'proves'> {
  readonly sections: readonly QuestionnaireSection[];
}

function readAll<T extends { order: number }>(folder: string, shape: z.ZodType<T>): T[] {
  const path = join(import.meta.dirname, folder);
  const read = (name: string): T => {
    const parsed = shape.safeParse(readYaml(join(path, name)));
    if (!parsed.success) throw new Error(`content/suppliers/${folder}/${name}: ${parsed.error.message}`);
    return parsed.data;
  };
  return readdirSync(path)
    .filter((name) => name.endsWith('.yaml'))
    .map(read)
    .sort((a, b) => a.order - b.order);
}

/** The files as they are written, unchecked against each other: for the check. */
export const supplierFiles = () => ({
  subjects: readAll('subjects', subjectFile),
  sets: readAll('sets', questionnaireFile),
});

function inFull(
  { proves, sections: chosen, ...file }: QuestionnaireFile,
  subjects: ReadonlyMap<string, SupplierSubject>,
): SupplierQuestionnaire {
  const provable = (one: SupplierQuestion): SupplierQuestion =>
    proves.includes(one.id) ? { ...one, proof: 'required' } : one;
  const sections = chosen.flatMap(({ subject: id, questions: wanted }) => {
    const subject = subjects.get(id);
    if (!subject) return [];
    const { pt, en, es, questions } = subject;
    const inOrder = wanted.flatMap((one) => questions.find((question) => question.id === one) ?? []);
    return [{ id, wording: { pt, en, es }, questions: inOrder.map(provable) }];
  });
  return { ...file, sections };
}

type Questionnaires = ReadonlyMap<string, SupplierQuestionnaire>;
let kept: { own: Questionnaires; elsewhere: Questionnaires } | undefined;

/** Questionnaires in full, of subjects and sets as they are told somewhere. */
function allInFull(subjects: readonly SupplierSubject[], sets: readonly QuestionnaireFile[]): Questionnaires {
  const byId = new Map(subjects.map((one) => [one.id, one]));
  return new Map(sets.map((one) => [one.id, frozen(inFull(one, byId))]));
}

const elsewhereFile = z.strictObject({ subjects: replacements, sets: replacements });
function library() {
  if (kept) return kept;
  const { subjects, sets } = supplierFiles();
  const replaced = elsewhereFile.parse(readYaml(join(import.meta.dirname, 'elsewhere.yaml')));
  const subjectsElsewhere = toldElsewhereAll(subjectFile, subjects, replaced.subjects);
  const setsElsewhere = toldElsewhereAll(questionnaireFile, sets, replaced.sets);
  const faults = [...supplierFaultsOf(subjects, sets), ...subjectsElsewhere.faults, ...setsElsewhere.faults];
  if (faults.length > 0) throw new Error(`content/suppliers: ${faults.join('; ')}`);
  kept = {
    own: allInFull(subjects, sets),
    elsewhere: allInFull([...subjectsElsewhere.texts.values()], [...setsElsewhere.texts.values()]),
  };
  return kept;
}

/** Every questionnaire by its id, in the order in which they are offered. Read when first asked for. */
export const supplierQuestionnaires = (): Questionnaires => library().own;
/** The same as a company asks by whose law it goes: Brazil's, or that of another country. */
export const questionnairesUnder = (lgpd: boolean): Questionnaires => (lgpd ? library().own : library().elsewhere);

/** Questions of our own assessment that ask a company the same of itself, by the question that suppliers are asked. */
export const assessmentLike: () => ReadonlyMap<string, readonly string[]> = (() => {
  let read: ReadonlyMap<string, readonly string[]> | undefined;
  return () => {
    read ??= new Map(supplierFiles().subjects.flatMap(({ questions }) => questions.map(({ id, like }) => [id, like])));
    return read;
  };
})();

/** A supplier and an evaluation, whole, as the company reads them. */

import { notFound } from '@vigia/contract/kit/problem.ts';
import type { EvaluationResults, SupplierAnswer } from '@vigia/contract/suppliers/evaluations.shapes.ts';
import type { Supplier } from '@vigia/contract/suppliers/suppliers.shapes.ts';
import type { CompanyHere } from '../kit/context.ts';
import { awaitAll } from '../kit/db/beginning.ts';
import type { Db } from '../kit/db/db.ts';
import { filesOfRecords } from '../kit/files/files.store.ts';
import { dayAt } from '../kit/long-day.ts';
import * as answers from './answers.store.ts';
import { certificatesOf } from './certificates.store.ts';
import * as evaluations from './evaluations.store.ts';
import { findingsOf } from './findings.store.ts';
import { type HeldAnswers, scoreOf } from './suppliers.scoring.ts';
import { findSupplier } from './suppliers.store.ts';

/** Whatever reads for a company: a member's context, a link's, or an approval's. */
export interface SuppliersReader {
  readonly db: Db;
  readonly company: CompanyHere;
}

export const dayOfSuppliers = ({ company }: Pick<SuppliersReader, 'company'>): string =>
  Temporal.Now.plainDateISO(company.timeZone).toString();

/** The supplier; 404 where there is none such. */
export async function readSupplier(ctx: SuppliersReader, id: string): Promise<Supplier> {
  const [found, certificates, files] = await Promise.all([
    findSupplier(ctx.db, id, dayOfSuppliers(ctx)),
    certificatesOf(ctx.db, id),
    filesOfRecords(ctx.db, 'supplier', [id]),
  ]);
  if (!found) throw notFound();
  const file = files.at(-1);
  return {
    ...found,
    certificates,
    contractFile: file ? { name: file.name, bytes: file.bytes, sha256: file.sha256 } : null,
  };
}

/** The answers with the number of their files, for scoring and for asking. */
export function heldAnswers(
  given: readonly Pick<SupplierAnswer, 'question' | 'value' | 'note'>[],
  proofs: readonly { readonly question: string }[],
): HeldAnswers {
  const files = Map.groupBy(proofs, ({ question }) => question);
  const held = new Map(given.map(({ question, value, note }) => [question, { value, note, files: 0 }]));
  for (const [question, own] of files)
    held.set(question, { value: null, note: '', ...held.get(question), files: own.length });
  return held;
}

/** The answers, and those that so far are nothing but a file. */
export function answersWithFiles(
  given: readonly answers.KeptAnswer[],
  proofs: readonly answers.ProofOfAnswer[],
): (answers.KeptAnswer & { readonly proofs: answers.ProofOfAnswer[] })[] {
  const files = Map.groupBy(proofs, ({ question }) => question);
  const known = new Set(given.map(({ question }) => question));
  const bare = [...files].flatMap(([question, [first]]) =>
    known.has(question) || !first
      ? []
      : [
          {
            ...{ question, value: null, note: '', version: 0, by: '', at: first.at, comment: '' },
            ...{ review: 'none' as const, reviewVersion: 0, reviewedBy: null },
          },
        ],
  );
  return [...given, ...bare].map((one) => ({ ...one, proofs: files.get(one.question) ?? [] }));
}

const same = (a: Pick<SupplierAnswer, 'value' | 'note'>, b: Pick<SupplierAnswer, 'value' | 'note'>): boolean =>
  JSON.stringify(a.value) === JSON.stringify(b.value) && a.note === b.note;

/** An evaluation with its score, answers and findings; 404 where there is none such. */
export async function readResults(ctx: SuppliersReader, id: string): Promise<EvaluationResults> {
  const [found, given, proofs, findings] = await awaitAll([
    evaluations.findEvaluation(ctx.db, id, dayOfSuppliers(ctx)),
    answers.answersOf(ctx.db, id),
    answers.proofsOf(ctx.db, id),
    findingsOf(ctx.db, id),
  ]);
  if (!found) throw notFound();
  const { evaluation, form } = found;
  const before = evaluation.previous ? await answers.answersOf(ctx.db, evaluation.previous.id) : [];
  const earlier = new Map(before.map((one) => [one.question, one]));
  const on = evaluation.submittedAt ? dayAt(evaluation.submittedAt, ctx.company.timeZone) : dayOfSuppliers(ctx);
  return {
    ...{ evaluation, form, findings },
    score: scoreOf(form, heldAnswers(given, proofs), on),
    answers: answersWithFiles(given, proofs).map((one) => {
      const last = earlier.get(one.question);
      return {
        ...one,
        before: last && last.value !== null && !same(last, one) ? { value: last.value, note: last.note } : null,
      };
    }),
  };
}

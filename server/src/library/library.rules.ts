/** What may be done with a document in which state, and under which address it is read. Pure. */
import { randomBytes } from 'node:crypto';
import type { Input } from '@vigia/contract/kit/domain.ts';
import { conflict } from '@vigia/contract/kit/problem.ts';
import { allows, type Role } from '@vigia/contract/kit/roles.ts';
import type { library } from '@vigia/contract/library/library.contract.ts';
import type { DocumentStatus, policyChange } from '@vigia/contract/library/library.shapes.ts';
import type { z } from 'zod';
import type { DocumentSight } from './library.store.ts';

/** Whoever may not write sees what was approved, and no draft. */
export const sightOf = (role: Role): DocumentSight => (allows(role, 'policies.edit') ? 'all' : 'approved');

/** A text that is being decided, or was, does not change (ISO/IEC 27001 7.5.3). */
export function mustBeDraft(status: string): void {
  if (status === 'IN_REVIEW') throw conflict('library.in-review');
  if (status !== 'DRAFT') throw conflict('library.not-a-draft');
}
/** What was put away is neither decided nor shown in public: it is taken up again by a new version. */
export function mustNotBeArchived(status: string): void {
  if (status === 'ARCHIVED') throw conflict('library.archived');
}
/** Whether it says something else of what is approved with the text: its title, its interval of review, its kind (A.5.1, 7.5.3). */
export const changesApproved = (
  row: { readonly kind: string; readonly review_months: number },
  {
    title,
    markdown,
    kind,
    reviewMonths,
  }: Pick<z.output<typeof policyChange>, 'title' | 'markdown' | 'kind' | 'reviewMonths'>,
): boolean =>
  title !== undefined ||
  markdown !== undefined ||
  (kind !== undefined && kind !== row.kind) ||
  (reviewMonths !== undefined && reviewMonths !== row.review_months);
/** What was approved as one kind of document goes on as that: what another kind says is another document. */
export function mustStayKind(now: string, kind: string | undefined): void {
  if (kind !== undefined && kind !== now) throw conflict('library.kind-stays');
}
/** A new version begins where the last one ended. */
export function mustBeDecided(status: string): void {
  if (status === 'IN_REVIEW') throw conflict('library.in-review');
  if (status === 'DRAFT') throw conflict('library.is-a-draft');
}

/** The day until which what was approved that day is reviewed. */
export const reviewDay = (approvedOn: string, months: number): string =>
  Temporal.PlainDate.from(approvedOn).add({ months }).toString();

/** The state of a document whose newest version was approved. */
export const approvedStatus = (isPublic: boolean): DocumentStatus => (isPublic ? 'PUBLISHED' : 'APPROVED');

/** Documents of one zip. */
export const mostInArchive = 200;

interface Held {
  readonly found: { readonly id: string; readonly title: string; readonly number: number };
}
/** What one zip holds of the documents, and what its index says is missing: those that came after, by title. */
export const sharedOut = <T extends Held>(all: readonly T[]) => ({
  held: all.slice(0, mostInArchive),
  complete: all.length <= mostInArchive,
  most: mostInArchive,
  missing: all.slice(mostInArchive).map(({ found: { id, title, number } }) => ({ id, title, version: number })),
});

/** A name as an address has it. */
export const bareName = (text: string): string =>
  text
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '');

/** An address for a public document: readable, and not to be guessed from the names of other companies. */
export const slugFor = (company: string, title: string): string =>
  [bareName(company).slice(0, 40), bareName(title).slice(0, 60), randomBytes(3).toString('hex')]
    .filter(Boolean)
    .join('-');

/** Nobody tells a place otherwise than somebody else did without having read it. */
export function refuseToldMeanwhile(
  kept: Readonly<Record<string, string>>,
  told: Input<typeof library.fill>['body'],
): void {
  const errors = Object.entries(told.values).flatMap(([place, value]) => {
    const now = kept[place];
    return now === undefined || now === value || now === told.basedOn[place]
      ? []
      : [{ pointer: `/values/${place}`, code: 'library.told-meanwhile', values: { value: now } }];
  });
  if (errors.length > 0) throw conflict('kit.changed-meanwhile', { errors });
}

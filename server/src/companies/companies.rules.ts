/** What of a company's profile is whose, and what of it changed. */
import type { Company } from '@vigia/contract/companies/companies.contract.ts';
import { type Fault, Problem } from '@vigia/contract/kit/problem.ts';

const operators = ['plan', 'renewalDate', 'storageMegabytes'] as const;
const profile = [
  'name',
  'industry',
  'size',
  'timeZone',
  'currency',
  'lgpd',
  'address',
  'phone',
  'website',
  ...operators,
] as const;

type Sent = Partial<Pick<Company, (typeof profile)[number]>>;

/** Throws 422 with a fault for each field that only the operator may send. */
export function refuseOperators(sent: Sent): void {
  const errors = operators
    .filter((field) => sent[field] !== undefined)
    .map((field): Fault => ({ pointer: `/${field}`, code: 'companies.operators-matter' }));
  if (errors.length > 0) throw new Problem('kit.invalid', { status: 422, errors });
}

/** What `sent` would change, as it is and as it would be; null where nothing. */
export function changes(now: Company, sent: Sent): { before: Sent; after: Sent } | null {
  const fields = profile.filter((field) => sent[field] !== undefined && sent[field] !== now[field]);
  if (fields.length === 0) return null;
  const of = (whole: Sent): Sent => Object.fromEntries(fields.map((field) => [field, whole[field]]));
  return { before: of(now), after: of(sent) };
}

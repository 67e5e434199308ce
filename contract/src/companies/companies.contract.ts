/** Companies: a company's own profile for its members, all of them for the operator (specification §3 "Company"). */
import { z } from 'zod';
import { currency } from '../kit/currencies.ts';
import { can, domain } from '../kit/domain.ts';
import { withId } from '../kit/ids.ts';
import { page, paging } from '../kit/page.ts';
import { day, email, filledLine, instant, line } from '../kit/text.ts';
import { invited } from '../team/team.shapes.ts';
import { companyBasics, industry, size, timeZone } from './companies.shapes.ts';
import { logoRoutes } from './logo.routes.ts';
import { requestRoutes } from './request.routes.ts';
import { secondFactorRoutes } from './second-factor.routes.ts';

export const plans = ['free', 'essential', 'professional'] as const;

export const subscriptionPlan = z.enum(plans);

export const company = companyBasics.extend({
  /** Whether it treats data of people in Brazil, so that the LGPD is its law (art. 3). */
  lgpd: z.boolean(),
  address: z.string(),
  phone: z.string(),
  website: z.string(),
  plan: subscriptionPlan,
  renewalDate: z.iso.date().nullable(),
  isActive: z.boolean(),
  users: z.number().int(),
  storageBytes: z.number().int(),
  /** How much the company may keep in files, in megabytes of 10⁶ bytes. */
  storageMegabytes: z.number().int(),
  createdAt: instant,
  /** Also its version: a change says on which one it is based. */
  updatedAt: instant,
});
export type Company = z.infer<typeof company>;

const website = line(200).refine((s) => s === '' || /^https?:\/\/[^\s/$.?#][^\s]*$/i.test(s), 'companies.website');

/** What an ADMIN may change of the own company. */
export const companyDraft = z.strictObject({
  name: filledLine(160),
  industry: industry.nullable(),
  size: size.nullable(),
  timeZone,
  currency: currency.optional(),
  lgpd: z.boolean().optional(),
  address: line(300),
  phone: line(40),
  website,
});
/** What only the operator may change besides. */
export const companyAdministration = companyDraft.extend({
  plan: subscriptionPlan,
  renewalDate: day.nullable(),
  storageMegabytes: z.number().int().min(0).max(1_000_000),
});
/** What may be sent: an ADMIN who sends what is the operator's is refused with 422 `companies.operators-matter`. */
export const companyChange = companyDraft.extend({
  ...companyAdministration.pick({ plan: true, renewalDate: true, storageMegabytes: true }).partial().shape,
  /** `updatedAt` of that which was read. */
  basedOn: instant,
});
/** A company that the operator founds, and who will be its first ADMIN. */
export const companyFounding = z.strictObject({
  name: filledLine(160),
  industry: industry.nullable(),
  size: size.nullable(),
  timeZone,
  /** By the time zone where it is not said. */
  currency: currency.optional(),
  adminEmail: email,
});

export const companyFilters = z.strictObject({
  ...paging,
  search: line(100).optional(),
  status: z.enum(['active', 'inactive']).optional(),
  sort: z.enum(['name', '-name', 'createdAt', '-createdAt']).default('name'),
});

export * from './logo.routes.ts';
export * from './request.routes.ts';
export * from './second-factor.routes.ts';

export const companies = domain({
  ...secondFactorRoutes,
  ...logoRoutes,
  ...requestRoutes,
  list: {
    method: 'GET',
    path: '/companies',
    access: can('company.edit'),
    scope: 'installation',
    query: companyFilters,
    returns: page(company),
    about: 'An ADMIN sees the own company; a SUPER_ADMIN all.',
  },
  create: {
    method: 'POST',
    path: '/companies',
    access: can('companies.administer'),
    scope: 'installation',
    body: companyFounding,
    returns: z.object({ company, ...invited.pick({ emailSent: true, link: true }).shape }),
    status: 201,
  },
  get: {
    method: 'GET',
    path: '/companies/:id',
    access: can('company.read'),
    scope: 'installation',
    params: withId,
    returns: company,
  },
  update: {
    method: 'PUT',
    path: '/companies/:id',
    access: can('company.edit'),
    scope: 'installation',
    params: withId,
    body: companyChange,
    returns: company,
  },
  setStatus: {
    method: 'PATCH',
    path: '/companies/:id/status',
    access: can('companies.administer'),
    stepUp: true,
    scope: 'installation',
    params: withId,
    body: z.strictObject({ isActive: z.boolean() }),
    returns: company,
  },
});

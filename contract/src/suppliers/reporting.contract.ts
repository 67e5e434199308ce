/** What is told of all suppliers, and of one: who matters, who is late, what hangs on whom, what ends soon (ISO/IEC 27001 A.5.22). */
import { z } from 'zod';
import { can, domain } from '../kit/domain.ts';
import { id, withId } from '../kit/ids.ts';
import { day } from '../kit/text.ts';
import { evaluationSummary, supplierFinding, supplierSeverity } from './evaluations.shapes.ts';
import { supplier, supplierDecision, supplierStates, supplierTier } from './suppliers.shapes.ts';

const counted = z.number().int();
const named = z.object({ id, name: z.string() });
const dated = named.extend({ what: z.string(), day });

/** So many of each list are told. */
export const mostTold = 50;

export const portfolioReport = z.object({
  total: counted,
  /** By tier: how many, how many were ever scored, their mean and least score. */
  tiers: z.array(
    z.object({
      tier: supplierTier,
      count: counted,
      scored: counted,
      mean: counted.nullable(),
      least: counted.nullable(),
    }),
  ),
  byState: z.record(z.enum(supplierStates), counted),
  byDecision: z.record(supplierDecision, counted),
  late: z.array(dated),
  /** One supplier for many processes, the most first. */
  concentration: z.array(named.extend({ tier: supplierTier, processes: z.array(z.string()) })),
  contracts: z.array(dated),
  certificates: z.array(dated),
  findings: z.object({
    bySeverity: z.record(supplierSeverity, counted),
    late: counted,
    open: z.array(
      dated.omit({ day: true }).extend({ day: day.nullable(), severity: supplierSeverity, evaluationId: id }),
    ),
  }),
});
export type PortfolioReport = z.infer<typeof portfolioReport>;

export const supplierReport = z.object({
  supplier,
  evaluations: z.array(evaluationSummary),
  findings: z.array(supplierFinding),
});
export type SupplierReport = z.infer<typeof supplierReport>;

const read = can('suppliers.read');

export const supplierReports = domain({
  portfolio: { method: 'GET', path: '/suppliers/tprm-report', access: read, returns: portfolioReport },
  portfolioFile: {
    method: 'GET',
    path: '/suppliers/tprm-report/file',
    access: read,
    query: z.strictObject({ format: z.enum(['pdf', 'xlsx', 'csv']).default('pdf') }),
    sends: 'file',
    returns: z.any(),
    about: 'The report as PDF; as a spreadsheet, every supplier with its tier, score, decision and contract.',
  },
  one: { method: 'GET', path: '/suppliers/:id/report', access: read, params: withId, returns: supplierReport },
  oneFile: {
    method: 'GET',
    path: '/suppliers/:id/report/file',
    access: read,
    params: withId,
    sends: 'file',
    returns: z.any(),
  },
});

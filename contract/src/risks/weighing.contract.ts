/** How risks are weighed, and the register from and to spreadsheets (ISO/IEC 27001 6.1.2, 8.2). */
import { z } from 'zod';
import { can, domain } from '../kit/domain.ts';
import { withId } from '../kit/ids.ts';
import { sheetImport } from '../kit/importing.ts';
import { asFile } from '../kit/page.ts';
import { riskFilters } from './risks.shapes.ts';
import {
  riskEstimate,
  riskMethod,
  riskMethodChange,
  riskPortfolio,
  riskQuantities,
  riskSheetFields,
  riskSuggestion,
} from './weighing.shapes.ts';

const read = can('risks.read');

export const riskWeighing = domain({
  method: { method: 'GET', path: '/risks/method', access: read, returns: riskMethod },
  setMethod: {
    method: 'PUT',
    path: '/risks/method',
    access: can('risks.accept'),
    body: riskMethodChange,
    returns: riskMethod,
    about: 'What the company can live with, who decided so and when (ISO/IEC 27001 6.1.2 a 1).',
  },
  export: {
    method: 'GET',
    path: '/risks/export',
    access: read,
    query: riskFilters.omit({ page: true, limit: true }).extend(asFile),
    sends: 'file',
    returns: z.any(),
    about: 'The register by the list’s own filters, as .xlsx or .csv.',
  },
  import: {
    ...sheetImport(riskSheetFields),
    path: '/risks/import',
    access: can('risks.edit'),
    about:
      'Risks from .xlsx or .csv. A dry run tells headings, mapping, all faults of all rows; nothing is half imported.',
  },
  portfolio: {
    method: 'GET',
    path: '/risks/portfolio',
    access: read,
    returns: riskPortfolio,
    about: 'What all estimated risks may cost together in a year, by up to 50,000 years played through in a thread.',
  },
  suggestion: {
    method: 'GET',
    path: '/risks/:id/suggestion',
    access: read,
    params: withId,
    returns: riskSuggestion,
    about: 'A rating of today by controls, incidents and findings, with its arithmetic. It sets nothing.',
  },
  quantities: { method: 'GET', path: '/risks/:id/quantities', access: read, params: withId, returns: riskQuantities },
  setQuantities: {
    method: 'PUT',
    path: '/risks/:id/quantities',
    access: can('risks.edit'),
    params: withId,
    body: z.strictObject({ estimate: riskEstimate.nullable(), version: z.int32() }),
    returns: riskQuantities,
    about:
      'Three guesses each of how often and how much; null takes the estimate away. `version` overtaken: 409, and nothing is lost.',
  },
});

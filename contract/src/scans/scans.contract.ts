/**
 * Scanning what the company shows the world (specification §2 "/security/scan"; ISO/IEC 27001 A.8.8; NIST CSF ID.RA-01).
 * Before ownership is proven nothing is sent to a target: only DNS is asked, through the configured resolver.
 */
import { z } from 'zod';
import { can, domain } from '../kit/domain.ts';
import { withId } from '../kit/ids.ts';
import { page, paging } from '../kit/page.ts';
import { targetDraft } from './scans.rules.ts';
import {
  checkFilters,
  proofMethod,
  scanCadence,
  scanCheck,
  scanCheckPage,
  scanComparison,
  scanFilters,
  scanOverview,
  scanProgress,
  scanResult,
  scanSummary,
  scanTarget,
} from './scans.shapes.ts';

const read = can('scans.read');
const run = can('scans.run');
const success = z.object({ success: z.literal(true) });

export const scans = domain({
  overview: { method: 'GET', path: '/vulnerabilities/scans/overview', access: read, returns: scanOverview },
  stream: {
    method: 'GET',
    path: '/vulnerabilities/scans/stream',
    access: read,
    sends: 'events',
    returns: scanProgress,
    about: 'How the scan that runs gets on, as server-sent events.',
  },
  checks: {
    method: 'GET',
    path: '/vulnerabilities/scans/checks',
    access: read,
    query: checkFilters,
    returns: page(scanCheck),
  },
  check: {
    method: 'GET',
    path: '/vulnerabilities/scans/checks/:check',
    access: read,
    params: z.strictObject({ check: z.string().max(60) }),
    returns: scanCheckPage,
  },
  targets: {
    method: 'GET',
    path: '/vulnerabilities/scans/targets',
    access: read,
    query: z.strictObject(paging),
    returns: page(scanTarget),
  },
  addTarget: {
    method: 'POST',
    path: '/vulnerabilities/scans/targets',
    access: run,
    body: targetDraft,
    status: 201,
    refuses: [409],
    returns: scanTarget,
  },
  removeTarget: {
    method: 'DELETE',
    path: '/vulnerabilities/scans/targets/:id',
    access: run,
    params: withId,
    refuses: [409],
    returns: success,
  },
  prove: {
    method: 'POST',
    path: '/vulnerabilities/scans/targets/:id/proof',
    access: run,
    params: withId,
    body: z.strictObject({ method: proofMethod }),
    limit: { max: 20, seconds: 60 },
    refuses: [409],
    returns: scanTarget,
    about:
      'Looks for the proof now: a DNS record (through the resolver), a file or a meta tag (one request to the target).',
  },
  schedule: {
    method: 'PUT',
    path: '/vulnerabilities/scans/targets/:id/schedule',
    access: run,
    params: withId,
    body: z.strictObject({ cadence: scanCadence }),
    returns: scanTarget,
  },
  report: {
    method: 'POST',
    path: '/vulnerabilities/scans/reports',
    access: run,
    upload: { field: 'file', maxBytes: 2_097_152 },
    status: 201,
    limit: { max: 10, seconds: 60 },
    returns: scanSummary,
    about:
      'What a machine says of itself (os-release, package lists, settings), as text; matched with the operator’s advisories.',
  },
  start: {
    method: 'POST',
    path: '/vulnerabilities/scans',
    access: run,
    body: targetDraft,
    status: 201,
    limit: { max: 10, seconds: 60 },
    refuses: [409],
    returns: scanSummary,
    about:
      'Full where the company has proven that the target is its own, else public DNS only. One at a time in a company.',
  },
  list: { method: 'GET', path: '/vulnerabilities/scans', access: read, query: scanFilters, returns: page(scanSummary) },
  get: { method: 'GET', path: '/vulnerabilities/scans/:id', access: read, params: withId, returns: scanResult },
  cancel: {
    method: 'POST',
    path: '/vulnerabilities/scans/:id/cancel',
    access: run,
    params: withId,
    refuses: [409],
    returns: scanSummary,
  },
  resume: {
    method: 'POST',
    path: '/vulnerabilities/scans/:id/resume',
    access: run,
    params: withId,
    refuses: [409],
    returns: scanSummary,
    about: 'Goes on with a scan that was broken off: what it had looked at is not looked at again.',
  },
  compare: {
    method: 'GET',
    path: '/vulnerabilities/scans/:id/comparison',
    access: read,
    params: withId,
    query: z.strictObject({ with: z.uuid('kit.id') }),
    refuses: [409],
    returns: scanComparison,
  },
});

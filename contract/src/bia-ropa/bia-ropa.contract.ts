/**
 * Processes, records of processing and business impact (specification §7; LGPD art. 37; ISO 22301 8.2.2;
 * ISO/IEC 27001 A.5.9, A.5.29, A.5.30, A.5.34).
 */
import { z } from 'zod';
import { can, domain } from '../kit/domain.ts';
import { id, withId } from '../kit/ids.ts';
import { sheetImport } from '../kit/importing.ts';
import { asFile, page } from '../kit/page.ts';
import { activitySheetFields } from './activity.sheet.ts';
import { analysisDashboard } from './analysis.shapes.ts';
import { recoveryTest, recoveryTestDraft, templateFilters, templateId, templateList } from './beside.shapes.ts';
import {
  activityChange,
  activityDraft,
  activityFilters,
  activitySummary,
  activityVersion,
  inventoryStatus,
  landed,
  processingActivity,
} from './bia-ropa.shapes.ts';
import {
  area,
  areaChange,
  areaDraft,
  autoAddAreas,
  autoAddDataPoints,
  autoAdded,
  autoAddSystems,
  dataPoint,
  dataPointChange,
  dataPointDraft,
  dataPointFilters,
  inventoryFilters,
  mappedSystem,
  supplierChoices,
  supplierSearch,
  systemChange,
  systemDraft,
} from './inventory.shapes.ts';
import { dataMap } from './map.shapes.ts';
import { securityMeasures } from './measures.shapes.ts';
import { impactReport, reportChange } from './report.shapes.ts';

const read = can('processing.read');
const edit = can('processing.edit');
const success = z.object({ success: z.literal(true) });
const refuses = [409];

export const biaRopa = domain({
  status: { method: 'GET', path: '/bia-ropa/status', access: read, returns: inventoryStatus },
  list: { method: 'GET', path: '/bia-ropa', access: read, query: activityFilters, returns: page(activitySummary) },
  create: {
    method: 'POST',
    path: '/bia-ropa',
    access: edit,
    body: activityDraft,
    status: 201,
    returns: processingActivity,
    refuses,
  },
  dashboard: {
    method: 'GET',
    path: '/bia-ropa/analysis/dashboard',
    access: read,
    returns: analysisDashboard,
    about: 'What must be back first, what the processing is based on, what is missing and what contradicts itself.',
  },
  dataMap: {
    ...{ method: 'GET', path: '/bia-ropa/data-map', access: read, returns: dataMap },
    about: 'Whose data it is, where it comes from, where it is kept and to whom it goes, by activity.',
  },

  systems: {
    ...{ method: 'GET', path: '/bia-ropa/systems', access: read },
    ...{ query: inventoryFilters, returns: page(mappedSystem) },
  },
  createSystem: {
    ...{ method: 'POST', path: '/bia-ropa/systems', access: edit, refuses },
    ...{ body: systemDraft, status: 201, returns: mappedSystem },
  },
  updateSystem: {
    ...{ method: 'PUT', path: '/bia-ropa/systems/:id', access: edit, refuses },
    ...{ params: withId, body: systemChange, returns: mappedSystem },
  },
  removeSystem: {
    ...{ method: 'DELETE', path: '/bia-ropa/systems/:id', access: edit, refuses },
    ...{ params: withId, returns: success },
    about: 'Refused with 409, which names what uses it, while an activity does.',
  },
  addSystems: {
    ...{ method: 'POST', path: '/bia-ropa/systems/auto-add', access: edit },
    ...{ body: autoAddSystems, returns: autoAdded },
    about: 'Adds those that are new; names are compared without case and accents. Twice is the same as once.',
  },

  suppliers: {
    ...{ method: 'GET', path: '/bia-ropa/suppliers', access: edit, query: supplierSearch, returns: supplierChoices },
    about: 'Suppliers of the register that a system or a recipient may be: names, and nothing else of them.',
  },

  dataPoints: {
    ...{ method: 'GET', path: '/bia-ropa/data-points', access: read },
    ...{ query: dataPointFilters, returns: page(dataPoint) },
  },
  createDataPoint: {
    ...{ method: 'POST', path: '/bia-ropa/data-points', access: edit, refuses },
    ...{ body: dataPointDraft, status: 201, returns: dataPoint },
  },
  updateDataPoint: {
    ...{ method: 'PUT', path: '/bia-ropa/data-points/:id', access: edit, refuses },
    ...{ params: withId, body: dataPointChange, returns: dataPoint },
  },
  removeDataPoint: {
    ...{ method: 'DELETE', path: '/bia-ropa/data-points/:id', access: edit, refuses },
    ...{ params: withId, returns: success },
  },
  addDataPoints: {
    ...{ method: 'POST', path: '/bia-ropa/data-points/auto-add', access: edit },
    ...{ body: autoAddDataPoints, returns: autoAdded },
  },

  areas: {
    ...{ method: 'GET', path: '/bia-ropa/areas', access: read },
    ...{ query: inventoryFilters, returns: page(area) },
  },
  createArea: {
    ...{ method: 'POST', path: '/bia-ropa/areas', access: edit, refuses },
    ...{ body: areaDraft, status: 201, returns: area },
  },
  updateArea: {
    ...{ method: 'PUT', path: '/bia-ropa/areas/:id', access: edit, refuses },
    ...{ params: withId, body: areaChange, returns: area },
  },
  removeArea: {
    ...{ method: 'DELETE', path: '/bia-ropa/areas/:id', access: edit, refuses },
    ...{ params: withId, query: z.strictObject({ moveTo: id.optional() }), returns: success },
    about: 'While activities are in it: 409, or with `moveTo` they go to another area first.',
  },
  addAreas: {
    ...{ method: 'POST', path: '/bia-ropa/areas/auto-add', access: edit },
    ...{ body: autoAddAreas, returns: autoAdded },
  },

  measures: {
    ...{ method: 'GET', path: '/bia-ropa/measures', access: read, returns: securityMeasures },
    about: 'The security measures that a record may name, each as the company’s controls say that it stands.',
  },

  templates: {
    ...{ method: 'GET', path: '/bia-ropa/templates', access: read },
    ...{ query: templateFilters, returns: templateList },
    about: 'Activities that companies of a kind of business have; without one, of the company’s own industry.',
  },
  takeOver: {
    ...{ method: 'POST', path: '/bia-ropa/from-templates', access: edit, status: 201 },
    body: z.strictObject({ ids: z.array(templateId).min(1).max(60) }),
    returns: z.object({ added: z.number().int(), ids: z.array(id) }),
    about: 'Makes activities of templates with their systems, data and areas; those taken over already are left.',
  },
  export: {
    ...{ method: 'GET', path: '/bia-ropa/export', access: read, sends: 'file', returns: z.any() },
    query: activityFilters.omit({ page: true, limit: true }).extend(asFile),
  },

  import: {
    ...{ ...sheetImport(activitySheetFields), path: '/bia-ropa/import', access: edit, refuses },
    about: 'Activities from .xlsx or .csv with what they name; a dry run tells all faults, nothing is half imported.',
  },
  recordPdf: {
    ...{ method: 'GET', path: '/bia-ropa/export/pdf', access: read, sends: 'file', returns: z.any() },
    query: activityFilters
      .omit({ page: true, limit: true, sort: true })
      .extend({ shape: z.enum(['simple', 'full']).default('simple') }),
    about: 'The record of processing: the eight blocks of the ANPD’s simplified model, or everything.',
  },
  continuityPdf: {
    ...{ method: 'GET', path: '/bia-ropa/continuity/pdf', access: read, sends: 'file', returns: z.any() },
    about: 'The continuity plan out of the analysis: the order of recovery, the manual ways, what falls short.',
  },

  get: { method: 'GET', path: '/bia-ropa/:id', access: read, params: withId, returns: processingActivity },
  update: {
    ...{ method: 'PUT', path: '/bia-ropa/:id', access: edit, refuses },
    ...{ params: withId, body: activityChange, returns: processingActivity },
  },
  remove: { method: 'DELETE', path: '/bia-ropa/:id', access: edit, params: withId, returns: success },
  reorder: {
    ...{ method: 'PUT', path: '/bia-ropa/activities/:id/reorder', access: edit, params: withId },
    ...{ body: z.strictObject({ direction: z.enum(['up', 'down']) }), returns: landed },
    about: 'One place up or down, and where it stands now; at the end nothing happens.',
  },
  moveRecovery: {
    ...{ method: 'PUT', path: '/bia-ropa/activities/:id/recovery-order', access: edit, params: withId },
    ...{ body: z.strictObject({ direction: z.enum(['up', 'down']) }), returns: landed },
    about: 'One place up or down within its group of the order of recovery: it never comes before what it waits for.',
  },
  resetRecovery: {
    ...{ method: 'DELETE', path: '/bia-ropa/recovery-order', access: edit, returns: success },
    about: 'Back to the order as it is computed.',
  },
  report: {
    ...{ method: 'GET', path: '/bia-ropa/:id/impact-report', access: read },
    ...{ params: withId, returns: impactReport },
  },
  setReport: {
    ...{ method: 'PUT', path: '/bia-ropa/:id/impact-report', access: edit, refuses },
    ...{ params: withId, body: reportChange, returns: impactReport },
    about: 'Writes the impact report anew; an approval of what stood there before ends.',
  },
  reportPdf: {
    ...{ method: 'GET', path: '/bia-ropa/:id/impact-report/pdf', access: read, sends: 'file' },
    ...{ params: withId, returns: z.any() },
  },
  versions: {
    ...{ method: 'GET', path: '/bia-ropa/:id/versions', access: read, params: withId },
    returns: z.object({ items: z.array(activityVersion) }),
  },
  tests: {
    ...{ method: 'GET', path: '/bia-ropa/:id/tests', access: read, params: withId },
    returns: z.object({ items: z.array(recoveryTest) }),
  },
  addTest: {
    ...{ method: 'POST', path: '/bia-ropa/:id/tests', access: edit, params: withId },
    ...{ body: recoveryTestDraft, status: 201, returns: recoveryTest },
  },
});

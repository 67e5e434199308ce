/** The screens that the specification promises and that stand without a room yet; each goes to its room when that comes. */
import { can, open, signedIn } from '../kit/domain.ts';
import { place } from '../kit/places.ts';

const any = signedIn();
const reports = can('reports.read');
const suppliers = can('suppliers.read');

export const placeholderPlaces = {
  supplierResponse: place('/suppliers/response/:token', open()),
  supplierResponseOld: place('/supplier-response/:token', open()),
  supplierTest: place('/test-supplier/:token', open()),
  actions: place('/actions', any),
  mainboard: place('/mainboard', any),
  training: place('/training', any),
  course: place('/training/courses/:courseId', any),
  lesson: place('/training/lessons/:lessonId', any),
  certificates: place('/training/certificates', any),
  certificate: place('/training/certificates/:certificateId', any),
  scan: place('/security/scan', any),
  biaRopa: place('/bia-ropa', any),
  riskReport: place('/reports/riskassessment', reports),
  trainingReport: place('/reports/training-coverage', reports),
  vulnerabilities: place('/vulnerabilities', can('vulnerabilities.read')),
  suppliers: place('/suppliers', suppliers),
  supplierTemplates: place('/suppliers/templates', suppliers),
  tprmReport: place('/suppliers/tprm-report', suppliers),
};

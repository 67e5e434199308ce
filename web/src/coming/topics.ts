/** The places that are promised but not built yet: path, who may see it, and whose words describe it. */
import type { Allow } from '../kit/routing/place.tsx';

export interface Topic {
  readonly path: string;
  readonly allow: Allow;
  /** The key of its words. */
  readonly words: keyof typeof import('./words/pt.json')['topics'];
}

const topic = (path: string, allow: Allow, words: Topic['words']): Topic => ({ path, allow, words });

export const topics: readonly Topic[] = [
  topic('/public/policies/:slug', 'open', 'publicPolicy'),
  topic('/suppliers/response/:token', 'open', 'supplierResponse'),
  topic('/supplier-response/:token', 'open', 'supplierResponse'),
  topic('/test-supplier/:token', 'open', 'supplierResponse'),
  topic('/mainboard', 'any', 'mainboard'),
  topic('/training', 'any', 'training'),
  topic('/training/courses/:courseId', 'any', 'training'),
  topic('/training/lessons/:lessonId', 'any', 'training'),
  topic('/training/certificates', 'any', 'certificates'),
  topic('/training/certificates/:certificateId', 'any', 'certificates'),
  topic('/library', 'any', 'library'),
  topic('/library/policies/:policyId', 'any', 'library'),
  topic('/library-debug', 'any', 'library'),
  topic('/security/scan', 'any', 'scan'),
  topic('/bia-ropa', 'any', 'biaRopa'),
  topic('/risk-management', 'any', 'risks'),
  topic('/risk-management/new', 'any', 'risks'),
  topic('/risk-management/:id', 'any', 'risks'),
  topic('/risk-management/:id/edit', 'any', 'risks'),
  topic('/risk-management/:id/approve/:token', 'any', 'riskApproval'),
  topic('/risk-management/:riskId/create-action-plan', 'any', 'riskPlan'),
  topic('/reports/riskassessment', 'admin', 'riskReport'),
  topic('/reports/training-coverage', 'admin', 'trainingReport'),
  topic('/vulnerabilities', 'admin', 'vulnerabilities'),
  topic('/suppliers', 'admin', 'suppliers'),
  topic('/suppliers/templates', 'admin', 'supplierTemplates'),
  topic('/suppliers/tprm-report', 'admin', 'tprmReport'),
  topic('/incident-response', 'admin', 'incidents'),
  topic('/incident/new', 'admin', 'incidents'),
  topic('/incident/:id', 'admin', 'incidents'),
  topic('/incident/:id/edit', 'admin', 'incidents'),
  topic('/approvals', 'basic', 'approvals'),
  topic('/approvals/:workflowId', 'basic', 'approvals'),
];

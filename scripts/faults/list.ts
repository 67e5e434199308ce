/** All faults that are planted. */
import type { Fault } from './fault.ts';
import { libraryTrainingFaults } from './library-training.ts';
import { privacyVulnerabilitiesFaults } from './privacy-vulnerabilities.ts';
import { riskAndIncidentFaults } from './risks-incidents.ts';
import { suppliersReportsFaults } from './suppliers-reports.ts';

export const faults: readonly Fault[] = [
  ...riskAndIncidentFaults,
  ...libraryTrainingFaults,
  ...privacyVulnerabilitiesFaults,
  ...suppliersReportsFaults,
];

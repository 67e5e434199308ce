/** All faults that are planted. */

import { doorFaults } from './doors.ts';
import type { Fault } from './fault.ts';
import { keepingFaults } from './keeping.ts';
import { libraryTrainingFaults } from './library-training.ts';
import { peopleFaults } from './people.ts';
import { privacyVulnerabilitiesFaults } from './privacy-vulnerabilities.ts';
import { riskAndIncidentFaults } from './risks-incidents.ts';
import { screenFaults } from './screens.ts';
import { suppliersReportsFaults } from './suppliers-reports.ts';

export const faults: readonly Fault[] = [
  ...doorFaults,
  ...peopleFaults,
  ...keepingFaults,
  ...screenFaults,
  ...riskAndIncidentFaults,
  ...libraryTrainingFaults,
  ...privacyVulnerabilitiesFaults,
  ...suppliersReportsFaults,
];

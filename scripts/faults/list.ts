/** All faults that are planted. */

import { dayAndLanguageFaults } from './days-languages.ts';
import { decidedFaults } from './decided.ts';
import { doorFaults } from './doors.ts';
import type { Fault } from './fault.ts';
import { keepingFaults } from './keeping.ts';
import { libraryTrainingFaults } from './library-training.ts';
import { offeredFaults } from './offered.ts';
import { onceMissedFaults } from './once-missed.ts';
import { peopleFaults } from './people.ts';
import { privacyVulnerabilitiesFaults } from './privacy-vulnerabilities.ts';
import { riskAndIncidentFaults } from './risks-incidents.ts';
import { screenFaults } from './screens.ts';
import { suppliersReportsFaults } from './suppliers-reports.ts';
import { toldAndSignedFaults } from './told-signed.ts';
import { unseenFaults } from './unseen.ts';
import { wholeFaults } from './whole.ts';
import { writtenFaults } from './written.ts';

export const faults: readonly Fault[] = [
  ...doorFaults,
  ...peopleFaults,
  ...keepingFaults,
  ...screenFaults,
  ...riskAndIncidentFaults,
  ...libraryTrainingFaults,
  ...privacyVulnerabilitiesFaults,
  ...suppliersReportsFaults,
  ...dayAndLanguageFaults,
  ...toldAndSignedFaults,
  ...decidedFaults,
  ...offeredFaults,
  ...onceMissedFaults,
  ...unseenFaults,
  ...wholeFaults,
  ...writtenFaults,
];

import { room } from '../kit/room.ts';
import { fetchAdvisoriesJob } from './reports/supplied.ts';
import { scansAdvisor } from './scans.advisor.ts';
import { scansDemo } from './scans.demo.ts';
import { runScanJob, scheduleScansJob, startDueJob } from './scans.jobs.ts';
import { scansModule } from './scans.module.ts';
import { scanProof } from './scans.proof.ts';

export const scansRoom = room({
  name: 'scans',
  buildsOn: ['vulnerabilities'],
  advisor: scansAdvisor,
  modules: [scansModule],
  jobs: [runScanJob, startDueJob, scheduleScansJob, fetchAdvisoriesJob],
  moves: ['posture'],
  proof: { 'finished-scan': scanProof },
  demo: scansDemo,
});

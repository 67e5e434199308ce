import { room } from '../kit/room.ts';
import { ownCoursesModule } from './own-courses.module.ts';
import { phishingJobs } from './phishing.jobs.ts';
import { phishingModule } from './phishing.module.ts';
import { trainingAdvisor } from './training.advisor.ts';
import { trainingDemo } from './training.demo.ts';
import { trainingDue } from './training.due.ts';
import { trainingModule } from './training.module.ts';
import { coverageProof } from './training.proof.ts';

export const trainingRoom = room({
  name: 'training',
  buildsOn: ['action-plans'],
  advisor: trainingAdvisor,
  modules: [trainingModule, ownCoursesModule, phishingModule],
  jobs: phishingJobs,
  due: { training: trainingDue },
  proof: { 'training-coverage': coverageProof },
  moves: ['posture'],
  demo: trainingDemo,
});

import { room } from '../kit/room.ts';
import { contextJobs } from './context/context.jobs.ts';
import { questionnaireModule } from './questionnaire.module.ts';

export const questionnaireRoom = room({
  name: 'questionnaire',
  buildsOn: ['action-plans', 'compliance', 'evidences', 'onboarding', 'priorities'],
  modules: [questionnaireModule],
  jobs: contextJobs,
  moves: ['posture'],
});

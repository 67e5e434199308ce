import { room } from '../kit/room.ts';
import { briefJobs } from './brief/brief.jobs.ts';
import { briefsModule } from './brief/brief.module.ts';
import { virtualCisoJobs } from './virtual-ciso.jobs.ts';
import { virtualCisoModule } from './virtual-ciso.module.ts';

export const virtualCisoRoom = room({
  name: 'virtual-ciso',
  buildsOn: [
    'action-plans',
    'api-tokens',
    'audit-log',
    'companies',
    'compliance',
    'dashboard',
    'evidences',
    'frameworks',
    'journeys',
    'priorities',
    'questionnaire',
  ],
  modules: [briefsModule, virtualCisoModule],
  jobs: [...briefJobs, ...virtualCisoJobs],
});

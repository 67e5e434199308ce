import { room } from '../kit/room.ts';
import { apiTokensAdvisor } from './api-tokens.advisor.ts';
import { apiTokensJobs } from './api-tokens.commands.ts';
import { apiTokensModule } from './api-tokens.module.ts';

export const apiTokensRoom = room({
  name: 'api-tokens',
  buildsOn: ['frameworks', 'virtual-ciso'],
  advisor: apiTokensAdvisor,
  modules: [apiTokensModule],
  jobs: apiTokensJobs,
});

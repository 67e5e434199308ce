import { room } from '../kit/room.ts';
import { authJobs } from './auth.jobs.ts';
import {
  authModule,
  confirmModule,
  devicesModule,
  invitationMailModule,
  passkeysModule,
  secondFactorModule,
} from './auth.module.ts';

export const authRoom = room({
  name: 'auth',
  buildsOn: ['api-tokens', 'companies', 'onboarding', 'team'],
  modules: [authModule, devicesModule, invitationMailModule, secondFactorModule, passkeysModule, confirmModule],
  jobs: authJobs,
});

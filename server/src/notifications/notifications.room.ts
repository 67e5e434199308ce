import { room } from '../kit/room.ts';
import { notificationJobs } from './notifications.jobs.ts';
import { forgetClosed } from './notifications.leaving.ts';
import { notificationsModule } from './notifications.module.ts';

export const notificationsRoom = room({
  name: 'notifications',
  buildsOn: ['auth'],
  modules: [notificationsModule],
  jobs: notificationJobs,
  onLeave: forgetClosed,
});

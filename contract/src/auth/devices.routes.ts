/** Where an account is signed in, and the browsers known for it. */
import { z } from 'zod';
import { domain, signedIn } from '../kit/domain.ts';
import { withId } from '../kit/ids.ts';
import { deviceSession, knownDevice, signInRecord } from './auth.shapes.ts';

const done = z.object({ success: z.literal(true) });

export const deviceRoutes = domain({
  sessions: {
    method: 'GET',
    path: '/auth/sessions',
    access: signedIn(),
    scope: 'installation',
    returns: z.object({ items: z.array(deviceSession) }),
  },
  devices: {
    method: 'GET',
    path: '/auth/devices',
    access: signedIn(),
    scope: 'installation',
    returns: z.object({ items: z.array(knownDevice) }),
    about: 'The browsers known for the account: there, wrong passwords of strangers hold up nobody.',
  },
  forgetDevice: {
    method: 'DELETE',
    path: '/auth/devices/:id',
    access: signedIn(),
    scope: 'installation',
    params: withId,
    returns: done,
  },
  endOtherSessions: {
    method: 'DELETE',
    path: '/auth/sessions',
    access: signedIn(),
    scope: 'installation',
    returns: done,
    about: 'Signs out everywhere but here.',
  },
  signIns: {
    method: 'GET',
    path: '/auth/sign-ins',
    access: signedIn(),
    scope: 'installation',
    returns: z.object({ items: z.array(signInRecord) }),
    about: 'The account’s latest twenty sign-ins, those that failed too.',
  },
  endSession: {
    method: 'DELETE',
    path: '/auth/sessions/:id',
    access: signedIn(),
    scope: 'installation',
    params: withId,
    returns: done,
  },
});

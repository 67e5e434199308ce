/** Where an account is signed in, and the browsers known for it. */
import { z } from 'zod';
import { domain, signedIn } from '../kit/domain.ts';
import { id, withId } from '../kit/ids.ts';
import { instant } from '../kit/text.ts';

export const deviceSession = z.object({
  id,
  current: z.boolean(),
  device: z.string(),
  address: z.string(),
  createdAt: instant,
  lastSeenAt: instant,
});

/** A sign-in, or one that failed at the password or the code. */
export const signInRecord = z.object({
  id,
  at: instant,
  outcome: z.enum(['signed-in', 'wrong-password', 'wrong-code']),
  device: z.string(),
  address: z.string(),
});

export const knownDevice = z.object({
  id,
  current: z.boolean(),
  device: z.string(),
  address: z.string(),
  lastAt: instant,
});

const done = z.object({ success: z.literal(true) });

export const accountDevices = domain({
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

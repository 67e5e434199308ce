/** The rooms with a page for people who are not signed in: all of the product that a browser is told before somebody is. */
import { approvalsRoom } from './approvals/approvals.room.ts';
import { authRoom } from './auth/auth.room.ts';
import type { WebRoom } from './kit/room/room.ts';
import { landingRoom } from './landing/landing.room.ts';
import { legalRoom } from './legal/legal.room.ts';
import { libraryRoom } from './library/library.room.ts';
import { privacyRoom } from './privacy/privacy.room.ts';
import { supplierResponseRoom } from './supplier-response/supplier-response.room.ts';
import { trainingRoom } from './training/training.room.ts';

export const openRooms: readonly WebRoom[] = [
  landingRoom,
  legalRoom,
  authRoom,
  supplierResponseRoom,
  trainingRoom,
  privacyRoom,
  approvalsRoom,
  libraryRoom,
];

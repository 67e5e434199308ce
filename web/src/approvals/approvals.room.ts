import { approvalsPlaces } from '@vigia/contract/approvals/approvals.places.ts';
import { room, screen } from '../kit/room/room.ts';

export const approvalsRoom = room({
  name: 'approvals',
  screens: [
    screen(approvalsPlaces.list, () => import('./ApprovalsScreen.tsx').then((m) => m.ApprovalsScreen)),
    screen(approvalsPlaces.approval, () => import('./ApprovalScreen.tsx').then((m) => m.ApprovalScreen)),
    screen(approvalsPlaces.byLink, () => import('./ApprovalLinkScreen.tsx').then((m) => m.ApprovalLinkScreen)),
  ],
  navigation: [
    {
      group: 'company',
      order: 20,
      place: approvalsPlaces.list,
      label: 'approvals',
      icon: 'IconThumbUp',
    },
  ],
});

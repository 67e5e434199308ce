import { suppliersPlaces } from '@vigia/contract/suppliers/suppliers.places.ts';
import { room, screen } from '../kit/room/room.ts';

const answering = () => import('./ResponseScreen.tsx').then((m) => m.ResponseScreen);

export const supplierResponseRoom = room({
  name: 'supplier-response',
  buildsOn: ['suppliers'],
  screens: [
    screen(suppliersPlaces.response, answering, { bare: true }),
    screen(suppliersPlaces.responseOld, answering, { bare: true }),
    screen(suppliersPlaces.rehearsal, () => import('./ResponseScreen.tsx').then((m) => m.RehearsalScreen), {
      bare: true,
    }),
  ],
});

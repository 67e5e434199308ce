import { customerFormsPlaces } from '@vigia/contract/customer-forms/customer-forms.places.ts';
import { room, screen } from '../kit/room/room.ts';

export const customerFormsRoom = room({
  name: 'customer-forms',
  screens: [
    screen(customerFormsPlaces.list, () => import('./FormsScreen.tsx').then((m) => m.FormsScreen)),
    screen(customerFormsPlaces.form, () => import('./FormScreen.tsx').then((m) => m.FormScreen)),
  ],
  navigation: [
    {
      group: 'prove',
      order: 60,
      place: customerFormsPlaces.list,
      label: 'customerForms',
      icon: 'IconFileSpreadsheet',
    },
  ],
  commands: [{ label: 'send', to: customerFormsPlaces.list.at(), permission: 'customer-forms.use' }],
});

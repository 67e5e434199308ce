import { risksPlaces } from '@vigia/contract/risks/risks.places.ts';
import { room, screen } from '../kit/room/room.ts';

export const risksRoom = room({
  name: 'risks',
  screens: [
    screen(risksPlaces.register, () => import('./RiskRegisterScreen.tsx').then((m) => m.RiskRegisterScreen)),
    screen(risksPlaces.create, () => import('./form/NewRiskScreen.tsx').then((m) => m.NewRiskScreen)),
    screen(risksPlaces.risk, () => import('./risk/RiskScreen.tsx').then((m) => m.RiskScreen)),
    screen(risksPlaces.edit, () => import('./form/EditRiskScreen.tsx').then((m) => m.EditRiskScreen)),
    screen(risksPlaces.approve, () => import('./risk/RiskApprovalScreen.tsx').then((m) => m.RiskApprovalScreen)),
    screen(risksPlaces.plan, () => import('./risk/RiskPlanScreen.tsx').then((m) => m.RiskPlanScreen)),
  ],
  navigation: [
    {
      group: 'protect',
      order: 10,
      place: risksPlaces.register,
      label: 'risks',
      icon: 'IconTargetArrow',
    },
  ],
  search: {
    permission: 'risks.read',
    search: async (query, signal) => (await import('./search.ts')).searchRisks(query, signal),
  },
  commands: [{ label: 'typical', to: risksPlaces.register.at({ view: 'typical' }), permission: 'risks.edit' }],
});

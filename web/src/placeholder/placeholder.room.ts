import { placeholderPlaces } from '@vigia/contract/placeholder/placeholder.places.ts';
import { room, screen } from '../kit/room/room.ts';
import { topics } from './topics.ts';

export const placeholderRoom = room({
  name: 'placeholder',
  screens: [
    ...topics.map(({ place }) =>
      screen(place, () => import('./PlaceholderScreen.tsx').then((m) => m.PlaceholderScreen), { later: true }),
    ),
    screen(placeholderPlaces.actions, () => import('./ActionsScreen.tsx').then((m) => m.ActionsScreen)),
  ],
  navigation: [
    {
      group: 'overview',
      order: 20,
      place: placeholderPlaces.mainboard,
      label: 'mainboard',
      icon: () => import('@tabler/icons-react/dist/esm/icons/IconPresentation.mjs'),
    },
    {
      group: 'protect',
      order: 20,
      place: placeholderPlaces.suppliers,
      label: 'suppliers',
      icon: () => import('@tabler/icons-react/dist/esm/icons/IconBuildingStore.mjs'),
    },
    {
      group: 'protect',
      order: 40,
      place: placeholderPlaces.scan,
      label: 'scan',
      icon: () => import('@tabler/icons-react/dist/esm/icons/IconRadar2.mjs'),
    },
    {
      group: 'protect',
      order: 50,
      place: placeholderPlaces.vulnerabilities,
      label: 'vulnerabilities',
      icon: () => import('@tabler/icons-react/dist/esm/icons/IconBug.mjs'),
    },
    {
      group: 'prove',
      order: 80,
      place: placeholderPlaces.riskReport,
      label: 'riskReport',
      icon: () => import('@tabler/icons-react/dist/esm/icons/IconReportAnalytics.mjs'),
    },
    {
      group: 'prove',
      order: 90,
      place: placeholderPlaces.trainingReport,
      label: 'trainingReport',
      icon: () => import('@tabler/icons-react/dist/esm/icons/IconClipboardCheck.mjs'),
    },
    {
      group: 'prove',
      order: 100,
      place: placeholderPlaces.tprmReport,
      label: 'tprmReport',
      icon: () => import('@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs'),
    },
    {
      group: 'people',
      order: 10,
      place: placeholderPlaces.training,
      label: 'training',
      icon: () => import('@tabler/icons-react/dist/esm/icons/IconSchool.mjs'),
    },
    {
      group: 'people',
      order: 20,
      place: placeholderPlaces.certificates,
      label: 'certificates',
      icon: () => import('@tabler/icons-react/dist/esm/icons/IconCertificate.mjs'),
    },
    {
      group: 'privacy',
      order: 10,
      place: placeholderPlaces.biaRopa,
      label: 'biaRopa',
      icon: () => import('@tabler/icons-react/dist/esm/icons/IconAffiliate.mjs'),
    },
  ],
});

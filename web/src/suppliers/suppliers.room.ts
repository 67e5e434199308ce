import { suppliersPlaces } from '@vigia/contract/suppliers/suppliers.places.ts';
import { room, screen } from '../kit/room/room.ts';

export const suppliersRoom = room({
  name: 'suppliers',
  screens: [
    screen(suppliersPlaces.register, () => import('./register/SuppliersScreen.tsx').then((m) => m.SuppliersScreen)),
    screen(suppliersPlaces.create, () => import('./register/NewSupplierScreen.tsx').then((m) => m.NewSupplierScreen)),
    screen(suppliersPlaces.templates, () => import('./templates/TemplatesScreen.tsx').then((m) => m.TemplatesScreen)),
    screen(suppliersPlaces.template, () => import('./templates/TemplateScreen.tsx').then((m) => m.TemplateScreen)),
    screen(suppliersPlaces.report, () => import('./report/TprmReportScreen.tsx').then((m) => m.TprmReportScreen)),
    screen(suppliersPlaces.evaluation, () =>
      import('./evaluation/EvaluationScreen.tsx').then((m) => m.EvaluationScreen),
    ),
    screen(suppliersPlaces.supplier, () => import('./supplier/SupplierScreen.tsx').then((m) => m.SupplierScreen)),
    screen(suppliersPlaces.edit, () => import('./register/EditSupplierScreen.tsx').then((m) => m.EditSupplierScreen)),
  ],
  navigation: [
    {
      group: 'protect',
      order: 20,
      place: suppliersPlaces.register,
      label: 'suppliers',
      icon: 'IconBuildingStore',
    },
    {
      group: 'prove',
      order: 100,
      place: suppliersPlaces.report,
      label: 'report',
      icon: 'IconReportAnalytics',
    },
  ],
  search: {
    permission: 'suppliers.read',
    search: async (query, signal) => (await import('./search.ts')).searchSuppliers(query, signal),
  },
  commands: [{ label: 'create', to: suppliersPlaces.create.at(), permission: 'suppliers.edit' }],
});

/** The navigation: which screens stand in which group, in this order. Who may open one is the place's own business. */

import {
  IconAffiliate,
  IconAlertTriangle,
  IconBook2,
  IconBooks,
  IconBug,
  IconBuilding,
  IconBuildingLighthouse,
  IconBuildingStore,
  IconCertificate,
  IconChartBar,
  IconChecklist,
  IconClipboardCheck,
  IconFileCheck,
  IconFileSpreadsheet,
  IconHistory,
  IconLayoutDashboard,
  IconListCheck,
  IconMailbox,
  IconMessageCircle,
  IconPresentation,
  IconRadar2,
  IconReportAnalytics,
  IconRoute,
  IconScale,
  IconSchool,
  IconShieldCheck,
  IconShieldHalf,
  IconSpeakerphone,
  IconTargetArrow,
  IconThumbUp,
  IconUsers,
} from '@tabler/icons-react';
import type { NavItem } from '../kit/layout/navigation.ts';

type Icon = NavItem['icon'];
type Words = typeof import('./words/pt.json');
type Entry = readonly [to: string, words: keyof Words['screens'], icon: Icon];

export const navigation: readonly { id: keyof Words['groups']; entries: readonly Entry[] }[] = [
  {
    id: 'overview',
    entries: [
      ['/dashboard', 'dashboard', IconLayoutDashboard],
      ['/mainboard', 'mainboard', IconPresentation],
    ],
  },
  {
    id: 'assess',
    entries: [
      ['/onboarding/report', 'portrait', IconBuildingLighthouse],
      ['/questionnaire', 'questionnaire', IconChecklist],
      ['/assessment', 'assessment', IconChartBar],
    ],
  },
  {
    id: 'improve',
    entries: [
      ['/journeys', 'journeys', IconRoute],
      ['/action-plans', 'actionPlans', IconListCheck],
    ],
  },
  {
    id: 'protect',
    entries: [
      ['/risk-management', 'risks', IconTargetArrow],
      ['/suppliers', 'suppliers', IconBuildingStore],
      ['/incident-response', 'incidents', IconSpeakerphone],
      ['/security/scan', 'scan', IconRadar2],
      ['/vulnerabilities', 'vulnerabilities', IconBug],
    ],
  },
  {
    id: 'prove',
    entries: [
      ['/compliance/iso27001', 'iso27001', IconShieldCheck],
      ['/compliance/nist-csf', 'nistCsf', IconShieldHalf],
      ['/compliance/lgpd', 'lgpd', IconScale],
      ['/compliance/frameworks', 'ownFrameworks', IconBooks],
      ['/compliance/evidences', 'evidences', IconFileCheck],
      ['/customer-forms', 'customerForms', IconFileSpreadsheet],
      ['/library', 'library', IconBook2],
      ['/reports/riskassessment', 'riskReport', IconReportAnalytics],
      ['/reports/training-coverage', 'trainingReport', IconClipboardCheck],
      ['/suppliers/tprm-report', 'tprmReport', IconAlertTriangle],
    ],
  },
  {
    id: 'people',
    entries: [
      ['/training', 'training', IconSchool],
      ['/training/certificates', 'certificates', IconCertificate],
      ['/team', 'team', IconUsers],
    ],
  },
  { id: 'privacy', entries: [['/bia-ropa', 'biaRopa', IconAffiliate]] },
  { id: 'assistant', entries: [['/chat', 'chat', IconMessageCircle]] },
  {
    id: 'company',
    entries: [
      ['/companies', 'companies', IconBuilding],
      ['/approvals', 'approvals', IconThumbUp],
      ['/audit-log', 'auditLog', IconHistory],
      ['/outbox', 'outbox', IconMailbox],
    ],
  },
];

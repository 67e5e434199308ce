/** Plans for the tests of the screens. */
import type { actionPlans } from '@vigia/contract/action-plans/action-plans.contract.ts';
import type { Plan, PlanRow } from '@vigia/contract/action-plans/action-plans.shapes.ts';
import type { PlanSubtask } from '@vigia/contract/action-plans/subtasks.shapes.ts';
import type { Reply } from '@vigia/contract/kit/domain.ts';

const idOf = (kind: string, n: number) => `019aa000-0000-7000-8000-0000000${kind}${String(n).padStart(3, '0')}`;

/** The person behind the screen in every test. */
export const planAna = { id: '019aa000-0000-7000-8000-00000000a001', firstName: 'Ana', lastName: 'Prado' };
export const bruno = { id: '019aa000-0000-7000-8000-00000000a002', firstName: 'Bruno', lastName: 'Lima' };

export const examplePlanRow = (n: number, more: Partial<PlanRow> = {}): PlanRow => ({
  id: idOf('d0', n),
  title: `Plano ${n}`,
  status: 'open',
  priority: 'high',
  category: 'access',
  origin: { kind: 'manual', ref: null, label: '' },
  created: '2026-11-02T12:00:00.000Z',
  startDate: null,
  dueDate: null,
  overdue: false,
  assignedTo: null,
  progress: { total: 4, done: 1, percent: 25 },
  recurrence: 'none',
  version: 3,
  ...more,
});

export const plansPage = <T>(items: T[], total = items.length) => ({ items, total, page: 1, limit: 20 });

export const task = (n: number, more: Partial<PlanSubtask> = {}): PlanSubtask => ({
  id: idOf('e0', n),
  title: `Passo ${n}`,
  description: '',
  status: 'PENDENTE',
  priority: 'medium',
  templateId: null,
  hours: null,
  dueDate: null,
  overdue: false,
  assignedTo: null,
  position: n - 1,
  dependsOn: [],
  completedAt: null,
  completedBy: null,
  evidence: [],
  version: 1,
  serves: [],
  ...more,
});

export const examplePlan = (more: Partial<Plan> = {}): Plan => ({
  ...examplePlanRow(1, { title: 'Segundo fator em tudo', assignedTo: bruno, dueDate: '2026-12-10' }),
  description: 'Começar pelo e-mail.',
  createdBy: planAna,
  completedAt: null,
  controls: [{ framework: 'iso27001', controlId: 'A.8.5', title: 'Autenticação segura' }],
  subtasks: [task(1), task(2), task(3)],
  comments: [],
  attachments: [],
  hours: { total: 8, left: 6 },
  ...more,
});

export const examplePlanStats: Reply<typeof actionPlans.stats> = {
  total: 7,
  byStatus: { open: 3, in_progress: 2, completed: 1, canceled: 0, pending: 1 },
  byPriority: { critical: 1, high: 2, medium: 3, low: 1 },
  overdue: 2,
  dueThisWeek: 1,
  unassigned: 4,
  completedLast30Days: 1,
  averageProgress: 20,
  subtasks: { PENDENTE: 5, AGUARDANDO: 0, EM_PROGRESSO: 1, CONCLUIDA: 2, REJEITADA: 0 },
  hoursLeft: 38,
};
export const noStats: typeof examplePlanStats = { ...examplePlanStats, total: 0, overdue: 0, hoursLeft: 0 };

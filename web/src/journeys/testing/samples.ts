/** Journeys for tests: one template, one journey on its way, its tasks in every state. */
import type { journeys } from '@vigia/contract/journeys/journeys.contract.ts';
import type { Journey, JourneyRow, JourneyTask, JourneyTemplate } from '@vigia/contract/journeys/journeys.shapes.ts';
import type { Reply } from '@vigia/contract/kit/domain.ts';

const idOf = (n: number) => `019aa000-0000-7000-8000-${String(n).padStart(12, '0')}`;

const about = {
  title: 'Os primeiros 30 dias',
  summary: 'Para a empresa pequena que nunca cuidou de segurança.',
  category: 'governance',
  difficulty: 'beginner',
  maturityLevel: 'essential',
  priority: 'high',
  complexity: 'low',
} as const;

export const template: JourneyTemplate = {
  id: 'first-30-days',
  ...about,
  minutes: 1770,
  outcomes: ['Contas protegidas', 'Uma cópia conferida', 'Todos sabem a quem avisar'],
  tasks: [
    {
      ...{ id: 'f30-owner', title: 'Dar um dono à segurança', why: 'O que é de todos não é de ninguém.' },
      ...{ how: ['Escolha alguém', 'Reserve horas'], minutes: 180, evidence: true, after: [] },
    },
    {
      ...{ id: 'f30-copy', title: 'Saber o que precisa de cópia', why: 'Quase toda empresa acha que tem cópia.' },
      ...{ how: ['Pergunte a cada área'], minutes: 360, evidence: false, after: ['f30-owner'] },
    },
  ],
  journey: null,
};

export const suppliers: JourneyTemplate = {
  ...template,
  id: 'supplier-security',
  title: 'Fornecedores sem sustos',
  category: 'suppliers',
  difficulty: 'advanced',
};

export const sampleJourneyRow: JourneyRow = {
  id: idOf(1),
  templateId: 'first-30-days',
  ...about,
  status: 'in_progress',
  progress: 25,
  minutes: 720,
  minutesLeft: 540,
  tasks: { total: 3, done: 1 },
  next: { id: idOf(12), title: 'Saber o que precisa de cópia', minutes: 360 },
  first: true,
  startedAt: '2026-11-02T13:00:00.000Z',
  completedAt: null,
  version: 4,
};
export const other: JourneyRow = {
  ...sampleJourneyRow,
  id: idOf(2),
  title: 'Responder a um incidente',
  templateId: 'incident-response',
  first: false,
};

const task: JourneyTask = {
  id: idOf(11),
  templateTaskId: 'f30-owner',
  ...{ title: 'Dar um dono à segurança', why: 'O que é de todos não é de ninguém.', how: ['Escolha alguém'] },
  ...{ minutes: 180, evidence: true, status: 'completed', progress: 100, note: 'Nomeada a Carla', waitsFor: [] },
  steps: [{ id: 'a5-name-owner', title: 'Escolher quem cuida da segurança', status: 'done' }],
  plan: null,
  suggestion: null,
  controls: [{ framework: 'iso27001', controlId: 'A.5.2', title: 'Papéis e responsabilidades' }],
  completedAt: '2026-11-10T13:00:00.000Z',
  completedBy: { id: idOf(90), firstName: 'Ana', lastName: 'Souza' },
  version: 2,
};
const open = { status: 'not_started', progress: 0, note: '', completedAt: null, completedBy: null } as const;
export const nextTask: JourneyTask = {
  ...task,
  ...open,
  id: idOf(12),
  templateTaskId: 'f30-copy',
  title: 'Saber o que precisa de cópia',
};
export const heldTask: JourneyTask = {
  ...task,
  ...open,
  id: idOf(13),
  templateTaskId: 'f30-open-a-copy',
  title: 'Abrir uma cópia',
  evidence: false,
  controls: [],
  steps: [],
  waitsFor: [{ id: idOf(12), title: 'Saber o que precisa de cópia' }],
};

const { tasks: counted, ...card } = sampleJourneyRow;
export const journey: Journey = {
  ...card,
  ...counted,
  outcomes: template.outcomes,
  startedBy: { id: idOf(90), firstName: 'Ana', lastName: 'Souza' },
  tasks: [task, nextTask, heldTask],
};

export const sampleJourneyStats: Reply<typeof journeys.stats> = {
  ...{ total: 2, notStarted: 0, inProgress: 2, completed: 0, totalTasks: 6, completedTasks: 2 },
  averageProgress: 25,
  minutesLeft: 1080,
};
export const journeysPage = (items: JourneyRow[]) => ({ items, total: items.length, page: 1, limit: 100 });

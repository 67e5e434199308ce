/** A small picture for tests: two themes with three controls, a law with an article ruled out, and one control's page. */
import { complianceStandingOf } from '@vigia/contract/compliance/compliance.rules.ts';
import type { ControlRow, ControlView, Gap, Overview } from '@vigia/contract/compliance/compliance.shapes.ts';

export const complianceAna = { id: '019aa000-0000-7000-8000-00000000a001', firstName: 'Ana', lastName: 'Prado' };
export const planId = '019aa000-0000-7000-8000-0000000000f1';

export const sampleControlRow = (some: Partial<ControlRow>): ControlRow => ({
  controlId: 'A.5.1',
  title: 'Políticas de segurança',
  group: 'organizational',
  result: 'partially_compliant',
  maturity: 2,
  target: 3,
  assurance: 'declared',
  source: 'answers',
  excluded: null,
  owner: null,
  questions: { applicable: 2, answered: 2 },
  asked: true,
  evidence: { current: 0, accepted: 0, expired: 0 },
  steps: { total: 3, done: 1, started: 0 },
  ...some,
});

export const gap: Gap = {
  controlId: 'A.5.1',
  title: 'Políticas de segurança',
  group: 'organizational',
  result: 'partially_compliant',
  maturity: 2,
  target: 3,
  importance: 3,
  hours: 12,
  place: 4,
  why: 'A política está no nível 1.',
  nextStep: { id: 'a5-policy', title: 'Escrever a política de uma página', hours: 4, status: 'open', planId: null },
  question: null,
  owner: null,
};

export const rows = [
  sampleControlRow({}),
  sampleControlRow({
    controlId: 'A.5.2',
    title: 'Papéis e responsabilidades',
    result: 'compliant',
    maturity: 4,
    owner: complianceAna,
  }),
  sampleControlRow({
    controlId: 'A.7.4',
    title: 'Monitoramento físico',
    group: 'physical',
    result: 'not_assessed',
    maturity: null,
    assurance: 'none',
    source: 'none',
  }),
];

/** The overview of these controls, adding up by the rules. */
export function overviewOf(controls: readonly ControlRow[], some: Partial<Overview> = {}): Overview {
  const names: Record<string, string> = { organizational: 'Controles organizacionais', physical: 'Controles físicos' };
  const ids = [...new Set(controls.map(({ group }) => group))];
  return {
    framework: { key: 'iso27001', title: 'ISO/IEC 27001', version: '2022', custom: false },
    asOf: '2026-11-21T12:00:00.000Z',
    standing: complianceStandingOf('iso27001', controls),
    groups: ids.map((id) => ({
      id,
      title: names[id] ?? id,
      parent: null,
      standing: complianceStandingOf(
        'iso27001',
        controls.filter(({ group }) => group === id),
      ),
    })),
    controls: [...controls],
    reference: [],
    next: [gap],
    before: null,
    ...some,
  };
}

export const view = (some: Partial<ControlView> = {}): ControlView => ({
  row: sampleControlRow({}),
  framework: { key: 'iso27001', title: 'ISO/IEC 27001', version: '2022', custom: false },
  treats: [],
  asks: 'A direção diz por escrito o que a empresa espera de todos.',
  levels: { 1: 'Alguém já falou disso.', 3: 'Está escrito e todos leram.', 5: 'É revisto e medido.' },
  typicalEvidence: ['Política assinada'],
  score: { id: 'A.5.1', title: 'Políticas', maturity: 2, sum: 8, weight: 4, applicable: 2, answered: 2 },
  terms: [
    {
      questionId: 'gov-policy',
      text: 'Existe uma política escrita?',
      value: 1,
      weight: 2,
      standing: 'answered',
      reason: '',
      answeredBy: complianceAna,
      answeredAt: '2026-11-01T12:00:00.000Z',
      assessmentType: 'security',
    },
    {
      questionId: 'gov-review',
      text: 'Ela é revista?',
      value: 3,
      weight: 2,
      standing: 'answered',
      reason: '',
      answeredBy: complianceAna,
      answeredAt: '2026-11-01T12:00:00.000Z',
      assessmentType: 'security',
    },
  ],
  because: [
    { rule: 'excluded', holds: false },
    { rule: 'ruled-out', holds: false },
    { rule: 'unknown', holds: false },
    { rule: 'whole-and-good', holds: false },
    { rule: 'begun', holds: true },
  ],
  settings: { applicable: true, justification: '', target: 3, owner: null, declared: null, note: '', version: 2 },
  mayDeclare: false,
  steps: [
    {
      id: 'a5-policy',
      title: 'Escrever a política de uma página',
      how: 'Comece pelo que já se combina de boca.',
      leaves: 'Política assinada',
      reaches: 2,
      hours: 4,
      who: 'management',
      priority: 'high',
      proof: 'policy',
      status: 'open',
      planId: null,
      subtaskId: null,
      completedAt: null,
      question: null,
      serves: [{ framework: 'lgpd', controlId: 'Art. 50', title: 'Boas práticas' }],
    },
  ],
  proofs: [
    {
      id: '019aa000-0000-7000-8000-0000000000e1',
      kind: 'link',
      title: 'Política na intranet',
      state: 'current',
      review: 'pending',
      validFrom: '2026-01-01',
      validUntil: '2026-12-31',
      addedBy: complianceAna,
      link: '/compliance/evidences?id=019aa000-0000-7000-8000-0000000000e1',
    },
  ],
  related: [
    { framework: 'nist-csf', controlId: 'GV.PO-01', title: 'Política definida', result: 'compliant', maturity: 3.5 },
  ],
  plans: [{ id: planId, title: 'Políticas', status: 'open', done: 1, total: 3 }],
  previous: null,
  next: 'A.5.2',
  ...some,
});

/** A questionnaire as the server gives it. */
import type { CustomerForm, FormRow, SeenSheet } from '@vigia/contract/customer-forms/customer-forms.shapes.ts';

export const sampleForm: CustomerForm = {
  id: '01890a5d-ac96-774b-bcce-b302099a8057',
  title: 'Banco Grande',
  file: { name: 'Banco Grande.xlsx', type: 'application/x', bytes: 12_000 },
  status: 'ready',
  fault: null,
  locale: 'pt',
  counts: { total: 3, suggested: 1, edited: 0, approved: 1, blank: 1 },
  addedBy: null,
  createdAt: '2027-03-09T12:00:00.000Z',
  version: 1,
};
export const sampleSheet: SeenSheet = {
  name: 'Perguntas',
  rows: 4,
  columns: [
    { letter: 'A', samples: ['Pergunta'] },
    { letter: 'B', samples: ['Resposta'] },
    { letter: 'C', samples: [] },
  ],
  places: { sheet: 0, header: 1, question: 'A', answer: 'B', comment: null },
  options: [],
};
export const sampleRow = (at: number, row: Partial<FormRow> = {}): FormRow => ({
  id: `01890a5d-ac96-774b-bcce-b302099a805${at}`,
  where: `A${at}`,
  ref: String(at),
  section: '',
  question: `Pergunta número ${at}?`,
  answer: 'yes',
  text: 'Sim. Uma regra escrita exige segunda etapa.',
  written: 'Sim',
  citations: [
    { kind: 'control', ref: 'A.8.5', title: 'Autenticação segura', href: '/compliance/iso27001/control/A.8.5' },
  ],
  basis: { question: 'Segunda etapa?', level: 'Regra escrita.', note: 'Falta o contador.' },
  confidence: 0.93,
  status: 'suggested',
  editedBy: null,
  version: 1,
  ...row,
});

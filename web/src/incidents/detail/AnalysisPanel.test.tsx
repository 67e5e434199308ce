/** The first reading of an incident: what it goes by, and that it is not clear where it is not. */
import { screen, within } from '@testing-library/react';
import { incidents } from '@vigia/contract/incidents/incidents.contract.ts';
import type { IncidentAnalysis } from '@vigia/contract/incidents/playbooks.shapes.ts';
import { expect, test } from 'vitest';
import { type FakeReply, reply } from '../../kit/testing/http.ts';
import { expectNoAxeViolations, renderScreen } from '../../kit/testing/render.tsx';
import { AnalysisPanel } from './AnalysisPanel.tsx';

const id = '019aa000-0000-7000-8000-0000000000b1';
const at = '2026-03-02T12:00:00.000Z';
const told = {
  id,
  title: 'Planilha errada',
  description: 'Mandei a planilha ao cliente errado.',
  status: 'analysis',
} as const;
const show = (...replies: FakeReply[]) =>
  renderScreen(<AnalysisPanel incident={told} />, { role: 'ADMIN', path: `/incident/${id}`, replies });

test('a first reading says what it goes by, and what happened here before', async () => {
  const analysis: IncidentAnalysis = {
    ...{ kind: 'leak', severity: 'high', personalData: 'likely', composedBy: 'rules', certain: true },
    ...{ words: ['planilha'], playbook: { id: 'data-leak', title: 'Vazamento' }, others: [] },
    ...{ firstSteps: [], clocks: [] },
    questions: ['Quem recebeu?'],
    controls: [{ framework: 'iso27001', controlId: 'A.5.14', title: 'Transferência' }],
    similar: [
      {
        ...{ id, title: 'Relatório trocado', kind: 'leak', status: 'closed', detectedAt: at },
        ...{ lessons: 'Enviar por link', words: ['cliente'] },
      },
    ],
  };
  const { user } = await show(reply(incidents.analyze, analysis));
  await user.click(await screen.findByRole('button', { name: 'Ler o relato' }));
  const panel = within(await screen.findByRole('region', { name: 'Primeira leitura' }));
  expect(await panel.findByText(/Palavras que levaram a isso: planilha/)).toBeTruthy();
  expect(panel.getByRole('link', { name: 'Relatório trocado' })).toBeTruthy();
  expect(panel.getByText(/O que se aprendeu: Enviar por link/)).toBeTruthy();
  await expectNoAxeViolations();
});

test('a first reading that is not sure says so, and names what it may be', async () => {
  const unclear: IncidentAnalysis = {
    ...{ kind: 'leak', severity: 'critical', personalData: 'likely', composedBy: 'rules', certain: false, words: [] },
    ...{ playbook: { id: 'data-leak', title: 'Vazamento' }, others: [{ id: 'mailbox', title: 'Conta invadida' }] },
    ...{ firstSteps: [], clocks: [], questions: [], controls: [], similar: [] },
  };
  const { user } = await show(reply(incidents.analyze, unclear));
  await user.click(await screen.findByRole('button', { name: 'Ler o relato' }));
  const panel = within(await screen.findByRole('region', { name: 'Primeira leitura' }));
  expect(await panel.findByText(/Não está claro.*“Vazamento”; também pode ser “Conta invadida”/)).toBeTruthy();
  expect(panel.queryByText(/Gravidade/)).toBeNull();
});

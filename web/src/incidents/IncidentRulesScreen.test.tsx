import { screen } from '@testing-library/react';
import { incidentRecords } from '@vigia/contract/incidents/records.contract.ts';
import type { IncidentRules } from '@vigia/contract/incidents/rules.shapes.ts';
import { expect, it } from 'vitest';
import { reply, replyOver } from '../kit/testing/http.ts';
import { renderScreen } from '../kit/testing/render.tsx';
import { IncidentRulesScreen } from './IncidentRulesScreen.tsx';

it('rules that others saved meanwhile are saved on top of theirs, and nothing typed is lost', async () => {
  const rules: IncidentRules = { europeanCustomers: false, sector: null, team: [], version: 1, smallAgent: true };
  const { user, server, readAgain } = await renderScreen(<IncidentRulesScreen />, {
    ...{ role: 'ADMIN', path: '/incident-response/rules' },
    replies: [reply(incidentRecords.rules, rules), replyOver(2, incidentRecords.setRules, { ...rules, version: 3 })],
  });
  await user.type(await screen.findByLabelText(/^Norma/), 'Norma X');
  await user.type(screen.getByLabelText(/^Prazo/), '24');
  server.add(reply(incidentRecords.rules, { ...rules, europeanCustomers: true, version: 2 }));
  await readAgain();
  expect(screen.getByLabelText(/^Norma/)).toHaveProperty('value', 'Norma X');
  await user.click(screen.getByRole('button', { name: 'Salvar' }));
  expect(await screen.findByText('Regras salvas')).toBeTruthy();
  expect(server.seen.findLast(({ route }) => route.startsWith('PUT'))?.body).toMatchObject({
    ...{ version: 2, europeanCustomers: true, sector: { name: 'Norma X', amount: 24 } },
  });
});

import { screen } from '@testing-library/react';
import { incidentRecords } from '@vigia/contract/incidents/records.contract.ts';
import type { IncidentRules } from '@vigia/contract/incidents/rules.shapes.ts';
import { expect, it } from 'vitest';
import { reply, replyOver } from '../kit/testing/http.ts';
import { expectNoAxeViolations, renderScreen } from '../kit/testing/render.tsx';
import { IncidentRulesScreen } from './IncidentRulesScreen.tsx';

const law = { lgpd: true, local: null };

it('rules that others saved meanwhile are saved on top of theirs, and nothing typed is lost', async () => {
  const rules: IncidentRules = { europeanCustomers: false, sector: null, team: [], version: 1, smallAgent: true, law };
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

it('the rules are said once: sector, European Union, team', async () => {
  const rules: IncidentRules = { europeanCustomers: false, sector: null, team: [], version: 0, smallAgent: true, law };
  const { user, server } = await renderScreen(<IncidentRulesScreen />, {
    ...{ role: 'ADMIN', path: '/incident-response/rules' },
    replies: [reply(incidentRecords.rules, rules), reply(incidentRecords.setRules, { ...rules, version: 1 })],
  });
  expect(await screen.findByText(/somos agente de pequeno porte/)).toBeTruthy();
  // Within a sentence colour alone tells nobody that it is a link.
  expect(screen.getByRole('link', { name: 'Ver o teste de porte' }).dataset.underline).toBe('always');
  await user.click(screen.getByRole('checkbox', { name: /União Europeia/ }));
  await user.type(screen.getByLabelText(/^Norma/), 'Norma X, art. 7');
  await user.type(screen.getByLabelText(/^Prazo/), '24');
  await user.selectOptions(screen.getByLabelText(/Contado em/), 'horas corridas');
  await user.type(screen.getByLabelText(/Cuida da técnica/), 'Marcos');
  await expectNoAxeViolations();
  await user.click(screen.getByRole('button', { name: 'Salvar' }));
  expect(await screen.findByText('Regras salvas')).toBeTruthy();
  expect(server.seen.find(({ route }) => route === 'PUT /incidents/rules')?.body).toEqual({
    ...{ europeanCustomers: true, version: 0, team: [{ role: 'technician', who: 'Marcos' }] },
    sector: { name: 'Norma X, art. 7', amount: 24, unit: 'hours' },
  });
});

it('asks for no Brazilian term where the LGPD is not the company’s law, and says which is', async () => {
  const local = { title: 'Dados no México', answer: 'Vale a lei de 2025.', sources: ['DOF'], reviewed: '2026-11-22' };
  const rules: IncidentRules = {
    ...{ europeanCustomers: false, sector: null, team: [], version: 0, smallAgent: false },
    law: { lgpd: false, local },
  };
  await renderScreen(<IncidentRulesScreen />, {
    ...{ role: 'ADMIN', path: '/incident-response/rules', replies: [reply(incidentRecords.rules, rules)] },
  });
  expect(await screen.findByText('Vale a lei de 2025.')).toBeTruthy();
  expect(screen.queryByLabelText(/^Norma/)).toBeNull();
  expect(screen.getByRole('link', { name: 'Mudar nos dados da empresa' }).getAttribute('href')).toBe('/companies');
});

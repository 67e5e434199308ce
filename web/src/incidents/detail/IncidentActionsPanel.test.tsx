import { screen, within } from '@testing-library/react';
import { actionPlans } from '@vigia/contract/action-plans/action-plans.contract.ts';
import type { IncidentAction } from '@vigia/contract/incidents/actions.shapes.ts';
import { incidentRecords } from '@vigia/contract/incidents/records.contract.ts';
import { nameOf } from '@vigia/contract/kit/domain.ts';
import { describe, expect, it } from 'vitest';
import { refuse, reply } from '../../kit/testing/http.ts';
import { expectNoAxeViolations, renderScreen } from '../../kit/testing/render.tsx';
import { IncidentActionsPanel } from './IncidentActionsPanel.tsx';

const id = '01890a5d-ac96-774b-bcce-b302099a8057';
const at = '2026-03-02T12:00:00.000Z';
const action: IncidentAction = {
  ...{ id: '01890a5d-ac96-774b-bcce-b302099a8059', title: 'Trocar as senhas', status: 'CONCLUIDA' },
  ...{ assignedTo: null, createdAt: at, doneAt: at, version: 1 },
};
const show = (status: 'analysis' | 'closed', actions: IncidentAction[]) =>
  renderScreen(<IncidentActionsPanel incident={{ id, status, actions }} />, {
    replies: [reply(actionPlans.people, { items: [], left: [] })],
  });

describe('what is done in an incident', () => {
  it('is asked for while it is under way', async () => {
    await show('analysis', [action]);
    const doing = within(await screen.findByRole('region', { name: 'Ações em andamento' }));
    expect(doing.getByLabelText(/^O que fazer agora/)).toBeTruthy();
    await expectNoAxeViolations();
  });

  it('is moved on over the version that is on screen', async () => {
    const { user, server } = await show('analysis', [{ ...action, version: 8 }]);
    server.add(refuse(incidentRecords.changeAction, { status: 409, code: 'kit.changed-meanwhile' }));
    const doing = within(await screen.findByRole('region', { name: 'Ações em andamento' }));
    await user.selectOptions(doing.getByRole('combobox', { name: /Trocar as senhas/ }), 'A fazer');
    await expect
      .poll(() => server.seen.find(({ route }) => route === nameOf(incidentRecords.changeAction))?.body)
      .toEqual({ status: 'PENDENTE', version: 8 });
  });

  it('is told once it is over, and nothing is to be done now', async () => {
    await show('closed', [action]);
    const done = within(await screen.findByRole('region', { name: 'O que foi feito' }));
    expect(done.getByText('Trocar as senhas')).toBeTruthy();
    expect(screen.queryByLabelText(/^O que fazer agora/)).toBeNull();
  });

  it('takes no room where nothing was done', async () => {
    await show('closed', []);
    expect(screen.queryByRole('region', { name: 'O que foi feito' })).toBeNull();
    expect(screen.queryByLabelText(/^O que fazer agora/)).toBeNull();
  });
});

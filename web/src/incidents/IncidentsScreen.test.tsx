import { act, screen, waitFor } from '@testing-library/react';
import { incidents } from '@vigia/contract/incidents/incidents.contract.ts';
import { expect, it } from 'vitest';
import { useSession } from '../kit/session/session.ts';
import { reply } from '../kit/testing/http.ts';
import { company } from '../kit/testing/people.ts';
import { renderScreen } from '../kit/testing/render.tsx';
import { IncidentsScreen } from './IncidentsScreen.tsx';

it('has no figures while there is nothing to count, and a button for the first incident', async () => {
  const stats = {
    ...{ total: 0, open: 0, byStatus: {}, bySeverity: {}, byKind: {}, clocksOpen: 0, clocksOverdue: 0 },
    ...{ hoursToDetect: null, hoursToContain: null, hoursToClose: null, cost: 0, costKnown: 0 },
  } as never;
  await renderScreen(<IncidentsScreen />, {
    ...{ role: 'ADMIN', path: '/incident-response' },
    replies: [reply(incidents.list, { items: [], total: 0, page: 1, limit: 20 }), reply(incidents.stats, stats)],
  });
  const first = await screen.findByRole('link', { name: 'Relatar um incidente' });
  expect(first.getAttribute('href')).toBe('/incident/report');
  await waitFor(() => expect(screen.queryByText('Em aberto')).toBeNull());
  // Nothing to filter, and nothing to take away.
  expect(screen.queryByLabelText('Gravidade')).toBeNull();
  expect(screen.queryByRole('button', { name: 'Exportar' })).toBeNull();
});

it('says what they cost in the currency of the company', async () => {
  const stats = {
    ...{ total: 1, open: 1, byStatus: {}, bySeverity: {}, byKind: {}, clocksOpen: 0, clocksOverdue: 0 },
    ...{ hoursToDetect: null, hoursToContain: null, hoursToClose: null, cost: 12_000, costKnown: 1 },
  } as never;
  await renderScreen(<IncidentsScreen />, {
    ...{ role: 'ADMIN', path: '/incident-response' },
    replies: [reply(incidents.list, { items: [], total: 0, page: 1, limit: 20 }), reply(incidents.stats, stats)],
  });
  expect(await screen.findByText('R$ 12.000')).toBeTruthy();
  act(() => useSession.setState({ company: { ...company, currency: 'COP' } }));
  expect(await screen.findByText('COP 12.000')).toBeTruthy();
  expect(screen.queryByText('R$ 12.000')).toBeNull();
});

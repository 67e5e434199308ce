import { screen } from '@testing-library/react';
import type { IncidentClock } from '@vigia/contract/incidents/clocks.shapes.ts';
import { expect, it } from 'vitest';
import { renderScreen } from '../../kit/testing/render.tsx';
import { NoticesPanel } from './NoticesPanel.tsx';

const met: IncidentClock = {
  ...{ clock: 'anpd-notice', name: 'Comunicar à ANPD', starts: '', says: '', source: 'LGPD, art. 48' },
  ...{ startsOn: '2026-03-02', dueOn: '2026-03-05', dueAt: null, rule: '', version: 1, byHand: false },
  ...{ outcome: 'done', settledOn: '2026-03-04', reason: 'Protocolo 9' },
};
const incident: Parameters<typeof NoticesPanel>[0]['incident'] = {
  ...{ id: '01890a5d-ac96-774b-bcce-b302099a8057', asProcessor: false, clocks: [met], notices: [] },
  ...{ law: { lgpd: true, local: null }, underGdpr: false },
};
const lines = async (more: Partial<typeof incident> = {}) => {
  await renderScreen(<NoticesPanel incident={{ ...incident, ...more }} />, { role: 'ADMIN' });
  return (await screen.findAllByRole('listitem')).map((one) => one.textContent ?? '');
};

it('says of a notice what its deadline says: met is not called unbegun', async () => {
  const [authority, people] = await lines();
  expect(authority).toMatch(/Cumprido · 4 de mar/);
  expect(people).toMatch(/Não começado/);
});

it('offers a processor the record alone: what tells the authority and people is the controller’s', async () => {
  expect(await lines({ asProcessor: true, clocks: [] })).toEqual([expect.stringMatching(/Registro/)]);
});

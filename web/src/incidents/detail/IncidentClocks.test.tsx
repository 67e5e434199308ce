import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { IncidentClock } from '@vigia/contract/incidents/clocks.shapes.ts';
import { incidents } from '@vigia/contract/incidents/incidents.contract.ts';
import { expect, it } from 'vitest';
import { useRead } from '../../kit/api/queries.ts';
import { type FakeReply, refuse, reply } from '../../kit/testing/http.ts';
import { renderScreen } from '../../kit/testing/render.tsx';
import { IncidentClocks } from './IncidentClocks.tsx';

const clock: IncidentClock = {
  ...{ clock: 'anpd-notice', name: 'Comunicar à ANPD', starts: 'Quando se soube', says: 'Em 3 dias úteis' },
  ...{ source: 'LGPD, art. 48', startsOn: '2026-03-02', dueOn: '2026-03-05', dueAt: null },
  ...{ outcome: null, settledOn: null, reason: '', rule: '', version: 1, byHand: false },
};
type Shown = Parameters<typeof IncidentClocks>[0]['incident'];
const incident: Shown = {
  ...{
    id: '01890a5d-ac96-774b-bcce-b302099a8057',
    clocks: [clock],
    gdpr: null,
    asProcessor: false,
    controllers: '',
    isDrill: false,
    tellBy: null,
  },
  ...{ keepUntil: '2031-03-02', law: { lgpd: true, local: null }, personalData: 'yes', relevance: null },
};
const show = async (more: Partial<Shown>, ...replies: FakeReply[]) => {
  const { server } = await renderScreen(<IncidentClocks incident={{ ...incident, ...more }} />, {
    role: 'ADMIN',
    replies,
  });
  return { server, ...within(await screen.findByRole('region', { name: 'Prazos da lei' })) };
};

it('says when a deadline was due, and how late it was met', async () => {
  const met = { ...clock, outcome: 'done', reason: 'Protocolo 9' } as const;
  const late = { ...met, clock: 'people-notice', name: 'Avisar as pessoas', settledOn: '2026-04-19' } as const;
  const shown = await show({ clocks: [{ ...met, settledOn: '2026-03-05' }, late] });
  const [inTime, after] = shown.getAllByRole('listitem');
  expect(inTime?.textContent).toMatch(/Cumprido · 5 de mar.* · vencia em 5 de mar.* · Protocolo 9/);
  expect(after?.textContent).toMatch(/Cumprido com 45 dias de atraso · 19 de abr.* · vencia em 5 de mar/);
});

it('does not offer that a notice which was decided on is not needed', async () => {
  const shown = await show({ relevance: { significant: true, criteria: ['sensitive'], reasons: 'Dados de saúde' } });
  await userEvent.click(shown.getByRole('button', { name: /Comunicar à ANPD/ }));
  const asked = within(await screen.findByRole('dialog'));
  expect(asked.getByText(/mude a decisão, com os motivos/)).toBeTruthy();
  expect(asked.getAllByRole('radio').map((one) => one.getAttribute('value'))).toEqual(['done']);
});

it('keeps in view what a deadline ended with, though it is called a drill now', async () => {
  const ended = { ...clock, outcome: 'not-needed', settledOn: '2026-03-04', reason: 'Era um simulado' } as const;
  const shown = await show({ clocks: [ended], isDrill: true });
  expect(shown.getByText(/Não é preciso.*Era um simulado/)).toBeTruthy();
});

it('offers to settle a public notice only once it has hung long enough', async () => {
  const hanging = { ...clock, clock: 'public-notice', name: 'Aviso público' } as const;
  const shown = await show({
    clocks: [
      { ...hanging, dueOn: '2099-03-05' },
      { ...clock, dueOn: '2099-03-05' },
    ],
  });
  expect(shown.queryByRole('button', { name: 'Resolver: Aviso público' })).toBeNull();
  expect(shown.getByRole('button', { name: 'Resolver: Comunicar à ANPD' })).toBeTruthy();
  cleanup();
  await show({ clocks: [hanging] });
  expect(await screen.findByRole('button', { name: 'Resolver: Aviso público' })).toBeTruthy();
});

it('takes back, with a reason and over what was read, what somebody recorded by mistake; not what a decision ended', async () => {
  const settled = { ...clock, outcome: 'done', settledOn: '2026-03-04', reason: 'Protocolo 9', version: 2 } as const;
  const decided = { ...settled, clock: 'people-notice', name: 'Avisar as pessoas', outcome: 'not-needed' } as const;
  const meanwhile = refuse(incidents.takeBackClock, { status: 409, code: 'kit.changed-meanwhile', message: 'Mudou.' });
  const { server, ...shown } = await show({ clocks: [{ ...settled, byHand: true }, decided] }, meanwhile);
  expect(shown.queryByRole('button', { name: 'Desfazer: Avisar as pessoas' })).toBeNull();
  await userEvent.click(shown.getByRole('button', { name: 'Desfazer: Comunicar à ANPD' }));
  const asked = within(await screen.findByRole('dialog', { name: 'Desfazer: Comunicar à ANPD' }));
  await userEvent.type(asked.getByLabelText(/Por que foi engano/), 'Era de outro incidente');
  await userEvent.click(asked.getByRole('button', { name: 'Desfazer' }));
  expect(await asked.findByText('Mudou.')).toBeTruthy();
  const [sent] = server.seen.filter(({ route }) => route.startsWith('POST'));
  expect(sent?.body).toEqual({ clock: 'anpd-notice', version: 2, reason: 'Era de outro incidente' });
});

/** What lies under the dialogue. */
function Total() {
  const read = useRead(incidents.list);
  return <p>{`${read.data?.total ?? 0} ao todo`}</p>;
}

it('reads again what lies under it once somebody has read that another was first', async () => {
  const counting = (total: number) => reply(incidents.list, { items: [], total, page: 1, limit: 20 });
  const first = refuse(incidents.settleClock, { status: 409, code: 'incidents.clock-settled', message: 'Já foi.' });
  const under = (
    <>
      <Total />
      <IncidentClocks incident={incident} />
    </>
  );
  const { server } = await renderScreen(under, { role: 'ADMIN', replies: [counting(1), first] });
  await userEvent.click(await screen.findByRole('button', { name: 'Resolver: Comunicar à ANPD' }));
  const asked = within(await screen.findByRole('dialog'));
  await userEvent.click(asked.getByLabelText('Cumprido'));
  await userEvent.type(asked.getByLabelText(/Como foi/), 'Protocolo 9');
  await userEvent.click(asked.getByRole('button', { name: 'Salvar' }));
  expect(await asked.findByText('Já foi.')).toBeTruthy();
  server.add(counting(2));
  await userEvent.click(asked.getByRole('button', { name: 'Fechar' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Sair sem salvar' }));
  expect(await screen.findByText('2 ao todo')).toBeTruthy();
});

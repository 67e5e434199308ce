import { act, screen, within } from '@testing-library/react';
import type { IncidentEvent } from '@vigia/contract/incidents/events.shapes.ts';
import { incidents } from '@vigia/contract/incidents/incidents.contract.ts';
import i18next from 'i18next';
import { expect, it } from 'vitest';
import { RequireAuth } from '../../kit/routing/guards.tsx';
import { refuse } from '../../kit/testing/http.ts';
import { pretendSignedIn } from '../../kit/testing/people.ts';
import { expectNoAxeViolations, renderRoutes, renderScreen } from '../../kit/testing/render.tsx';
import { IncidentTimeline } from './IncidentTimeline.tsx';

const id = '01890a5d-ac96-774b-bcce-b302099a8057';
const rita = { id: '01890a5d-ac96-774b-bcce-b302099a8058', firstName: 'Rita', lastName: 'Souza' };
const at = '2026-03-02T12:00:00.000Z';
const line = (last: number, about: string, body: string): IncidentEvent => ({
  ...{ id: `01890a5d-ac96-774b-bcce-b302099a806${last}`, kind: 'decided', about, body },
  ...{ at, createdAt: at, by: rita, corrects: null, changes: [] },
});
const events = [line(1, 'told', 'Números de tarjeta.'), line(2, 'untold', 'Estaba cifrado.'), line(3, 'gdpr-high', '')];

it.each([
  ['pt', 'Linha do tempo', /deve ser comunicado à ANPD/, /não precisa ser comunicado/, /risco alto/],
  ['en', 'Timeline', /has to be notified to the ANPD/, /need not be notified/, /high risk/],
  ['es', 'Línea de tiempo', /debe comunicarse a la ANPD/, /no es necesario comunicarlo/, /riesgo alto/],
])('says in %s who decided what, and why', async (language, name, ...said) => {
  await i18next.changeLanguage(language);
  await renderScreen(<IncidentTimeline incident={{ id, events, clocks: [] }} />);
  const lines = within(await screen.findByRole('region', { name })).getAllByRole('listitem');
  expect(lines).toHaveLength(3);
  for (const [index, one] of said.entries()) {
    expect(lines[index]?.textContent).toMatch(one);
    expect(lines[index]?.textContent).toContain('Rita Souza');
  }
  expect(lines[0]?.textContent).toContain('Números de tarjeta.');
  await expectNoAxeViolations();
});

it('says what an edit changed, from what, and why', async () => {
  await i18next.changeLanguage('pt');
  const moved = {
    ...{ ...line(4, '', 'Perícia'), kind: 'changed' as const },
    changes: [
      { field: 'knownAt' as const, from: '2026-03-02T13:00:00.000Z', to: '2026-03-05T13:00:00.000Z' },
      { field: 'personalData' as const, from: 'yes', to: 'no' },
      { field: 'peopleAffected' as const, from: null, to: 1200 },
    ],
  };
  await renderScreen(<IncidentTimeline incident={{ id, events: [moved], clocks: [] }} />);
  const said = within(await screen.findByRole('region', { name: 'Linha do tempo' })).getByRole('listitem').textContent;
  expect(said).toMatch(/Soube-se dos dados em: de 2 de mar.* para 5 de mar/);
  expect(said).toContain('Dados pessoais: de Sim, foram atingidos para Não foram atingidos');
  expect(said).toContain('Pessoas atingidas: de não informado para 1.200');
  expect(said).toContain('Perícia');
});

it('gives what was typed about one line, as the session ended, back to that line and to no other', async () => {
  await i18next.changeLanguage('pt');
  const noted = [1, 2].map((n) => ({ ...line(n, '', `Nota ${n}`), kind: 'note' as const }));
  const element = (
    <RequireAuth>
      <IncidentTimeline incident={{ id, events: noted, clocks: [] }} />
    </RequireAuth>
  );
  const routes = [
    { path: '/incident', element },
    { path: '/login', element: <p>Entrar</p> },
  ];
  const replies = [refuse(incidents.note, { status: 401, code: 'kit.unauthenticated' })];
  const { user, router } = await renderRoutes(routes, { role: 'ADMIN', path: '/incident', replies });
  const open = async (body: string) => {
    await user.click(await screen.findByRole('button', { name: `Corrigir: ${body}` }));
    return within(await screen.findByRole('dialog', { name: 'Corrigir' }));
  };
  const typed = async (body: string) => {
    const dialog = await open(body);
    const { value } = await dialog.findByLabelText<HTMLTextAreaElement>(/^O certo é/);
    return { dialog, value };
  };
  const { dialog } = await typed('Nota 1');
  await user.type(dialog.getByLabelText(/^O certo é/), 'Foi às nove.');
  await user.click(dialog.getByRole('button', { name: 'Salvar' }));
  await screen.findByText('Entrar');
  act(() => pretendSignedIn('ADMIN'));
  await act(() => router.navigate('/incident'));
  const other = await typed('Nota 2');
  expect(other.value).toBe('');
  await user.click(other.dialog.getByRole('button', { name: 'Fechar' }));
  expect((await typed('Nota 1')).value).toBe('Foi às nove.');
});

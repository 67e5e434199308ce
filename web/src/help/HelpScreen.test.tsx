import { screen } from '@testing-library/react';
import { type HelpReference, help } from '@vigia/contract/help/help.contract.ts';
import { expect, test } from 'vitest';
import { reply } from '../kit/testing/http.ts';
import { expectNoAxeViolations, renderScreen } from '../kit/testing/render.tsx';
import { HelpScreen } from './HelpScreen.tsx';

const five = [1, 2, 3, 4, 5].map((value) => ({ value, name: `passo ${value}`, means: `Quer dizer ${value}.` }));
const reference: HelpReference = {
  likelihood: five,
  impact: five,
  bands: [
    { id: 'low', to: 4, name: 'Baixo', means: 'Fica.' },
    { id: 'critical', to: 25, name: 'Crítico', means: 'Começa agora.' },
  ],
  cadences: [{ id: 'x', every: 'quarter', who: 'systems', what: 'Restaurar', why: 'Porque sim.', refs: ['A.8.13'] }],
};
const terms = [
  { term: 'lacuna', means: 'A distância até a meta.' },
  { term: 'maturidade', means: 'De 0 a 5.' },
];
const replies = [reply(help.glossary, { terms }), reply(help.reference, reference)];

test('finds a term as it is typed, without accents', async () => {
  const { user } = await renderScreen(<HelpScreen />, { role: 'VIEWER', path: '/help', replies });
  await user.type(await screen.findByRole('textbox', { name: 'Encontrar um termo' }), 'distancia');
  expect(screen.getByText('A distância até a meta.')).toBeTruthy();
  expect(screen.queryByText('De 0 a 5.')).toBeNull();
  await expectNoAxeViolations();
});

test('shows the risk scale, the rhythms and the keys', async () => {
  const { user, address } = await renderScreen(<HelpScreen />, { role: 'VIEWER', path: '/help?tab=risk', replies });
  expect((await screen.findAllByRole('cell')).map(({ textContent }) => textContent)).toContain('25 Crítico');
  await expectNoAxeViolations();
  await user.click(screen.getByRole('tab', { name: 'De quanto em quanto tempo' }));
  expect(await screen.findByRole('heading', { name: 'A cada três meses' })).toBeTruthy();
  await user.click(screen.getByRole('tab', { name: 'Atalhos de teclado' }));
  expect(address()).toBe('/help?tab=keys');
});

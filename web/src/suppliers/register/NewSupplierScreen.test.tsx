import { screen, within } from '@testing-library/react';
import { actionPlans } from '@vigia/contract/action-plans/action-plans.contract.ts';
import i18next from 'i18next';
import { expect, it } from 'vitest';
import { useSession } from '../../kit/session/session.ts';
import { reply } from '../../kit/testing/http.ts';
import { company, pretendSignedIn } from '../../kit/testing/people.ts';
import { renderScreen } from '../../kit/testing/render.tsx';
import { NewSupplierScreen } from './NewSupplierScreen.tsx';

it('a company in Bogotá begins a supplier in Colombia and in pesos, and can choose others by their names', async () => {
  await i18next.changeLanguage('es');
  pretendSignedIn('ADMIN');
  useSession.setState({ company: { ...company, timeZone: 'America/Bogota', currency: 'COP' } });
  await renderScreen(<NewSupplierScreen />, {
    ...{ path: '/suppliers/new', replies: [reply(actionPlans.people, { items: [] })] },
  });
  const country = await screen.findByLabelText(/^País/);
  expect(country).toHaveProperty('value', 'CO');
  expect(within(country).getAllByRole('option')[1]?.textContent).toBe('Colombia');
  const money = screen.getByLabelText(/^Moneda/);
  expect(money).toHaveProperty('value', 'COP');
  expect(within(money).getByRole('option', { name: 'PEN · sol peruano' })).toBeTruthy();
});

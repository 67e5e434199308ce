import { screen, waitFor, within } from '@testing-library/react';
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
    ...{ path: '/suppliers/new', replies: [reply(actionPlans.people, { items: [], left: [] })] },
  });
  const country = await screen.findByLabelText(/^País/);
  expect(country).toHaveProperty('value', 'CO');
  expect(within(country).getAllByRole('option')[1]?.textContent).toBe('Colombia');
  const money = screen.getByLabelText(/^Moneda/);
  expect(money).toHaveProperty('value', 'COP');
  expect(within(money).getByRole('option', { name: 'PEN · sol peruano' })).toBeTruthy();
});

it('with the name alone each of the seven questions is marked by its name, and the first one is gone to', async () => {
  await i18next.changeLanguage('pt');
  const { user } = await renderScreen(<NewSupplierScreen />, {
    ...{ role: 'ADMIN', path: '/suppliers/new', replies: [reply(actionPlans.people, { items: [], left: [] })] },
  });
  const [name, ...questions] = [...document.querySelectorAll<HTMLInputElement>('[name]')].slice(0, 8);
  await user.type(screen.getByLabelText('Fornecedor'), 'Nuvem Clara');
  expect(name?.value).toBe('Nuvem Clara');
  await user.click(screen.getByRole('button', { name: 'Salvar fornecedor' }));
  const told = await screen.findByRole('alert');
  expect(told.textContent).not.toContain('tierAnswers');
  expect(within(told).getAllByRole('button')).toHaveLength(7);
  expect(questions.map((one) => one.getAttribute('aria-invalid'))).toEqual(questions.map(() => 'true'));
  await waitFor(() => expect(document.activeElement).toBe(questions[0]));
});

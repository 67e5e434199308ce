import { screen } from '@testing-library/react';
import { type LegalText, legal } from '@vigia/contract/legal/legal.contract.ts';
import { expect, test } from 'vitest';
import { refuse, reply } from '../kit/testing/http.ts';
import { expectNoAxeViolations, renderScreen } from '../kit/testing/render.tsx';
import { PrivacyScreen, TermsScreen } from './LegalScreen.tsx';

const notice: LegalText = {
  title: 'Aviso de privacidade',
  lead: 'O que guardamos.',
  sections: [{ heading: 'Quem responde', blocks: ['A Aurora responde.', ['nome', 'e-mail']] }],
  updated: '2026-11-22',
  language: 'pt',
  isOperatorNamed: true,
};

test('shows the text of the installation with the day since when it applies', async () => {
  await renderScreen(<PrivacyScreen />, { path: '/privacidade', replies: [reply(legal.read, notice)] });
  expect(await screen.findByRole('heading', { level: 2, name: 'Quem responde' })).toBeTruthy();
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(['nome', 'e-mail']);
  expect(screen.getByText('Vale desde 22 de nov. de 2026.')).toBeTruthy();
  expect(screen.queryByText(/ainda não disse o seu nome/)).toBeNull();
  await expectNoAxeViolations();
});

test('says when nobody is named, and when the text is in another language only', async () => {
  const other = { ...notice, language: 'es', isOperatorNamed: false } as const;
  await renderScreen(<TermsScreen />, { path: '/termos', replies: [reply(legal.read, other)] });
  expect(await screen.findByText(/ainda não disse o seu nome/)).toBeTruthy();
  expect(screen.getByText(/só existe em Español/)).toBeTruthy();
});

test('offers to try again where it could not be read', async () => {
  await renderScreen(<TermsScreen />, {
    path: '/termos',
    replies: [refuse(legal.read, { status: 503, code: 'kit.unavailable' })],
  });
  expect(await screen.findByRole('button', { name: 'Tentar de novo' })).toBeTruthy();
});

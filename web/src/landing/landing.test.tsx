import { act, screen, within } from '@testing-library/react';
import i18next from 'i18next';
import { expect, test } from 'vitest';
import { expectNoAxeViolations, renderScreen } from '../kit/testing/render.tsx';
import { exampleAnswers, weigh } from './example.ts';
import { HowScreen } from './HowScreen.tsx';
import { LandingScreen } from './LandingScreen.tsx';
import { landingRoom } from './landing.room.ts';

test('says what Vigia does, what it cannot promise, and where to begin', async () => {
  await renderScreen(<LandingScreen />);
  expect(await screen.findByRole('heading', { level: 1, name: /Saiba onde sua empresa está/ })).toBeTruthy();
  expect(screen.getByRole('heading', { name: 'O que o Vigia faz hoje' })).toBeTruthy();
  expect(screen.getByRole('heading', { name: 'Ajuda na hora do incidente' })).toBeTruthy();
  expect(screen.getByRole('heading', { name: 'O que o Vigia não promete' })).toBeTruthy();
  const hrefs = (name: string) => screen.getAllByRole('link', { name }).map((link) => link.getAttribute('href'));
  expect(new Set(hrefs('Começar'))).toEqual(new Set(['/register']));
  expect(hrefs('Como funciona')).toEqual(['/como-funciona']);
  expect(hrefs('Entrar')).toEqual(['/login']);
  expect(document.title).toContain('Vigia');
  await expectNoAxeViolations();
});

test('describes itself to search engines', async () => {
  await renderScreen(<LandingScreen />);
  await screen.findByRole('heading', { level: 1 });
  expect(document.head.querySelector('meta[name=description]')?.getAttribute('content')).toContain('ISO 27001');
});

test('explains the way, the arithmetic, the data and the questions people ask', async () => {
  await renderScreen(<HowScreen />, { path: '/como-funciona' });
  const contents = within(await screen.findByRole('navigation', { name: 'Nesta página' }));
  for (const link of contents.getAllByRole('link')) {
    expect(document.querySelector(link.getAttribute('href') ?? '')).not.toBeNull();
  }
  expect(document.querySelectorAll('#faq details').length).toBeGreaterThanOrEqual(8);
  expect(screen.getByText(/Depois de 90 dias/)).toBeTruthy();
  await expectNoAxeViolations();
});

test('recomputes the example as the reader answers', async () => {
  const { user } = await renderScreen(<HowScreen />, { path: '/como-funciona' });
  expect(await screen.findByText('Maturidade: 16 ÷ 7 = 2,3 de 5')).toBeTruthy();
  expect(screen.getByText('Cobertura: 3 de 4 perguntas respondidas.')).toBeTruthy();
  const level = (question: string) => screen.getByRole('combobox', { name: `Nível de: ${question}` });
  await user.selectOptions(level('Retirada de acessos de quem sai'), '5');
  expect(screen.getByText('Maturidade: 26 ÷ 9 = 2,9 de 5')).toBeTruthy();
  await user.selectOptions(level('Descarte seguro de equipamentos'), 'Não se aplica');
  expect(screen.getByText('Maturidade: 25 ÷ 8 = 3,1 de 5')).toBeTruthy();
  expect(screen.getByText('Cobertura: 3 de 3 perguntas respondidas.')).toBeTruthy();
});

test('has no mean without answers', () => {
  const answers = { backup: 'unknown', mfa: 'unknown', devices: 'not_applicable', leavers: 'unknown' } as const;
  expect(weigh(answers)).toMatchObject({ maturity: null, answered: 0, applicable: 3 });
  expect(weigh(exampleAnswers)).toMatchObject({ sum: 16, weight: 7, answered: 3, applicable: 4 });
});

test.each([
  ['es', 'Sepa cómo está su empresa'],
  ['en', 'Know where your company stands'],
])('speaks %s', async (language, heading) => {
  await act(async () => void (await i18next.changeLanguage(language)));
  await renderScreen(<LandingScreen />);
  expect(await screen.findByRole('heading', { level: 1, name: new RegExp(heading) })).toBeTruthy();
});

test('is at / for visitors and at /como-funciona for everybody', async () => {
  expect(landingRoom.screens.map(({ place }) => [place.path, place.visitor])).toEqual([
    ['/', true],
    ['/como-funciona', false],
  ]);
  for (const { place, Screen } of landingRoom.screens) {
    const { unmount } = await renderScreen(<Screen />, { path: place.path });
    expect(await screen.findByRole('heading', { level: 1 })).toBeTruthy();
    unmount();
  }
});

import { screen } from '@testing-library/react';
import i18next from 'i18next';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { expect, test, vi } from 'vitest';
import { renderRoutes } from '../testing/render.tsx';
import { expectedErrors } from '../testing/setup.ts';
import { ChunkLoadError, lazyScreen, loadChunk } from './lazyScreen.tsx';
import { RouteFault } from './RouteFault.tsx';
import { Spared } from './Spared.tsx';
import { Waiting } from './Waiting.tsx';

const failureOf = async (work: Promise<unknown>) => {
  const error = await work.then(
    () => undefined,
    (thrown: unknown) => thrown,
  );
  return error instanceof ChunkLoadError ? [error.name, error.type] : error;
};

test.each([
  ['Failed to fetch dynamically imported module: /static/js/x.js', 'missing'],
  ['Importing a module script failed.', 'missing'],
  ['error loading dynamically imported module', 'missing'],
  ["can't access lexical declaration", 'error'],
])('%j is told as %s', async (message, type) => {
  expect(await failureOf(loadChunk(() => Promise.reject(new TypeError(message))))).toEqual(['ChunkLoadError', type]);
});

test('a chunk that does not come within 120 seconds is told as a time-out', async () => {
  vi.useFakeTimers();
  const loading = failureOf(loadChunk(() => new Promise(() => undefined)));
  await vi.advanceTimersByTimeAsync(119_999);
  await vi.advanceTimersByTimeAsync(1);
  expect(await loading).toEqual(['ChunkLoadError', 'timeout']);
  vi.useRealTimers();
});

test('the screen offers to reload and says that a new version may be out', async () => {
  const Gone = lazyScreen(() => Promise.reject(new TypeError('Failed to fetch dynamically imported module')));
  await renderRoutes([{ path: '/', element: <Gone />, errorElement: <RouteFault /> }]);
  expect(await screen.findByRole('heading', { name: 'Saiu uma versão nova' })).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Recarregar a página' })).toBeTruthy();
  expect(
    expectedErrors()
      .flat()
      .some((one) => one instanceof ChunkLoadError),
  ).toBe(true);
});

function Titled() {
  const { t } = useTranslation('outbox');
  return <p>{t('title')}</p>;
}

test('a screen whose words are on their way while the language changes is shown in the new one', async () => {
  await i18next.changeLanguage('es');
  const Screen = lazyScreen(async () => Titled, 'outbox');
  await renderRoutes([{ path: '/', element: <Screen />, errorElement: <RouteFault /> }]);
  await i18next.changeLanguage('pt');
  // Whichever comes first, the words or the change: as every screen does, it is drawn again with the language.
  expect(await screen.findByText('Caixa de saída')).toBeTruthy();
  expect(i18next.hasResourceBundle('pt', 'outbox')).toBe(true);
});

test('without a connection a part is waited for, and what is typed around it stays', async () => {
  const connected = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  let tries = 0;
  const Part = lazyScreen(async () => {
    tries += 1;
    if (!navigator.onLine) throw new TypeError('Failed to fetch dynamically imported module');
    return () => <p>O editor</p>;
  });
  const { user } = await renderRoutes([
    {
      path: '/',
      errorElement: <RouteFault />,
      element: (
        <>
          <input aria-label="Título" />
          <Suspense fallback={<Waiting />}>
            <Part />
          </Suspense>
        </>
      ),
    },
  ]);
  expect(await screen.findByText('Sem conexão. Abre sozinha quando a internet voltar.')).toBeTruthy();
  await user.type(screen.getByLabelText('Título'), 'Celular perdido');
  connected.mockReturnValue(true);
  window.dispatchEvent(new Event('online'));
  expect(await screen.findByText('O editor')).toBeTruthy();
  expect(screen.getByLabelText('Título')).toHaveProperty('value', 'Celular perdido');
  expect(tries).toBe(2);
  connected.mockRestore();
});

test('a part that a screen can do without is left out where its code cannot be had', async () => {
  const Gone = lazyScreen(() => Promise.reject(new TypeError('Failed to fetch dynamically imported module')));
  const instead = <p>Sem ele</p>;
  const element = (
    <>
      <input aria-label="Título" />
      <Spared instead={instead}>
        <Suspense fallback={null}>
          <Gone />
        </Suspense>
      </Spared>
    </>
  );
  await renderRoutes([{ path: '/', errorElement: <RouteFault />, element }]);
  expect(await screen.findByText('Sem ele')).toBeTruthy();
  expect(screen.getByLabelText('Título')).toBeTruthy();
  expectedErrors();
});

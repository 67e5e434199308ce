/** The start: the stored session is checked while the words load, then the first screen shows. */
import './kit/jitless.ts';
import '@mantine/core/styles.layer.css';
import '@fontsource-variable/inter';
import './kit/theme/global.css';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router';
import { whenUnauthenticated } from './kit/api/client.ts';
import { readEarly } from './kit/api/early.ts';
import { createQueryClient } from './kit/api/queries.ts';
import { startI18n } from './kit/i18n/i18n.ts';
import { whenItStands } from './kit/lazy/drawnBefore.ts';
import { isTakenOver } from './kit/lazy/prerendered.ts';
import { Providers } from './kit/Providers.tsx';
import { goToSignIn } from './kit/routing/signInAgain.ts';
import { restore } from './kit/session/session.ts';
import { createRouter } from './router.tsx';

async function start(root: HTMLElement): Promise<void> {
  const router = createRouter();
  whenUnauthenticated(goToSignIn(router));
  void restore();
  readEarly();
  const drawnIn = document.documentElement.lang;
  const { resolvedLanguage } = await startI18n();
  const client = createQueryClient();
  whenItStands(root, client);
  const application = (
    <Providers client={client}>
      <RouterProvider router={router} />
    </Providers>
  );
  if (isTakenOver(root, resolvedLanguage, drawnIn)) hydrateRoot(root, application);
  else createRoot(root).render(application);
}

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');
// In a turn of its own: all that was read before it has just run in one.
setTimeout(() => void start(root));

/**
 * A signed-in screen as text, for the first visit of a browser: drawn in a thread of the server (`kit/http/rendering.ts`)
 * and read while the code that makes it work is on its way. Built beside the application (`build/server-render.ts`).
 */
import type { Locale } from '@vigia/contract/kit/locales.ts';
import i18next from 'i18next';
import { prerender } from 'react-dom/static';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { giveAnswers } from './kit/api/given.ts';
import { createQueryClient } from './kit/api/queries.ts';
import { speak } from './kit/i18n/i18n.ts';
import { Providers } from './kit/Providers.tsx';
import { setWho, type Who } from './kit/session/session.ts';
import { rooms } from './rooms.ts';
import { routesOf } from './router.tsx';

/** What is drawn, for whom. */
export interface RenderTask {
  /** Where the screen stands, below the installation's path. */
  readonly path: string;
  readonly language: Locale;
  /** What the server says of the person (`GET /auth/me`). */
  readonly who: Who;
  /** What it answers to the person, by the address of each call below `/api`. */
  readonly answers: Readonly<Record<string, unknown>>;
}

type Client = ReturnType<typeof createQueryClient>;

async function draw(path: string, client: Client): Promise<string> {
  const router = createMemoryRouter(routesOf(rooms), { initialEntries: [path] });
  const { prelude } = await prerender(
    <Providers client={client}>
      <RouterProvider router={router} />
    </Providers>,
    {
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onError(error) {
        throw error;
      },
    },
  );
  return new Response(prelude).text();
}

/** The body of the page: the first drawing says what the screen reads, the second shows it. Once in a thread. */
export async function drawScreen({ path, language, who, answers }: RenderTask): Promise<string> {
  await speak({ lng: language });
  await i18next.changeLanguage(language);
  setWho(who);
  const client = createQueryClient();
  await draw(path, client);
  giveAnswers(client, answers);
  return draw(path, client);
}

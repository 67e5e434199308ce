/**
 * Pages that are open to everybody, drawn as text while the product is built (`build/prerender.ts`): what somebody new
 * sees first stands in the page itself, before any code has come. The application hydrates it (`kit/lazy/prerendered.ts`).
 */
import { QueryClient } from '@tanstack/react-query';
import { type Locale, locales } from '@vigia/contract/kit/locales.ts';
import i18next from 'i18next';
import { prerender } from 'react-dom/static';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { speak } from './kit/i18n/i18n.ts';
import { Providers } from './kit/Providers.tsx';
import { openRooms } from './openRooms.ts';
import { openTree } from './openRoutes.tsx';

/** The paths of the screens that say `prerendered`. */
const paths = openRooms.flatMap(({ screens }) =>
  screens.flatMap(({ place, prerendered }) => (prerendered ? place.path : [])),
);

/** A page as drawn: what it says to the head of the document, and what stands in its body. */
interface Drawn {
  readonly head: string;
  readonly body: string;
}

/** React puts what belongs to the head in front of all. */
function parted(html: string): Drawn {
  const head = /^(?:<meta[^>]*>)*/.exec(html)?.[0] ?? '';
  return { head, body: html.slice(head.length) };
}

async function draw(path: string): Promise<Drawn> {
  const router = createMemoryRouter(openTree(), { initialEntries: [path] });
  const { prelude } = await prerender(
    <Providers client={new QueryClient()}>
      <RouterProvider router={router} />
    </Providers>,
    {
      // In one piece: parts that come later would need a script of their own.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onError(error) {
        throw error;
      },
    },
  );
  return parted(await new Response(prelude).text());
}

/** By path and language: what stands in the page. */
export async function drawn() {
  await speak({ lng: 'pt' });
  const pages: { path: string; language: Locale; page: Drawn }[] = [];
  for (const language of locales) {
    await i18next.changeLanguage(language);
    for (const path of paths) pages.push({ path, language, page: await draw(path) });
  }
  const inLanguages = (at: string) =>
    Object.fromEntries(pages.flatMap(({ path, language, page }) => (path === at ? [[language, page]] : [])));
  return paths.map((path) => ({ path, in: inLanguages(path) }));
}

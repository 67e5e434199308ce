/**
 * On a first visit from far away a screen stands before the application is there: the server has drawn it, `scheme.js` has
 * put it into the page (`#drawn`). It can be read, and does nothing; the application takes its place once it shows as much.
 */
import type { QueryClient } from '@tanstack/react-query';

/** In local storage: which build was last seen here to its end, so that its files are here. */
const key = 'seen-build';
/** Milliseconds for which a heading may stand with something still on its way. */
const patience = 500;

/** What stands in for content on its way, and what is not drawn to its end (`kit/screen/inTurns.ts`). */
const onItsWay = '.mantine-Skeleton-root, .mantine-Loader-root, [data-more]';

/** Watches the application arrive in `root`; what was drawn before goes as soon as it shows as much. */
export function whenItStands(root: HTMLElement, client: QueryClient): void {
  let late: ReturnType<typeof setTimeout> | undefined;
  const stand = () => {
    watching.disconnect();
    clearTimeout(late);
    document.getElementById('drawn')?.remove();
    delete root.dataset.behind;
    document.documentElement.dataset.stands = '';
    const build = document.querySelector<HTMLMetaElement>('meta[name=vigia-build]')?.content;
    if (build) localStorage.setItem(key, build);
  };
  const look = () => {
    if (root.querySelector('h1') === null) return;
    late ??= setTimeout(stand, patience);
    const isReading = client.isFetching({ predicate: ({ state }) => state.data === undefined }) > 0;
    if (!isReading && root.querySelector(onItsWay) === null) stand();
  };
  const watching = new MutationObserver(look);
  watching.observe(root, { childList: true, subtree: true });
}

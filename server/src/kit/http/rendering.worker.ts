/**
 * Draws one screen for one person and ends: what one company has read can stay nowhere for the next. It reads the built
 * application (`web/build/server-render.ts`) and fetches nothing.
 */
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { serve } from '../threads/serve.ts';
import type { RenderTask } from './rendering.ts';

const built = join(import.meta.dirname, '..', '..', '..', '..', 'web', 'dist', 'server-render', 'serverRender.js');

/** Pixels of an `em` of a media query. */
const em = 16;

/** Storage that keeps nothing. */
const storage = { getItem: () => null, setItem: () => undefined, removeItem: () => undefined };
for (const name of ['localStorage', 'sessionStorage'])
  Object.defineProperty(globalThis, name, { configurable: true, value: storage });

/** How wide the window is, for whoever looks at it while it draws. */
function beAsWide(width: number): void {
  const matchMedia = (query: string) => {
    const [, end, at] = /(min|max)-width: ([\d.]+)em/.exec(query) ?? [];
    return { matches: end === 'max' ? width <= Number(at) * em : end === 'min' && width >= Number(at) * em };
  };
  Object.assign(globalThis, { window: { localStorage: storage, matchMedia } });
}

interface Application {
  drawScreen(task: Omit<RenderTask, 'width'>): Promise<string>;
}

serve(async ({ width, ...task }: RenderTask): Promise<string> => {
  const application = (await import(pathToFileURL(built).href)) as Application;
  // Only now: whether they are on a server or in a browser, libraries decide while they load.
  beAsWide(width);
  return application.drawScreen(task);
});

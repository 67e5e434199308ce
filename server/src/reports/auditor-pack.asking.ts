/** How what an auditor gets is asked for: by the routes of its rooms, page by page up to a bound, and written down. */
import type { Reply, Route, Sent } from '@vigia/contract/kit/domain.ts';
import type { Page } from '@vigia/contract/kit/page.ts';
import type { Ctx } from '../kit/context.ts';
import type { Logo } from '../kit/logo/logo.ts';
import type { ZipFile } from '../kit/zip.ts';

export interface PackAsker extends Pick<Ctx, 'locale' | 'words'> {
  readonly logo: Logo | null;
  ask<R extends Route>(route: R, sent: Sent<R>): Promise<Reply<R>>;
}

export const perPage = 100;

/** All pages of a list until so many; how many there are in all. */
export async function upTo<T>(
  limit: number,
  read: (page: number) => Promise<Page<T>>,
): Promise<{ items: T[]; total: number }> {
  const items: T[] = [];
  let total = 0;
  for (let page = 1; items.length < limit; page++) {
    const found = await read(page);
    total = found.total;
    items.push(...found.items);
    if (found.items.length < perPage) break;
  }
  return { items: items.slice(0, limit), total };
}

export const json = (name: string, value: unknown): ZipFile => ({
  ...{ name, body: Buffer.from(`${JSON.stringify(value, null, 2)}\n`) },
});

/** Controls of every framework, for the palette: by number, title or words of what they ask. */
import { compliance } from '@vigia/contract/compliance/compliance.contract.ts';
import { call } from '../kit/api/client.ts';
import type { Found } from '../kit/palette/search.ts';
import { controlPath } from './paths.ts';

/** The best matches; the framework tells them apart. */
export async function searchControls(query: string, signal: AbortSignal): Promise<Found[]> {
  const { items } = await call(compliance.search, { query: { search: query.slice(0, 100) } }, { signal });
  return items.map(({ framework, controlId, title, in: where }) => ({
    id: `${framework} ${controlId}`,
    title: `${controlId} ${title}`,
    detail: where,
    to: controlPath(framework, controlId),
  }));
}

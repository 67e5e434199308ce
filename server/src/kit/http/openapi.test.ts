/** What the document says of every route is what tests hold its answers against. */
import { nameOf } from '@vigia/contract/kit/domain.ts';
import { describe, expect, it } from 'vitest';
import { allRoutes } from '../access.ts';
import { openApi, statusesOf } from './openapi.ts';

type Operation = { readonly responses: Record<string, { readonly content: object }> };
const paths = openApi('https://vigia.test').paths as Record<string, Record<string, Operation>>;

describe('the API document', () => {
  it.each(allRoutes().map(({ route }) => [nameOf(route), route] as const))('%s: every status', (_, route) => {
    const said = paths[route.path.replaceAll(/:(\w+)/g, '{$1}')]?.[route.method.toLowerCase()]?.responses ?? {};
    expect(Object.keys(said).map(Number).sort()).toEqual([...statusesOf(route)].sort());
    const refuses = (status: string) => 'application/problem+json' in (said[status]?.content ?? {});
    expect(Object.keys(said).filter(refuses)).toEqual(Object.keys(said).filter((status) => Number(status) >= 400));
  });

  it('says that what is analysed may be finished at once', () => {
    expect(Object.keys(paths['/questionnaire/analyze-context']?.post?.responses ?? {})).toContain('200');
  });
});

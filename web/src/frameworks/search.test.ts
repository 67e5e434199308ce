import { ownFrameworks } from '@vigia/contract/frameworks/frameworks.contract.ts';
import { expect, test, vi } from 'vitest';
import { fakeServer, reply } from '../kit/testing/http.ts';
import { searchFrameworks } from './search.ts';

const framework = {
  ...{ id: '019aa000-0000-7000-8000-0000000000b1', title: 'Proteção de crianças', version: '2', oscalVersion: '1.1.2' },
  ...{ controls: 3, groups: 1, parameters: 0, bytes: 10, importedBy: null, importedAt: '2026-11-20T13:05:00.000Z' },
};

test('finds the company’s own frameworks by title, without accents', async () => {
  const listed = reply(ownFrameworks.list, { items: [framework], total: 1, page: 1, limit: 20 });
  vi.stubGlobal('fetch', fakeServer([listed]).fetch);
  const search = (query: string) => searchFrameworks(query, new AbortController().signal);
  expect(await search('criancas')).toEqual([
    { id: framework.id, title: 'Proteção de crianças', detail: '2', to: `/compliance/frameworks/${framework.id}` },
  ]);
  expect(await search('nuvem')).toEqual([]);
});

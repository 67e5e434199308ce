import { compliance } from '@vigia/contract/compliance/compliance.contract.ts';
import { expect, test, vi } from 'vitest';
import { fakeServer, reply } from '../kit/testing/http.ts';
import { searchControls } from './search.ts';

test('finds controls, each with its framework and its page', async () => {
  const item = {
    framework: 'iso27001' as const,
    controlId: 'A.7.4',
    title: 'Monitoramento físico',
    in: 'ISO/IEC 27001 2022',
  };
  const server = fakeServer([reply(compliance.search, { items: [item] })]);
  vi.stubGlobal('fetch', server.fetch);
  expect(await searchControls('monitora', new AbortController().signal)).toEqual([
    {
      ...{ id: 'iso27001 A.7.4', title: 'A.7.4 Monitoramento físico', detail: 'ISO/IEC 27001 2022' },
      to: '/compliance/iso27001/control/A.7.4',
    },
  ]);
  expect(server.seen.at(-1)?.query).toEqual({ search: 'monitora' });
});

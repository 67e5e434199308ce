import { questionnaire } from '@vigia/contract/questionnaire/questionnaire.contract.ts';
import { expect, test, vi } from 'vitest';
import { fakeServer, reply } from '../kit/testing/http.ts';
import { company, person, pretendSignedIn } from '../kit/testing/people.ts';
import { resumeWaiting } from './resume.ts';
import { ownerOf } from './saving/owner.ts';
import { enqueue, readQueued } from './saving/waiting.ts';

test('what waited is sent when the same person is back, on whatever screen', async () => {
  const owner = ownerOf(company.id, person('ADMIN').id);
  const server = fakeServer([
    reply(questionnaire.batchAnswers, {
      results: [
        {
          ...{ questionId: 'acc-mfa', status: 'saved' },
          answer: {
            ...{ questionId: 'acc-mfa', value: 3, comment: '', reason: '', version: 1, answeredBy: null },
            answeredAt: '2026-11-20T13:05:00.000Z',
          },
        },
      ],
      progress: { applicable: 30, answered: 1, notApplicable: 0, unknown: 0 },
    }),
  ]);
  vi.stubGlobal('fetch', server.fetch);
  enqueue(owner, { assessmentType: 'essential', questionId: 'acc-mfa', value: 3, basedOn: 0, stamp: '1' });
  resumeWaiting();
  expect(server.seen).toHaveLength(0);
  pretendSignedIn('ADMIN');
  await vi.waitFor(() => expect(readQueued(owner).size).toBe(0), { timeout: 10_000 });
  expect(server.seen).toHaveLength(1);
});

/** The answer to a data subject as the officer writes it: the draft of the request, and what stands before it can go out. */
import { privacyPlaces } from '@vigia/contract/privacy/privacy.places.ts';
import type { AdvisorLetter } from '../kit/advisor/letter.ts';
import { readRequest } from './privacy.reading.ts';
import { pageTasks } from './requests.store.ts';

/** So many activities that are still to be searched are named. */
const mostNamed = 10;

export const privacyLetters: readonly AdvisorLetter[] = [
  {
    ...{ key: 'request-answer', permission: 'privacy.read', register: 'request', condition: 'open' },
    async write(ctx, id) {
      const { kind, name, draft, answer, identityAt } = await readRequest(ctx, id);
      const words = (key: string, values: Record<string, string | number> = {}) =>
        ctx.words(`privacy:letter.${key}`, values);
      const open = await pageTasks(ctx.db, id, { result: 'open', page: 1, limit: mostNamed });
      const more = open.total - open.items.length;
      const text = answer || draft;
      return {
        title: name,
        subject: words('subject', { kind: ctx.words(`privacy:kinds.${kind}`) }),
        paragraphs: text === '' ? [words('greeting', { name }), words('received'), words('gap')] : text.split('\n\n'),
        missing: [
          ...(identityAt === null ? [words('identity')] : []),
          ...open.items.map(({ activity }) => words('search', { activity })),
          ...(more > 0 ? [words('searchMore', { count: more })] : []),
          ...(text === '' && open.total === 0 ? [words('nowhere')] : []),
        ],
        href: privacyPlaces.request.at({ id }),
      };
    },
  },
];

/** The answer to a data subject as the officer writes it: the draft of the request, and what stands before it can go out. */
import { privacyPlaces } from '@vigia/contract/privacy/privacy.places.ts';
import type { AdvisorLetter } from '../kit/advisor/letter.ts';
import { readRequest } from './privacy.reading.ts';

export const privacyLetters: readonly AdvisorLetter[] = [
  {
    ...{ key: 'request-answer', permission: 'privacy.read', register: 'request', condition: 'open' },
    async write(ctx, id) {
      const { kind, name, draft, answer, tasks, identityAt } = await readRequest(ctx, id);
      const words = (key: string, values: Record<string, string> = {}) => ctx.words(`privacy:letter.${key}`, values);
      const open = tasks.filter(({ result }) => result === 'open').map(({ activity }) => activity);
      const text = answer || draft;
      return {
        title: name,
        subject: words('subject', { kind: ctx.words(`privacy:kinds.${kind}`) }),
        paragraphs: text === '' ? [words('greeting', { name }), words('received'), words('gap')] : text.split('\n\n'),
        missing: [
          ...(identityAt === null ? [words('identity')] : []),
          ...open.map((activity) => words('search', { activity })),
          ...(text === '' && open.length === 0 ? [words('nowhere')] : []),
        ],
        href: privacyPlaces.request.at({ id }),
      };
    },
  },
];

/** Notices of an incident as the officer writes them: the drafts of this room, and what they lack. */
import { incidentsPlaces } from '@vigia/contract/incidents/incidents.places.ts';
import type { NoticeKind } from '@vigia/contract/incidents/notices.shapes.ts';
import type { AdvisorLetter } from '../kit/advisor/letter.ts';
import { say } from '../kit/words.ts';
import { found } from './incidents.reading.ts';
import { noticeOf } from './notices.ts';

const noticeLetter = (key: string, kind: NoticeKind): AdvisorLetter => ({
  ...{ key, permission: 'incidents.read', register: 'incident', condition: 'open' },
  async write(ctx, id) {
    const [{ title }, { items, locale }] = await Promise.all([found(ctx, id), noticeOf(ctx, id, kind)]);
    return {
      title,
      subject: say(locale, `incidents:notices.title.${kind}`),
      paragraphs: items.map((one) => `${one.title}: ${one.text || say(locale, 'incidents:notices.paper.empty')}`),
      missing: items.filter((one) => one.missing).map((one) => one.title),
      href: incidentsPlaces.notice.at({ id, kind }),
    };
  },
});

export const incidentsLetters: readonly AdvisorLetter[] = [
  noticeLetter('notice-people', 'people'),
  noticeLetter('notice-anpd', 'anpd'),
];

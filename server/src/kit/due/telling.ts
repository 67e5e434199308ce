/** Who is told that something is due, for the kinds whose owner answers for it. */
import type { NotificationKind } from '@vigia/contract/kinds.ts';
import { rolesThatOpen } from '@vigia/contract/places.ts';
import { noticeIdOf } from '../notify/notice.ts';
import type { DueSource, Reminder, ToRemind } from './source.ts';

const titleAndDay = ({ title, day }: ToRemind): Record<string, string> => ({ title, day });

/**
 * The owner is told, or the administrators where there is none who may open it; `valuesOf` gives the facts of the notice's
 * words.
 */
export const tellsOwner =
  (kind: NotificationKind, at: DueSource['at'], valuesOf = titleAndDay): Reminder['notices'] =>
  (companyId, row) => {
    const { id, day, left, people } = row;
    const link = at(row);
    const may = rolesThatOpen(link);
    const owner = people.find(({ role }) => may.includes(role));
    return [
      {
        id: noticeIdOf(kind, companyId, id, day, String(left)),
        ...{ companyId, kind, except: null, values: valuesOf(row), link },
        to: owner ? { accounts: [owner.id] } : { roles: ['ADMIN'] },
      },
    ];
  };

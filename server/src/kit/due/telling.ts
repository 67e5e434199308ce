/** Who is told that something is due, for the kinds whose owner answers for it. */
import type { NotificationKind } from '@vigia/contract/kinds.ts';
import { noticeIdOf } from '../notify/notice.ts';
import type { DueSource, Reminder, ToRemind } from './source.ts';

const titleAndDay = ({ title, day }: ToRemind): Record<string, string> => ({ title, day });

/** The owner is told, or the administrators where there is none; `valuesOf` gives the facts of the notice's words. */
export const tellsOwner =
  (kind: NotificationKind, at: DueSource['at'], valuesOf = titleAndDay): Reminder['notices'] =>
  (companyId, row) => {
    const { id, day, left, people } = row;
    const [owner] = people;
    return [
      {
        id: noticeIdOf(kind, companyId, id, day, String(left)),
        ...{ companyId, kind, except: null, values: valuesOf(row), link: at(row) },
        to: owner ? { accounts: [owner.id] } : { roles: ['ADMIN'] },
      },
    ];
  };

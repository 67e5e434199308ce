/** What one answer asks of the registers more than once is read once. */
import type { RecordFound, RegisterReader, View } from './registers.ts';

/** A reader for one answer, which changes nothing between what it reads. */
export function readOnce(reader: RegisterReader): RegisterReader {
  const kept = new Map<string, Promise<RecordFound[]>>();
  const once = (asked: object, { role, today, timeZone, locale }: View, read: () => Promise<RecordFound[]>) => {
    const key = JSON.stringify([asked, role, today, timeZone, locale]);
    const known = kept.get(key) ?? read();
    kept.set(key, known);
    return known;
  };
  const these: RegisterReader['these'] = (db, ids, view) => once({ ids }, view, () => reader.these(db, ids, view));
  return {
    ...reader,
    these,
    one: async (db, id, view) => (await these(db, [id], view))[0] ?? null,
    titled: (db, words, view) => once({ titled: words, most: view.most }, view, () => reader.titled(db, words, view)),
    like: (db, likeness, view) => once({ likeness, most: view.most }, view, () => reader.like(db, likeness, view)),
  };
}

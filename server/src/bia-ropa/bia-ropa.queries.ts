/** What other rooms may ask: which activities hold personal data, and what would be told of each (LGPD art. 19, II). */
import type { Locale } from '@vigia/contract/kit/locales.ts';
import type { Db } from '../kit/db/db.ts';
import { say } from '../kit/words.ts';
import { countPersonal, everyActivity, mostActivities } from './activities.store.ts';
import { inventoryNames } from './links.store.ts';

export interface HoldingActivity {
  readonly activityId: string;
  readonly activity: string;
  readonly systems: string;
  /** Purpose, data, source, recipients and period, as text for the person. */
  readonly facts: string;
}

/** The activities that handle personal data, in the order of the inventory. */
export async function activitiesHoldingData(db: Db, locale: Locale): Promise<HoldingActivity[]> {
  const [all, names] = await Promise.all([everyActivity(db, { sort: 'position' }, mostActivities), inventoryNames(db)]);
  const column = (name: string) => say(locale, `bia-ropa:columns.${name}`);
  return all
    .filter(({ written }) => written.personalData)
    .map(({ id, written }) => {
      const points = (type: string) => (names.points.get(`${id} ${type}`) ?? []).join('; ');
      const facts = [
        ['purpose', written.purpose],
        ['data', points('dado')],
        ['origins', points('origem')],
        ['destinations', points('destino')],
        ['retention', written.retention],
      ] as const;
      return {
        ...{ activityId: id, activity: written.name, systems: (names.systems.get(id) ?? []).join('; ') },
        facts: facts
          .filter(([, said]) => said !== '')
          .map(([name, said]) => `${column(name)}: ${said}`)
          .join('\n'),
      };
    });
}

/** How many activities of the record handle personal data (LGPD art. 37). */
export const activitiesOnRecord = (db: Db): Promise<number> => countPersonal(db);

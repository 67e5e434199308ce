/** What the library of activities knows of a name that came in from outside: sensitive data, and people who need more care. */
import { termsOfActivities } from '@vigia/content/activities/load.ts';
import { locales } from '@vigia/contract/kit/locales.ts';
import type { InventorySeed } from './inventory.store.ts';
import { inventoryKey } from './naming.ts';

type Marks = Pick<InventorySeed, 'sensitive' | 'vulnerable'>;
let kept: ReadonlyMap<string, Marks> | undefined;

function knownNames(): ReadonlyMap<string, Marks> {
  const { people, data } = termsOfActivities();
  kept ??= new Map<string, Marks>(
    locales.flatMap((locale) => [
      ...people.map(
        (term) => [inventoryKey('titular', term[locale]), { vulnerable: term.vulnerable ?? null }] as const,
      ),
      ...data.map((term) => [inventoryKey('dado', term[locale]), { sensitive: term.sensitive }] as const),
    ]),
  );
  return kept;
}

/** The marks of a name in any of the languages (LGPD arts. 5, II, and 14); none where nobody knows it. */
export const marksOfName = (type: string, name: string): Marks => knownNames().get(inventoryKey(type, name)) ?? {};

import type { PersonRef } from '@vigia/contract/kit/people.ts';
import { useTranslation } from 'react-i18next';
import { personName } from './people.ts';

/** Who answers for a record: somebody who may no longer enter is said to have left; `none` where nobody answers for it. */
export function OwnerName({ person, none }: { person: PersonRef | null; none: string }) {
  const { t } = useTranslation('kit');
  const name = personName(person);
  return name === '' ? none : person?.gone ? t('people.gone', { name }) : name;
}

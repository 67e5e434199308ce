import { actionPlans } from '@vigia/contract/action-plans/action-plans.contract.ts';
import type { PersonRef } from '@vigia/contract/kit/people.ts';
import { useTranslation } from 'react-i18next';
import { useRead } from '../api/queries.ts';
import { useSession } from '../session/session.ts';

/** A person's full name; empty where there is nobody. */
export const personName = (person: PersonRef | null): string =>
  person ? `${person.firstName} ${person.lastName}`.trim() : '';

/** Who can be asked to do something, oneself first; somebody who left since stays choosable where they are named. */
export function usePeopleChoices(named: PersonRef | null = null): { value: string; label: string }[] {
  const { t } = useTranslation('kit');
  const nameOf = (person: PersonRef) =>
    person.gone ? t('people.gone', { name: personName(person) }) : personName(person);
  const me = useSession((session) => session.user?.id);
  const known = useRead(actionPlans.people).data?.items ?? [];
  const all = named && !known.some(({ id }) => id === named.id) ? [...known, named] : known;
  const mine = all.filter(({ id }) => id === me);
  return [...mine, ...all.filter(({ id }) => id !== me)].map((person) => ({
    value: person.id,
    label: person.id === me ? t('people.me', { name: personName(person) }) : nameOf(person),
  }));
}

/** Of whom records can be looked for: oneself apart, everybody who is active, and whoever left and still owns something. */
export function useOwnerChoices(): { value: string; label: string }[] {
  const { t } = useTranslation('kit');
  const me = useSession((session) => session.user?.id);
  const left = useRead(actionPlans.people).data?.left ?? [];
  const active = usePeopleChoices().filter(({ value }) => value !== me);
  return [...active, ...left.map((one) => ({ value: one.id, label: t('people.gone', { name: personName(one) }) }))];
}

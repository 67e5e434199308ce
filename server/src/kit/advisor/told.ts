/** What is told of a record to whom: names of people only to whom they are for. */
import { allows } from '@vigia/contract/kit/roles.ts';
import { say } from '../words.ts';
import type { RegisterFacts } from './register.ts';
import type { FactsTold, View } from './registers.ts';

/** Of who did what, others are told that administrators see who they are; how many there are stays. */
export function toldTo(
  { named: people }: RegisterFacts,
  told: FactsTold,
  { role, locale }: Pick<View, 'role' | 'locale'>,
): FactsTold {
  if (!people || allows(role, people.permission)) return told;
  const unnamed = say(locale, 'kit:advisor.unnamed');
  const hidden = people.columns.map((column) => {
    const isText = typeof told[column] === 'string' && !told[column].startsWith('{');
    return [column, isText ? unnamed : null] as const;
  });
  return { ...told, ...Object.fromEntries(hidden) };
}

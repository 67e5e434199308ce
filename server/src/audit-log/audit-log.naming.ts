/** What an entry is about, where only its facts say so: which list was taken away, which assessment was submitted. */
import type { AuditEntry } from '@vigia/contract/audit-log/audit-log.contract.ts';
import type { Locale } from '@vigia/contract/kit/locales.ts';
import { z } from 'zod';
import { say } from '../kit/words.ts';

const facts = z.record(z.string(), z.unknown());
const key = z.string().regex(/^[\w-]{1,40}$/);

/** By action: the fact that says which, and the words of those that there are. */
const toldBy: Readonly<Record<string, { readonly fact: string; readonly words: string }>> = {
  'lists.taken-away': { fact: 'list', words: 'audit-log:lists' },
  'assessment.submitted': { fact: 'assessmentType', words: 'questionnaire:types' },
};

/** Its name in the reader's language; null where the entry is none of these, or there are no words for it. */
export function nameByFacts({ action, after }: AuditEntry, locale: Locale): string | null {
  const told = toldBy[action];
  const which = told && key.safeParse(facts.safeParse(after).data?.[told.fact]).data;
  if (!which) return null;
  const at = `${told.words}.${which}`;
  const name = say(locale, at);
  return at.endsWith(name) ? null : name;
}

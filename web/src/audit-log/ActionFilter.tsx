import { Select } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useAction } from './useAction.ts';

interface Words {
  readonly [part: string]: string | Words;
}
const isWords = (found: unknown): found is Words => typeof found === 'object' && found !== null;

/** The plural's forms are one action: `team.invited_one` and `team.invited_other` are `team.invited`. */
function actionsIn(words: unknown, path = ''): string[] {
  if (!isWords(words)) return [];
  return Object.entries(words).flatMap(([key, found]) =>
    isWords(found) ? actionsIn(found, `${path}${key}.`) : [`${path}${key.replace(/_(?:zero|one|many|other)$/, '')}`],
  );
}

/** No action of anybody's: how the dashboard tells one that it has no words for. */
const unnamed = 'other';

/** Every action that has words, in words and in their order; what the address asks for stands among them, named or not. */
function useActionChoices(asked: string) {
  const { i18n } = useTranslation(['audit-log', 'dashboard']);
  const said = useAction();
  const language = i18n.resolvedLanguage ?? 'pt';
  const known = [
    ...actionsIn(i18n.getResource(language, 'audit-log', 'actions')),
    ...actionsIn(i18n.getResource(language, 'dashboard', 'activity')),
  ].filter((action) => action !== unnamed);
  return [...new Set([...known, ...(asked ? [asked] : [])])]
    .map((value) => ({ value, label: said(value) ?? value }))
    .toSorted((a, b) => a.label.localeCompare(b.label, language));
}

interface ActionFilterProps {
  value: string | undefined;
  onChange: (value: string) => void;
}

/** What was done, chosen by what people call it. */
export function ActionFilter({ value = '', onChange }: ActionFilterProps) {
  const { t } = useTranslation('audit-log');
  const choices = useActionChoices(value);
  return (
    <Select
      label={t('filters.action')}
      placeholder={t('filters.anyAction')}
      nothingFoundMessage={t('filters.noAction')}
      searchable
      clearable
      clearButtonProps={{ 'aria-label': t('filters.anyAction') }}
      data={choices}
      value={value || null}
      onChange={(chosen) => onChange(chosen ?? '')}
    />
  );
}

import { Alert, Text } from '@mantine/core';
import { IconUsers } from '@tabler/icons-react';
import { useEffect, useReducer } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../i18n/format.ts';
import type { Overlap } from './carefully.ts';
import { type Announced, valueAt } from './context.ts';

interface ClashProps {
  clash: Overlap;
  /** The fields of the form: each says a value as it shows it. */
  fields: ReadonlyMap<string, Announced>;
  values: object;
}

/** Above a long form it is brought into view, for whoever stands at the button. */
const shown = (alert: HTMLElement | null) => alert?.scrollIntoView?.({ block: 'nearest' });

/** Says what somebody else wrote meanwhile, above a form that still holds one's own. */
export function Clash({ clash, fields, values }: ClashProps) {
  const { t } = useTranslation('kit');
  const formats = useFormats();
  const { keys, facts } = clash;
  // Fields stand below: how they say what was read with the clash is known once they are drawn.
  const [, again] = useReducer((drawn: number) => drawn + 1, 0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each clash.
  useEffect(again, [clash]);
  const differ = [...fields].filter(
    ([name]) =>
      keys.includes(name.split('.')[0] ?? '') &&
      JSON.stringify(valueAt(facts, name)) !== JSON.stringify(valueAt(values, name)),
  );
  return (
    <Alert
      ref={shown}
      color="yellow"
      role="status"
      icon={<IconUsers size={20} aria-hidden />}
      title={t('form.clash.title')}
    >
      <ul>
        {differ.map(([name, { label, say }]) => (
          <li key={name}>
            {t('form.clash.field', { name: label, value: say(valueAt(facts, name), formats) || t('form.clash.empty') })}
          </li>
        ))}
      </ul>
      <Text size="sm">{t('form.clash.next')}</Text>
    </Alert>
  );
}

/** What a form shows of a clash: null while there is none. */
export const clashSaid = (clash: Overlap | null) =>
  clash && ((fields: ClashProps['fields'], values: object) => <Clash {...{ clash, fields, values }} />);

import { Table } from '@mantine/core';
import { channels, type Preference } from '@vigia/contract/notifications/notifications.contract.ts';
import { keyOfKind } from '@vigia/contract/notifications/notifications.rules.ts';
import { useTranslation } from 'react-i18next';
import classes from './PreferenceTable.module.css';

interface PreferenceTableProps {
  items: readonly Preference[];
  onChoose: (choice: Preference) => void;
}

/** Kinds down, channels across; each row is one choice. */
export function PreferenceTable({ items, onChoose }: PreferenceTableProps) {
  const { t } = useTranslation('notifications');
  return (
    <Table aria-label={t('preferences.title')} verticalSpacing="sm" horizontalSpacing="md" className={classes.table}>
      <Table.Thead>
        <Table.Tr>
          <Table.Th scope="col">{t('preferences.kind')}</Table.Th>
          {channels.map((channel) => (
            <Table.Th key={channel} scope="col" className={classes.channel}>
              {t(`channels.${channel}`)}
            </Table.Th>
          ))}
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {items.map(({ kind, channel: chosen }) => {
          const name = t(`labels.${keyOfKind(kind)}`);
          return (
            <Table.Tr key={kind}>
              <Table.Th scope="row" fw={450}>
                {name}
              </Table.Th>
              {channels.map((channel) => (
                <Table.Td key={channel} className={classes.channel}>
                  <label className={classes.cell}>
                    <input
                      type="radio"
                      name={kind}
                      checked={chosen === channel}
                      aria-label={t('preferences.choice', { kind: name, channel: t(`channels.${channel}`) })}
                      onChange={() => onChoose({ kind, channel })}
                    />
                  </label>
                </Table.Td>
              ))}
            </Table.Tr>
          );
        })}
      </Table.Tbody>
    </Table>
  );
}

import { Button, Checkbox, Popover, Stack, Text } from '@mantine/core';
import { IconColumns3 } from '@tabler/icons-react';
import type { KeptList, ListView } from '@vigia/contract/lists/lists.contract.ts';
import { useTranslation } from 'react-i18next';
import { ViewsButton } from './ViewsButton.tsx';

interface ColumnChoiceProps {
  /** Those that may go: all but the one that names the row. */
  columns: readonly { id: string; title: string }[];
  hidden: readonly string[];
  onHide: (hidden: string[]) => void;
}

/** Which columns a person sees of a list. */
function ColumnChoice({ columns, hidden, onHide }: ColumnChoiceProps) {
  const { t } = useTranslation('lists');
  const toggle = (id: string) => onHide(hidden.includes(id) ? hidden.filter((one) => one !== id) : [...hidden, id]);
  const some = columns.some(({ id }) => hidden.includes(id));
  return (
    <Popover position="bottom-start" trapFocus returnFocus shadow="md">
      <Popover.Target>
        <Button variant="default" leftSection={<IconColumns3 size={18} stroke={1.6} aria-hidden />}>
          {t('columns')}
        </Button>
      </Popover.Target>
      <Popover.Dropdown maw={300}>
        <Stack gap="sm">
          {columns.map(({ id, title }) => (
            <Checkbox key={id} label={title} checked={!hidden.includes(id)} onChange={() => toggle(id)} />
          ))}
          {some && (
            <Button variant="subtle" size="compact-sm" onClick={() => onHide([])}>
              {t('allColumns')}
            </Button>
          )}
          <Text size="xs" c="dimmed">
            {t('columnsHow')}
          </Text>
        </Stack>
      </Popover.Dropdown>
    </Popover>
  );
}

interface ListToolsProps {
  list: KeptList;
  views: readonly ListView[];
  /** The parameters of the address that belong to the list. */
  keys: readonly string[];
  /** None while there is nothing to see in them. */
  columns: readonly { id: string; title: string }[];
  hidden: readonly string[];
  onHide: (hidden: string[]) => void;
}

/** The reader's own filters and columns. */
export function ListTools({ list, views, keys, columns, hidden, onHide }: ListToolsProps) {
  return (
    <>
      <ViewsButton {...{ list, views, keys }} />
      {columns.length > 0 && <ColumnChoice {...{ columns, hidden, onHide }} />}
    </>
  );
}

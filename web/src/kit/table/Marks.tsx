import { Checkbox } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { Marking } from './DataTable.tsx';

/** The tick of one row. */
export function MarkRow<T>({ marking, row, id }: { marking: Marking<T>; row: T; id: string }) {
  const { t } = useTranslation('kit');
  const { marked, onChange, nameOf } = marking;
  const toggle = () =>
    onChange(marked.has(id) ? new Set([...marked].filter((one) => one !== id)) : marked.union(new Set([id])));
  return <Checkbox aria-label={t('table.mark', { name: nameOf(row) })} checked={marked.has(id)} onChange={toggle} />;
}

/** The tick of all rows in sight. */
export function MarkAll<T>({ marking, keys }: { marking: Marking<T>; keys: readonly string[] }) {
  const { t } = useTranslation('kit');
  const { marked, onChange } = marking;
  const here = keys.filter((key) => marked.has(key));
  const all = here.length === keys.length;
  return (
    <Checkbox
      aria-label={t('table.markAll')}
      checked={all}
      indeterminate={here.length > 0 && !all}
      onChange={() => onChange(all ? marked.difference(new Set(keys)) : marked.union(new Set(keys)))}
    />
  );
}

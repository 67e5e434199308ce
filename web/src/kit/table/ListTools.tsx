import type { KeptList, ListView } from '@vigia/contract/lists/lists.contract.ts';
import { ColumnChoice } from './ColumnChoice.tsx';
import { ViewsButton } from './ViewsButton.tsx';

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

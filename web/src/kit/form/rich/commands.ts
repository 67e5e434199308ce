/** What the bar above formatted text offers, in its order. */
import {
  IconArrowBackUp,
  IconArrowForwardUp,
  IconBlockquote,
  IconBold,
  IconColumnInsertRight,
  IconColumnRemove,
  IconH2,
  IconH3,
  IconItalic,
  IconList,
  IconListNumbers,
  IconRowInsertBottom,
  IconRowRemove,
  IconTable,
  IconTableOff,
  type TablerIcon,
} from '@tabler/icons-react';
import type { ChainedCommands, Editor } from '@tiptap/react';

export interface RichCommand {
  readonly name:
    | 'h2'
    | 'h3'
    | 'bold'
    | 'italic'
    | 'list'
    | 'numbers'
    | 'quote'
    | 'table'
    | 'undo'
    | 'redo'
    | 'addRow'
    | 'addColumn'
    | 'removeRow'
    | 'removeColumn'
    | 'removeTable';
  readonly icon: TablerIcon;
  readonly run: (chain: ChainedCommands) => ChainedCommands;
  /** Whether the text at the cursor has it; absent where it is something done once. */
  readonly isOn?: (editor: Editor) => boolean;
}

export const textCommands: readonly RichCommand[] = [
  {
    ...{ name: 'h2', icon: IconH2, isOn: (editor) => editor.isActive('heading', { level: 2 }) },
    run: (chain) => chain.toggleHeading({ level: 2 }),
  },
  {
    ...{ name: 'h3', icon: IconH3, isOn: (editor) => editor.isActive('heading', { level: 3 }) },
    run: (chain) => chain.toggleHeading({ level: 3 }),
  },
  {
    ...{ name: 'bold', icon: IconBold, isOn: (editor) => editor.isActive('bold') },
    run: (chain) => chain.toggleBold(),
  },
  {
    ...{ name: 'italic', icon: IconItalic, isOn: (editor) => editor.isActive('italic') },
    run: (chain) => chain.toggleItalic(),
  },
  {
    ...{ name: 'list', icon: IconList, isOn: (editor) => editor.isActive('bulletList') },
    run: (chain) => chain.toggleBulletList(),
  },
  {
    ...{ name: 'numbers', icon: IconListNumbers, isOn: (editor) => editor.isActive('orderedList') },
    run: (chain) => chain.toggleOrderedList(),
  },
  {
    ...{ name: 'quote', icon: IconBlockquote, isOn: (editor) => editor.isActive('blockquote') },
    run: (chain) => chain.toggleBlockquote(),
  },
  {
    ...{ name: 'table', icon: IconTable },
    run: (chain) => chain.insertTable({ rows: 3, cols: 2, withHeaderRow: true }),
  },
  { name: 'undo', icon: IconArrowBackUp, run: (chain) => chain.undo() },
  { name: 'redo', icon: IconArrowForwardUp, run: (chain) => chain.redo() },
];

/** What is offered while the cursor stands in a table. */
export const tableCommands: readonly RichCommand[] = [
  { name: 'addRow', icon: IconRowInsertBottom, run: (chain) => chain.addRowAfter() },
  { name: 'addColumn', icon: IconColumnInsertRight, run: (chain) => chain.addColumnAfter() },
  { name: 'removeRow', icon: IconRowRemove, run: (chain) => chain.deleteRow() },
  { name: 'removeColumn', icon: IconColumnRemove, run: (chain) => chain.deleteColumn() },
  { name: 'removeTable', icon: IconTableOff, run: (chain) => chain.deleteTable() },
];

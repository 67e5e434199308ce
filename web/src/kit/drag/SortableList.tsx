/** A list whose order a person changes: by dragging a handle, or with the keyboard alone. */
import {
  type Announcements,
  closestCenter,
  DndContext,
  type DragEndEvent,
  KeyboardSensor,
  PointerSensor,
  type ScreenReaderInstructions,
  type UniqueIdentifier,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import {
  SortableContext,
  sortableKeyboardCoordinates,
  useSortable,
  verticalListSortingStrategy,
} from '@dnd-kit/sortable';
import { ActionIcon } from '@mantine/core';
import { IconGripVertical } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './SortableList.module.css';

interface SortableListProps<T> {
  /** What the list is called. */
  label: string;
  items: readonly T[];
  keyOf: (item: T) => string;
  nameOf: (item: T) => string;
  /** Called with the place it now has, from 0. */
  onMove: (item: T, to: number) => void;
  /** Without it the list is a plain one. */
  movable: boolean;
  /** One item; `handle` is what it is dragged by, null where nothing moves. */
  children: (item: T, handle: ReactNode) => ReactNode;
}

function Item({ id, name, children }: { id: string; name: string; children: (handle: ReactNode) => ReactNode }) {
  const { t } = useTranslation('kit');
  const attributes = { roleDescription: t('drag.role') };
  const sortable = useSortable({ id, attributes });
  const { transform: moved, transition } = sortable;
  const style = {
    transform: moved ? `translate3d(${Math.round(moved.x)}px, ${Math.round(moved.y)}px, 0)` : undefined,
    transition,
  };
  const handle = (
    <ActionIcon
      ref={sortable.setActivatorNodeRef}
      {...sortable.attributes}
      {...sortable.listeners}
      variant="subtle"
      color="gray"
      className={classes.handle}
      aria-label={t('drag.handle', { name })}
      data-no-print
    >
      <IconGripVertical size={18} stroke={1.5} aria-hidden />
    </ActionIcon>
  );
  return (
    <li
      ref={sortable.setNodeRef}
      style={style}
      className={classes.item}
      data-dragging={sortable.isDragging || undefined}
    >
      {children(handle)}
    </li>
  );
}

interface Telling {
  /** What the thing in hand is called. */
  nameOf: (id: UniqueIdentifier) => string;
  /** Where it stands among how many: `1` is first. */
  placeOf: (id: UniqueIdentifier) => { at: number; of: number };
}

/** What dragging says to a screen reader, in the reader's language. */
function useDragWords({ nameOf, placeOf }: Telling): {
  announcements: Announcements;
  screenReaderInstructions: ScreenReaderInstructions;
} {
  const { t } = useTranslation('kit');
  const told = (words: 'lifted' | 'over' | 'dropped', id: UniqueIdentifier, place: UniqueIdentifier) =>
    t(`drag.${words}`, { name: nameOf(id), ...placeOf(place) });
  const stayed = (id: UniqueIdentifier) => t('drag.canceled', { name: nameOf(id) });
  return {
    announcements: {
      onDragStart: ({ active }) => told('lifted', active.id, active.id),
      onDragOver: ({ active, over }) =>
        over ? told(over.id === active.id ? 'lifted' : 'over', active.id, over.id) : undefined,
      onDragEnd: ({ active, over }) => (over ? told('dropped', active.id, over.id) : stayed(active.id)),
      onDragCancel: ({ active }) => stayed(active.id),
    },
    screenReaderInstructions: { draggable: t('drag.instructions') },
  };
}

export function SortableList<T>(props: SortableListProps<T>) {
  const { label, items, keyOf, nameOf, onMove, movable, children } = props;
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  const keys = items.map(keyOf);
  const of = keys.length;
  const named = (id: unknown) => items.find((item) => keyOf(item) === id);
  const accessibility = useDragWords({
    nameOf: (id) => {
      const item = named(id);
      return item === undefined ? '' : nameOf(item);
    },
    placeOf: (id) => ({ at: keys.indexOf(String(id)) + 1, of }),
  });
  function dropped({ active, over }: DragEndEvent) {
    const item = named(active.id);
    if (item !== undefined && over && over.id !== active.id) onMove(item, keys.indexOf(String(over.id)));
  }
  if (!movable) {
    return (
      <ul className={classes.list} aria-label={label}>
        {items.map((item) => (
          <li key={keyOf(item)} className={classes.item}>
            {children(item, null)}
          </li>
        ))}
      </ul>
    );
  }
  return (
    <DndContext sensors={sensors} collisionDetection={closestCenter} accessibility={accessibility} onDragEnd={dropped}>
      <SortableContext items={keys} strategy={verticalListSortingStrategy}>
        <ul className={classes.list} aria-label={label}>
          {items.map((item) => (
            <Item key={keyOf(item)} id={keyOf(item)} name={nameOf(item)}>
              {(handle) => children(item, handle)}
            </Item>
          ))}
        </ul>
      </SortableContext>
    </DndContext>
  );
}

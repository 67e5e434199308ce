/** What dragging says to a screen reader, in the reader's language. */
import type { Announcements, ScreenReaderInstructions, UniqueIdentifier } from '@dnd-kit/core';
import { useTranslation } from 'react-i18next';

interface Telling {
  /** What the thing in hand is called. */
  nameOf: (id: UniqueIdentifier) => string;
  /** Where it stands among how many: `1` is first. */
  placeOf: (id: UniqueIdentifier) => { at: number; of: number };
}

/** The announcements of a list whose order can be changed. */
export function useDragWords({ nameOf, placeOf }: Telling): {
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

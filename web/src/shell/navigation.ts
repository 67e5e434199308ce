/** The menu out of the rooms: each says its own lines, and their icons are loaded with the menu. */
import type { AnyPlace } from '@vigia/contract/kit/places.ts';
import type { NavItem } from '../kit/layout/navigation.ts';
import type { NavGroupId, WebRoom } from '../kit/room/room.ts';

/** A line of the menu with its icon. */
export interface MenuEntry {
  readonly group: NavGroupId;
  readonly order: number;
  readonly place: AnyPlace;
  readonly later: boolean;
  /** The key of its words in `navigation`. */
  readonly words: `${string}.${string}`;
  readonly icon: NavItem['icon'];
}

/** Every room's lines, in their order. */
export async function menuOf(rooms: readonly WebRoom[]): Promise<MenuEntry[]> {
  const entries = rooms.flatMap(({ name, navigation = [], screens }) =>
    navigation.map(async ({ group, order, place, label, icon }): Promise<MenuEntry> => {
      const later = screens.some((screen) => screen.place.path === place.path && screen.later === true);
      return { group, order, place, later, words: `${name}.${label}`, icon: (await icon()).default };
    }),
  );
  return (await Promise.all(entries)).sort((a, b) => a.order - b.order);
}

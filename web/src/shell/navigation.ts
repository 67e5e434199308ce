/** The menu out of the rooms: each says its own lines, and their icons come with the frame. */
import { menuIcons } from 'virtual:menu-icons';
import type { AnyPlace } from '@vigia/contract/kit/places.ts';
import type { NavItem } from '../kit/layout/navigation.ts';
import type { NavGroupId, WebRoom } from '../kit/room/room.ts';

/** A line of the menu with its icon. */
export interface MenuEntry {
  readonly group: NavGroupId;
  readonly order: number;
  readonly place: AnyPlace;
  /** The key of its words in `navigation`. */
  readonly words: `${string}.${string}`;
  readonly icon: NavItem['icon'];
}

function iconOf(name: string): NavItem['icon'] {
  const icon = menuIcons[name];
  if (!icon) throw new Error(`the menu has no icon ${name}`);
  return icon;
}

/** Every room's lines, in their order. */
export function menuOf(rooms: readonly WebRoom[]): MenuEntry[] {
  const entries = rooms.flatMap(({ name, navigation = [] }) =>
    navigation.map(({ group, order, place, label, icon }): MenuEntry => {
      return { group, order, place, words: `${name}.${label}`, icon: iconOf(icon) };
    }),
  );
  return entries.sort((a, b) => a.order - b.order);
}

/** The kit's shell, filled: which screens the role may open, and what rooms show at its top. */
import { menuIcons } from 'virtual:menu-icons';
import { type AnyPlace, mayOpen } from '@vigia/contract/kit/places.ts';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { NavGroup, NavItem } from '../kit/layout/navigation.ts';
import { Shell } from '../kit/layout/Shell.tsx';
import { type NavGroupId, navGroups, type WebRoom } from '../kit/room/room.ts';
import { useSession } from '../kit/session/session.ts';

/** A line of the menu: each room says its own, and their icons come with the frame. */
interface MenuEntry {
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

interface SignedInFrameProps {
  menu: readonly MenuEntry[];
  /** The notification bell and the like. */
  header?: ReactNode;
}

export function AppShell({ menu, header }: SignedInFrameProps) {
  const { t } = useTranslation(['shell', 'navigation']);
  const role = useSession((session) => session.user?.role);
  const groups: NavGroup[] = navGroups
    .map((id) => ({
      id,
      title: t(`groups.${id}`),
      items: menu.flatMap(({ group, place, words, icon }) => {
        if (group !== id || role === undefined || !mayOpen(place, role)) return [];
        return [{ to: place.path, title: t(`navigation:${words}`), icon }];
      }),
    }))
    .filter(({ items }) => items.length > 0);
  return <Shell groups={groups} bell={header} />;
}

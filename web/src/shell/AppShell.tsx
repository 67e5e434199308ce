/** The kit's shell, filled: which screens the role may open, and what rooms show at its top. */
import { mayOpen } from '@vigia/contract/kit/places.ts';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { NavGroup } from '../kit/layout/navigation.ts';
import { Shell } from '../kit/layout/Shell.tsx';
import { navGroups } from '../kit/room/room.ts';
import { useSession } from '../kit/session/session.ts';
import type { MenuEntry } from './navigation.ts';

export { menuOf } from './navigation.ts';

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

/** The kit's shell, filled: which screens the role may open, and the bell. */
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { NavGroup } from '../kit/layout/navigation.ts';
import { Shell } from '../kit/layout/Shell.tsx';
import { mayEnter } from '../kit/routing/guards.tsx';
import type { Place } from '../kit/routing/place.tsx';
import { useSession } from '../kit/session/session.ts';
import { navigation } from './navigation.ts';

interface SignedInFrameProps {
  /** The place at a path; undefined where there is none. */
  placeAt: (path: string) => Place | undefined;
  /** The notification bell. */
  bell?: ReactNode;
}

export function SignedInFrame({ placeAt, bell }: SignedInFrameProps) {
  const { t } = useTranslation('frame');
  const role = useSession((session) => session.user?.role);
  const groups: NavGroup[] = navigation
    .map(({ id, entries }) => ({
      id,
      title: t(`groups.${id}`),
      items: entries.flatMap(([to, words, icon]) => {
        const place = placeAt(to);
        if (!place || role === undefined || !mayEnter(role, place.allow)) return [];
        return [{ to, title: t(`screens.${words}`), later: place.later, icon }];
      }),
    }))
    .filter(({ items }) => items.length > 0);
  return <Shell groups={groups} bell={bell} />;
}

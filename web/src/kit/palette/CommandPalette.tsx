import { useEffect, useState } from 'react';
import type { NavGroup } from '../layout/navigation.ts';
import { lazyScreen } from '../lazy/lazyScreen.tsx';
import { Spared } from '../lazy/Spared.tsx';
import { whenPaletteAsked } from './open.ts';

const Palette = lazyScreen(() => import('./Palette.tsx').then((m) => m.Palette));

/** Ctrl/Cmd+K: every screen the role may open and the records of the rooms. Costs nothing until it is first asked for. */
export function CommandPalette({ groups }: { groups: readonly NavGroup[] }) {
  const [asked, setAsked] = useState(false);
  useEffect(() => whenPaletteAsked(() => setAsked(true)), []);
  return <Spared>{asked && <Palette groups={groups} />}</Spared>;
}

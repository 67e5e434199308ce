import { IconChevronRight } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router';
import classes from './Navigation.module.css';
import type { NavGroup } from './navigation.ts';

const key = 'vigia-nav';
/** The groups that somebody turned from how they stand at first. */
const readTurned = (): string[] => (localStorage.getItem(key) ?? '').split(' ').filter(Boolean);

/** Whether a path lies at or below another. */
const within = (pathname: string, to: string) => pathname === to || pathname.startsWith(`${to}/`);

/** The entry that a path lies at or below; the nearest, where one lies below another. */
const nearest = (groups: readonly NavGroup[], pathname: string): string | undefined =>
  groups
    .flatMap(({ items }) => items.map(({ to }) => to))
    .filter((to) => within(pathname, to))
    .sort((a, b) => b.length - a.length)[0];

interface GroupProps {
  group: NavGroup;
  /** Where one is, as an entry calls it. */
  here: string | undefined;
  closed: boolean;
  onToggle: () => void;
}
function Group({ group, here, closed, onToggle }: GroupProps) {
  const id = `nav-${group.id}`;
  return (
    <li>
      <button type="button" className={classes.heading} aria-expanded={!closed} aria-controls={id} onClick={onToggle}>
        {group.title}
        <IconChevronRight size={14} aria-hidden data-open={!closed || undefined} />
      </button>
      <ul id={id} hidden={closed}>
        {group.items.map(({ to, title, icon: Icon }) => (
          <li key={to}>
            <Link to={to} className={classes.link} aria-current={to === here ? 'page' : undefined}>
              <Icon size={18} stroke={1.6} aria-hidden />
              {title}
            </Link>
          </li>
        ))}
      </ul>
    </li>
  );
}

/** The screens the role may open, in groups that can be folded; the fold is remembered in this browser. */
export function Navigation({ groups, top }: { groups: readonly NavGroup[]; top?: ReactNode }) {
  const { t } = useTranslation('kit');
  const { pathname } = useLocation();
  const here = nearest(groups, pathname);
  const [turned, setTurned] = useState(readTurned);
  const toggle = (id: string) => {
    const next = turned.includes(id) ? turned.filter((one) => one !== id) : [...turned, id];
    localStorage.setItem(key, next.join(' '));
    setTurned(next);
  };
  return (
    <nav aria-label={t('frame.navigation')} className={classes.nav}>
      {top}
      <ul className={classes.groups}>
        {groups.map((group) => (
          <Group
            key={group.id}
            group={group}
            here={here}
            closed={turned.includes(group.id) && !group.items.some(({ to }) => to === here)}
            onToggle={() => toggle(group.id)}
          />
        ))}
      </ul>
    </nav>
  );
}

import { IconChevronRight } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { NavLink, useLocation } from 'react-router';
import classes from './Navigation.module.css';
import type { NavGroup } from './navigation.ts';

const key = 'vigia-nav';
/** The groups that somebody turned from how they stand at first. */
const readTurned = (): string[] => (localStorage.getItem(key) ?? '').split(' ').filter(Boolean);

/** Whether a path lies at or below another. */
const within = (pathname: string, to: string) => pathname === to || pathname.startsWith(`${to}/`);

function Group({ group, closed, onToggle }: { group: NavGroup; closed: boolean; onToggle: () => void }) {
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
            <NavLink to={to} className={classes.link} end={group.items.some((other) => within(other.to, `${to}/`))}>
              <Icon size={18} stroke={1.6} aria-hidden />
              {title}
            </NavLink>
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
        {groups.map((group) => {
          const here = group.items.some(({ to }) => within(pathname, to));
          return (
            <Group
              key={group.id}
              group={group}
              closed={turned.includes(group.id) && !here}
              onToggle={() => toggle(group.id)}
            />
          );
        })}
      </ul>
    </nav>
  );
}

/** The frame of signed-in screens: navigation at the left (a drawer where it is narrow), header above, content. */

import { ActionIcon, Drawer, UnstyledButton } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconHelp, IconMenu2, IconSearch } from '@tabler/icons-react';
import { dashboardPlaces } from '@vigia/contract/dashboard/dashboard.places.ts';
import { helpPlaces } from '@vigia/contract/help/help.places.ts';
import { type ReactNode, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, Outlet, useLocation } from 'react-router';
import { Brand } from '../brand/Brand.tsx';
import { Arriving } from '../lazy/Arriving.tsx';
import { lazyScreen } from '../lazy/lazyScreen.tsx';
import { Spared } from '../lazy/Spared.tsx';
import { Waiting } from '../lazy/Waiting.tsx';
import { CommandPalette } from '../palette/CommandPalette.tsx';
import { openPalette } from '../palette/open.ts';
import { useWhole } from '../screen/inTurns.ts';
import { useMedia } from '../screen/useNarrow.ts';
import { useSession } from '../session/session.ts';
import { CompanyMenu } from './CompanyMenu.tsx';
import { LanguageMenu } from './LanguageMenu.tsx';
import { Navigation } from './Navigation.tsx';
import type { NavGroup } from './navigation.ts';
import { useOtherTab } from './otherTab.ts';
import { SchemeMenu } from './SchemeMenu.tsx';
import classes from './Shell.module.css';
import { SkipLink } from './SkipLink.tsx';
import { UserMenu } from './UserMenu.tsx';

interface ShellProps {
  groups: readonly NavGroup[];
  /** The notification bell; the kit knows no rooms. */
  bell?: ReactNode;
}

function SearchButton() {
  const { t } = useTranslation('kit');
  const apple = /mac|iphone|ipad/i.test(navigator.userAgent);
  return (
    <UnstyledButton className={classes.search} onClick={openPalette} aria-keyshortcuts="Control+K Meta+K">
      <IconSearch size={18} stroke={1.6} aria-hidden />
      <span className={classes.searchText}>{t('frame.search')}</span>
      <span className={classes.keys} data-drawn={apple ? '⌘K' : 'Ctrl K'} />
    </UnstyledButton>
  );
}

function HelpLink() {
  const { t } = useTranslation('kit');
  return (
    <ActionIcon
      component={Link}
      to={helpPlaces.help.at()}
      variant="subtle"
      color="gray"
      size="lg"
      aria-label={t('frame.help')}
      className={classes.help}
    >
      <IconHelp size={20} stroke={1.6} aria-hidden />
    </ActionIcon>
  );
}

const OtherTab = lazyScreen(() => import('./OtherTab.tsx').then((m) => m.OtherTab));

/** Nothing, until another tab of the browser goes to another company. */
function Elsewhere() {
  const here = useSession((session) => session.company);
  const [other, back] = useOtherTab();
  if (!here || !other) return null;
  return (
    <Spared>
      <OtherTab here={here} other={other} onBack={back} />
    </Spared>
  );
}

function Content() {
  // The frame is drawn before the first screen: on a phone both in one go keep it from a touch for long.
  const whole = useWhole();
  return (
    <main id="content" tabIndex={-1} className={classes.main}>
      <Elsewhere />
      {whole ? (
        <Arriving fallback={<Waiting />}>
          <Outlet />
        </Arriving>
      ) : (
        <Waiting />
      )}
    </main>
  );
}

export function Shell({ groups, bell }: ShellProps) {
  const { t } = useTranslation('kit');
  const [open, drawer] = useDisclosure();
  const narrow = useMedia('(max-width: 56.24em)');
  const { pathname } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the drawer closes when the path changes.
  useEffect(drawer.close, [pathname]);
  const home = (
    <Link to={dashboardPlaces.home.at()} className={classes.home}>
      <Brand />
    </Link>
  );
  return (
    <div className={classes.shell}>
      <SkipLink />
      {!narrow && (
        <div className={classes.side}>
          <Navigation groups={groups} top={<div className={classes.sideTop}>{home}</div>} />
        </div>
      )}
      <header className={classes.header} data-frame>
        {narrow && (
          <ActionIcon variant="subtle" color="gray" size="lg" onClick={drawer.open} aria-label={t('frame.menu')}>
            <IconMenu2 size={20} />
          </ActionIcon>
        )}
        <CompanyMenu />
        <div className={classes.tools}>
          <SearchButton />
          {bell}
          <HelpLink />
          <LanguageMenu />
          <SchemeMenu />
          <UserMenu />
        </div>
      </header>
      <Content />
      <Drawer
        opened={narrow && open}
        onClose={drawer.close}
        size={304}
        title={<Brand />}
        closeButtonProps={{ 'aria-label': t('frame.closeMenu') }}
      >
        <Navigation groups={groups} />
      </Drawer>
      <CommandPalette groups={groups} />
    </div>
  );
}

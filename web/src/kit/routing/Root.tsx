import { useState } from 'react';
import { Outlet, ScrollRestoration, useLocation } from 'react-router';
import { useProfileLanguage } from '../i18n/useLanguage.ts';
import { Arriving } from '../lazy/Arriving.tsx';
import { Waiting } from '../lazy/Waiting.tsx';
import { Arrival } from './arrival.ts';

/** What lies under every screen: the scroll position, the language of the profile, and whether anybody moved. */
export function Root() {
  useProfileLanguage();
  const { pathname } = useLocation();
  const [first] = useState(pathname);
  const [moved, setMoved] = useState(false);
  if (!moved && pathname !== first) setMoved(true);
  return (
    <Arrival value={moved}>
      <Arriving fallback={<Waiting />}>
        <Outlet />
        <ScrollRestoration />
      </Arriving>
    </Arrival>
  );
}

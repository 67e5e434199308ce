import { Suspense } from 'react';
import { Outlet, ScrollRestoration } from 'react-router';
import { useProfileLanguage } from '../i18n/useLanguage.ts';
import { Waiting } from '../lazy/Waiting.tsx';

/** What lies under every screen: the scroll position and the language of the profile. */
export function Root() {
  useProfileLanguage();
  return (
    <Suspense fallback={<Waiting />}>
      <Outlet />
      <ScrollRestoration />
    </Suspense>
  );
}

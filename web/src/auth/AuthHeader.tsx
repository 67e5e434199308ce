import { Suspense } from 'react';
import { lazyScreen } from '../kit/lazy/lazyScreen.tsx';
import { useSession } from '../kit/session/session.ts';
import { StepUp } from './confirm/StepUp.tsx';

/** With its words only where there is something to say. */
const ProtectNotice = lazyScreen(() => import('./factors/ProtectNotice.tsx').then((m) => m.ProtectNotice), 'account');

/** What accounts have over every signed-in screen: the question who one is, and the company's wish. */
export function AuthHeader() {
  const wished = useSession((session) => session.secondFactorBy !== null);
  return (
    <>
      {wished && (
        <Suspense fallback={null}>
          <ProtectNotice />
        </Suspense>
      )}
      <StepUp />
    </>
  );
}

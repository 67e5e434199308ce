import { StepUp } from './confirm/StepUp.tsx';
import { ProtectNotice } from './factors/ProtectNotice.tsx';

/** What accounts have over every signed-in screen: the question who one is, and the company's wish. */
export function AuthHeader() {
  return (
    <>
      <ProtectNotice />
      <StepUp />
    </>
  );
}

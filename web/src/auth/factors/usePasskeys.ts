import { Problem } from '@vigia/contract/kit/problem.ts';
import { useTranslation } from 'react-i18next';
import { makePasskey, NoPasskey, showPasskey } from '../../kit/passkeys/passkeys.ts';

/** Making and using passkeys; where the person or the device refuses, a Problem says so in their words. */
export function usePasskeys() {
  const { t } = useTranslation('auth');
  const said = (fault: unknown): never => {
    if (!(fault instanceof NoPasskey)) throw fault;
    throw new Problem(`auth.passkey-${fault.reason}`, { status: 0, message: t(`passkeys.${fault.reason}`) });
  };
  return {
    make: (options: Record<string, unknown>) => makePasskey(options).catch(said),
    show: (options: Record<string, unknown>) => showPasskey(options).catch(said),
  };
}

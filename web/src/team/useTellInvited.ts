import type { Invitation } from '@vigia/contract/team/team.shapes.ts';
import { useTranslation } from 'react-i18next';
import { toastDone, toastWarning } from '../kit/screen/toasts.ts';

interface Invited {
  invitation: Invitation;
  emailSent: boolean;
}

/** Says that the invitation is on its way; or, on the console too (specification §8), that its mail is not. */
export function useTellInvited() {
  const { t } = useTranslation('team');
  return ({ invitation: { email }, emailSent }: Invited): void => {
    if (emailSent) {
      toastDone(t('invited.sent', { email }));
      return;
    }
    console.warn(t('invited.log'));
    toastWarning(t('invited.kept', { email }));
  };
}

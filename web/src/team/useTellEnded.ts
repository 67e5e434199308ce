import { useTranslation } from 'react-i18next';
import { toastWarning } from '../kit/screen/toasts.ts';

/** Says how many open invitations ended with somebody's right to invite. */
export function useTellEnded() {
  const { t } = useTranslation('team');
  return ({ endedInvitations: count }: { readonly endedInvitations: number }): void => {
    if (count > 0) toastWarning(t('endedInvitations', { count }));
  };
}

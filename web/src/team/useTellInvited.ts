import type { Invited } from '@vigia/contract/team/team.shapes.ts';
import { useTranslation } from 'react-i18next';
import { create } from 'zustand';
import { toastDone, toastWarning } from '../kit/screen/toasts.ts';
import { useSession } from '../kit/session/session.ts';

/** The invitation whose link is shown, this once. */
export const useInvitedLink = create<{ invited: Invited | null }>(() => ({ invited: null }));

// Whoever else comes to this page, or for another company, is shown nothing of it.
useSession.subscribe(({ company, user }, before) => {
  if (company?.id !== before.company?.id || user?.id !== before.user?.id) useInvitedLink.setState({ invited: null });
});

/** Says that the invitation is on its way; or, on the console too (specification §8), that its mail is not. */
export function useTellInvited() {
  const { t } = useTranslation('team');
  return (invited: Invited): void => {
    const { invitation, emailSent } = invited;
    const { email } = invitation;
    useInvitedLink.setState({ invited });
    if (emailSent) {
      toastDone(t('invited.sent', { email }));
      return;
    }
    console.warn('O convite foi criado, mas o e-mail não foi enviado.');
    toastWarning(t('invited.kept', { email }));
  };
}

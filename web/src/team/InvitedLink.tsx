import { useTranslation } from 'react-i18next';
import { LinkDialog } from '../kit/screen/LinkDialog.tsx';
import { useInvitedLink } from './useTellInvited.ts';

/** The link of the invitation just made or sent again: it is shown this once. */
export function InvitedLink() {
  const { t } = useTranslation('team');
  const invited = useInvitedLink((state) => state.invited);
  return (
    <LinkDialog
      title={t('link.title')}
      text={t(invited?.emailSent ? 'link.sent' : 'link.kept', { email: invited?.invitation.email ?? '' })}
      link={invited?.link ?? null}
      onClose={() => useInvitedLink.setState({ invited: null })}
    />
  );
}

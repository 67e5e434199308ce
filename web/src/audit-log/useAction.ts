import { useTranslation } from 'react-i18next';

/** What somebody did, as people say it: signing in by this room's words, everything else as on the dashboard. */
export function useAction(): (action: string) => string | null {
  const { t, i18n } = useTranslation(['audit-log', 'dashboard']);
  return (action) => {
    const told = { count: 1, defaultValue: action };
    if (i18n.exists(`audit-log:actions.${action}`)) return t(`audit-log:actions.${action}`, told);
    return i18n.exists(`dashboard:activity.${action}`, told) ? t(`dashboard:activity.${action}`, told) : null;
  };
}

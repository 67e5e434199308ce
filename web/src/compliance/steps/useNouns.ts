import { useTranslation } from 'react-i18next';

const doers = [
  'management',
  'security',
  'it',
  'development',
  'people',
  'legal',
  'privacy',
  'finance',
  'facilities',
] as const;
const proofs = [
  'policy',
  'procedure',
  'plan',
  'register',
  'record',
  'report',
  'minutes',
  'contract',
  'configuration',
  'training',
  'test',
] as const;

/** What the library's doers and kinds of proof are called; one without a name is shown as it is. */
export function useNouns() {
  const { t } = useTranslation('compliance');
  return {
    doer(who: string) {
      const known = doers.find((one) => one === who);
      return known ? t(`doers.${known}`) : who;
    },
    proof(kind: string) {
      const known = proofs.find((one) => one === kind);
      return known ? t(`proofs.${known}`) : kind;
    },
  };
}

import type { AuditEntry } from '@vigia/contract/audit-log/audit-log.contract.ts';
import { useTranslation } from 'react-i18next';

/** Names who did it: a person, or what acted in nobody's name. */
export function useActor() {
  const { t } = useTranslation('audit-log');
  return ({ actor, actorKind }: AuditEntry) =>
    actor ? `${actor.firstName} ${actor.lastName}` : t(`actors.${actorKind}`);
}

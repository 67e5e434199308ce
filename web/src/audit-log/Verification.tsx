import { Alert, Button, List, Stack, Text } from '@mantine/core';
import { IconShieldCheck } from '@tabler/icons-react';
import { type AuditVerification, auditLog } from '@vigia/contract/audit-log/audit-log.contract.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../kit/api/client.ts';
import { useFormats } from '../kit/i18n/format.ts';
import { useRefused } from '../kit/screen/refused.ts';

/** Asks for the verification of the chain, and keeps what it found. */
export function useVerification() {
  const { t } = useTranslation('audit-log');
  const refused = useRefused('audit-log');
  const [found, setFound] = useState<AuditVerification | null>(null);
  const [busy, setBusy] = useState(false);
  async function verify() {
    setBusy(true);
    try {
      setFound(await call(auditLog.verify));
    } catch (error) {
      refused(error, t('verify.failed'));
    } finally {
      setBusy(false);
    }
  }
  return { found, busy, verify, close: () => setFound(null) };
}

export function VerifyButton({ busy, verify }: { busy: boolean; verify: () => Promise<void> }) {
  const { t } = useTranslation('audit-log');
  const icon = <IconShieldCheck size={18} stroke={1.6} aria-hidden />;
  return (
    <Button variant="default" leftSection={icon} loading={busy} onClick={() => void verify()}>
      {t('verify.button')}
    </Button>
  );
}

/** What verifying found: that the chain holds and what it was compared with, or where it does not. */
export function VerificationResult({ found, onClose }: { found: AuditVerification; onClose: () => void }) {
  const { t } = useTranslation(['audit-log', 'kit']);
  const { dateTime, date } = useFormats();
  const { breaks, compared, entries, complete, head, checkedAt } = found;
  const holds = breaks.length === 0;
  return (
    <Alert
      role="status"
      color={holds ? 'teal' : 'red'}
      title={t(holds ? 'verify.holds' : 'verify.broken')}
      withCloseButton
      closeButtonLabel={t('kit:close')}
      onClose={onClose}
    >
      <Stack gap="xs">
        {holds && (
          <Text>{complete ? t('verify.entries', { count: entries }) : t('verify.partly', { count: entries })}</Text>
        )}
        {!holds && (
          <List aria-label={t('verify.broken')}>
            {breaks.map(({ seq, fault }) => (
              <List.Item key={`${seq}-${fault}`}>{t(`faults.${fault}`, { seq })}</List.Item>
            ))}
          </List>
        )}
        {!holds && <Text fw={550}>{t('verify.advice')}</Text>}
        <Text>
          {compared.since
            ? t('verify.compared', { count: compared.heads, since: date(compared.since) })
            : t('verify.notCompared')}
        </Text>
        {head && (
          <Text size="sm" ff="monospace" style={{ overflowWrap: 'anywhere' }}>
            {t('verify.head', { seq: head.seq, hash: head.hash })}
          </Text>
        )}
        <Text size="sm">{t('verify.at', { at: dateTime(checkedAt) })}</Text>
      </Stack>
    </Alert>
  );
}

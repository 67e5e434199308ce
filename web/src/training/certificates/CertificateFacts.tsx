import { Paper, Stack, Text, Title } from '@mantine/core';
import type { PublicCertificate } from '@vigia/contract/training/training.shapes.ts';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../kit/i18n/format.ts';
import { CertificateTag } from '../marks.tsx';

/** What a certificate says, to its holder and to whoever checks it alike. */
export function CertificateFacts({ certificate }: { certificate: PublicCertificate }) {
  const { t } = useTranslation('training');
  const { date } = useFormats();
  const { holder, title, company, earnedDate, validUntil, number, status } = certificate;
  return (
    <Paper p="xl" withBorder component="section" aria-label={t('certificate.name')}>
      <Stack gap="xs">
        <CertificateTag status={status} />
        <Text c="dimmed">{t('certificate.awarded')}</Text>
        <Title order={2}>{holder}</Title>
        <Text c="dimmed">{t('certificate.finished')}</Text>
        <Title order={3}>{title}</Title>
        <Text>{company}</Text>
        <Text>{t('certificate.days', { earned: date(earnedDate), until: date(validUntil) })}</Text>
        <Text c="dimmed" className="tabular">
          {t('certificate.numbered', { number })}
        </Text>
      </Stack>
    </Paper>
  );
}

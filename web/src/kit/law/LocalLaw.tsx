/** For who is not under Brazil's law: that the own country's decides, what it asks, and where to say that Brazil's applies too. */
import { Alert, Anchor, Stack, Text } from '@mantine/core';
import { companiesPlaces } from '@vigia/contract/companies/companies.places.ts';
import type { OwnLaw } from '@vigia/contract/companies/law.shapes.ts';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useCan } from '../api/queries.ts';
import { useFormats } from '../i18n/format.ts';

export function LocalLaw({ law: { lgpd, local } }: { law: OwnLaw }) {
  const { t } = useTranslation('companies');
  const { date } = useFormats();
  const maySay = useCan('company.edit');
  if (lgpd) return null;
  return (
    <Alert color="blue" title={local?.title ?? t('law.title')}>
      <Stack gap="xs">
        <Text size="sm">{t(local ? 'law.decides' : 'law.unknown')}</Text>
        {local && <Text size="sm">{local.answer}</Text>}
        {local && (
          <Text size="sm" c="dimmed">
            {t('law.sources', { sources: local.sources.join('; '), day: date(local.reviewed) })}
          </Text>
        )}
        <Text size="sm">
          {t('law.brazil')}{' '}
          {maySay && (
            <Anchor component={Link} to={companiesPlaces.own.at()} size="sm" underline="always">
              {t('law.change')}
            </Anchor>
          )}
        </Text>
      </Stack>
    </Alert>
  );
}

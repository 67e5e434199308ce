import { Stack, Text } from '@mantine/core';
import { biaRopa } from '@vigia/contract/bia-ropa/bia-ropa.contract.ts';
import type { ActivityVersion } from '@vigia/contract/bia-ropa/bia-ropa.shapes.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRead } from '../../kit/api/queries.ts';
import { useFormats } from '../../kit/i18n/format.ts';
import { Reveal } from '../../kit/screen/Reveal.tsx';
import { ownerName } from '../marks.tsx';

/** Who wrote what when: each version names the fields that changed. */
export function ActivityVersions({ id }: { id: string }) {
  const { t } = useTranslation('bia-ropa');
  const { dateTime } = useFormats();
  const [open, setOpen] = useState(false);
  const items = useRead(biaRopa.versions, { params: { id } }, { enabled: open }).data?.items ?? [];
  const fields = (names: ActivityVersion['changed']) => names.map((name) => t(`written.${name}`)).join(', ');
  return (
    <Reveal label={t('versions.title')} onOpen={() => setOpen(true)}>
      <Stack gap="xs">
        {items.map(({ id: key, version, at, by, changed }) => (
          <Text key={key} size="sm">
            {t('versions.line', { version, at: dateTime(at), name: ownerName(by) || t('nobody') })}{' '}
            {changed.length > 0 && t('versions.changed', { fields: fields(changed) })}
          </Text>
        ))}
      </Stack>
    </Reveal>
  );
}

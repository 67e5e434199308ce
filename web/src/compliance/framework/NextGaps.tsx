import { Anchor, Group, Text, Title } from '@mantine/core';
import type { Overview } from '@vigia/contract/compliance/compliance.shapes.ts';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { GapList } from '../gaps/GapList.tsx';

/** The few gaps whose closing brings most for least. */
export function NextGaps({ overview: { next, framework } }: { overview: Overview }) {
  const { t } = useTranslation('compliance');
  return (
    <section aria-labelledby="next-gaps">
      <Group justify="space-between" align="baseline">
        <Title order={2} id="next-gaps">
          {t('next.title')}
        </Title>
        <Anchor component={Link} to="?tab=gaps" size="sm">
          {t('next.all')}
        </Anchor>
      </Group>
      <Text size="sm" c="dimmed" mb="md">
        {t('next.text')}
      </Text>
      <GapList framework={framework.key} gaps={next} />
    </section>
  );
}

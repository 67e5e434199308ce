/** What the company's records suggest for today, with its arithmetic; a person decides. */
import { Group, Paper, Text, Title } from '@mantine/core';
import type { Risk } from '@vigia/contract/risks/risks.shapes.ts';
import { riskWeighing } from '@vigia/contract/risks/weighing.contract.ts';
import { useTranslation } from 'react-i18next';
import { useRead } from '../../kit/api/queries.ts';
import { useFormats } from '../../kit/i18n/format.ts';
import { Reveal } from '../../kit/screen/Reveal.tsx';
import { RatingTag } from '../marks.tsx';

export function RiskSuggestion({ risk: { id, current } }: { risk: Risk }) {
  const { t } = useTranslation('risks');
  const { number } = useFormats();
  const { data } = useRead(riskWeighing.suggestion, { params: { id } });
  if (!data) return null;
  const { rating, steps } = data;
  const signed = (change: number, reason: string) =>
    number(change, reason === 'inherent' ? {} : { signDisplay: 'exceptZero' });
  return (
    <Paper withBorder p="md" component="section" aria-labelledby="suggestion">
      <Title order={2} size="h3" id="suggestion" mb={4}>
        {t('suggestion.title')}
      </Title>
      <Text size="sm" c="dimmed" mb="sm">
        {t('suggestion.lead')}
      </Text>
      {rating ? (
        <Group gap="sm">
          <Text>{t('suggestion.suggested')}</Text>
          <RatingTag rating={rating} />
          <Text size="sm" c="dimmed">
            {rating.score === current.score
              ? t('suggestion.same')
              : t('suggestion.differs', { now: `${t(`severities.${current.severity}`)} (${current.score})` })}
          </Text>
        </Group>
      ) : (
        <Text>{t('suggestion.none')}</Text>
      )}
      <Reveal>
        <ul>
          {steps.map(({ reason, change, count, of, level }) => (
            <li key={reason}>
              {t(`suggestion.steps.${reason}`, {
                ...{ count, of, change: signed(change, reason) },
                level: level === null ? '' : number(level),
              })}
            </li>
          ))}
        </ul>
        {rating && <Text size="sm">{t('suggestion.impact')}</Text>}
      </Reveal>
    </Paper>
  );
}

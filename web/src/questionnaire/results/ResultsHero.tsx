import { Button, Group, Paper, Text } from '@mantine/core';
import { IconArrowDownRight, IconArrowUpRight, IconCalculator } from '@tabler/icons-react';
import { asRead } from '@vigia/contract/kit/means.ts';
import { bandOf } from '@vigia/contract/questionnaire/questionnaire.counting.ts';
import type { Result } from '@vigia/contract/questionnaire/questionnaire.results.ts';
import { useTranslation } from 'react-i18next';
import { Meter } from '../../kit/charts/Meter.tsx';
import { useFormats } from '../../kit/i18n/format.ts';
import type { Explain } from './explaining.ts';
import classes from './results.module.css';
import { useResultFigures } from './useResultFigures.ts';

/** How it moved since the submission before, in words and with an arrow. */
function Movement({ result: { overall, comparedWith } }: { result: Result }) {
  const { t } = useTranslation('questionnaire');
  const { date: day } = useFormats();
  const figures = useResultFigures();
  if (overall.maturity === null || comparedWith === null || comparedWith.overall === null) return null;
  // By the figures that are read: 2.5 beside 2.4 has moved by 0.1, however little lies between them.
  const by = asRead(overall.maturity) - asRead(comparedWith.overall);
  const date = day(comparedWith.submittedAt);
  const moved = figures.maturity(Math.abs(by));
  if (by === 0) return <Text size="sm">{t('result.same', { date })}</Text>;
  const Icon = by > 0 ? IconArrowUpRight : IconArrowDownRight;
  return (
    <Group gap={4} wrap="nowrap">
      <Icon size={18} aria-hidden className={classes.moved} />
      <Text size="sm">{t(by > 0 ? 'result.up' : 'result.down', { by: moved, date })}</Text>
    </Group>
  );
}

/** The overall maturity in a figure and in words, how much of it is covered, and how it moved. */
export function ResultsHero({ result, onExplain }: { result: Result; onExplain: Explain }) {
  const { t } = useTranslation('questionnaire');
  const figures = useResultFigures();
  const { overall, progress } = result;
  const { answered, applicable, notApplicable, unknown } = progress;
  return (
    <Paper p="xl" component="section" aria-label={t('result.overall')} className={classes.hero}>
      <div>
        <Text size="sm" c="dimmed">
          {t('result.overall')}
        </Text>
        <p className={classes.figure}>
          {figures.maturity(overall.maturity)}
          {overall.maturity !== null && <span>{t('result.outOf')}</span>}
        </p>
        <Movement result={result} />
      </div>
      <div className={classes.story}>
        {overall.maturity !== null && <Text size="lg">{t(bandOf(overall.maturity))}</Text>}
        <Meter label={t('result.overall')} value={overall.maturity} low={t('result.low')} high={t('result.high')} />
        <Group justify="space-between" gap="sm">
          <Text size="sm" c="dimmed">
            {t('result.coverage', { answered, applicable })}
            {notApplicable + unknown > 0 && ` ${t('result.coverageMore', { notApplicable, unknown })}`}
          </Text>
          <Button
            variant="subtle"
            size="compact-sm"
            leftSection={<IconCalculator size={16} aria-hidden />}
            onClick={() => onExplain({ name: t('result.overall') })}
          >
            {t('explain.how')}
          </Button>
        </Group>
      </div>
    </Paper>
  );
}

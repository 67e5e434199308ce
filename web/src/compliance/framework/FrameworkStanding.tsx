import { Paper, Text } from '@mantine/core';
import type { Overview } from '@vigia/contract/compliance/compliance.shapes.ts';
import { bandOf } from '@vigia/contract/questionnaire/questionnaire.counting.ts';
import { useTranslation } from 'react-i18next';
import { useCounts } from '../../kit/i18n/useCounts.ts';
import { Reveal } from '../../kit/screen/Reveal.tsx';
import { MaturityScale } from '../marks/MaturityScale.tsx';
import { useControlFigures } from '../marks/useControlFigures.ts';
import classes from './framework.module.css';
import { Since } from './Since.tsx';

/** The maturity against its target in a figure and in words, how much of it is covered, and how it moved. */
export function FrameworkStanding({ overview }: { overview: Overview }) {
  const { t } = useTranslation(['compliance', 'questionnaire']);
  const figures = useControlFigures();
  const counted = useCounts();
  const { maturity, target, sum, assessed, counts, tally } = overview.standing;
  const open = counts.reduce((total, { waiting }) => total + waiting, 0);
  return (
    <Paper p="xl" component="section" aria-label={t('standing.label')} className={classes.standing}>
      <div>
        <Text size="sm" c="dimmed">
          {t('standing.maturity')}
        </Text>
        <p className={classes.figure}>
          {figures.maturity(maturity)}
          <span>{t('standing.ofFive')}</span>
        </p>
        {target !== null && <Text size="sm">{t('standing.target', { value: figures.maturity(target) })}</Text>}
      </div>
      <div className={classes.story}>
        {maturity !== null && <Text size="lg">{t(`questionnaire:${bandOf(maturity)}`)}</Text>}
        <MaturityScale maturity={maturity} target={target} />
        <Text size="sm" c="dimmed">
          {counted(counts)}. {open > 0 && t('standing.open', { count: open })}{' '}
          {tally.results.not_applicable > 0 && t('standing.out', { count: tally.results.not_applicable })}
        </Text>
        <Reveal>
          <Text size="sm" className="tabular">
            {t('standing.sum', {
              sum: figures.exact(sum),
              count: assessed,
              maturity: figures.exact(maturity ?? 0),
            })}
          </Text>
        </Reveal>
      </div>
      <Since overview={overview} />
    </Paper>
  );
}

import { Paper, Text } from '@mantine/core';
import type { Overview } from '@vigia/contract/compliance/compliance.shapes.ts';
import { levelOf } from '@vigia/contract/questionnaire/questionnaire.rules.ts';
import { useTranslation } from 'react-i18next';
import { Reveal } from '../../kit/screen/Reveal.tsx';
import { MaturityScale } from '../marks/MaturityScale.tsx';
import { useControlFigures } from '../marks/useControlFigures.ts';
import classes from './framework.module.css';
import { Since } from './Since.tsx';

const bands = ['b0', 'b1', 'b2', 'b3', 'b4'] as const;
const bandOf = (maturity: number) => bands[Math.min(4, levelOf(maturity))] ?? 'b0';

/** The maturity against its target in a figure and in words, how much of it is covered, and how it moved. */
export function FrameworkStanding({ overview }: { overview: Overview }) {
  const { t } = useTranslation('compliance');
  const figures = useControlFigures();
  const { maturity, target, sum, assessed, applicable, tally } = overview.standing;
  const open = applicable - assessed;
  const law = overview.framework.key === 'lgpd';
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
        {maturity !== null && <Text size="lg">{t(`standing.bands.${bandOf(maturity)}`)}</Text>}
        <MaturityScale maturity={maturity} target={target} />
        <Text size="sm" c="dimmed">
          {t(law ? 'standing.articles' : 'standing.coverage', { assessed: figures.count(assessed), count: applicable })}{' '}
          {open > 0 && t('standing.open', { count: open })}{' '}
          {tally.results.not_applicable > 0 && t('standing.out', { count: tally.results.not_applicable })}
        </Text>
        <Reveal>
          <Text size="sm" className="tabular">
            {t(law ? 'standing.sumArticles' : 'standing.sum', {
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

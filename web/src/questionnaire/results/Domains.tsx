import { Paper, Title } from '@mantine/core';
import type { Result } from '@vigia/contract/questionnaire/questionnaire.results.ts';
import { useTranslation } from 'react-i18next';
import { RadarChart } from '../../kit/charts/RadarChart.tsx';
import type { Explain } from './explaining.ts';
import classes from './results.module.css';
import { ScoreRow } from './ScoreRow.tsx';

/** The shape of the result over the domains, beside them one by one. */
export function Domains({ result, onExplain }: { result: Result; onExplain: Explain }) {
  const { t } = useTranslation('questionnaire');
  const { domains, comparedWith } = result;
  const axes = domains.map(({ id, title, maturity }) => ({
    label: title,
    value: maturity,
    before: comparedWith?.domains[id] ?? null,
  }));
  return (
    <section aria-labelledby="domains">
      <Title order={2} id="domains" mb="md">
        {t('result.domains')}
      </Title>
      <Paper p="lg" className={classes.domains}>
        <RadarChart
          title={t('result.domains')}
          axes={axes}
          {...(comparedWith ? { beforeName: t('result.before') } : {})}
        />
        <div>
          {domains.map(({ id, title, maturity, answered, applicable }) => (
            <ScoreRow
              key={id}
              title={title}
              maturity={maturity}
              note={t('answer.sectionProgress', { answered, applicable })}
              onExplain={() => onExplain({ name: title, domain: id })}
            />
          ))}
        </div>
      </Paper>
    </section>
  );
}

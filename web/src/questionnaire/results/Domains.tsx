import { Paper, Title, VisuallyHidden } from '@mantine/core';
import type { Result } from '@vigia/contract/questionnaire/questionnaire.results.ts';
import { useTranslation } from 'react-i18next';
import { RadarChart } from '../../kit/charts/RadarChart.tsx';
import type { Explain } from './explaining.ts';
import classes from './results.module.css';
import { useResultFigures } from './useResultFigures.ts';

interface ScoreRowProps {
  title: string;
  maturity: number | null;
  note?: string;
  onExplain: () => void;
}

/** One score on its scale; the whole row opens its arithmetic. */
function ScoreRow({ title, maturity, note, onExplain }: ScoreRowProps) {
  const { t } = useTranslation('questionnaire');
  const figures = useResultFigures();
  return (
    <button type="button" className={classes.row} onClick={onExplain} data-print>
      <span>
        {title} {note && <span className={classes.note}>{note}</span>}
      </span>{' '}
      <span className={classes.scale} aria-hidden="true">
        {[0, 1, 2, 3, 4].map((step) => (
          <span key={step} className={classes.step}>
            <span style={{ width: `${100 * Math.min(1, Math.max(0, (maturity ?? 0) - step))}%` }} />
          </span>
        ))}
      </span>
      <span className={classes.value}>{figures.maturity(maturity)}</span>{' '}
      <VisuallyHidden>{t('explain.how')}</VisuallyHidden>
    </button>
  );
}

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
          {domains.map(({ id, title, maturity, progress: { answered, applicable } }) => (
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

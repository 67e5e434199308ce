import { Paper } from '@mantine/core';
import {
  assurances,
  type ComplianceStanding,
  type ControlResult,
  results,
} from '@vigia/contract/compliance/compliance.shapes.ts';
import { useTranslation } from 'react-i18next';
import { AssuranceTag } from '../marks/AssuranceTag.tsx';
import { ResultTag } from '../marks/ResultTag.tsx';
import { useControlFigures } from '../marks/useControlFigures.ts';
import classes from './framework.module.css';
import { ShareBar } from './ShareBar.tsx';

interface TalliesProps {
  standing: ComplianceStanding;
  /** What is counted: articles of the law, or controls. */
  law: boolean;
  /** Shows the controls of one result. */
  onShow: (result: ControlResult) => void;
}

/** The best first, so that the bar reads from left to right. */
const bestFirst = results.toReversed();
const proven = assurances.filter((one) => one !== 'none').toReversed();

/** The controls by result, and those with a result by how well it is proven. */
export function Tallies({ standing: { tally }, law, onShow }: TalliesProps) {
  const { t } = useTranslation('compliance');
  const figures = useControlFigures();
  const counted = t(law ? 'tally.articles' : 'tally.controls');
  return (
    <div className={classes.tallies}>
      <Paper p="lg">
        <ShareBar
          title={t(law ? 'tally.articlesByResult' : 'tally.results')}
          counted={counted}
          parts={bestFirst.map((result) => ({
            id: result,
            name: t(`results.${result}`),
            count: tally.results[result],
            legend: (
              <button type="button" className={classes.legendButton} data-print onClick={() => onShow(result)}>
                <ResultTag result={result} /> <b>{figures.count(tally.results[result])}</b>
              </button>
            ),
          }))}
        />
      </Paper>
      <Paper p="lg">
        <ShareBar
          title={t('tally.assurance')}
          counted={counted}
          parts={proven.map((assurance) => ({
            id: assurance,
            name: t(`assurance.${assurance}`),
            count: tally.assurance[assurance],
            legend: (
              <>
                <AssuranceTag assurance={assurance} /> <b>{figures.count(tally.assurance[assurance])}</b>
              </>
            ),
          }))}
        />
        <p className={classes.note}>{t('tally.note')}</p>
      </Paper>
    </div>
  );
}

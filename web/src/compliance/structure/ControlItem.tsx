import { IconPaperclip, IconStairsUp, IconUser } from '@tabler/icons-react';
import type { ControlRow, FrameworkKey } from '@vigia/contract/compliance/compliance.shapes.ts';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { AssuranceTag } from '../marks/AssuranceTag.tsx';
import { MaturityScale } from '../marks/MaturityScale.tsx';
import { ResultTag } from '../marks/ResultTag.tsx';
import { useControlFigures } from '../marks/useControlFigures.ts';
import { controlPath } from '../paths.ts';
import classes from './structure.module.css';

/** Evidence, steps and owner: a sign and a figure, with words for who cannot see the sign. */
function Facts({ row: { evidence, steps, owner } }: { row: ControlRow }) {
  const { t } = useTranslation('compliance');
  const evidenceText = t('row.evidence', { count: evidence.current });
  const stepsText = t('row.steps', { done: steps.done, count: steps.total });
  return (
    <ul className={classes.facts}>
      <li title={evidenceText} data-none={evidence.current === 0 || undefined}>
        <IconPaperclip size={15} stroke={1.7} aria-hidden />
        <span className={classes.short} aria-hidden>
          {evidence.current}
        </span>
        <span className={classes.said}>{evidenceText}</span>
      </li>
      {steps.total > 0 && (
        <li title={stepsText} data-none={steps.done === 0 || undefined}>
          <IconStairsUp size={15} stroke={1.7} aria-hidden />
          <span className={classes.short} aria-hidden>
            {steps.done}/{steps.total}
          </span>
          <span className={classes.said}>{stepsText}</span>
        </li>
      )}
      {owner && (
        <li title={t('row.owner', { name: `${owner.firstName} ${owner.lastName}` })}>
          <IconUser size={15} stroke={1.7} aria-hidden />
          <span className={classes.said}>{t('row.ownerIs')}</span> {owner.firstName}
        </li>
      )}
    </ul>
  );
}

/** One control: what it is, where it stands, how well that is proven, and what is being done. */
export function ControlItem({ framework, row }: { framework: FrameworkKey; row: ControlRow }) {
  const { t } = useTranslation('compliance');
  const figures = useControlFigures();
  const { controlId, title, result, maturity, target, assurance } = row;
  return (
    <li className={classes.row}>
      <Link to={controlPath(framework, controlId)} className={classes.open} data-stop>
        <span className={classes.id}>{controlId}</span> <span>{title}</span>
      </Link>
      <div className={classes.result}>
        <ResultTag result={result} />
      </div>
      <div className={classes.maturity}>
        {result !== 'not_applicable' && (
          <>
            <MaturityScale maturity={maturity} target={target} />
            <span className={classes.value} aria-hidden>
              {t('row.ofTarget', { maturity: figures.short(maturity), target })}
            </span>
          </>
        )}
      </div>
      <div className={classes.assurance}>
        <AssuranceTag assurance={assurance} />
      </div>
      <Facts row={row} />
    </li>
  );
}

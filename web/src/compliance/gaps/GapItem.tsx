import { Paper, Text } from '@mantine/core';
import type { FrameworkKey, Gap } from '@vigia/contract/compliance/compliance.shapes.ts';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { Reveal } from '../../kit/screen/Reveal.tsx';
import { GoTo } from '../marks/GoTo.tsx';
import { MaturityScale } from '../marks/MaturityScale.tsx';
import { ResultTag } from '../marks/ResultTag.tsx';
import { useControlFigures } from '../marks/useControlFigures.ts';
import { answerPath, controlPath } from '../paths.ts';
import { StartStep } from '../steps/StartStep.tsx';
import classes from './gaps.module.css';

/** Why it stands where it stands in the order. */
function PlaceReveal({ gap: { place, why } }: { gap: Gap }) {
  const { t } = useTranslation('compliance');
  if (place === null || why === null) return null;
  return (
    <Reveal label={t('gap.why')}>
      <Text size="sm">
        {why} {t('gap.place', { place })}
      </Text>
    </Reveal>
  );
}

/** A question that has to be answered, found out or looked at again. */
function Ask({ question, maturity }: { question: NonNullable<Gap['question']>; maturity: number | null }) {
  const { t } = useTranslation('compliance');
  const again = maturity === null ? 'gap.answerFirst' : 'gap.answerAgain';
  return (
    <div className={classes.first}>
      <Text size="sm" c="dimmed">
        {t(question.unknown ? 'gap.findOut' : again)}
      </Text>
      <GoTo to={answerPath(question.assessmentType, question.id)}>{question.text}</GoTo>
    </div>
  );
}

/** What to do first about a gap: answer, begin the step, or look at an answer again when all steps are done. */
function First({ framework, gap: { controlId, nextStep, question, maturity } }: { framework: FrameworkKey; gap: Gap }) {
  const { t } = useTranslation('compliance');
  const figures = useControlFigures();
  if (question && (maturity === null || !nextStep)) return <Ask question={question} maturity={maturity} />;
  if (!nextStep) return <Text size="sm">{t('gap.noStep')}</Text>;
  return (
    <div className={classes.first}>
      {question && <Ask question={question} maturity={maturity} />}
      <Text>
        <span className={classes.hours}>{t('gap.first')}</span> {nextStep.title}{' '}
        <span className={classes.hours}>{figures.hours(nextStep.hours)}</span>
      </Text>
      <StartStep framework={framework} controlId={controlId} step={nextStep} />
    </div>
  );
}

export function GapItem({ framework, gap }: { framework: FrameworkKey; gap: Gap }) {
  const { t } = useTranslation('compliance');
  const figures = useControlFigures();
  const { controlId, title, result, maturity, target, hours, owner } = gap;
  const facts = [
    hours > 0 && t('gap.hours', { hours: figures.hours(hours) }),
    owner && `${owner.firstName} ${owner.lastName}`,
  ].filter(Boolean);
  return (
    <Paper component="li" className={classes.gap}>
      <div className={classes.about}>
        <Link to={controlPath(framework, controlId)} className={classes.name}>
          <span className={classes.id}>{controlId}</span> {title}
        </Link>
        <div className={classes.way}>
          <ResultTag result={result} />
          <MaturityScale maturity={maturity} target={target} />
          <Text size="sm" c="dimmed" className="tabular" aria-hidden>
            {t('gap.way', { maturity: figures.maturity(maturity), target: figures.exact(target) })}
          </Text>
          <Text size="sm" c="dimmed">
            {facts.join(' · ')}
          </Text>
        </div>
        <PlaceReveal gap={gap} />
      </div>
      <First framework={framework} gap={gap} />
    </Paper>
  );
}

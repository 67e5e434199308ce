import { Text, Title } from '@mantine/core';
import type { ControlView, StepView } from '@vigia/contract/compliance/compliance.shapes.ts';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../kit/i18n/format.ts';
import { Reveal } from '../../kit/screen/Reveal.tsx';
import { ScreenPart } from '../../kit/screen/ScreenPart.tsx';
import { StepMark } from '../../kit/screen/StepMark.tsx';
import { useNarrow } from '../../kit/screen/useNarrow.ts';
import { GoTo } from '../marks/GoTo.tsx';
import { useControlFigures } from '../marks/useControlFigures.ts';
import { controlPath } from '../paths.ts';
import { StartStep } from '../steps/StartStep.tsx';
import { useNouns } from '../steps/useNouns.ts';
import classes from './control.module.css';

interface StepItemProps {
  view: ControlView;
  step: StepView;
  number: number;
}

/** Where else the step counts: done once, seen everywhere. */
function Serves({ serves }: { serves: StepView['serves'] }) {
  const { t } = useTranslation('compliance');
  if (serves.length === 0) return null;
  return (
    <Text size="sm" mt={6}>
      {t('step.serves')}{' '}
      {serves.map(({ framework, controlId, title }, at) => (
        <span key={`${framework} ${controlId}`}>
          {at > 0 && ', '}
          <GoTo to={controlPath(framework, controlId)} title={title}>
            {controlId}
          </GoTo>
        </span>
      ))}
    </Text>
  );
}

function StepItem({ view, step, number }: StepItemProps) {
  const { t } = useTranslation('compliance');
  const { date } = useFormats();
  const figures = useControlFigures();
  const nouns = useNouns();
  const { title, how, leaves, reaches, hours, who, proof, status, completedAt, serves } = step;
  const facts = [
    t('step.reaches', { level: reaches }),
    figures.hours(hours),
    nouns.doer(who),
    t('step.priority', { priority: t(`priorities.${step.priority}`) }),
  ];
  return (
    <li>
      <StepMark number={number} done={status === 'done'} />
      <div>
        <Text fw={550}>{title}</Text>
        <Text size="sm" c="dimmed">
          {facts.join(' · ')}
        </Text>
        <Reveal label={t('step.how')}>
          <Text size="sm">{how}</Text>
          <Text size="sm" mt={6}>
            <b>{t('step.leaves', { proof: nouns.proof(proof) })}</b> {leaves}
          </Text>
          <Serves serves={serves} />
        </Reveal>
        <div className={classes.doing}>
          {status !== 'open' && (
            <Text size="sm" component="span" fw={500}>
              {status === 'done' && completedAt
                ? t('step.doneOn', { date: date(completedAt) })
                : t(`step.statuses.${status}`)}
            </Text>
          )}
          <StartStep framework={view.framework.key} controlId={view.row.controlId} step={step} />
        </div>
      </div>
    </li>
  );
}

/** Steps by the question whose answer they earn, in the order of the first of each; what earns none comes last. */
function byQuestion(steps: readonly StepView[]) {
  const groups = [...Map.groupBy(steps, ({ question }) => question?.id ?? '').entries()];
  return groups
    .map(([id, own]) => ({ id, question: own[0]?.question?.text ?? null, steps: own }))
    .sort((a, b) => Number(a.id === '') - Number(b.id === ''));
}

/** On a phone, so many of a question's steps stand open: those to take next. */
const mostOpen = 2;

interface NumberedStep {
  readonly step: StepView;
  readonly number: number;
}

function StepList({ view, steps }: { view: ControlView; steps: readonly NumberedStep[] }) {
  return (
    <ol className={classes.steps}>
      {steps.map(({ step, number }) => (
        <StepItem key={step.id} view={view} step={step} number={number} />
      ))}
    </ol>
  );
}

/** The steps of one question; on a phone those that are done, and those that come later, are folded. */
function QuestionSteps({ view, steps }: { view: ControlView; steps: readonly StepView[] }) {
  const { t } = useTranslation('compliance');
  const narrow = useNarrow();
  const all = steps.map((step, at) => ({ step, number: at + 1 }));
  const next = all.filter(({ step }) => step.status !== 'done').slice(0, mostOpen);
  const folded = narrow ? all.filter((one) => !next.includes(one)) : [];
  if (folded.length < mostOpen) return <StepList view={view} steps={all} />;
  return (
    <>
      {next.length > 0 && <StepList view={view} steps={next} />}
      <Reveal label={t('step.more', { count: folded.length })}>
        <StepList view={view} steps={folded} />
      </Reveal>
    </>
  );
}

/** The concrete pieces of work that lead upwards, lowest level first; where there are several questions, by question. */
export function ControlSteps({ view }: { view: ControlView }) {
  const { t } = useTranslation('compliance');
  const { steps } = view;
  if (steps.length === 0) return null;
  const groups = byQuestion(steps.toSorted((a, b) => a.reaches - b.reaches));
  return (
    <ScreenPart card title={t('step.title')}>
      {groups.map(({ id, question, steps: own }) => (
        <div key={id}>
          {groups.length > 1 && (
            <Title order={3} size="h5" mt="md" mb="xs">
              {question ?? t('step.besides')}
            </Title>
          )}
          <QuestionSteps view={view} steps={own} />
        </div>
      ))}
    </ScreenPart>
  );
}

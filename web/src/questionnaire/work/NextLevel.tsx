/** What leads onwards from an answer: the steps of the control library, fetched once somebody looks. */
import { Loader, Stack, Text } from '@mantine/core';
import type { AnswerValue } from '@vigia/contract/questionnaire/questionnaire.answers.ts';
import { questionnaire } from '@vigia/contract/questionnaire/questionnaire.contract.ts';
import type { ActionSuggestion } from '@vigia/contract/questionnaire/questionnaire.guidance.ts';
import { nextSteps } from '@vigia/contract/questionnaire/questionnaire.suggestions.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRead } from '../../kit/api/queries.ts';
import { ProblemState } from '../../kit/screen/ProblemState.tsx';
import { Reveal } from '../../kit/screen/Reveal.tsx';
import { StepToTake } from './StepToTake.tsx';
import classes from './work.module.css';

interface NextLevelProps {
  questionId: string;
  value: AnswerValue | null;
}

export function NextLevel({ questionId, value }: NextLevelProps) {
  const { t } = useTranslation('questionnaire');
  const [looked, setLooked] = useState(false);
  return (
    <Reveal label={t('work.next')} onOpen={() => setLooked(true)}>
      {looked && <Suggested questionId={questionId} value={value} />}
    </Reveal>
  );
}

function Suggested({ questionId, value }: NextLevelProps) {
  const { t } = useTranslation('questionnaire');
  const read = useRead(questionnaire.actionSuggestions, { params: { id: questionId } });
  if (read.data) return <Steps all={read.data.suggestions} value={value} />;
  if (read.error) return <ProblemState problem={read.error} onRetry={() => void read.refetch()} />;
  return <Loader size="sm" aria-label={t('work.next')} />;
}

/** The open steps of the next level, and by name those of the level after it. */
function Steps({ all, value }: { all: readonly ActionSuggestion[]; value: AnswerValue | null }) {
  const { t } = useTranslation('questionnaire');
  const steps = all.map((step) => ({
    ...step,
    ...{ id: step.templateId, level: step.reaches, done: step.status === 'done' },
  }));
  const next = nextSteps(steps, value);
  const level = next[0]?.level;
  if (level === undefined) return <Text size="sm">{t('work.nothing')}</Text>;
  const then = nextSteps(steps, level);
  return (
    <Stack gap="sm">
      <Text size="sm" fw={550}>
        {t('work.toward', { level })}
      </Text>
      <ul className={classes.steps}>
        {next.map((step) => (
          <StepToTake key={step.id} step={step} />
        ))}
      </ul>
      {then[0] && (
        <Text size="sm" c="dimmed">
          {t('work.then', { level: then[0].level })}: {then.map((step) => step.title).join('; ')}.
        </Text>
      )}
    </Stack>
  );
}

/** One question with everything that belongs to it; alone on the screen or one of a section. */
import { Alert, Button, Group, Stack, Text, Title } from '@mantine/core';
import type { AnswerValue, AssessmentType, QuestionView } from '@vigia/contract/questionnaire/questionnaire.answers.ts';
import type { ImplementationStatus } from '@vigia/contract/questionnaire/questionnaire.guidance.ts';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../kit/i18n/format.ts';
import { useNarrow } from '../../kit/screen/useNarrow.ts';
import type { OfflineQueue } from '../saving/store.ts';
import type { Shown } from '../saving/useAnswers.ts';
import { NextLevel } from '../work/NextLevel.tsx';
import { WorkSpeaks } from '../work/WorkSpeaks.tsx';
import { ControlsServed, Importance, Meaning } from './About.tsx';
import { Comment } from './Comment.tsx';
import { Conflict } from './Conflict.tsx';
import { Exceptions } from './Exceptions.tsx';
import { HowToChoose, Levels } from './Levels.tsx';
import { headingId } from './useWay.ts';

interface QuestionCardProps {
  assessmentType: AssessmentType;
  question: QuestionView;
  shown: Shown;
  /** What the company's finished work says about it; not known yet, or of a gate: undefined. */
  work: ImplementationStatus | undefined;
  queue: OfflineQueue;
  disabled: boolean;
  /** "Question 3 of 8". */
  place: string;
  folded: boolean;
  asking: boolean;
  onAsk: (asking: boolean) => void;
  onHistory: () => void;
}

/** Who answered and when, and the way to what was answered before. */
function Given({ shown, onHistory }: { shown: Shown; onHistory: () => void }) {
  const { t } = useTranslation('questionnaire');
  const { relative } = useFormats();
  if (!shown.kept) return null;
  const { answeredBy, answeredAt } = shown.kept;
  const when = relative(answeredAt);
  return (
    <Group gap="xs">
      <Text size="sm" c="dimmed">
        {answeredBy ? t('answer.by', { name: answeredBy.firstName, when }) : t('answer.byNobody', { when })}
      </Text>
      <Button variant="subtle" size="compact-sm" onClick={onHistory}>
        {t('answer.history')}
      </Button>
    </Group>
  );
}

function Refused({ why, onDiscard }: { why: string; onDiscard: () => void }) {
  const { t } = useTranslation('questionnaire');
  return (
    <Alert role="alert" color="red">
      <Text size="sm">{t('saving.refusedText', { why })}</Text>
      <Button size="compact-sm" variant="default" mt="xs" onClick={onDiscard}>
        {t('saving.discard')}
      </Button>
    </Alert>
  );
}

export function QuestionCard(props: QuestionCardProps) {
  const { assessmentType, question, shown, work, queue, disabled, place, folded, asking, onAsk, onHistory } = props;
  const { id: questionId } = question;
  const brief = useNarrow() || folded;
  const { waiting, value, comment, reason } = shown;
  const give = (chosen: AnswerValue, why?: string) => {
    onAsk(false);
    queue.give({ assessmentType, questionId, value: chosen, ...(why === undefined ? {} : { reason: why }) });
  };
  const write = (text: string) =>
    value !== null && queue.give({ assessmentType, questionId, value, reason, comment: text }, true);
  return (
    <Stack gap={brief ? 'md' : 'lg'}>
      <div>
        <Text size="sm" c="dimmed" className="tabular" mb={4}>
          {place}
        </Text>
        <Title order={2} id={headingId(questionId)} tabIndex={-1} fz={brief ? '1.125rem' : '1.375rem'} lh={1.35}>
          {question.text}
        </Title>
      </div>
      <Meaning question={question} folded={brief} />
      {waiting?.conflict && (
        <Conflict question={question} waiting={waiting} onSettle={(whose) => queue.settle(questionId, whose)} />
      )}
      {waiting?.refused && <Refused why={waiting.refused} onDiscard={() => queue.discard(questionId)} />}
      <Levels question={question} value={value} disabled={disabled} onChoose={give} />
      <WorkSpeaks status={work} value={value} disabled={disabled} onChoose={give} />
      <Exceptions
        question={question}
        value={value}
        reason={reason}
        disabled={disabled}
        asking={asking}
        onAsk={onAsk}
        onUnknown={() => give('unknown')}
        onNotApplicable={(why) => give('not_applicable', why)}
      />
      {!folded && question.kind === 'maturity' && <HowToChoose />}
      {!brief && <Importance why={question.why} />}
      <Stack gap="xs">
        {value !== null && <Comment key={questionId} comment={comment} disabled={disabled} onWrite={write} />}
        <Given shown={shown} onHistory={onHistory} />
        {question.kind === 'maturity' && value !== 'not_applicable' && (
          <NextLevel key={`next ${questionId}`} questionId={questionId} value={value} />
        )}
        <ControlsServed question={question} />
      </Stack>
    </Stack>
  );
}

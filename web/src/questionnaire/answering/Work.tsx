import { Button, Group, Paper, SegmentedControl, Stack, Text } from '@mantine/core';
import { IconArrowLeft, IconArrowRight } from '@tabler/icons-react';
import type {
  AnswerValue,
  AssessmentType,
  QuestionDomain,
  QuestionView,
} from '@vigia/contract/questionnaire/questionnaire.answers.ts';
import type { ImplementationStatus } from '@vigia/contract/questionnaire/questionnaire.guidance.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Answering, shownAnswerOf } from '../saving/useAnswers.ts';
import classes from './answering.module.css';
import { HistoryDrawer } from './HistoryDrawer.tsx';
import { KeyHelp } from './KeyHelp.tsx';
import { HowToChoose } from './Levels.tsx';
import { QuestionCard } from './QuestionCard.tsx';
import { ReviewDrawer } from './ReviewDrawer.tsx';
import { Sections } from './Sections.tsx';
import { type Pressed, useKeys, useKeysOn } from './useKeys.ts';
import { useWay, type Way } from './useWay.ts';

/** The questions of the section as small numbers: which are answered, which one is in front; each leads there. */
function Pips({ way }: { way: Way }) {
  const { t } = useTranslation('questionnaire');
  return (
    <nav aria-label={t('answer.questions')}>
      <ol className={classes.pips}>
        {way.section.stops.map(({ question, standing }, index) => (
          <li key={question.id}>
            <button
              type="button"
              data-standing={standing}
              aria-current={question.id === way.question.id ? 'step' : undefined}
              aria-label={t('answer.pip', { at: index + 1, state: t(`answer.states.${standing}`) })}
              onClick={() => way.go(question.id)}
            >
              {index + 1}
            </button>
          </li>
        ))}
      </ol>
    </nav>
  );
}

interface WorkProps {
  assessmentType: AssessmentType;
  domains: readonly QuestionDomain[];
  answering: Answering;
  /** What finished work says, by question. */
  work: ReadonlyMap<string, ImplementationStatus>;
  disabled: boolean;
  reviewing?: boolean;
  onReview?: (reviewing: boolean) => void;
  /** Given where nothing is submitted at the end: what happens after the last question. */
  onFinish?: () => void;
}

/** The question's answer that a key stands for; `ask` where a reason is needed first. */
function meaningOf(pressed: Pressed, question: QuestionView, yes: string): AnswerValue | 'ask' | null {
  const gate = question.kind === 'gate';
  if (pressed.kind === 'level') return gate ? null : pressed.value;
  if (pressed.kind !== 'letter') return null;
  if (pressed.letter === 'd' || pressed.letter === '?') return 'unknown';
  if (pressed.letter === 'n') return gate ? 'no' : 'ask';
  return gate && (pressed.letter === yes || pressed.letter === 'y') ? 'yes' : null;
}

export function Work(props: WorkProps) {
  const way = useWay(props.domains, props.answering.values);
  return way && <OnTheWay {...props} way={way} />;
}

function OnTheWay({ way, ...props }: WorkProps & { way: Way }) {
  const { assessmentType, answering, work, disabled, reviewing = false, onReview, onFinish } = props;
  const { queue, saving, values } = answering;
  const { t } = useTranslation('questionnaire');
  const [asking, setAsking] = useState<string | null>(null);
  const [past, setPast] = useState<QuestionView | null>(null);
  const [keysOn, setKeysOn] = useKeysOn();

  const end = () => (onFinish ? onFinish() : onReview?.(true));
  const onward = () => (way.isLast ? end() : way.next());
  useKeys(keysOn, (pressed) => {
    if (pressed.kind === 'next') onward();
    else if (pressed.kind === 'back') way.back();
    if (pressed.kind === 'next' || pressed.kind === 'back') return true;
    const question = way.inFront();
    const meaning = disabled ? null : meaningOf(pressed, question, t('keys.yes').toLowerCase());
    if (meaning === null) return false;
    if (meaning === 'ask') setAsking(question.id);
    else queue.give({ assessmentType, questionId: question.id, value: meaning });
    return true;
  });

  const card = (question: QuestionView, at: number) => (
    <QuestionCard
      key={question.id}
      assessmentType={assessmentType}
      question={question}
      shown={shownAnswerOf(saving, question.id)}
      work={work.get(question.id)}
      queue={queue}
      disabled={disabled}
      folded={way.mode === 'whole'}
      place={t('answer.place', { at, of: way.section.stops.length })}
      asking={asking === question.id}
      onAsk={(wanted) => setAsking(wanted ? question.id : null)}
      onHistory={() => setPast(question)}
    />
  );
  return (
    <div className={classes.work}>
      <Sections way={way} />
      <Stack gap="lg" className={classes.pane}>
        <Group justify="space-between" gap="sm">
          <Text fw={620} className={classes.sectionTitle}>
            {way.section.domain.title}
          </Text>
          <SegmentedControl
            size="xs"
            aria-label={t('answer.mode')}
            value={way.mode}
            onChange={(mode) => way.setMode(mode === 'whole' ? 'whole' : 'one')}
            data={[
              { value: 'one', label: t('answer.one') },
              { value: 'whole', label: t('answer.whole') },
            ]}
          />
        </Group>
        {way.mode === 'one' ? <Pips way={way} /> : <HowToChoose />}
        {way.mode === 'one' ? (
          <Paper p={{ base: 'md', sm: 'xl' }} className={classes.sheet}>
            {card(way.question, way.at)}
          </Paper>
        ) : (
          way.section.stops.map(({ question }, index) => (
            <Paper
              key={question.id}
              p={{ base: 'md', sm: 'lg' }}
              className={classes.sheet}
              data-front={question.id === way.question.id || undefined}
              onFocusCapture={() => question.id !== way.question.id && way.mark(question.id)}
            >
              {card(question, index + 1)}
            </Paper>
          ))
        )}
        {way.section.switchedOff > 0 && (
          <Text size="sm" c="dimmed">
            {t('answer.switchedOff', { count: way.section.switchedOff })}
          </Text>
        )}
        <Group justify="space-between" className={classes.onward} data-no-print>
          <Button
            variant="default"
            leftSection={<IconArrowLeft size={18} aria-hidden />}
            disabled={way.isFirst}
            onClick={way.back}
          >
            {t('answer.back')}
          </Button>
          <Button rightSection={<IconArrowRight size={18} aria-hidden />} onClick={onward}>
            {t(way.isLast ? (onFinish ? 'assigned.finish' : 'answer.toReview') : 'answer.next')}
          </Button>
        </Group>
        <KeyHelp question={way.question} on={keysOn} onSwitch={setKeysOn} />
      </Stack>
      <HistoryDrawer question={past} onClose={() => setPast(null)} />
      {onReview && (
        <ReviewDrawer
          assessmentType={assessmentType}
          way={way}
          saving={saving}
          values={values}
          opened={reviewing}
          onClose={() => onReview(false)}
        />
      )}
    </div>
  );
}

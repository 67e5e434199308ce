import { Button, Group, Paper, SegmentedControl, Stack, Text } from '@mantine/core';
import { IconArrowLeft, IconArrowRight } from '@tabler/icons-react';
import type {
  AnswerValue,
  AssessmentType,
  QuestionDomain,
  QuestionView,
} from '@vigia/contract/questionnaire/questionnaire.answers.ts';
import type { ImplementationStatus } from '@vigia/contract/questionnaire/questionnaire.guidance.ts';
import { type ReactNode, useState } from 'react';
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

/** The section's name, and whether one question is seen or all of them. */
function SectionHead({ way }: { way: Way }) {
  const { t } = useTranslation('questionnaire');
  return (
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
  );
}

/** The question in front on a sheet of its own, or every question of the section on one each. */
function Sheets({ way, children: card }: { way: Way; children: (question: QuestionView, at: number) => ReactNode }) {
  if (way.mode === 'one')
    return (
      <Paper p={{ base: 'md', sm: 'xl' }} className={classes.sheet}>
        {card(way.question, way.at)}
      </Paper>
    );
  return way.section.stops.map(({ question }, index) => (
    <Paper
      key={question.id}
      p={{ base: 'md', sm: 'lg' }}
      className={classes.sheet}
      data-front={question.id === way.question.id || undefined}
      onFocusCapture={() => question.id !== way.question.id && way.mark(question.id)}
    >
      {card(question, index + 1)}
    </Paper>
  ));
}

interface OnwardProps {
  way: Way;
  onward: () => void;
  /** What going on is called at the last question. */
  last: string;
}

/** One question back, one on. */
function Onward({ way, onward, last }: OnwardProps) {
  const { t } = useTranslation('questionnaire');
  return (
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
        {way.isLast ? last : t('answer.next')}
      </Button>
    </Group>
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

interface KeyActs {
  onward: () => void;
  /** Null where nothing can be answered. */
  answer: ((questionId: string, value: AnswerValue) => void) | null;
  /** Asks for the reason without which there is no answer. */
  ask: (questionId: string) => void;
}

/** The keys: through the questions, and the answer to the one in front. Says whether they are on, and switches them. */
function useWayKeys(way: Way, { onward, answer, ask }: KeyActs) {
  const { t } = useTranslation('questionnaire');
  const [on, setOn] = useKeysOn();
  useKeys(on, (pressed) => {
    if (pressed.kind === 'next') onward();
    else if (pressed.kind === 'back') way.back();
    if (pressed.kind === 'next' || pressed.kind === 'back') return true;
    const question = way.inFront();
    const meaning = answer && meaningOf(pressed, question, t('keys.yes').toLowerCase());
    if (!answer || meaning === null) return false;
    if (meaning === 'ask') ask(question.id);
    else answer(question.id, meaning);
    return true;
  });
  return [on, setOn] as const;
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

  const end = () => (onFinish ? onFinish() : onReview?.(true));
  const onward = () => (way.isLast ? end() : way.next());
  const [keysOn, setKeysOn] = useWayKeys(way, {
    onward,
    answer: disabled ? null : (questionId, value) => queue.give({ assessmentType, questionId, value }),
    ask: setAsking,
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
        <SectionHead way={way} />
        {way.mode === 'one' ? <Pips way={way} /> : <HowToChoose />}
        <Sheets way={way}>{card}</Sheets>
        {way.section.switchedOff > 0 && (
          <Text size="sm" c="dimmed">
            {t('answer.switchedOff', { count: way.section.switchedOff })}
          </Text>
        )}
        <Onward way={way} onward={onward} last={t(onFinish ? 'assigned.finish' : 'answer.toReview')} />
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

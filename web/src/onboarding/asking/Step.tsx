import { Anchor, Button, Progress, Text } from '@mantine/core';
import { IconArrowLeft, IconCheck, IconCloudOff } from '@tabler/icons-react';
import type { OnboardingQuestion } from '@vigia/contract/onboarding/onboarding.contract.ts';
import { virtualCisoPlaces } from '@vigia/contract/virtual-ciso/virtual-ciso.places.ts';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useCan } from '../../kit/api/queries.ts';
import { Screen } from '../../kit/screen/Screen.tsx';
import { useSession } from '../../kit/session/session.ts';
import { Options } from './Options.tsx';
import classes from './Step.module.css';
import type { OnboardingAnswering, OnboardingSaving } from './useOnboardingAnswers.ts';

/** Whether what was chosen has arrived. */
function SavedState({ saving }: { saving: OnboardingSaving }) {
  const { t } = useTranslation('onboarding');
  const lost = saving === 'waiting' || saving === 'refused';
  return (
    <Text role="status" size="sm" c={lost ? undefined : 'dimmed'} className={classes.saved}>
      {saving === 'saved' && <IconCheck size={16} aria-hidden />}
      {lost && <IconCloudOff size={16} aria-hidden />}
      {saving !== 'idle' && <span>{t(`saving.${saving}`)}</span>}
    </Text>
  );
}

interface StepProps {
  question: OnboardingQuestion;
  number: number;
  total: number;
  answering: OnboardingAnswering;
  /** What is wrong when there is no answer. */
  faulty: 'chooseFirst' | 'stillMissing' | null;
  finishing: boolean;
  onNext: () => void;
  /** Goes to the next question by itself, where there is one. */
  onSettled: () => void;
  onBack: (() => void) | undefined;
}

function Welcome({ total }: { total: number }) {
  const { t } = useTranslation('onboarding');
  const name = useSession((session) => session.user?.firstName ?? '');
  return (
    <div className={classes.welcome}>
      <Text fw={600} size="lg">
        {t('welcome.title', { name })}
      </Text>
      <Text c="dimmed">{t('welcome.text', { total })}</Text>
    </div>
  );
}

/** Whoever is in trouble now is not held up by questions. */
function Emergency() {
  const { t } = useTranslation('onboarding');
  if (!useCan('chat.use')) return null;
  return (
    <Anchor component={Link} to={virtualCisoPlaces.chat.at()} size="sm" mt="sm" display="inline-block">
      {t('emergency')}
    </Anchor>
  );
}

/** One question: how far we are, why it is asked, the options, and the way on. */
export function Step({ question, number, total, answering, faulty, finishing, onNext, onSettled, onBack }: StepProps) {
  const { t } = useTranslation(['onboarding', 'kit']);
  const { answers, saving, choose } = answering;
  const answered = Object.values(answers).filter((chosen) => chosen.length > 0).length;
  return (
    <form
      className={classes.step}
      onSubmit={(event) => {
        event.preventDefault();
        onNext();
      }}
    >
      {number === 1 && answered === 0 && <Welcome total={total} />}
      <div className={classes.progress}>
        <Text size="sm" c="dimmed" className="tabular">
          {t('step', { number, total })}
        </Text>
        <Progress value={(answered / total) * 100} size="sm" aria-label={t('progress')} />
      </div>
      <Screen title={question.text} lead={t('why', { why: question.why })} narrow>
        <Options
          question={question}
          chosen={answers[question.id] ?? []}
          onChoose={(options) => choose(question.id, options)}
          onSettled={onSettled}
        />
      </Screen>
      <div className={classes.bar}>
        {faulty && (
          <Text role="alert" c="var(--mantine-color-error)" size="sm" className={classes.fault}>
            {t(faulty)}
          </Text>
        )}
        {onBack && (
          <Button variant="subtle" color="gray" onClick={onBack} leftSection={<IconArrowLeft size={16} aria-hidden />}>
            {t('kit:back')}
          </Button>
        )}
        <SavedState saving={saving} />
        <Button type="submit" loading={finishing}>
          {t(number === total ? 'finish' : 'next')}
        </Button>
      </div>
      <Text size="xs" c="dimmed" className={classes.keys}>
        {t('keys')}
      </Text>
      <Emergency />
    </form>
  );
}

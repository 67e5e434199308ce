/** The first questions (specification §4 "Onboarding"): who may answer is asked, everybody else learns whom to wait for. */
import { Alert, Button, Group, Text } from '@mantine/core';
import { dashboardPlaces } from '@vigia/contract/dashboard/dashboard.places.ts';
import { onboarding } from '@vigia/contract/onboarding/onboarding.contract.ts';
import { onboardingPlaces } from '@vigia/contract/onboarding/onboarding.places.ts';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation, useSearchParams } from 'react-router';
import { z } from 'zod';
import { useCan, useRead } from '../kit/api/queries.ts';
import { OnboardingProvider, useOnboarding } from '../kit/onboarding/OnboardingContext.tsx';
import { useOnboardingStore } from '../kit/onboarding/store.ts';
import { Screen, ScreenSkeleton } from '../kit/screen/Screen.tsx';
import { OnboardingSteps } from './asking/OnboardingSteps.tsx';
import { WaitingForAdmin } from './WaitingForAdmin.tsx';

/** Nothing left to ask: the way to what came of it, and for those who may, back to the questions. */
function Finished({ mayAnswer }: { mayAnswer: boolean }) {
  const { t } = useTranslation('onboarding');
  return (
    <Screen title={t('done.title')} lead={t('done.text')} narrow>
      <Group>
        <Button component={Link} to={onboardingPlaces.report.at()}>
          {t('done.report')}
        </Button>
        {mayAnswer && (
          <Button component={Link} to={onboardingPlaces.questions.at({ step: 'first' })} variant="default">
            {t('done.again')}
          </Button>
        )}
      </Group>
    </Screen>
  );
}

/** A check that failed is said, and counts as not completed. */
function Unchecked() {
  const { t } = useTranslation(['onboarding', 'kit']);
  const { error, loading, refresh } = useOnboarding();
  if (!error) return null;
  return (
    <Alert color="yellow" role="alert" title={t('unchecked')} maw={720} mx="auto" mb="lg">
      <Group justify="space-between">
        <Text size="sm">{error}</Text>
        <Button size="xs" variant="default" loading={loading} onClick={() => void refresh()}>
          {t('kit:retry')}
        </Button>
      </Group>
    </Alert>
  );
}

const held = z.object({ held: z.string() });

/** Who asked for another screen and landed here learns why. Who has just signed in asked for none. */
function Held() {
  const { t } = useTranslation('onboarding');
  const { state } = useLocation();
  const { answeredQuestions } = useOnboarding();
  const path = held.safeParse(state).data?.held;
  if (path === undefined || (path === dashboardPlaces.home.path && answeredQuestions === 0)) return null;
  return (
    <Alert role="status" title={t('held.title')} maw={720} mx="auto" mb="lg">
      {t('held.text')}
    </Alert>
  );
}

/** Once this screen has learnt that the company is done, the gate before all others opens too. */
function useOpenGate() {
  const { isCompleted, progress, totalQuestions, answeredQuestions, completedAt } = useOnboarding();
  useEffect(() => {
    const { status, take } = useOnboardingStore.getState();
    if (isCompleted && !status?.isCompleted)
      take({ isCompleted, progress, totalQuestions, answeredQuestions, completedAt });
  }, [isCompleted, progress, totalQuestions, answeredQuestions, completedAt]);
}

function Place() {
  const { t } = useTranslation('onboarding');
  const mayAnswer = useCan('onboarding.answer');
  const { isCompleted, lastChecked } = useOnboarding();
  const [params] = useSearchParams();
  const read = useRead(onboarding.questions);
  useOpenGate();
  if (!read.data || lastChecked === null) {
    return (
      <Screen title={t('title')} reads={[read]} narrow>
        <ScreenSkeleton />
      </Screen>
    );
  }
  if (isCompleted && !(mayAnswer && params.has('step'))) return <Finished mayAnswer={mayAnswer} />;
  return mayAnswer ? (
    <OnboardingSteps questions={read.data.questions} />
  ) : (
    <WaitingForAdmin admins={read.data.admins} />
  );
}

export function OnboardingScreen() {
  return (
    <OnboardingProvider>
      <Unchecked />
      <Held />
      <Place />
    </OnboardingProvider>
  );
}

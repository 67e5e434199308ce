/** What came of the first questions: what we understood, what applies, what to do first. */

import { Button, Group } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import { dashboardPlaces } from '@vigia/contract/dashboard/dashboard.places.ts';
import { type OnboardingReport, onboarding } from '@vigia/contract/onboarding/onboarding.contract.ts';
import { onboardingPlaces } from '@vigia/contract/onboarding/onboarding.places.ts';
import { questionnairePlaces } from '@vigia/contract/questionnaire/questionnaire.places.ts';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router';
import { z } from 'zod';
import { useCan, useRead } from '../../kit/api/queries.ts';
import { useFormats } from '../../kit/i18n/format.ts';
import { EmptyState } from '../../kit/screen/EmptyState.tsx';
import { Screen } from '../../kit/screen/Screen.tsx';
import { useSession } from '../../kit/session/session.ts';
import { Applies } from './Applies.tsx';
import { ReportFirstSteps } from './ReportFirstSteps.tsx';
import { Understood } from './Understood.tsx';

const arriving = z.object({ fresh: z.literal(true) });

function Start({ suggested }: { suggested: OnboardingReport['suggestedAssessment'] }) {
  const { t } = useTranslation('onboarding');
  const mayAnswer = useCan('questionnaire.answer');
  return (
    <Group mt="xl" data-no-print>
      {mayAnswer && (
        <Button component={Link} to={questionnairePlaces.assessment.at({ assessmentType: suggested })} size="md">
          {t(`report.start.${suggested}`)}
        </Button>
      )}
      <Button component={Link} to={dashboardPlaces.home.at()} variant="default" size="md">
        {t('report.dashboard')}
      </Button>
    </Group>
  );
}

function Actions() {
  const { t } = useTranslation('onboarding');
  const mayAnswer = useCan('onboarding.answer');
  return (
    <>
      {mayAnswer && (
        <Button component={Link} to={onboardingPlaces.questions.at({ step: 'first' })} variant="default" size="sm">
          {t('report.change')}
        </Button>
      )}
      <Button
        variant="default"
        size="sm"
        onClick={() => window.print()}
        leftSection={<IconPrinter size={16} aria-hidden />}
      >
        {t('report.print')}
      </Button>
    </>
  );
}

export function ReportScreen() {
  const { t } = useTranslation('onboarding');
  const { date } = useFormats();
  const name = useSession((session) => session.user?.firstName ?? '');
  const fresh = arriving.safeParse(useLocation().state).success;
  const read = useRead(onboarding.report);
  const report = read.data;
  const answeredOn = report?.completedAt ? ` ${t('report.date', { date: date(report.completedAt) })}` : '';
  return (
    <Screen
      title={fresh ? t('report.fresh', { name }) : t('report.title')}
      lead={t('report.lead') + answeredOn}
      actions={report?.completedAt && <Actions />}
      reads={[read]}
    >
      {report && !report.completedAt && (
        <EmptyState
          title={t('report.empty.title')}
          action={
            <Button component={Link} to={onboardingPlaces.questions.at()}>
              {t('report.empty.action')}
            </Button>
          }
        >
          {t('report.empty.text')}
        </EmptyState>
      )}
      {report?.completedAt && (
        <>
          <Understood topics={report.understood} fresh={fresh} />
          <ReportFirstSteps steps={report.first} />
          <Start suggested={report.suggestedAssessment} />
          <Applies laws={report.applies} />
        </>
      )}
    </Screen>
  );
}

/** What came of the first questions: what to do first, what we understood, what applies. */
import { Button, Group, Paper, Text, Title } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import { dashboardPlaces } from '@vigia/contract/dashboard/dashboard.places.ts';
import { type OnboardingReport, onboarding } from '@vigia/contract/onboarding/onboarding.contract.ts';
import { onboardingPlaces } from '@vigia/contract/onboarding/onboarding.places.ts';
import { questionnairePlaces } from '@vigia/contract/questionnaire/questionnaire.places.ts';
import { scansPlaces } from '@vigia/contract/scans/scans.places.ts';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router';
import { z } from 'zod';
import { useCan, useRead } from '../../kit/api/queries.ts';
import { useFormats } from '../../kit/i18n/format.ts';
import { EmptyState } from '../../kit/screen/EmptyState.tsx';
import { Screen } from '../../kit/screen/Screen.tsx';
import { useSession } from '../../kit/session/session.ts';
import { ReportFirstSteps } from './ReportFirstSteps.tsx';
import classes from './report.module.css';

interface UnderstoodProps {
  topics: OnboardingReport['understood'];
  /** True right after the last question: the lines come in one after the other. */
  fresh: boolean;
}

/** What we understood, subject by subject, to be read like a letter. */
function Understood({ topics, fresh }: UnderstoodProps) {
  const { t } = useTranslation('onboarding');
  return (
    <section className={classes.section}>
      <Title order={2}>{t('report.understood')}</Title>
      <dl className={classes.topics} data-fresh={fresh || undefined}>
        {topics.map(({ id, title, text }) => (
          <div key={id}>
            <dt>{title}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

/** Laws, rules and references, each with the reason why it concerns this company. */
function Applies({ laws }: { laws: OnboardingReport['applies'] }) {
  const { t } = useTranslation('onboarding');
  return (
    <section className={classes.section}>
      <Title order={2}>{t('report.applies')}</Title>
      <Text c="dimmed">{t('report.appliesLead')}</Text>
      <div className={classes.laws}>
        {laws.map(({ id, title, because }) => (
          <Paper key={id} component="article" p="lg">
            <Title order={3} mb={6}>
              {title}
            </Title>
            <Text size="sm">{because}</Text>
          </Paper>
        ))}
      </div>
    </section>
  );
}

const arriving = z.object({ fresh: z.literal(true) });

/** Where to go on, above all that is to be read. */
function Start({ report: { suggestedAssessment: suggested, suggestedBegun } }: { report: OnboardingReport }) {
  const { t } = useTranslation('onboarding');
  const mayAnswer = useCan('questionnaire.answer');
  return (
    <Group mt="md" data-no-print>
      {mayAnswer && (
        <Button component={Link} to={questionnairePlaces.assessment.at({ assessmentType: suggested })} size="md">
          {t(`report.${suggestedBegun ? 'goOn' : 'start'}.${suggested}`)}
        </Button>
      )}
      <Button component={Link} to={dashboardPlaces.home.at()} variant="default" size="md">
        {t('report.dashboard')}
      </Button>
    </Group>
  );
}

/** The quickest thing to see: it needs no more than the company's domain. */
function FromOutside() {
  const { t } = useTranslation('onboarding');
  if (!useCan('scans.run')) return null;
  return (
    <section className={classes.section} data-no-print>
      <Title order={2}>{t('report.outside.title')}</Title>
      <Text mt="xs">{t('report.outside.text')}</Text>
      <Button component={Link} to={scansPlaces.scan.at()} variant="light" size="sm" mt="sm">
        {t('report.outside.look')}
      </Button>
    </section>
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
          <ReportFirstSteps steps={report.first} />
          <Start report={report} />
          <Understood topics={report.understood} fresh={fresh} />
          <FromOutside />
          <Applies laws={report.applies} />
        </>
      )}
    </Screen>
  );
}

/** Choosing an assessment: for whoever begins, the one that the first questions suggest; with how far each one is. */

import { Badge, Button, Group, Paper, Progress, SimpleGrid, Stack, Text, Title } from '@mantine/core';
import type { Reply } from '@vigia/contract/kit/domain.ts';
import { onboarding } from '@vigia/contract/onboarding/onboarding.contract.ts';
import type { AssessmentType } from '@vigia/contract/questionnaire/questionnaire.answers.ts';
import { questionnaire } from '@vigia/contract/questionnaire/questionnaire.contract.ts';
import { questionnairePlaces } from '@vigia/contract/questionnaire/questionnaire.places.ts';
import { minutesFor } from '@vigia/contract/questionnaire/questionnaire.rules.ts';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useRead } from '../kit/api/queries.ts';
import { useFormats } from '../kit/i18n/format.ts';
import { Screen } from '../kit/screen/Screen.tsx';

type Standing = Reply<typeof questionnaire.dashboard>;

/** `45 minutos`, `1 h 40 min`. */
function useDuration() {
  const { t } = useTranslation('questionnaire');
  return (whole: number) => {
    const [hours, minutes] = [Math.floor(whole / 60), whole % 60];
    if (hours === 0) return t('choose.minutes', { count: minutes });
    return minutes === 0 ? t('choose.wholeHours', { hours }) : t('choose.hours', { hours, minutes });
  };
}

function Progressing({ standing: { progress } }: { standing: Standing }) {
  const { t } = useTranslation('questionnaire');
  const duration = useDuration();
  const { answered, applicable } = progress;
  const left = applicable - answered;
  const time = duration(minutesFor(left));
  const size =
    answered === 0
      ? t('choose.size', { questions: applicable, time })
      : left > 0
        ? t('choose.left', { count: left, time })
        : t('choose.done');
  const far = t('choose.progress', { answered, applicable });
  return (
    <Stack gap={6}>
      <Text size="sm">{far}</Text>
      <Progress value={(100 * answered) / Math.max(1, applicable)} aria-label={far} />
      <Text size="sm" c="dimmed">
        {size}
      </Text>
    </Stack>
  );
}

function Choice({ standing, recommended }: { standing: Standing; recommended: boolean }) {
  const { t } = useTranslation('questionnaire');
  const { date, mean } = useFormats();
  const { assessmentType: type, overall, progress, lastSubmittedAt, submissions, trend } = standing;
  // A gate begins nothing: the first questions may have answered it.
  const begun = overall.answered + progress.notApplicable + progress.unknown > 0;
  const last = trend.at(-1)?.maturity;
  const complete = submissions === 0 ? 'submit' : 'review';
  const action = !begun ? 'start' : progress.answered < progress.applicable ? 'continue' : complete;
  const name = t(`types.${type}`);
  const submitted = lastSubmittedAt
    ? t('choose.submitted', {
        date: date(lastSubmittedAt),
        maturity: last == null ? t('result.none') : mean(last),
      })
    : t('choose.never');
  return (
    <Paper p="xl" component="section" aria-label={name}>
      <Stack gap="md" h="100%">
        <Group justify="space-between" gap="xs">
          <Title order={2}>{name}</Title>
          {recommended && <Badge variant="light">{t('choose.recommended')}</Badge>}
        </Group>
        <Text c="dimmed" flex={1}>
          {t(`choose.about.${type}`)}
        </Text>
        <Progressing standing={standing} />
        <Text size="sm" c="dimmed">
          {submitted}
        </Text>
        <Group gap="xs">
          <Button
            component={Link}
            to={questionnairePlaces.assessment.at({ assessmentType: type })}
            variant={recommended || begun ? 'filled' : 'default'}
            aria-label={t('choose.named', { action: t(`choose.${action}`), name })}
          >
            {t(`choose.${action}`)}
          </Button>
          {overall.answered > 0 && (
            <Button
              component={Link}
              to={questionnairePlaces.results.at({ assessmentType: type })}
              variant="default"
              aria-label={t('choose.named', { action: t('choose.result'), name })}
            >
              {t('choose.result')}
            </Button>
          )}
        </Group>
      </Stack>
    </Paper>
  );
}

const standingOf = (assessmentType: AssessmentType) => ({ query: { assessmentType } });

export function ChooseScreen() {
  const { t } = useTranslation('questionnaire');
  const essential = useRead(questionnaire.dashboard, standingOf('essential'));
  const security = useRead(questionnaire.dashboard, standingOf('security'));
  const privacy = useRead(questionnaire.dashboard, standingOf('privacy'));
  const reads = [essential, security, privacy];
  const report = useRead(onboarding.report);
  const newcomer = reads.every(({ data }) => data?.submissions === 0);
  return (
    <Screen
      title={t('choose.title')}
      lead={t('choose.lead')}
      reads={[...reads, report]}
      actions={
        <Button component={Link} to={questionnairePlaces.context.at()} variant="default">
          {t('context.open')}
        </Button>
      }
    >
      <SimpleGrid cols={{ base: 1, lg: 3 }} spacing="lg">
        {reads.map(
          ({ data }) =>
            data && (
              <Choice
                key={data.assessmentType}
                standing={data}
                recommended={newcomer && data.assessmentType === report.data?.suggestedAssessment}
              />
            ),
        )}
      </SimpleGrid>
    </Screen>
  );
}

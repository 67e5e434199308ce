/** Themes that somebody is asked to answer: the list, and one of them with its questions. */
import { Button, Group, Paper, Progress, Stack, Text, Title } from '@mantine/core';
import type { ThemeAssignment } from '@vigia/contract/questionnaire/questionnaire.assigning.ts';
import { questionnaire } from '@vigia/contract/questionnaire/questionnaire.contract.ts';
import { questionnairePlaces } from '@vigia/contract/questionnaire/questionnaire.places.ts';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { useRead, useWrite } from '../../kit/api/queries.ts';
import { useFormats } from '../../kit/i18n/format.ts';
import { EmptyState } from '../../kit/screen/EmptyState.tsx';
import { Screen } from '../../kit/screen/Screen.tsx';
import { Tag } from '../../kit/screen/Tag.tsx';
import { SaveState } from '../answering/SaveState.tsx';
import { sectionsOf } from '../answering/useWay.ts';
import { Work } from '../answering/Work.tsx';
import { firstOnly } from '../reading.ts';
import { useAnswers } from '../saving/useAnswers.ts';

const all = { query: { limit: 100 } } as const;

export function AssignedScreen() {
  const { t } = useTranslation('questionnaire');
  const [params] = useSearchParams();
  const read = useRead(questionnaire.myThemes, all);
  const chosen = read.data?.items.find(({ id }) => id === params.get('id'));
  if (chosen) return <Theme key={chosen.id} asked={chosen} />;
  const items = read.data?.items ?? [];
  return (
    <Screen title={t('assigned.title')} lead={t('assigned.lead')} reads={[read]}>
      {items.length === 0 ? (
        <EmptyState title={t('assigned.none')}>{t('assigned.noneText')}</EmptyState>
      ) : (
        <Stack gap="md" component="ul" p={0} m={0}>
          {items.map((one) => (
            <AskedTheme key={one.id} asked={one} />
          ))}
        </Stack>
      )}
    </Screen>
  );
}

/** A theme with how far it is, until when, and who asked. */
function AskedTheme({ asked }: { asked: ThemeAssignment }) {
  const { t } = useTranslation('questionnaire');
  const { date } = useFormats();
  const { id, title, assessmentType, dueDate, note, askedBy, answered, applicable, done } = asked;
  const far = t('assigned.progress', { answered, applicable });
  return (
    <Paper component="li" withBorder p="lg" style={{ listStyle: 'none' }}>
      <Group justify="space-between" align="flex-start">
        <Stack gap={6} flex={1} miw={220}>
          <Title order={2} size="h4">
            {title}
          </Title>
          <Text size="sm" c="dimmed">
            {[
              t(`types.${assessmentType}`),
              t('assigned.until', { date: date(dueDate) }),
              askedBy && t('assigned.askedBy', { name: askedBy.firstName }),
            ]
              .filter(Boolean)
              .join(' · ')}
          </Text>
          {note && <Text size="sm">{note}</Text>}
          <Text size="sm">{far}</Text>
          <Progress value={(100 * answered) / Math.max(1, applicable)} aria-label={far} maw={360} />
        </Stack>
        <Stack gap="xs" align="flex-end">
          {done && <Tag tone="good">{t('assigned.done')}</Tag>}
          <Button
            component={Link}
            to={questionnairePlaces.assigned.at({ id })}
            variant={done ? 'default' : 'filled'}
            aria-label={t('choose.named', { action: t(done ? 'assigned.again' : 'assigned.answer'), name: title })}
          >
            {t(done ? 'assigned.again' : 'assigned.answer')}
          </Button>
        </Stack>
      </Group>
    </Paper>
  );
}

/** The questions of one theme, answered as everywhere; at their end one goes back to the list. */
function Theme({ asked: { id, assessmentType, domain, title, note } }: { asked: ThemeAssignment }) {
  const { t } = useTranslation('questionnaire');
  const navigate = useNavigate();
  const sent = { query: { assessmentType } };
  const questions = useRead(questionnaire.questions, sent);
  const draft = useRead(questionnaire.draft, sent);
  const answering = useAnswers(draft.data);
  const statuses = useRead(questionnaire.implementationStatuses, sent).data;
  const work = useMemo(() => new Map(statuses?.results.map((one) => [one.questionId, one])), [statuses]);
  const domains = useMemo(() => questions.data?.domains.filter(({ id }) => id === domain) ?? [], [questions, domain]);
  const list = questionnairePlaces.assigned.at();
  const finish = useWrite(questionnaire.finishTheme, {
    refresh: [questionnaire.myThemes],
    onDone: () => void navigate(list),
  });
  const open = useMemo(
    () => sectionsOf(domains, answering.values).some(({ stops }) => stops.some((one) => one.standing === 'unanswered')),
    [domains, answering.values],
  );
  return (
    <Screen
      title={title}
      lead={note || t('assigned.lead')}
      crumbs={[{ title: t('assigned.title'), to: list }]}
      reads={[firstOnly(questions), firstOnly(draft)]}
      actions={<SaveState saving={answering.saving} />}
    >
      {domains.length > 0 && answering.ready && (
        <Work
          assessmentType={assessmentType}
          domains={domains}
          answering={answering}
          work={work}
          disabled={false}
          onFinish={() => (open ? void navigate(list) : finish.run({ params: { id } }))}
        />
      )}
    </Screen>
  );
}

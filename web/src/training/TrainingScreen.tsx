/** The courses: what is asked of me first, how far I am, and where to go on. */
import { Anchor, Button, Group, Paper, SegmentedControl, SimpleGrid, Stack, Text, Title } from '@mantine/core';
import { training } from '@vigia/contract/training/training.contract.ts';
import { trainingPlaces } from '@vigia/contract/training/training.places.ts';
import type { CourseSummary } from '@vigia/contract/training/training.shapes.ts';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router';
import { useCan, useRead } from '../kit/api/queries.ts';
import { EmptyState } from '../kit/screen/EmptyState.tsx';
import { Screen } from '../kit/screen/Screen.tsx';
import { CourseTag, DueLine, LessonsDone } from './marks.tsx';

function CourseCard({ course }: { course: CourseSummary }) {
  const { t } = useTranslation('training');
  const { id, title, summary, duration, lessons, audience } = course;
  return (
    <Paper p="lg" component="article" withBorder>
      <Stack gap="sm" h="100%">
        <Group justify="space-between" gap="xs">
          <CourseTag status={course.status} />
          <DueLine course={course} />
        </Group>
        <Title order={2} size="h3">
          <Anchor component={Link} to={trainingPlaces.course.at({ courseId: id })} inherit>
            {title}
          </Anchor>
        </Title>
        <Text>{summary}</Text>
        <Text size="sm" c="dimmed" mt="auto">
          {t('facts', { count: lessons.length, minutes: duration, audience: t(`audiences.${audience}`) })}
        </Text>
        {course.status !== 'not-started' && <LessonsDone course={course} />}
      </Stack>
    </Paper>
  );
}

export function TrainingScreen() {
  const { t } = useTranslation('training');
  const [params, setParams] = useSearchParams();
  const mayAssign = useCan('training.manage');
  const view = params.get('view') === 'mine' ? 'mine' : 'all';
  const read = useRead(training.list, { query: { view, limit: 100 } }, { keepPrevious: true });
  const items = read.data?.items ?? [];
  return (
    <Screen
      title={t('title')}
      lead={t('lead')}
      reads={[read]}
      actions={
        <Group gap="sm">
          <Button component={Link} variant="default" to={trainingPlaces.suspicious.at()}>
            {t('suspicious.title')}
          </Button>
          {mayAssign && (
            <>
              <Button component={Link} variant="default" to={trainingPlaces.phishing.at()}>
                {t('phishing.open')}
              </Button>
              <Button component={Link} variant="default" to={trainingPlaces.ownCourses.at()}>
                {t('own.list')}
              </Button>
              <Button component={Link} to={trainingPlaces.assignments.at()}>
                {t('assign.open')}
              </Button>
            </>
          )}
        </Group>
      }
    >
      <Stack gap="lg">
        <SegmentedControl
          aria-label={t('views.title')}
          value={view}
          onChange={(next) => setParams(next === 'mine' ? { view: 'mine' } : {}, { replace: true })}
          data={(['all', 'mine'] as const).map((value) => ({ value, label: t(`views.${value}`) }))}
        />
        {items.length === 0 ? (
          <EmptyState title={t('empty.title')}>{t('empty.text')}</EmptyState>
        ) : (
          <SimpleGrid cols={{ base: 1, md: 2 }}>
            {items.map((course) => (
              <CourseCard key={course.id} course={course} />
            ))}
          </SimpleGrid>
        )}
      </Stack>
    </Screen>
  );
}

import { Button, Group, Paper, Text } from '@mantine/core';
import { journeysPlaces } from '@vigia/contract/journeys/journeys.places.ts';
import type { JourneyTemplate } from '@vigia/contract/journeys/journeys.shapes.ts';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { JourneyTag } from '../parts/Tags.tsx';
import { useDuration } from '../parts/useDuration.ts';
import classes from './gallery.module.css';

interface TemplateCardProps {
  template: JourneyTemplate;
  onLook: () => void;
}

/** One template: what it is about, for whom, how long. */
export function TemplateCard({ template, onLook }: TemplateCardProps) {
  const { t } = useTranslation(['journeys', 'action-plans']);
  const { duration, weeks } = useDuration();
  const { title, summary, category, difficulty, minutes, tasks, journey } = template;
  const walking = journey?.status === 'in_progress';
  return (
    <Paper component="article" p="lg" className={classes.card} aria-label={title}>
      <Text size="sm" c="dimmed">
        {t(`action-plans:categories.${category}`)} · {t(`difficulties.${difficulty}`)}
      </Text>
      <h3 className={classes.name}>{title}</h3>
      <Text size="sm" className={classes.summary}>
        {summary}
      </Text>
      <Text size="sm" c="dimmed" className="tabular">
        {t('gallery.size', { count: tasks.length, time: duration(minutes), weeks: weeks(minutes) })}
      </Text>
      <Group gap="sm" mt="auto" pt="xs" data-no-print>
        {walking && journey ? (
          <Button
            component={Link}
            to={journeysPlaces.journey.at({ id: journey.id })}
            size="sm"
            variant="light"
            aria-label={t('card.named', { verb: t('card.go'), title })}
          >
            {t('card.go')}
          </Button>
        ) : (
          <Button
            size="sm"
            variant="default"
            onClick={onLook}
            aria-label={t('card.named', { verb: t('gallery.look'), title })}
          >
            {t('gallery.look')}
          </Button>
        )}
        {journey && <JourneyTag status={journey.status} />}
      </Group>
    </Paper>
  );
}

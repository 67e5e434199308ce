import { Button, Text, Title } from '@mantine/core';
import { categories } from '@vigia/contract/action-plans/action-plans.shapes.ts';
import { difficulty, type JourneyTemplate, slug } from '@vigia/contract/journeys/journeys.shapes.ts';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { EmptyState } from '../../kit/screen/EmptyState.tsx';
import { FilterChoice } from '../../kit/screen/FilterChoice.tsx';
import { Filters } from '../../kit/screen/Filters.tsx';
import { useUrlState } from '../../kit/screen/useUrlState.ts';
import classes from './gallery.module.css';
import { TemplateCard } from './TemplateCard.tsx';
import { TemplatePreview } from './TemplatePreview.tsx';

/** What the address says about the gallery: its filters, and the template that is open. */
const asked = z.strictObject({
  topic: z.enum(categories).optional(),
  difficulty: difficulty.optional(),
  template: slug.optional(),
});

interface GalleryProps {
  templates: readonly JourneyTemplate[];
  /** The company walks no journey yet. */
  newcomer: boolean;
}

/** The templates, by topic and difficulty; one opens to be seen whole before it is started. */
export function Gallery({ templates, newcomer }: GalleryProps) {
  const { t } = useTranslation(['journeys', 'action-plans']);
  const [filters, change] = useUrlState(asked);
  const topics = categories.filter((category) => templates.some((template) => template.category === category));
  const shown = templates.filter(
    (template) =>
      (!filters.topic || template.category === filters.topic) &&
      (!filters.difficulty || template.difficulty === filters.difficulty),
  );
  const clear = (
    <Button variant="default" onClick={() => change({ topic: '', difficulty: '' })}>
      {t('gallery.clear')}
    </Button>
  );
  return (
    <section aria-labelledby="gallery">
      <Title order={2} id="gallery" mb={4}>
        {t(newcomer ? 'gallery.first' : 'gallery.title')}
      </Title>
      <Text c="dimmed" mb="lg" maw="68ch">
        {t(newcomer ? 'gallery.firstLead' : 'gallery.lead')}
      </Text>
      <Filters label={t('gallery.filters')}>
        <FilterChoice
          label={t('gallery.topic')}
          all={t('gallery.allTopics')}
          choices={topics.map((value) => ({ value, label: t(`action-plans:categories.${value}`) }))}
          value={filters.topic}
          onChange={(topic) => change({ topic })}
        />
        <FilterChoice
          label={t('gallery.difficulty')}
          all={t('gallery.allDifficulties')}
          choices={difficulty.options.map((value) => ({ value, label: t(`difficulties.${value}`) }))}
          value={filters.difficulty}
          onChange={(value) => change({ difficulty: value })}
        />
      </Filters>
      {shown.length === 0 ? (
        <EmptyState title={t('gallery.none')} order={3} action={clear}>
          {t('gallery.noneText')}
        </EmptyState>
      ) : (
        <ul className={classes.cards}>
          {shown.map((template) => (
            <li key={template.id}>
              <TemplateCard template={template} onLook={() => change({ template: template.id })} />
            </li>
          ))}
        </ul>
      )}
      <TemplatePreview
        template={templates.find(({ id }) => id === filters.template) ?? null}
        onClose={() => change({ template: '' })}
      />
    </section>
  );
}

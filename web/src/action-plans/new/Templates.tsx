import { Button, Group, Paper, Skeleton, Stack, Text, Title } from '@mantine/core';
import type { UseQueryResult } from '@tanstack/react-query';
import { actionPlans } from '@vigia/contract/action-plans/action-plans.contract.ts';
import { actionPlansPlaces } from '@vigia/contract/action-plans/action-plans.places.ts';
import type { Plan } from '@vigia/contract/action-plans/action-plans.shapes.ts';
import type { Reply } from '@vigia/contract/kit/domain.ts';
import type { Problem } from '@vigia/contract/kit/problem.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router';
import { useWrite } from '../../kit/api/queries.ts';
import { useFormats } from '../../kit/i18n/format.ts';
import { ProblemState } from '../../kit/screen/ProblemState.tsx';
import { Reveal } from '../../kit/screen/Reveal.tsx';
import { useRefused } from '../../kit/screen/refused.ts';
import { PriorityTag } from '../parts/Tags.tsx';
import classes from './NewPlan.module.css';

type Known = Reply<typeof actionPlans.templates>;
type Template = Known['items'][number];

interface TemplateCardProps {
  template: Template;
  busy: boolean;
  onUse: () => void;
}

const look = { size: 'sm', variant: 'default', mt: 'sm' } as const;

function TemplateCard({ template, busy, onUse }: TemplateCardProps) {
  const { t } = useTranslation('action-plans');
  const { number } = useFormats();
  const { title, summary, priority, days, hours, subtasks, planId } = template;
  return (
    <Paper p="md" component="article">
      <Title order={3}>{title}</Title>
      <Group gap="md" my={4}>
        <PriorityTag priority={priority} />
        <Text size="sm" c="dimmed">
          {t('templates.effort', { hours: number(hours), count: days })}
        </Text>
      </Group>
      <Reveal label={t('templates.steps', { count: subtasks.length })}>
        <Text size="sm" mb="xs">
          {summary}
        </Text>
        <ol className={classes.steps}>
          {subtasks.map((step) => (
            <li key={step.templateId}>{step.title}</li>
          ))}
        </ol>
      </Reveal>
      {planId === null ? (
        <Button {...look} loading={busy} onClick={onUse} aria-label={t('templates.useOf', { title })}>
          {t('templates.use')}
        </Button>
      ) : (
        <Button
          {...look}
          component={Link}
          to={actionPlansPlaces.plan.at({ actionPlanId: planId })}
          aria-label={t('templates.seeOf', { title })}
        >
          {t('templates.see')}
        </Button>
      )}
    </Paper>
  );
}

/** As many stand beside the form; more on demand, or when somebody came for them. */
const first = 5;

interface TemplatesProps {
  read: UseQueryResult<Known, Problem>;
  onDone: (plan: Plan) => void;
}

/** The product's own plans; one press makes a copy that is the company's. */
export function Templates({ read, onDone }: TemplatesProps) {
  const { t } = useTranslation('action-plans');
  const refused = useRefused('action-plans');
  const asked = useLocation().hash === '#templates';
  const [all, setAll] = useState(asked);
  const copy = useWrite(actionPlans.copyTemplate, {
    refresh: [actionPlans.list, actionPlans.stats, actionPlans.templates],
    onDone,
  });
  if (read.error) return <ProblemState problem={read.error} onRetry={() => void read.refetch()} />;
  if (!read.data) return <Skeleton height={320} />;
  const use = (id: string) =>
    copy.send({ params: { id } }).catch(async (error) => {
      refused(error, t('new.failed'));
      await read.refetch();
    });
  const { items } = read.data;
  const shown = all ? items : items.slice(0, first);
  return (
    <Stack gap="sm" align="stretch">
      {shown.map((template) => (
        <TemplateCard key={template.id} template={template} busy={copy.busy} onUse={() => void use(template.id)} />
      ))}
      {shown.length < items.length && (
        <Button variant="subtle" onClick={() => setAll(true)}>
          {t('templates.more', { count: items.length - shown.length })}
        </Button>
      )}
    </Stack>
  );
}

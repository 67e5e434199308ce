import { Anchor, Button } from '@mantine/core';
import { IconArrowRight, IconPlayerPlay } from '@tabler/icons-react';
import { compliance } from '@vigia/contract/compliance/compliance.contract.ts';
import type { FrameworkKey } from '@vigia/contract/compliance/compliance.shapes.ts';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useCan, useWrite } from '../../kit/api/queries.ts';
import { toastDone } from '../../kit/screen/toasts.ts';
import { planPath } from '../paths.ts';

interface StartStepProps {
  framework: FrameworkKey;
  controlId: string;
  step: { id: string; title: string; planId: string | null };
}

/** Takes a step into an action plan; once it stands in one, the way there. */
export function StartStep({ framework, controlId, step: { id, title, planId } }: StartStepProps) {
  const { t } = useTranslation('compliance');
  const may = useCan('action-plans.edit');
  const start = useWrite(compliance.startSubtask, {
    refresh: [compliance.overview, compliance.gaps, compliance.control],
    onDone: ({ created }) => toastDone(t(created ? 'step.started' : 'step.thereAlready')),
  });
  if (planId !== null)
    return (
      <Anchor component={Link} to={planPath(planId)} size="sm">
        {t('step.openPlan')} <IconArrowRight size={14} aria-hidden style={{ verticalAlign: '-2px' }} />
      </Anchor>
    );
  if (!may) return null;
  return (
    <Button
      size="compact-sm"
      variant="light"
      leftSection={<IconPlayerPlay size={14} aria-hidden />}
      loading={start.busy}
      aria-label={t('step.startNamed', { title })}
      onClick={() => start.run({ params: { framework }, body: { subtaskTemplateId: id, controlId } })}
    >
      {t('step.start')}
    </Button>
  );
}

/** What comes back first: groups one after the other, each in the order that is computed or that people put it in. */
import { ActionIcon, Alert, Button, Group, Text } from '@mantine/core';
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import type { AnalysisDashboard, RecoveryStepShown } from '@vigia/contract/bia-ropa/analysis.shapes.ts';
import { biaRopa } from '@vigia/contract/bia-ropa/bia-ropa.contract.ts';
import { useTranslation } from 'react-i18next';
import { useCan, useWrite } from '../kit/api/queries.ts';
import { Tag } from '../kit/screen/Tag.tsx';
import { ActivityLink, AnalysisPart, More } from './AnalysisPart.tsx';
import { useHours, useLanding } from './marks.tsx';
import classes from './Processes.module.css';

const refresh = [biaRopa.dashboard];

interface StepProps {
  readonly step: RecoveryStepShown;
  /** At the ends of its group it goes no further. */
  readonly first: boolean;
  readonly last: boolean;
}
function StepMoves({ step, first, last }: StepProps) {
  const { t } = useTranslation('bia-ropa');
  const move = useWrite(biaRopa.moveRecovery, { refresh, onDone: useLanding(step.name) });
  const button = (direction: 'up' | 'down', off: boolean, icon: React.ReactNode) => (
    <ActionIcon
      variant="subtle"
      size={44}
      aria-label={t(`recovery.${direction}`, { name: step.name })}
      disabled={off || move.busy}
      onClick={() => move.run({ params: { id: step.id }, body: { direction } })}
    >
      {icon}
    </ActionIcon>
  );
  return (
    <Group gap={0} wrap="nowrap">
      {button('up', first, <IconArrowUp size={18} aria-hidden />)}
      {button('down', last, <IconArrowDown size={18} aria-hidden />)}
    </Group>
  );
}

function Step(props: StepProps) {
  const { t } = useTranslation('bia-ropa');
  const hours = useHours();
  const mayEdit = useCan('processing.edit');
  const { step, first, last } = props;
  return (
    <li className={classes.step}>
      <ActivityLink id={step.id} name={step.name} />
      <Text size="sm" c="dimmed">
        {step.neededIn === null ? t('recovery.unsaid') : t('recovery.within', { time: hours(step.neededIn) })}
      </Text>
      {step.overtaken && <Tag tone="warn">{t('recovery.overtaken')}</Tag>}
      {mayEdit && !(first && last) && <StepMoves {...props} />}
    </li>
  );
}

function Wave({ number, steps }: { number: number; steps: readonly RecoveryStepShown[] }) {
  const { t } = useTranslation('bia-ropa');
  return (
    <li>
      <Group gap="xs" mb={8}>
        <Text fw={600} size="sm">
          {t('recovery.wave', { number })}
        </Text>
        {steps.some(({ byHand }) => byHand) && <Tag tone="accent">{t('recovery.byHand')}</Tag>}
      </Group>
      <ul className={classes.steps}>
        {steps.map((step, at) => (
          <Step key={step.id} step={step} first={at === 0} last={at === steps.length - 1} />
        ))}
      </ul>
    </li>
  );
}

export function RecoveryOrder({ seen: { order, cycles, left } }: { seen: AnalysisDashboard }) {
  const { t } = useTranslation('bia-ropa');
  const mayEdit = useCan('processing.edit');
  const reset = useWrite(biaRopa.resetRecovery, { refresh });
  const waves = [...Map.groupBy(order, ({ wave }) => wave)];
  return (
    <AnalysisPart id="recovery-order" title={t('recovery.title')} lead={t('recovery.lead')}>
      {cycles.map((cycle) => (
        <Alert key={cycle.map(({ id }) => id).join()} color="yellow" mb="md" title={t('recovery.cycle')}>
          {cycle.map(({ name }) => name).join(' → ')}
        </Alert>
      ))}
      <ol className={classes.waves}>
        {waves.map(([wave, steps]) => (
          <Wave key={wave} number={wave} steps={steps} />
        ))}
      </ol>
      <More count={left.order + left.cycles} />
      {mayEdit && order.some(({ byHand }) => byHand) && (
        <Button mt="md" variant="default" loading={reset.busy} onClick={() => reset.run({})}>
          {t('recovery.reset')}
        </Button>
      )}
    </AnalysisPart>
  );
}

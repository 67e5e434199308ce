/** What stands around the conversation: what to do next, the tip of the day, who answers. */
import { Skeleton, Stack, Text, Title } from '@mantine/core';
import type { UseQueryResult } from '@tanstack/react-query';
import type { Problem } from '@vigia/contract/kit/problem.ts';
import type { Today } from '@vigia/contract/virtual-ciso/virtual-ciso.shapes.ts';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../kit/i18n/format.ts';
import { ProblemState } from '../../kit/screen/ProblemState.tsx';
import { Plain } from '../answer/Plain.tsx';
import { Sources } from '../answer/Sources.tsx';
import classes from './beside.module.css';
import { Recommendations } from './Recommendations.tsx';

function Tip({ tip: { text, citations } }: Pick<Today, 'tip'>) {
  const { t } = useTranslation('virtual-ciso');
  return (
    <section aria-labelledby="tip" className={classes.tip}>
      <Title order={2} size="h3" id="tip" mb="xs">
        {t('tip.title')}
      </Title>
      <Plain text={text} citations={citations} />
      <Sources citations={citations} label={t('tip.sources')} />
    </section>
  );
}

/** Which engine answers, in words. */
const stateOf = ({ now, model, agreed }: Today['engine']) => {
  if (model === null) return 'here';
  if (!agreed) return 'notAgreed';
  return now === 'model' ? 'outside' : 'hereToday';
};

/** Who answers, where the words go, and what of the day's budget is used. */
function EngineLine({ engine }: { engine: Today['engine'] }) {
  const { t } = useTranslation('virtual-ciso');
  const { number, percent } = useFormats();
  const { model, budget } = engine;
  return (
    <section aria-labelledby="engine">
      <Title order={2} size="h3" id="engine" mb="xs">
        {t('engine.title')}
      </Title>
      <Text size="sm">{t(`engine.states.${stateOf(engine)}`, { model })}</Text>
      {budget && budget.of > 0 && (
        <Text size="sm" c="dimmed" mt={4} className="tabular">
          {t('engine.budget', {
            used: number(budget.used),
            of: number(budget.of),
            percent: percent(budget.used / budget.of),
          })}
        </Text>
      )}
    </section>
  );
}

interface BesideProps {
  today: Pick<UseQueryResult<Today, Problem>, 'data' | 'error' | 'refetch'>;
  /** The list of conversations, where it stands here. */
  children?: ReactNode;
}

export function Beside({ today, children }: BesideProps) {
  const { t } = useTranslation(['virtual-ciso', 'kit']);
  const { data, error, refetch } = today;
  if (error && !data)
    return (
      <Stack gap="xl">
        {children}
        <ProblemState problem={error} onRetry={() => void refetch()} />
      </Stack>
    );
  if (!data)
    return (
      <Stack gap="sm" role="status" aria-label={t('kit:waiting')}>
        <Skeleton height={24} width="50%" />
        <Skeleton height={160} />
        <Skeleton height={80} />
      </Stack>
    );
  return (
    <Stack gap="xl">
      <Recommendations actions={data.recommendations} />
      <Tip tip={data.tip} />
      {children}
      <EngineLine engine={data.engine} />
      <Text size="sm" c="dimmed">
        {t('note')}
      </Text>
    </Stack>
  );
}

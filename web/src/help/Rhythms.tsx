import { Stack, Text, Title } from '@mantine/core';
import { help, rhythm } from '@vigia/contract/help/help.contract.ts';
import { useTranslation } from 'react-i18next';
import { useRead } from '../kit/api/queries.ts';
import { ProblemState } from '../kit/screen/ProblemState.tsx';
import { ScreenSkeleton } from '../kit/screen/Screen.tsx';
import classes from './help.module.css';

/** How often each thing is done and by whom, from the most to the least frequent. */
export function Rhythms() {
  const { t } = useTranslation('help');
  const read = useRead(help.reference, {});
  if (read.error) return <ProblemState problem={read.error} onRetry={() => void read.refetch()} />;
  if (!read.data) return <ScreenSkeleton />;
  const byRhythm = Map.groupBy(read.data.cadences, ({ every }) => every);
  return (
    <Stack gap="xl">
      <Text c="dimmed">{t('rhythm.lead')}</Text>
      {rhythm.options.map((every) => {
        const things = byRhythm.get(every);
        return (
          things && (
            <section key={every}>
              <Title order={2} size="h3" mb="xs">
                {t(`rhythm.every.${every}`)}
              </Title>
              <dl className={classes.steps} data-long>
                {things.map(({ id, what, why, who, refs }) => (
                  <div key={id}>
                    <dt>{what}</dt>
                    <dd>
                      {why}{' '}
                      <Text span size="sm" c="dimmed">
                        {t(`rhythm.who.${who}`)} · {refs.join(', ')}
                      </Text>
                    </dd>
                  </div>
                ))}
              </dl>
            </section>
          )
        );
      })}
    </Stack>
  );
}

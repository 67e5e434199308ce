import { Paper, Stack, Text, Title } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { publicPath } from '../kit/api/publicPath.ts';
import { Copied } from './Copied.tsx';
import classes from './Tokens.module.css';

const steps = ['add', 'address', 'header', 'try'] as const;
const truths = ['you', 'read', 'write', 'goes', 'secret', 'ends'] as const;

/** How an assistant is connected, and what it then may and may not do. */
export function Connecting() {
  const { t } = useTranslation('api-tokens');
  return (
    <Stack gap="xl">
      <section aria-labelledby="connecting">
        <Title order={2} size="h3" mb="sm" id="connecting">
          {t('connecting.title')}
        </Title>
        <Stack gap="md">
          <Copied value={`${window.location.origin}${publicPath}/mcp`} what={t('connecting.copy')} />
          <ol className={classes.points}>
            {steps.map((step) => (
              <li key={step}>{t(`connecting.${step}`)}</li>
            ))}
          </ol>
        </Stack>
      </section>
      <Paper component="section" p="lg" aria-labelledby="truths">
        <Title order={2} size="h3" mb="sm" id="truths">
          {t('truths.title')}
        </Title>
        <Text component="ul" className={classes.points}>
          {truths.map((truth) => (
            <li key={truth}>{t(`truths.${truth}`)}</li>
          ))}
        </Text>
      </Paper>
    </Stack>
  );
}

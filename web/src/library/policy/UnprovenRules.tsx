import { Anchor, Paper, Text, Title } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import type { Policy } from '@vigia/contract/library/library.shapes.ts';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import classes from './Policy.module.css';

/** Rules that promise more than the assessment says is done: the owner decides whether to do it or to say less. */
export function UnprovenRules({ policy }: { policy: Policy }) {
  const { t } = useTranslation('library');
  return (
    <Paper withBorder p="md" component="section" aria-labelledby="unproven">
      <Title order={2} size="h4" id="unproven">
        <IconAlertTriangle size={18} stroke={1.6} aria-hidden /> {t('unproven.title')}
      </Title>
      <Text size="sm" c="dimmed" mt={4}>
        {t('unproven.lead')}
      </Text>
      <ul className={classes.list}>
        {policy.unproven.map(({ number, question, level, answered, href }) => (
          <li key={number}>
            <Text size="sm">
              <strong>{number}</strong>{' '}
              <Anchor component={Link} to={href} size="sm" underline="always">
                {question}
              </Anchor>
            </Text>
            <Text size="xs" c="dimmed">
              {answered === null ? t('unproven.open', { level }) : t('unproven.level', { level, answered })}
            </Text>
          </li>
        ))}
      </ul>
    </Paper>
  );
}

import { Button, Paper, Stack, Text, Title } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useCan } from '../../kit/api/queries.ts';
import classes from './Beginning.module.css';

const ways = [
  { id: 'template', to: '/action-plans/new#templates', may: 'action-plans.edit' },
  { id: 'gaps', to: '/compliance/iso27001?tab=gaps', may: 'compliance.read' },
  { id: 'hand', to: '/action-plans/new', may: 'action-plans.edit' },
] as const;

/** What a plan is, and the ways to the first one. */
export function Beginning() {
  const { t } = useTranslation('action-plans');
  const may = { 'action-plans.edit': useCan('action-plans.edit'), 'compliance.read': useCan('compliance.read') };
  const open = ways.filter((way) => may[way.may]);
  return (
    <Stack gap="md">
      <div>
        <Title order={2}>{t('beginning.title')}</Title>
        <Text c="dimmed" maw="68ch">
          {t(open.length > 0 ? 'beginning.text' : 'beginning.reader')}
        </Text>
      </div>
      {open.length > 0 && (
        <ul className={classes.ways}>
          {open.map(({ id, to }, index) => (
            <li key={id}>
              <Paper p="lg" className={classes.way}>
                <Title order={3}>{t(`beginning.${id}.title`)}</Title>
                <Text size="sm" c="dimmed" flex={1}>
                  {t(`beginning.${id}.text`)}
                </Text>
                <Button component={Link} to={to} variant={index === 0 ? 'filled' : 'default'} mt={4}>
                  {t(`beginning.${id}.button`)}
                </Button>
              </Paper>
            </li>
          ))}
        </ul>
      )}
    </Stack>
  );
}

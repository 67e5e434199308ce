import { Button, Paper, Stack, Text, Title } from '@mantine/core';
import { actionPlansPlaces } from '@vigia/contract/action-plans/action-plans.places.ts';
import { compliancePlaces } from '@vigia/contract/compliance/compliance.places.ts';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useCan } from '../../kit/api/queries.ts';
import classes from './PlansBeginning.module.css';

const ways = [
  { id: 'template', to: `${actionPlansPlaces.create.at()}#templates`, may: 'action-plans.edit' },
  { id: 'gaps', to: compliancePlaces.iso27001.at({ tab: 'gaps' }), may: 'compliance.read' },
  { id: 'hand', to: actionPlansPlaces.create.at(), may: 'action-plans.edit' },
] as const;

/** What a plan is, and the ways to the first one. */
export function PlansBeginning() {
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

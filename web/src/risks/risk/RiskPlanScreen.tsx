/** The plan that brings a risk down, before it is made: its steps, its hours and its day. */
import { Anchor, Button, Group, List, Stack, Text } from '@mantine/core';
import { actionPlansPlaces } from '@vigia/contract/action-plans/action-plans.places.ts';
import { risks } from '@vigia/contract/risks/risks.contract.ts';
import { risksPlaces } from '@vigia/contract/risks/risks.places.ts';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate, useParams } from 'react-router';
import { useCan, useRead, useWrite } from '../../kit/api/queries.ts';
import { useFormats } from '../../kit/i18n/format.ts';
import { Screen } from '../../kit/screen/Screen.tsx';

export function RiskPlanScreen() {
  const { t } = useTranslation('risks');
  const { date } = useFormats();
  const navigate = useNavigate();
  const { riskId: id = '' } = useParams();
  const read = useRead(risks.planProposal, { params: { id } });
  const mayEdit = useCan('risks.edit');
  const make = useWrite(risks.createPlan, {
    refresh: [risks.get, risks.history, risks.list, risks.stats],
    onDone: ({ planId }) => void navigate(actionPlansPlaces.plan.at({ actionPlanId: planId })),
  });
  const { title, dueDate, steps = [], planId } = read.data ?? {};
  return (
    <Screen
      title={title ?? t('plan.title')}
      crumbs={[
        { title: t('title'), to: risksPlaces.register.at() },
        { title: t('risk'), to: risksPlaces.risk.at({ id }) },
      ]}
      reads={[read]}
      narrow
    >
      <Stack gap="lg">
        <Text>{steps.length > 0 ? t('plan.lead', { date: dueDate && date(dueDate) }) : t('plan.nothing')}</Text>
        <List type="ordered" spacing="sm">
          {steps.map((step) => (
            <List.Item key={step.id}>
              <Text fw={580}>{step.title}</Text>
              <Text size="sm">{step.how}</Text>
              <Text size="sm" c="dimmed">
                {t('plan.hours', { count: step.hours })}
              </Text>
            </List.Item>
          ))}
        </List>
        {planId && (
          <Anchor component={Link} to={actionPlansPlaces.plan.at({ actionPlanId: planId })}>
            {t('plan.see')}
          </Anchor>
        )}
        {mayEdit && read.data && !planId && (
          <Group>
            {steps.length === 0 && (
              <Button component={Link} to={risksPlaces.edit.at({ id })}>
                {t('plan.choose')}
              </Button>
            )}
            <Button
              variant={steps.length > 0 ? 'filled' : 'default'}
              loading={make.busy}
              onClick={() => make.run({ params: { id } })}
            >
              {t(steps.length > 0 ? 'plan.make' : 'plan.blank')}
            </Button>
          </Group>
        )}
      </Stack>
    </Screen>
  );
}

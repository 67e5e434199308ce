/** What is done about it: a plan with steps, or a risk that somebody answers for. */
import { Anchor, Button, Paper, Stack, Text, Title } from '@mantine/core';
import { actionPlans } from '@vigia/contract/action-plans/action-plans.contract.ts';
import { actionPlansPlaces } from '@vigia/contract/action-plans/action-plans.places.ts';
import { risks } from '@vigia/contract/risks/risks.contract.ts';
import { risksPlaces } from '@vigia/contract/risks/risks.places.ts';
import { vulnerabilities } from '@vigia/contract/vulnerabilities/vulnerabilities.contract.ts';
import type { Finding } from '@vigia/contract/vulnerabilities/vulnerabilities.shapes.ts';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router';
import { useCan, useWrite } from '../../kit/api/queries.ts';

export function FindingTreatment({ finding: { id, planId, riskId } }: { finding: Finding }) {
  const { t } = useTranslation('vulnerabilities');
  const go = useNavigate();
  const mayEdit = useCan('vulnerabilities.edit');
  const plan = useWrite(vulnerabilities.createPlan, {
    refresh: [vulnerabilities.get, actionPlans.list],
    onDone: ({ planId: made }) => void go(actionPlansPlaces.plan.at({ actionPlanId: made })),
  });
  const risk = useWrite(vulnerabilities.createRisk, {
    refresh: [vulnerabilities.get, risks.list],
    onDone: ({ riskId: made }) => void go(risksPlaces.risk.at({ id: made })),
  });
  return (
    <Paper withBorder p="md" component="section" aria-labelledby="treatment">
      <Stack gap="sm" align="flex-start">
        <Title order={2} size="h3" id="treatment">
          {t('treatment.title')}
        </Title>
        <Text size="sm" c="dimmed">
          {t('treatment.text')}
        </Text>
        {planId ? (
          <Anchor component={Link} to={actionPlansPlaces.plan.at({ actionPlanId: planId })}>
            {t('treatment.openPlan')}
          </Anchor>
        ) : (
          mayEdit && (
            <Button variant="default" loading={plan.busy} onClick={() => plan.run({ params: { id } })}>
              {t('treatment.plan')}
            </Button>
          )
        )}
        {riskId ? (
          <Anchor component={Link} to={risksPlaces.risk.at({ id: riskId })}>
            {t('treatment.openRisk')}
          </Anchor>
        ) : (
          mayEdit && (
            <Button variant="default" loading={risk.busy} onClick={() => risk.run({ params: { id } })}>
              {t('treatment.risk')}
            </Button>
          )
        )}
      </Stack>
    </Paper>
  );
}

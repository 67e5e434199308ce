/** One risk: what could happen, how grave it is and should be, who owns it, and what was decided. */
import { Alert, Anchor, Paper, SimpleGrid, Stack, Text, Title } from '@mantine/core';
import { actionPlansPlaces } from '@vigia/contract/action-plans/action-plans.places.ts';
import { approvalsPlaces } from '@vigia/contract/approvals/approvals.places.ts';
import { controlAddress } from '@vigia/contract/compliance/compliance.places.ts';
import { isGraveRisk } from '@vigia/contract/risks/acceptance.rules.ts';
import { risks } from '@vigia/contract/risks/risks.contract.ts';
import { risksPlaces } from '@vigia/contract/risks/risks.places.ts';
import { type Risk, ratingStages } from '@vigia/contract/risks/risks.shapes.ts';
import { riskWeighing } from '@vigia/contract/risks/weighing.contract.ts';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router';
import { useCan, useRead } from '../../kit/api/queries.ts';
import { useFormats } from '../../kit/i18n/format.ts';
import { OwnerName } from '../../kit/people/OwnerName.tsx';
import { Screen } from '../../kit/screen/Screen.tsx';
import { RatingTag, RiskStatusTag, riskPersonName } from '../marks.tsx';
import classes from '../Risks.module.css';
import { RiskActions } from './RiskActions.tsx';
import { RiskHistory } from './RiskHistory.tsx';
import { RiskMoney } from './RiskMoney.tsx';
import { RiskSuggestion } from './RiskSuggestion.tsx';

function Ratings({ risk }: { risk: Risk }) {
  const { t } = useTranslation('risks');
  const method = useRead(riskWeighing.method).data;
  return (
    <SimpleGrid cols={{ base: 1, sm: 3 }}>
      {ratingStages.map((stage) => (
        <Paper key={stage} withBorder p="md" component="section" aria-label={t(`stages.${stage}`)}>
          <Title order={2} size="h5" mb={4}>
            {t(`stages.${stage}`)}
          </Title>
          <RatingTag rating={risk[stage]} />
          <Text size="sm" c="dimmed">
            {t('arithmetic', {
              likelihood: risk[stage].likelihood,
              impact: risk[stage].impact,
              score: risk[stage].score,
            })}
          </Text>
          {stage === 'current' && method && method.matrix !== risk.matrix && (
            <Text size="sm">{t('ratedBefore', { size: risk.matrix })}</Text>
          )}
        </Paper>
      ))}
    </SimpleGrid>
  );
}

function Acceptance({ risk: { acceptance } }: { risk: Risk }) {
  const { t } = useTranslation('risks');
  const { date } = useFormats();
  if (!acceptance) return null;
  const name = riskPersonName(acceptance.by) || t('nobody');
  return (
    <Alert
      color={acceptance.ended ? 'yellow' : 'blue'}
      title={t(acceptance.ended ? 'acceptance.ended' : 'acceptance.until', { date: date(acceptance.until) })}
    >
      {acceptance.reason} ({t('acceptance.by', { name, date: date(acceptance.at) })})
    </Alert>
  );
}

/** Who decides about a grave risk, for whoever works on it and does not. */
function DecidedBy({ risk: { gravest, current, status } }: { risk: Risk }) {
  const { t } = useTranslation('risks');
  const mayEdit = useCan('risks.edit');
  const leads = useCan('risks.accept');
  const lowered = gravest.score > current.score && gravest.severity !== current.severity;
  if (!mayEdit || status === 'closed' || !isGraveRisk(gravest.severity) || (leads && !lowered)) return null;
  const said = leads ? 'confirm' : lowered ? 'lowered' : 'grave';
  return (
    <Text size="sm" c="dimmed">
      {t(`decidedByAdmin.${said}`, { severity: t(`severities.${gravest.severity}`), score: gravest.score })}
    </Text>
  );
}

function Controls({ controls }: Pick<Risk, 'controls'>) {
  const seesControls = useCan('compliance.read');
  return controls.map(({ framework, controlId, title }) => (
    <div key={`${framework} ${controlId}`}>
      {seesControls ? (
        <Anchor component={Link} to={controlAddress(framework, controlId)} size="sm">
          {controlId} {title}
        </Anchor>
      ) : (
        `${controlId} ${title}`
      )}
    </div>
  ));
}

function Facts({ risk }: { risk: Risk }) {
  const { t } = useTranslation('risks');
  const { date } = useFormats();
  const { planId, approval, treatment, reviewOn, controls } = risk;
  const link = (to: string, said: string) => (
    <Anchor component={Link} to={to} size="sm">
      {said}
    </Anchor>
  );
  const facts: readonly (readonly [string, ReactNode])[] = [
    [t('columns.status'), <RiskStatusTag key="status" status={risk.status} />],
    [t('columns.category'), t(`categories.${risk.category}`)],
    [t('fields.cause'), risk.cause],
    [t('fields.event'), risk.event],
    [t('fields.consequence'), risk.consequence],
    [t('fields.area'), risk.area],
    [t('fields.assets'), risk.assets],
    [t('columns.owner'), <OwnerName key="owner" person={risk.owner} none={t('nobody')} />],
    [t('columns.review'), reviewOn ? date(reviewOn) : t('notSet')],
    [t('fields.treatment'), treatment ? t(`treatments.${treatment}`) : t('undecided')],
    [t('fields.plan'), planId && link(actionPlansPlaces.plan.at({ actionPlanId: planId }), t('plan.see'))],
    [
      t('fields.approval'),
      approval &&
        link(
          approvalsPlaces.approval.at({ workflowId: approval.workflowId }),
          t('approval.on', { date: date(approval.at) }),
        ),
    ],
    [t('fields.controls'), controls.length > 0 && <Controls controls={controls} />],
  ];
  return (
    <Paper withBorder p="md">
      <dl className={classes.facts}>
        {facts
          .filter(([, value]) => Boolean(value))
          .flatMap(([name, value]) => [<dt key={name}>{name}</dt>, <dd key={`${name} value`}>{value}</dd>])}
      </dl>
    </Paper>
  );
}

export function RiskScreen() {
  const { t } = useTranslation('risks');
  const { id = '' } = useParams();
  const read = useRead(risks.get, { params: { id } });
  const risk = read.data;
  return (
    <Screen
      title={risk?.title ?? t('risk')}
      crumbs={[{ title: t('title'), to: risksPlaces.register.at() }]}
      reads={[read]}
      actions={risk && <RiskActions risk={risk} />}
    >
      {risk && (
        <Stack gap="lg">
          <Acceptance risk={risk} />
          <DecidedBy risk={risk} />
          <Ratings risk={risk} />
          <Facts risk={risk} />
          <RiskSuggestion risk={risk} />
          <RiskMoney risk={risk} />
          <RiskHistory key={risk.version} id={risk.id} />
        </Stack>
      )}
    </Screen>
  );
}

/** One control: what it asks, where the company stands and why, what proves it, and what to do next. */
import { Stack, Text } from '@mantine/core';
import { planStatuses } from '@vigia/contract/action-plans/action-plans.rules.ts';
import { compliance } from '@vigia/contract/compliance/compliance.contract.ts';
import { type ControlView, frameworkKey } from '@vigia/contract/compliance/compliance.shapes.ts';
import { framework as ours } from '@vigia/contract/questionnaire/questionnaire.answers.ts';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { useCan, useRead } from '../../kit/api/queries.ts';
import { Earned } from '../../kit/earned/Earned.tsx';
import { NotFound } from '../../kit/routing/NotFound.tsx';
import { Screen } from '../../kit/screen/Screen.tsx';
import { ScreenPart } from '../../kit/screen/ScreenPart.tsx';
import { GoTo } from '../marks/GoTo.tsx';
import { frameworkPath, newRiskPath, planPath } from '../paths.ts';
import { Arithmetic } from './Arithmetic.tsx';
import { Asks } from './Asks.tsx';
import { ControlStanding } from './ControlStanding.tsx';
import { ControlSteps } from './ControlSteps.tsx';
import classes from './control.module.css';
import { History } from './History.tsx';
import { Neighbours } from './Neighbours.tsx';
import { Proofs } from './Proofs.tsx';
import { RelatedControls } from './RelatedControls.tsx';
import { Why } from './Why.tsx';

/** The action plans about this control. */
function Plans({ view: { plans, framework, row } }: { view: ControlView }) {
  const { t } = useTranslation('compliance');
  const mayWriteRisks = useCan('risks.edit');
  const statusOf = (status: string) => {
    const known = planStatuses.find((one) => one === status);
    return known ? t(`plan.statuses.${known}`) : status;
  };
  return (
    <ScreenPart card title={t('plan.title')}>
      {plans.length === 0 ? (
        <Text size="sm">{t('plan.none')}</Text>
      ) : (
        <ul className={classes.brief}>
          {plans.map(({ id, title, status, done, total }) => (
            <li key={id}>
              <GoTo to={planPath(id)}>{title}</GoTo>
              <Text size="sm" c="dimmed">
                {statusOf(status)} · {t('plan.done', { done, count: total })}
              </Text>
            </li>
          ))}
        </ul>
      )}
      {mayWriteRisks && (
        <Text size="sm">
          <GoTo to={newRiskPath(framework.key, row.controlId)}>{t('plan.asRisk')}</GoTo>
        </Text>
      )}
    </ScreenPart>
  );
}

function Content({ view }: { view: ControlView }) {
  return (
    <Stack gap="lg">
      <ControlStanding view={view} />
      <div className={classes.columns}>
        <Stack gap="lg" className={classes.column}>
          <Asks view={view} />
          <Earned finished={view.steps.flatMap(({ id, status }) => (status === 'done' ? [id] : []))} />
          <ControlSteps view={view} />
          <Why view={view} />
          <Arithmetic view={view} />
          <Proofs view={view} />
        </Stack>
        <Stack gap="lg" className={classes.column}>
          <Plans view={view} />
          <RelatedControls view={view} />
          <History view={view} />
        </Stack>
      </div>
    </Stack>
  );
}

export function ControlScreen() {
  const { t } = useTranslation('compliance');
  const params = useParams();
  const framework = frameworkKey.safeParse(params.framework).data;
  const id = params.id ?? '';
  const sent = { params: { framework: framework ?? 'iso27001', id } };
  const read = useRead(compliance.control, sent, { enabled: framework !== undefined });
  if (framework === undefined) return <NotFound />;
  const known = ours.safeParse(framework).data;
  const above = known ? t(`names.${known}`) : (read.data?.framework.title ?? t('control.framework'));
  return (
    <Screen
      title={read.data ? `${id} ${read.data.row.title}` : id}
      crumbs={[{ title: above, to: frameworkPath(framework) }]}
      actions={read.data && <Neighbours framework={framework} previous={read.data.previous} next={read.data.next} />}
      reads={read.data ? [] : [read]}
    >
      {read.data && <Content key={`${framework} ${id}`} view={read.data} />}
    </Screen>
  );
}

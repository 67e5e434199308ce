/** What is wrong at the supplier's, what they are asked to do, and what they say to it. */
import { Anchor, Button, Group, NativeSelect, Paper, Stack, Text, Title } from '@mantine/core';
import { actionPlansPlaces } from '@vigia/contract/action-plans/action-plans.places.ts';
import { risksPlaces } from '@vigia/contract/risks/risks.places.ts';
import {
  type EvaluationResults,
  type SupplierFinding,
  supplierFindingDraft,
  supplierFindingStatus,
  supplierFindingStatuses,
  supplierSeverities,
} from '@vigia/contract/suppliers/evaluations.shapes.ts';
import { suppliers } from '@vigia/contract/suppliers/suppliers.contract.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useCan, useWrite } from '../../kit/api/queries.ts';
import { Dialog } from '../../kit/dialog/Dialog.tsx';
import { Form } from '../../kit/form/Form.tsx';
import { SelectField, TextAreaField, TextField } from '../../kit/form/fields.tsx';
import { useFormats } from '../../kit/i18n/format.ts';
import { ConfirmButton } from '../../kit/screen/ConfirmButton.tsx';
import { toastDone, toastWarning } from '../../kit/screen/toasts.ts';
import { SupplierSeverityTag } from '../marks.tsx';
import { HandLink } from '../supplier/HandLink.tsx';

const changed = [suppliers.results, suppliers.get, suppliers.list, suppliers.stats] as const;

/** Notes a finding about an answer. */
export function AddFinding({ evaluationId, question }: { evaluationId: string; question: string | null }) {
  const { t } = useTranslation('suppliers');
  const [open, setOpen] = useState(false);
  const add = useWrite(suppliers.addFinding, { refresh: changed, onDone: () => setOpen(false) });
  return (
    <>
      <Button size="xs" variant="default" onClick={() => setOpen(true)}>
        {t('finding.add')}
      </Button>
      <Dialog opened={open} onClose={() => setOpen(false)} title={t('finding.add')}>
        <Form
          schema={supplierFindingDraft}
          keptAs={question ?? ''}
          initial={{ question, title: '', severity: 'medium', remediation: '', dueDate: null }}
          submit={(body) => add.send({ params: { id: evaluationId }, body })}
        >
          <TextField name="title" label={t('finding.what')} />
          <SelectField
            name="severity"
            label={t('finding.severity')}
            choices={supplierSeverities.map((value) => ({ value, label: t(`severities.${value}`) }))}
          />
          <TextAreaField name="remediation" label={t('finding.remediation')} hint={t('finding.remediationHint')} />
          <TextField name="dueDate" type="date" label={t('finding.due')} />
        </Form>
      </Dialog>
    </>
  );
}

function FindingCard({ finding }: { finding: SupplierFinding }) {
  const { t } = useTranslation('suppliers');
  const { date } = useFormats();
  const mayEdit = useCan('suppliers.edit');
  const { id, title, severity, remediation, dueDate, response, status, planId, riskId, version } = finding;
  const change = useWrite(suppliers.changeFinding, { refresh: changed });
  const plan = useWrite(suppliers.planOfFinding, { refresh: changed });
  const risk = useWrite(suppliers.riskOfFinding, { refresh: changed });
  return (
    <Paper withBorder p="md" component="li">
      <Group gap="md">
        <Text fw={600}>{title}</Text>
        <SupplierSeverityTag severity={severity} />
        {dueDate && <Text size="sm">{t('finding.until', { date: date(dueDate) })}</Text>}
      </Group>
      <Text>{remediation}</Text>
      {response && <Text>{t('finding.response', { response })}</Text>}
      <Group mt="xs" align="end">
        <NativeSelect
          label={t('finding.status')}
          size="xs"
          disabled={!mayEdit || change.busy}
          value={status}
          data={supplierFindingStatuses.map((value) => ({ value, label: t(`findingStatuses.${value}`) }))}
          onChange={(event) =>
            change.run({
              ...{ params: { id } },
              body: { status: supplierFindingStatus.parse(event.currentTarget.value), version },
            })
          }
        />
        {planId ? (
          <Anchor component={Link} size="sm" to={actionPlansPlaces.plan.at({ actionPlanId: planId })}>
            {t('finding.plan')}
          </Anchor>
        ) : (
          mayEdit && (
            <Button size="xs" variant="default" loading={plan.busy} onClick={() => plan.run({ params: { id } })}>
              {t('finding.makePlan')}
            </Button>
          )
        )}
        {riskId ? (
          <Anchor component={Link} size="sm" to={risksPlaces.risk.at({ id: riskId })}>
            {t('finding.risk')}
          </Anchor>
        ) : (
          mayEdit && (
            <Button size="xs" variant="default" loading={risk.busy} onClick={() => risk.run({ params: { id } })}>
              {t('finding.makeRisk')}
            </Button>
          )
        )}
      </Group>
    </Paper>
  );
}

/** Mails the open points, with a link to answer them: noting them tells nobody. */
function TellSupplier({ results: { evaluation, findings } }: { results: EvaluationResults }) {
  const { t } = useTranslation('suppliers');
  const mayEdit = useCan('suppliers.edit');
  const remind = useWrite(suppliers.remind, {
    refresh: changed,
    onDone: ({ emailSent, evaluation: { email } }) =>
      emailSent ? toastDone(t('finding.told', { email })) : toastWarning(t('send.kept', { email })),
  });
  const sentIn = evaluation.status === 'submitted' || evaluation.status === 'reviewed';
  if (!mayEdit || !sentIn || !findings.some(({ status }) => status === 'open')) return null;
  return (
    <Group gap="xs">
      <ConfirmButton
        size="sm"
        title={t('finding.tellTitle')}
        text={t('finding.tellText')}
        busy={remind.busy}
        onConfirm={() => remind.run({ params: { id: evaluation.supplierId } })}
      >
        {t('finding.tell')}
      </ConfirmButton>
      <HandLink supplierId={evaluation.supplierId} />
    </Group>
  );
}

export function SupplierFindings({ results }: { results: EvaluationResults }) {
  const { t } = useTranslation('suppliers');
  const { findings } = results;
  if (findings.length === 0) return null;
  return (
    <section aria-label={t('finding.title')}>
      <Group justify="space-between" mb="xs">
        <Title order={2} size="h4">
          {t('finding.title')}
        </Title>
        <TellSupplier results={results} />
      </Group>
      <Stack component="ul" gap="sm" p={0} m={0}>
        {findings.map((finding) => (
          <FindingCard key={finding.id} finding={finding} />
        ))}
      </Stack>
    </section>
  );
}

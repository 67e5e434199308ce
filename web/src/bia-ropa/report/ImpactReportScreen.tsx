/** The impact report of an activity (LGPD art. 38): why, what, necessity, risks and measures, conclusion. */
import { Alert, Anchor, Button, Fieldset, Group, List, SimpleGrid, Stack, Text } from '@mantine/core';
import { approvalsPlaces } from '@vigia/contract/approvals/approvals.places.ts';
import { biaRopa } from '@vigia/contract/bia-ropa/bia-ropa.contract.ts';
import { biaRopaPlaces } from '@vigia/contract/bia-ropa/bia-ropa.places.ts';
import {
  type ImpactReport,
  type ReportDraft,
  reportDraft,
  reportRisk,
  riskSigns,
  weighsRisks,
} from '@vigia/contract/bia-ropa/report.shapes.ts';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router';
import { z } from 'zod';
import { call, saveFile } from '../../kit/api/client.ts';
import { useCan, useRead, useWrite } from '../../kit/api/queries.ts';
import { ChangeForm } from '../../kit/form/ChangeForm.tsx';
import { useField } from '../../kit/form/context.ts';
import { FormSteps } from '../../kit/form/FormSteps.tsx';
import { NumberField, TextAreaField, TextField } from '../../kit/form/fields.tsx';
import { useFormats } from '../../kit/i18n/format.ts';
import { EmptyState } from '../../kit/screen/EmptyState.tsx';
import { useRefused } from '../../kit/screen/refused.ts';
import { Screen } from '../../kit/screen/Screen.tsx';
import { toastDone } from '../../kit/screen/toasts.ts';

const named = z.array(reportRisk.pick({ risk: true }).loose()).catch([]);
const blank = { risk: '', likelihood: 3, impact: 3, measures: '', residualLikelihood: 2, residualImpact: 2 };

/** The test that comes first: one general and one specific sign make it high risk. */
function RiskTest({ report: { signs, highRisk, activity } }: { report: ImpactReport }) {
  const { t } = useTranslation('bia-ropa');
  const mayEdit = useCan('processing.edit');
  const kinds = ['general', 'specific'] as const;
  return (
    <Stack gap="md" align="flex-start">
      <SimpleGrid cols={{ base: 1, sm: 2 }} w="100%">
        {kinds.map((kind) => (
          <div key={kind}>
            <Text fw={600} size="sm">
              {t(`report.signs.${kind}`)}
            </Text>
            <List size="sm">
              {riskSigns[kind].map((sign) => (
                <List.Item key={sign}>
                  {t(`report.signs.${sign}`)}: <strong>{t(signs.includes(sign) ? 'report.yes' : 'report.no')}</strong>
                </List.Item>
              ))}
            </List>
          </div>
        ))}
      </SimpleGrid>
      <Alert color={highRisk ? 'red' : 'blue'} w="100%">
        {t(highRisk ? 'report.high' : 'report.notHigh')}
      </Alert>
      {mayEdit && (
        <Anchor component={Link} to={biaRopaPlaces.edit.at({ id: activity.id })} size="sm">
          {t('report.changeSigns')}
        </Anchor>
      )}
    </Stack>
  );
}

function RiskRows({ typical }: { typical: ImpactReport['typical'] }) {
  const { t } = useTranslation('bia-ropa');
  const { value, set } = useField('risks', t('report.steps.risks'), (said) =>
    named
      .parse(said)
      .map(({ risk }) => risk)
      .join('; '),
  );
  const risks: readonly unknown[] = Array.isArray(value) ? value : [];
  return (
    <Stack gap="md">
      {risks.map((_, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rows have no other name
        <Fieldset key={at} legend={t('report.riskOf', { number: at + 1 })}>
          <Stack gap="sm">
            <TextField name={`risks.${at}.risk`} label={t('report.risk')} />
            <SimpleGrid cols={{ base: 2, sm: 4 }}>
              <NumberField name={`risks.${at}.likelihood`} label={t('report.likelihood')} />
              <NumberField name={`risks.${at}.impact`} label={t('report.impact')} />
              <NumberField name={`risks.${at}.residualLikelihood`} label={t('report.residualLikelihood')} />
              <NumberField name={`risks.${at}.residualImpact`} label={t('report.residualImpact')} />
            </SimpleGrid>
            <TextAreaField name={`risks.${at}.measures`} label={t('report.measures')} rows={2} />
            <div>
              <Button variant="subtle" onClick={() => set(risks.filter((__, other) => other !== at))}>
                {t('report.removeRisk')}
              </Button>
            </div>
          </Stack>
        </Fieldset>
      ))}
      {risks.length === 0 && typical.length > 0 && (
        <div>
          <Button variant="light" onClick={() => set(typical)}>
            {t('report.begin', { count: typical.length })}
          </Button>
        </div>
      )}
      <div>
        <Button variant="default" disabled={risks.length >= 30} onClick={() => set([...risks, blank])}>
          {t('report.addRisk')}
        </Button>
      </div>
    </Stack>
  );
}

const factsOf = ({
  reason,
  description,
  consulted,
  necessity,
  risks,
  conclusion,
  reviewOn,
}: ImpactReport): ReportDraft => ({
  ...{ reason, description, consulted, necessity, risks, conclusion, reviewOn },
});

function ReportForm({ report }: { report: ImpactReport }) {
  const { t } = useTranslation('bia-ropa');
  const params = { id: report.activity.id };
  const save = useWrite(biaRopa.setReport, { refresh: [biaRopa.report] });
  const step = (
    key: 'test' | 'processing' | 'necessity' | 'risks' | 'conclusion',
    fields: string[],
    content: ReactNode,
  ) => ({
    ...{ key, fields, content },
    title: t(`report.steps.${key}`),
  });
  const asked = (...names: ('reason' | 'description' | 'consulted' | 'necessity' | 'conclusion')[]) =>
    names.map((name) => (
      <TextAreaField key={name} name={name} label={t(`report.${name}`)} hint={t(`report.${name}Hint`)} />
    ));
  return (
    <ChangeForm
      {...{ schema: reportDraft, record: report, factsOf, read: () => call(biaRopa.report, { params }) }}
      send={({ whole, version }) => save.send({ params, body: { ...whole, version } })}
      submitLabel={t('report.save')}
      onDone={() => toastDone(t('report.saved'))}
    >
      <FormSteps
        steps={[
          step('test', [], <RiskTest report={report} />),
          step('processing', ['reason', 'description'], asked('reason', 'description')),
          step('necessity', ['consulted', 'necessity'], asked('consulted', 'necessity')),
          step('risks', ['risks'], <RiskRows typical={report.typical} />),
          step(
            'conclusion',
            ['conclusion', 'reviewOn'],
            [
              ...asked('conclusion'),
              <TextField key="reviewOn" name="reviewOn" type="date" label={t('columns.review')} />,
            ],
          ),
        ]}
      />
    </ChangeForm>
  );
}

function ReportActions({ report }: { report: ImpactReport }) {
  const { t } = useTranslation('bia-ropa');
  const refused = useRefused('bia-ropa');
  const mayEdit = useCan('processing.edit');
  const { id } = report.activity;
  const pdf = () =>
    call(biaRopa.reportPdf, { params: { id } })
      .then(saveFile)
      .catch((fault: unknown) => refused(fault, t('report.noPdf')));
  return (
    <Group gap="sm">
      <Button variant="default" onClick={() => void pdf()}>
        {t('report.pdf')}
      </Button>
      {mayEdit && report.version > 0 && !report.approval && !weighsRisks(report) && (
        <Text size="sm">{t('report.risksFirst')}</Text>
      )}
      {mayEdit && report.version > 0 && !report.approval && weighsRisks(report) && (
        <Button component={Link} to={approvalsPlaces.list.at({ kind: 'impact-report', record: id })}>
          {t('report.ask')}
        </Button>
      )}
    </Group>
  );
}

export function ImpactReportScreen() {
  const { t } = useTranslation('bia-ropa');
  const { date } = useFormats();
  const { id = '' } = useParams();
  const read = useRead(biaRopa.report, { params: { id } });
  const mayEdit = useCan('processing.edit');
  const report = read.data;
  return (
    <Screen
      title={t('report.title')}
      lead={t('report.lead')}
      crumbs={[
        { title: t('title'), to: biaRopaPlaces.inventory.at() },
        ...(report ? [{ title: report.activity.name, to: biaRopaPlaces.activity.at({ id }) }] : []),
      ]}
      reads={report ? [] : [read]}
      actions={report && <ReportActions report={report} />}
      narrow
    >
      {report && (
        <Stack gap="lg">
          {report.approval && <Alert color="green">{t('report.approvedOn', { date: date(report.approval.at) })}</Alert>}
          {mayEdit ? (
            <ReportForm report={report} />
          ) : (
            <>
              <RiskTest report={report} />
              <EmptyState title={t('readOnly.title')}>{t('readOnly.text')}</EmptyState>
            </>
          )}
        </Stack>
      )}
    </Screen>
  );
}

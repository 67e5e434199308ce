/** What the company can live with, who decided so and when (ISO/IEC 27001 6.1.2 a). */
import { Alert, Anchor, Stack, Text } from '@mantine/core';
import { risksPlaces } from '@vigia/contract/risks/risks.places.ts';
import { riskWeighing } from '@vigia/contract/risks/weighing.contract.ts';
import { type RiskMethod as Method, riskMethodDraft } from '@vigia/contract/risks/weighing.shapes.ts';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useCan, useRead, useWrite } from '../kit/api/queries.ts';
import { Form } from '../kit/form/Form.tsx';
import { NumberField, TextAreaField, TextField } from '../kit/form/fields.tsx';
import { useToday } from '../kit/i18n/days.ts';
import { useFormats } from '../kit/i18n/format.ts';
import { ProblemState } from '../kit/screen/ProblemState.tsx';
import { ScreenSkeleton } from '../kit/screen/Screen.tsx';
import { toastDone } from '../kit/screen/toasts.ts';

function Decided({ method: { decided, appetite, decidedOn, decidedBy, above, notes } }: { method: Method }) {
  const { t } = useTranslation('risks');
  const { date } = useFormats();
  return (
    <Stack gap="sm">
      {decided && decidedOn ? (
        <Text fw={580}>{t('method.decidedOn', { day: date(decidedOn), by: decidedBy })}</Text>
      ) : (
        <Alert color="yellow" title={t('method.undecided')}>
          {t('method.undecidedText', { appetite })}
        </Alert>
      )}
      <Text>
        {t('method.appetite')} {appetite}.
      </Text>
      {notes && <Text style={{ whiteSpace: 'pre-line' }}>{notes}</Text>}
      {above > 0 ? (
        <Anchor component={Link} to={risksPlaces.register.at({ sort: '-score' })}>
          {t('method.above', { count: above })}
        </Anchor>
      ) : (
        <Text c="dimmed">{t('method.none')}</Text>
      )}
    </Stack>
  );
}

function MethodForm({ method }: { method: Method }) {
  const { t } = useTranslation('risks');
  const today = useToday();
  const { appetite, notes, decidedBy } = method;
  const save = useWrite(riskWeighing.setMethod, {
    refresh: [riskWeighing.method],
    onDone: () => toastDone(t('method.saved')),
  });
  return (
    <Form
      key={method.writtenAt}
      schema={riskMethodDraft}
      initial={{ appetite, notes, decidedBy, decidedOn: method.decidedOn ?? today }}
      submit={(body) => save.send({ body })}
    >
      <NumberField name="appetite" label={t('method.appetite')} hint={t('method.appetiteHint')} min={1} max={25} />
      <TextField name="decidedBy" label={t('method.who')} hint={t('method.whoHint')} />
      <TextField name="decidedOn" type="date" label={t('method.when')} />
      <TextAreaField name="notes" label={t('method.notes')} hint={t('method.notesHint')} />
    </Form>
  );
}

export function RiskMethod() {
  const { t } = useTranslation('risks');
  const mayDecide = useCan('risks.accept');
  const { data, error, refetch } = useRead(riskWeighing.method);
  if (error) return <ProblemState problem={error} onRetry={() => void refetch()} />;
  if (!data) return <ScreenSkeleton />;
  return (
    <Stack gap="lg" maw={720}>
      <Text c="dimmed">{t('method.lead')}</Text>
      <Decided method={data} />
      {mayDecide ? <MethodForm method={data} /> : <Text c="dimmed">{t('method.readOnly')}</Text>}
    </Stack>
  );
}

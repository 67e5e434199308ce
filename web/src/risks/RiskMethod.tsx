/** What the company can live with, who decided so and when (ISO/IEC 27001 6.1.2 a). */
import { Alert, Anchor, Fieldset, Stack, Text } from '@mantine/core';
import { help } from '@vigia/contract/help/help.contract.ts';
import { line } from '@vigia/contract/kit/text.ts';
import { levelsOfMatrix, matrixSizes } from '@vigia/contract/risks/matrix.rules.ts';
import { risksPlaces } from '@vigia/contract/risks/risks.places.ts';
import { riskWeighing } from '@vigia/contract/risks/weighing.contract.ts';
import { type RiskMethod as Method, riskMethodDraft } from '@vigia/contract/risks/weighing.shapes.ts';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { z } from 'zod';
import { call } from '../kit/api/client.ts';
import { useCan, useRead, useWrite } from '../kit/api/queries.ts';
import { ChangeForm } from '../kit/form/ChangeForm.tsx';
import { useForm } from '../kit/form/context.ts';
import { NumberField, SelectField, TextAreaField, TextField } from '../kit/form/fields.tsx';
import { useToday } from '../kit/i18n/days.ts';
import { useFormats } from '../kit/i18n/format.ts';
import { ProblemState } from '../kit/screen/ProblemState.tsx';
import { Reveal } from '../kit/screen/Reveal.tsx';
import { ScreenSkeleton } from '../kit/screen/Screen.tsx';
import { toastDone } from '../kit/screen/toasts.ts';

function Decided({ method: { decided, appetite, decidedOn, decidedBy, above, notes, matrix } }: { method: Method }) {
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
        {t('method.appetite')} {appetite}. {t('method.matrix')}: {matrix} × {matrix}.
      </Text>
      {notes && <Text>{notes}</Text>}
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

const anchor = line(300).default('');
const lines = z.strictObject({ l1: anchor, l2: anchor, l3: anchor, l4: anchor, l5: anchor });
const keys = ['l1', 'l2', 'l3', 'l4', 'l5'] as const;
const written = riskMethodDraft
  .omit({ matrix: true, anchors: true })
  .extend({ matrix: z.enum(['3', '4', '5']), likelihood: lines, impact: lines });
const wordsOf = (said: z.output<typeof lines>) => keys.map((key) => said[key]);
const said = ({ likelihood, impact }: Method['anchors']) => {
  const fields = (words: string[]) => Object.fromEntries(keys.map((key, at) => [key, words[at] ?? '']));
  return { likelihood: lines.parse(fields(likelihood)), impact: lines.parse(fields(impact)) };
};

/** What each level means in the company's own words, beside the usual ones. */
function Anchors() {
  const { t } = useTranslation('risks');
  const { values } = useForm();
  const scale = useRead(help.reference, {}).data;
  const levels = levelsOfMatrix(matrixSizes.find((size) => String(size) === values.matrix) ?? 5);
  return (
    <Reveal label={t('method.anchors')}>
      <Text size="sm" c="dimmed" mb="sm">
        {t('method.anchorsHint')}
      </Text>
      {(['likelihood', 'impact'] as const).map((kind) => (
        <Fieldset key={kind} legend={t(`fields.${kind}`)} mb="md">
          <Stack gap="sm">
            {(scale?.[kind] ?? [])
              .filter(({ value }) => levels.includes(value))
              .map(({ value, name, means }) => (
                <TextField key={value} name={`${kind}.l${value}`} label={`${value} ${name}`} hint={means} />
              ))}
          </Stack>
        </Fieldset>
      ))}
    </Reveal>
  );
}

/** What the form begins with; the day is today where nobody decided yet. */
const factsOf =
  (today: string) =>
  ({ appetite, notes, decidedBy, decidedOn, matrix, anchors }: Method): z.output<typeof written> => ({
    ...{ appetite, notes, decidedBy, decidedOn: decidedOn ?? today, matrix: `${matrix}` },
    ...said(anchors),
  });

/** What of the form is sent. */
const methodOn = ({ matrix, likelihood, impact, ...body }: z.output<typeof written>) => ({
  ...body,
  matrix: matrixSizes.find((size) => String(size) === matrix) ?? 5,
  anchors: { likelihood: wordsOf(likelihood), impact: wordsOf(impact) },
});

function MethodForm({ method }: { method: Method }) {
  const { t } = useTranslation('risks');
  const today = useToday();
  const save = useWrite(riskWeighing.setMethod, {
    refresh: [riskWeighing.method],
    onDone: () => toastDone(t('method.saved')),
  });
  return (
    <ChangeForm
      {...{ schema: written, record: method, factsOf: factsOf(today) }}
      read={() => call(riskWeighing.method)}
      send={({ whole, version }) => save.send({ body: { ...methodOn(whole), version } })}
    >
      <NumberField name="appetite" label={t('method.appetite')} hint={t('method.appetiteHint')} />
      <SelectField
        name="matrix"
        label={t('method.matrix')}
        hint={t('method.matrixHint')}
        choices={matrixSizes.map((size) => ({
          value: String(size),
          label: t('method.matrixOf', { size, levels: levelsOfMatrix(size).join(', ') }),
        }))}
      />
      <Anchors />
      <TextField name="decidedBy" label={t('method.who')} hint={t('method.whoHint')} />
      <TextField name="decidedOn" type="date" label={t('method.when')} />
      <TextAreaField name="notes" label={t('method.notes')} hint={t('method.notesHint')} />
    </ChangeForm>
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

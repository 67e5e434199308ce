/** A questionnaire: those shipped to read and copy, the company's own to change, to see as suppliers do, and to save as a new version. */
import {
  Alert,
  Button,
  Group,
  NumberInput,
  Paper,
  SimpleGrid,
  Stack,
  Text,
  Textarea,
  TextInput,
  Title,
} from '@mantine/core';
import { localeFrom } from '@vigia/contract/kit/locales.ts';
import { type SupplierForm, type SupplierTemplate, supplierForm } from '@vigia/contract/suppliers/forms.shapes.ts';
import { suppliers } from '@vigia/contract/suppliers/suppliers.contract.ts';
import { suppliersPlaces } from '@vigia/contract/suppliers/suppliers.places.ts';
import { useTranslation } from 'react-i18next';
import { useNavigate, useParams } from 'react-router';
import { z } from 'zod';
import { useCan, useRead, useWrite } from '../../kit/api/queries.ts';
import { Clash } from '../../kit/form/Clash.tsx';
import type { Overlap } from '../../kit/form/carefully.ts';
import { UnsavedGuard } from '../../kit/form/UnsavedGuard.tsx';
import { Screen } from '../../kit/screen/Screen.tsx';
import { toastDone } from '../../kit/screen/toasts.ts';
import { useQuestionnaireWords } from '../said.ts';
import { freshSection, moved, reworded, untranslated, withSection, withSections } from './builder/editing.ts';
import { SectionEditor } from './builder/SectionEditor.tsx';
import { useBuilder } from './builder/useBuilder.ts';

/** A questionnaire to read: every question, how it is answered, what it weighs. */
function TemplateReading({ template: { form } }: { template: SupplierTemplate }) {
  const { t } = useTranslation('suppliers');
  const { said } = useQuestionnaireWords();
  return (
    <Stack gap="lg">
      <Text>{said(form.intro)}</Text>
      {form.sections.map(({ id, title, questions }) => (
        <Paper key={id} withBorder p="md" component="section" aria-label={said(title)}>
          <Title order={2} size="h4" mb="sm">
            {said(title)}
          </Title>
          <Stack component="ol" gap="sm" pl="lg" m={0}>
            {questions.map(({ id: question, kind, text, why, weight }) => (
              <li key={question}>
                <Text fw={600}>{said(text)}</Text>
                <Text size="sm" c="dimmed">
                  {t(`builder.kinds.${kind}`)}. {t(`builder.weights.${weight as 0 | 1 | 2 | 3}`)}.
                </Text>
                <Text size="sm">{said(why)}</Text>
              </li>
            ))}
          </Stack>
        </Paper>
      ))}
    </Stack>
  );
}

interface AboutProps {
  form: SupplierForm;
  change: (form: SupplierForm) => void;
}
/** What it is called, how long it takes, and from which score on suppliers pass. */
function About({ form, change }: AboutProps) {
  const { t, i18n } = useTranslation('suppliers');
  const language = localeFrom(i18n.resolvedLanguage);
  const number = (name: 'minutes' | 'approveFrom' | 'conditionsFrom', max: number, min = 0) => (
    <NumberInput
      label={t(`builder.${name}`)}
      {...{ min, max, value: form[name] }}
      onChange={(value) => change({ ...form, [name]: Number(value) || min })}
    />
  );
  return (
    <Stack gap="sm">
      <TextInput
        label={t('builder.title')}
        required
        maxLength={160}
        value={form.title[language]}
        onChange={(event) => change({ ...form, title: reworded(form.title, language, event.currentTarget.value) })}
      />
      <Textarea
        label={t('builder.intro')}
        autosize
        maxLength={800}
        value={form.intro[language]}
        onChange={(event) => change({ ...form, intro: reworded(form.intro, language, event.currentTarget.value) })}
      />
      <SimpleGrid cols={{ base: 1, sm: 3 }}>
        {number('minutes', 600, 1)}
        {number('approveFrom', 100)}
        {number('conditionsFrom', 100)}
      </SimpleGrid>
    </Stack>
  );
}

/** In which other languages questions still say nothing: readers of those see this one. */
function Untranslated({ form }: { form: SupplierForm }) {
  const { t } = useTranslation(['suppliers', 'kit']);
  const texts = form.sections.flatMap(({ title, questions }) => [title, ...questions.map(({ text }) => text)]);
  const missing = [...new Set(texts.flatMap(untranslated))];
  if (missing.length === 0) return null;
  const languages = missing.map((one) => t(`kit:languages.${one}`)).join(', ');
  return <Text c="dimmed">{t('builder.untranslated', { languages })}</Text>;
}

const localized = supplierForm.shape.intro.catch({ pt: '', en: '', es: '' });
const titled = z.array(z.object({ title: localized })).catch([]);

/** What somebody else wrote in this language, where one wrote too. */
function BuiltMeanwhile({ clash, form }: { clash: Overlap; form: SupplierForm }) {
  const { t } = useTranslation('suppliers');
  const { said } = useQuestionnaireWords();
  const text = (value: unknown) => said(localized.parse(value));
  const parts = (value: unknown) =>
    titled
      .parse(value)
      .map(({ title }) => said(title))
      .join(', ');
  const fields = new Map([
    ['title', { label: t('builder.title'), say: text }],
    ['intro', { label: t('builder.intro'), say: text }],
    ...(['minutes', 'approveFrom', 'conditionsFrom'] as const).map(
      (name) => [name, { label: t(`builder.${name}`), say: String }] as const,
    ),
    ['sections', { label: t('builder.parts'), say: parts }],
  ]);
  return <Clash clash={clash} fields={fields} values={form} />;
}

function Builder({ template }: { template: SupplierTemplate }) {
  const { t, i18n } = useTranslation('suppliers');
  const language = localeFrom(i18n.resolvedLanguage);
  const { form, change, changed, keep, busy, faults, refusal, clash, round, unsaved } = useBuilder(template);
  const { sections } = form;
  const save = async () => {
    if (await keep()) toastDone(t('builder.saved'));
  };
  return (
    <Stack gap="xl" key={round}>
      {clash && <BuiltMeanwhile clash={clash} form={form} />}
      <About form={form} change={change} />
      <Untranslated form={form} />
      {sections.map((section, at) => (
        <SectionEditor
          key={section.id}
          {...{ form, at, language, faults }}
          place={{
            ...{ first: at === 0, last: at === sections.length - 1, only: sections.length === 1 },
            name: t('builder.part', { number: at + 1 }),
            onMove: (by) => change(withSections(form, moved(sections, at, by))),
            onRemove: () =>
              change(
                withSections(
                  form,
                  sections.filter((_, other) => other !== at),
                ),
              ),
          }}
          onChange={(next) => change(withSection(form, at, next))}
        />
      ))}
      {refusal && (
        <Alert color="red" role="alert">
          {[refusal, ...(faults.get('') ?? [])].join(' ')}
        </Alert>
      )}
      <Group>
        <Button
          variant="default"
          disabled={sections.length >= 20}
          onClick={() => change(withSections(form, [...sections, freshSection(form)]))}
        >
          {t('builder.addPart')}
        </Button>
        <Button loading={busy} disabled={!changed} onClick={() => void save()}>
          {t('builder.save')}
        </Button>
        <Text size="sm" c="dimmed" role="status">
          {t(changed ? 'builder.unsaved' : 'builder.allSaved')}
        </Text>
      </Group>
      <UnsavedGuard {...unsaved} />
    </Stack>
  );
}

/** To see it as suppliers do, and to copy it. */
function TemplateButtons({ template: { id, shipped } }: { template: SupplierTemplate }) {
  const { t } = useTranslation('suppliers');
  const navigate = useNavigate();
  const rehearse = useWrite(suppliers.rehearse, { onDone: ({ path }) => void navigate(path) });
  const copy = useWrite(suppliers.createTemplate, {
    refresh: [suppliers.templates],
    onDone: (made) => void navigate(suppliersPlaces.template.at({ id: made.id })),
  });
  return (
    <>
      <Button variant="default" loading={rehearse.busy} onClick={() => rehearse.run({ params: { id } })}>
        {t('templates.rehearse')}
      </Button>
      {shipped && (
        <Button loading={copy.busy} onClick={() => copy.run({ body: { from: id } })}>
          {t('templates.copy')}
        </Button>
      )}
    </>
  );
}

export function TemplateScreen() {
  const { t } = useTranslation('suppliers');
  const { id = '' } = useParams();
  const mayEdit = useCan('suppliers.edit');
  const read = useRead(suppliers.template, { params: { id } });
  const template = read.data;
  return (
    <Screen
      title={template?.title ?? t('builder.one')}
      lead={template && t(template.shipped ? 'builder.shippedLead' : 'builder.lead')}
      crumbs={[
        { title: t('title'), to: suppliersPlaces.register.at() },
        { title: t('templates.title'), to: suppliersPlaces.templates.at() },
      ]}
      reads={[read]}
      actions={template && mayEdit && <TemplateButtons template={template} />}
    >
      {template && (template.shipped || !mayEdit) && <TemplateReading template={template} />}
      {template && !template.shipped && mayEdit && <Builder key={template.id} template={template} />}
    </Screen>
  );
}

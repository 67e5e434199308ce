/** Sending a questionnaire: which one, to whom, until when, in which language. */
import { Button, Text } from '@mantine/core';
import { locales } from '@vigia/contract/kit/locales.ts';
import { evaluationDraft } from '@vigia/contract/suppliers/evaluations.shapes.ts';
import type { SupplierTemplateSummary } from '@vigia/contract/suppliers/forms.shapes.ts';
import { suppliers } from '@vigia/contract/suppliers/suppliers.contract.ts';
import type { Supplier } from '@vigia/contract/suppliers/suppliers.shapes.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRead, useWrite } from '../../kit/api/queries.ts';
import { Dialog } from '../../kit/dialog/Dialog.tsx';
import { useForm } from '../../kit/form/context.ts';
import { Form } from '../../kit/form/Form.tsx';
import { SelectField, TextAreaField, TextField } from '../../kit/form/fields.tsx';
import { addDays, useToday } from '../../kit/i18n/days.ts';
import { toastDone, toastWarning } from '../../kit/screen/toasts.ts';

/** Best for this supplier: by what they do, then by how much they matter, then the first. */
function proposed(templates: readonly SupplierTemplateSummary[], { category, tier }: Supplier): string {
  const byCategory = templates.find(({ categories }) => categories.includes(category));
  const byTier = templates.find(
    ({ shipped, categories, tiers }) => shipped && categories.length === 0 && tiers.includes(tier),
  );
  return (byCategory ?? byTier ?? templates[0])?.id ?? '';
}

function TemplateField({ templates }: { templates: readonly SupplierTemplateSummary[] }) {
  const { t } = useTranslation('suppliers');
  const { values } = useForm();
  const chosen = templates.find(({ id }) => id === values.templateId);
  return (
    <>
      <SelectField
        name="templateId"
        label={t('send.template')}
        choices={templates.map(({ id, title, questions }) => ({
          value: id,
          label: t('send.option', { title, count: questions }),
        }))}
      />
      {chosen && (
        <Text size="sm" c="dimmed">
          {chosen.summary} {t('send.minutes', { count: chosen.minutes })}
        </Text>
      )}
    </>
  );
}

function SendForm({ supplier, onDone }: { supplier: Supplier; onDone: () => void }) {
  const { t } = useTranslation(['suppliers', 'kit']);
  const templates = useRead(suppliers.templates).data?.items;
  const today = useToday();
  const send = useWrite(suppliers.evaluate, {
    refresh: [suppliers.get, suppliers.list, suppliers.stats, suppliers.history, suppliers.evaluations],
    onDone: ({ emailSent }, sent) => {
      if (emailSent) toastDone(t('send.done', { email: sent.body.email }));
      else toastWarning(t('send.kept', { email: sent.body.email }));
      onDone();
    },
  });
  if (!templates) return null;
  const { id, email, contactName, locale } = supplier;
  return (
    <Form
      schema={evaluationDraft}
      initial={{
        templateId: proposed(templates, supplier),
        email,
        contactName,
        locale,
        dueDate: addDays(today, 14),
        message: '',
      }}
      submit={(body) => send.send({ params: { id }, body })}
      submitLabel={t('send.action')}
    >
      <TemplateField templates={templates} />
      <TextField name="email" type="email" label={t('fields.email')} />
      <TextField name="contactName" label={t('fields.contactName')} />
      <SelectField
        name="locale"
        label={t('fields.locale')}
        choices={locales.map((value) => ({ value, label: t(`kit:languages.${value}`) }))}
      />
      <TextField name="dueDate" type="date" label={t('send.due')} />
      <TextAreaField name="message" label={t('send.message')} rows={2} />
    </Form>
  );
}

export function SendQuestionnaire({ supplier, first = false }: { supplier: Supplier; first?: boolean }) {
  const { t } = useTranslation(['suppliers', 'kit']);
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button variant={first ? 'filled' : 'default'} onClick={() => setOpen(true)}>
        {t('send.open')}
      </Button>
      <Dialog opened={open} onClose={() => setOpen(false)} title={t('send.title', { name: supplier.name })}>
        <SendForm supplier={supplier} onDone={() => setOpen(false)} />
      </Dialog>
    </>
  );
}

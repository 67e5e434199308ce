/** The questionnaires that can be sent: those shipped, and the company's own. */
import { Button, Group, Paper, Stack, Text, Title } from '@mantine/core';
import type { SupplierTemplateSummary } from '@vigia/contract/suppliers/forms.shapes.ts';
import { suppliers } from '@vigia/contract/suppliers/suppliers.contract.ts';
import { suppliersPlaces } from '@vigia/contract/suppliers/suppliers.places.ts';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router';
import { useCan, useRead, useWrite } from '../../kit/api/queries.ts';
import { ConfirmButton } from '../../kit/screen/ConfirmButton.tsx';
import { Screen } from '../../kit/screen/Screen.tsx';
import { toastDone } from '../../kit/screen/toasts.ts';

function TemplateActions({ template: { id, title, shipped } }: { template: SupplierTemplateSummary }) {
  const { t } = useTranslation('suppliers');
  const navigate = useNavigate();
  const rehearse = useWrite(suppliers.rehearse, { onDone: ({ path }) => void navigate(path) });
  const copy = useWrite(suppliers.createTemplate, {
    refresh: [suppliers.templates],
    onDone: (made) => {
      toastDone(t('templates.copied', { title }));
      void navigate(suppliersPlaces.template.at({ id: made.id }));
    },
  });
  const remove = useWrite(suppliers.removeTemplate, { refresh: [suppliers.templates] });
  return (
    <Group gap="xs" mt="sm">
      <Button variant="default" size="sm" component={Link} to={suppliersPlaces.template.at({ id })}>
        {t(shipped ? 'templates.read' : 'templates.edit')}
      </Button>
      <Button variant="default" size="sm" loading={rehearse.busy} onClick={() => rehearse.run({ params: { id } })}>
        {t('templates.rehearse')}
      </Button>
      <Button variant="default" size="sm" loading={copy.busy} onClick={() => copy.run({ body: { from: id } })}>
        {t('templates.copy')}
      </Button>
      {!shipped && (
        <ConfirmButton
          danger
          size="sm"
          title={t('templates.removeTitle', { title })}
          text={t('templates.removeText')}
          busy={remove.busy}
          onConfirm={() => remove.run({ params: { id } })}
        >
          {t('templates.remove')}
        </ConfirmButton>
      )}
    </Group>
  );
}

function TemplateCard({ template }: { template: SupplierTemplateSummary }) {
  const { t } = useTranslation('suppliers');
  const mayEdit = useCan('suppliers.edit');
  const { title, summary, questions, minutes, shipped, version } = template;
  return (
    <Paper withBorder p="md" component="li">
      <Title order={2} size="h5">
        {title}
      </Title>
      <Text size="sm" c="dimmed">
        {t('templates.size', { count: questions })} {t('send.minutes', { count: minutes })}{' '}
        {t(shipped ? 'templates.shipped' : 'templates.own', { version })}
      </Text>
      <Text mt={4}>{summary}</Text>
      {mayEdit && <TemplateActions template={template} />}
    </Paper>
  );
}

export function TemplatesScreen() {
  const { t } = useTranslation('suppliers');
  const read = useRead(suppliers.templates);
  return (
    <Screen
      title={t('templates.title')}
      lead={t('templates.lead')}
      crumbs={[{ title: t('title'), to: suppliersPlaces.register.at() }]}
      reads={[read]}
    >
      <Stack component="ul" gap="md" p={0} m={0}>
        {read.data?.items.map((template) => (
          <TemplateCard key={template.id} template={template} />
        ))}
      </Stack>
    </Screen>
  );
}

/** Asking a member to answer a theme, and what was asked before. */
import { Button, Group, Stack, Text, Title } from '@mantine/core';
import { actionPlans } from '@vigia/contract/action-plans/action-plans.contract.ts';
import type { AssessmentType, QuestionDomain } from '@vigia/contract/questionnaire/questionnaire.answers.ts';
import { type ThemeAssignment, themeDraft } from '@vigia/contract/questionnaire/questionnaire.assigning.ts';
import { questionnaire } from '@vigia/contract/questionnaire/questionnaire.contract.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRead, useWrite } from '../../kit/api/queries.ts';
import { Dialog } from '../../kit/dialog/Dialog.tsx';
import { Form } from '../../kit/form/Form.tsx';
import { SelectField, TextAreaField, TextField } from '../../kit/form/fields.tsx';
import { useFormats } from '../../kit/i18n/format.ts';
import { ConfirmButton } from '../../kit/screen/ConfirmButton.tsx';
import { toastDone } from '../../kit/screen/toasts.ts';

const refresh = [questionnaire.themeAssignments] as const;
const draft = themeDraft.omit({ assessmentType: true });
const nameOf = (person: ThemeAssignment['person']) => (person ? `${person.firstName} ${person.lastName}`.trim() : '');

interface AskThemeProps {
  type: AssessmentType;
  domains: readonly QuestionDomain[];
}

function AskForm({ type, domains }: AskThemeProps) {
  const { t } = useTranslation('questionnaire');
  const people = useRead(actionPlans.people).data?.items ?? [];
  const [sent, setSent] = useState(0);
  const ask = useWrite(questionnaire.askTheme, { refresh, onDone: () => toastDone(t('assigned.asked')) });
  return (
    <Form
      key={sent}
      schema={draft}
      initial={{ note: '' }}
      submit={(body) => ask.send({ body: { ...body, assessmentType: type } })}
      onDone={() => setSent(sent + 1)}
      submitLabel={t('assigned.ask')}
    >
      <SelectField
        name="domain"
        label={t('assigned.theme')}
        choices={domains.map(({ id, title }) => ({ value: id, label: title }))}
      />
      <SelectField
        name="accountId"
        label={t('assigned.person')}
        choices={people.map((person) => ({ value: person.id, label: nameOf(person) }))}
      />
      <TextField name="dueDate" type="date" label={t('assigned.due')} />
      <TextAreaField name="note" label={t('assigned.note')} rows={2} />
    </Form>
  );
}

function Asked({ type }: { type: AssessmentType }) {
  const { t } = useTranslation('questionnaire');
  const { date } = useFormats();
  const read = useRead(questionnaire.themeAssignments, { query: { assessmentType: type, limit: 100 } });
  const withdraw = useWrite(questionnaire.withdrawTheme, { refresh });
  const items = read.data?.items ?? [];
  if (items.length === 0) return null;
  return (
    <Stack gap="sm" mt="lg" component="section" aria-labelledby="asked-themes">
      <Title order={3} size="h5" id="asked-themes">
        {t('assigned.list')}
      </Title>
      {items.map(({ id, title, person, dueDate, answered, applicable, done }) => (
        <Group key={id} justify="space-between" wrap="nowrap">
          <Text size="sm">
            {[
              title,
              nameOf(person),
              done ? t('assigned.done') : t('assigned.until', { date: date(dueDate) }),
              t('assigned.progress', { answered, applicable }),
            ]
              .filter(Boolean)
              .join(' · ')}
          </Text>
          <ConfirmButton
            size="compact-sm"
            title={t('assigned.withdrawTitle', { title })}
            text={t('assigned.withdrawText')}
            onConfirm={() => withdraw.run({ params: { id } })}
          >
            {t('assigned.withdraw')}
          </ConfirmButton>
        </Group>
      ))}
    </Stack>
  );
}

export function AskTheme(props: AskThemeProps) {
  const { t } = useTranslation('questionnaire');
  const [opened, setOpened] = useState(false);
  return (
    <>
      <Button variant="default" onClick={() => setOpened(true)}>
        {t('assigned.open')}
      </Button>
      <Dialog opened={opened} onClose={() => setOpened(false)} title={t('assigned.open')}>
        <AskForm {...props} />
        <Asked type={props.type} />
      </Dialog>
    </>
  );
}

/** The form by which anybody asks a company about their own data; what it answers is the same whoever asks. */
import { Paper, Stack, Text, Title } from '@mantine/core';
import { privacy } from '@vigia/contract/privacy/privacy.contract.ts';
import { publicRequest, requestKinds } from '@vigia/contract/privacy/privacy.shapes.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { useRead, useWrite } from '../kit/api/queries.ts';
import { useBotCheck } from '../kit/bots/bot-check.ts';
import { Form } from '../kit/form/Form.tsx';
import { SelectField, TextAreaField, TextField } from '../kit/form/fields.tsx';
import { useLanguage } from '../kit/i18n/useLanguage.ts';
import { Screen } from '../kit/screen/Screen.tsx';
import classes from './Privacy.module.css';

const asked = publicRequest.omit({ locale: true, recaptchaToken: true });

function AskForm({ slug, mailLeaves, onSent }: { slug: string; mailLeaves: boolean; onSent: () => void }) {
  const { t } = useTranslation('privacy');
  const { language } = useLanguage();
  const botToken = useBotCheck();
  const ask = useWrite(privacy.ask, { onDone: onSent });
  return (
    <Form
      schema={asked}
      initial={{}}
      submit={async (body) => {
        const recaptchaToken = await botToken('privacy');
        await ask.send({ params: { slug }, body: { ...body, locale: language, recaptchaToken } });
      }}
      submitLabel={t('public.send')}
      guard={false}
    >
      <TextField name="name" label={t('public.name')} autoComplete="name" />
      <TextField
        name="email"
        type="email"
        label={t('public.email')}
        hint={t(mailLeaves ? 'public.emailHint' : 'public.emailHintKept')}
        autoComplete="email"
      />
      <SelectField
        name="kind"
        label={t('public.kind')}
        choices={requestKinds.map((value) => ({ value, label: t(`kinds.${value}`) }))}
      />
      <TextAreaField name="details" label={t('public.details')} hint={t('public.detailsHint')} />
    </Form>
  );
}

export function PublicFormScreen() {
  const { t } = useTranslation('privacy');
  const { slug = '' } = useParams();
  const [sent, setSent] = useState(false);
  const read = useRead(privacy.form, { params: { slug } });
  const form = read.data;
  return (
    <Screen
      title={t('public.title')}
      lead={form && t(form.lgpd ? 'public.lead' : 'public.leadElsewhere', { company: form.company })}
      reads={[read]}
      narrow
    >
      {form && (
        <Stack gap="lg">
          {form.introduction !== '' && <Text className={classes.said}>{form.introduction}</Text>}
          {sent ? (
            <Paper withBorder p="lg" role="status">
              <Title order={2} size="h3" mb="xs">
                {t(form.mailLeaves ? 'public.sentTitle' : 'public.keptTitle')}
              </Title>
              <Text>{t(form.mailLeaves ? 'public.sentText' : 'public.keptText', { company: form.company })}</Text>
            </Paper>
          ) : (
            <AskForm slug={slug} mailLeaves={form.mailLeaves} onSent={() => setSent(true)} />
          )}
          {form.officerName !== '' && (
            <Text size="sm" c="dimmed">
              {t(form.lgpd ? 'public.contact' : 'public.contactElsewhere', {
                name: form.officerName,
                email: form.officerEmail,
              })}
            </Text>
          )}
        </Stack>
      )}
    </Screen>
  );
}

/** What was answered, and how it reached the person: by a link, or handed over by other means. */
import { Alert, Button, Stack, Text, Title } from '@mantine/core';
import { privacy } from '@vigia/contract/privacy/privacy.contract.ts';
import type { PrivacyRequest } from '@vigia/contract/privacy/privacy.shapes.ts';
import { useTranslation } from 'react-i18next';
import { useWrite } from '../kit/api/queries.ts';
import { Form } from '../kit/form/Form.tsx';
import { TextAreaField, TextField } from '../kit/form/fields.tsx';
import { useToday } from '../kit/i18n/days.ts';
import { useFormats } from '../kit/i18n/format.ts';
import { LinkDialog } from '../kit/screen/LinkDialog.tsx';
import { toastDone } from '../kit/screen/toasts.ts';
import { handlerName } from './marks.tsx';
import classes from './Privacy.module.css';

const refresh = [privacy.get, privacy.list, privacy.figures];

/** The link to an answer where no mail leaves, shown this once. */
export function AnswerLink({ name, link, onClose }: { name: string; link: string | null; onClose: () => void }) {
  const { t } = useTranslation('privacy');
  return (
    <LinkDialog title={t('request.linkTitle')} text={t('request.linkText', { name })} link={link} onClose={onClose} />
  );
}

/** How the answer reached somebody, or that it did not yet. */
function Reached({ request: { email, handedAt, givenAt, givenNote, linkEnded, mail } }: { request: PrivacyRequest }) {
  const { t } = useTranslation('privacy');
  const { date, dateTime } = useFormats();
  const said = [
    givenAt && givenNote !== '' && t('request.givenHow', { date: date(givenAt), note: givenNote }),
    givenAt && mail !== null && t('request.givenMail', { date: date(givenAt) }),
    handedAt && t('request.handedOn', { date: dateTime(handedAt) }),
    email !== '' && !handedAt && givenNote === '' && t(linkEnded ? 'request.linkEnded' : 'request.notHanded'),
    email === '' && givenNote === '' && t('request.givenPaper'),
  ].filter(Boolean);
  return (
    <>
      <Text size="sm" c="dimmed">
        {said.join(' ')}
      </Text>
      {mail === 'failed' && <Alert color="red">{t('request.mailFailed')}</Alert>}
      {!givenAt && mail !== 'failed' && <Alert color="yellow">{t('request.notGiven')}</Alert>}
    </>
  );
}

/** Notes that it was handed over by other means. */
function Give({ id }: { id: string }) {
  const { t } = useTranslation('privacy');
  const today = useToday();
  const give = useWrite(privacy.give, { refresh });
  return (
    <Stack gap="xs" w="100%" maw={480}>
      <Title order={3} size="h4">
        {t('request.giveTitle')}
      </Title>
      <Form
        schema={privacy.give.body}
        initial={{ givenOn: today, note: '' }}
        submit={(body) => give.send({ params: { id }, body })}
        submitLabel={t('request.give')}
      >
        <TextField name="givenOn" type="date" label={t('request.givenOn')} />
        <TextAreaField name="note" label={t('request.givenNote')} hint={t('request.givenHint')} rows={2} />
      </Form>
    </Stack>
  );
}

interface GivenProps {
  request: PrivacyRequest;
  onLink: (link: string) => void;
}
export function AnswerGiven({ request, onLink }: GivenProps) {
  const { id, email, answer, answeredAt, answeredBy, givenAt, unsearched } = request;
  const { t } = useTranslation('privacy');
  const { date } = useFormats();
  const again = useWrite(privacy.handOver, {
    refresh,
    onDone: ({ link }) => (link === null ? toastDone(t('request.sent')) : onLink(link)),
  });
  if (!answeredAt) return null;
  return (
    <Stack gap="sm" align="flex-start">
      <Text size="sm">
        {t('request.answeredOn', { date: date(answeredAt), name: handlerName(answeredBy) || t('nobody') })}
      </Text>
      <Text className={classes.said}>{answer}</Text>
      {unsearched !== '' && <Text size="sm">{t('request.unsearchedWhy', { why: unsearched })}</Text>}
      <Reached request={request} />
      {email !== '' && (
        <Button variant="default" loading={again.busy} onClick={() => again.run({ params: { id } })}>
          {t('request.again')}
        </Button>
      )}
      {!givenAt && <Give id={id} />}
    </Stack>
  );
}

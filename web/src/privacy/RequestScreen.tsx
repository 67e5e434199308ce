/** One request: its term, who it is, where to look, and the answer. */
import { Alert, Button, NativeSelect, Paper, Stack, Text, Title } from '@mantine/core';
import { privacy } from '@vigia/contract/privacy/privacy.contract.ts';
import { privacyPlaces } from '@vigia/contract/privacy/privacy.places.ts';
import type { PrivacyRequest } from '@vigia/contract/privacy/privacy.shapes.ts';
import { team } from '@vigia/contract/team/team.contract.ts';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { useRead, useWrite } from '../kit/api/queries.ts';
import { Form } from '../kit/form/Form.tsx';
import { TextAreaField } from '../kit/form/fields.tsx';
import { useFormats } from '../kit/i18n/format.ts';
import { LocalLaw } from '../kit/law/LocalLaw.tsx';
import { OwnerName } from '../kit/people/OwnerName.tsx';
import { Screen } from '../kit/screen/Screen.tsx';
import { AnswerFiles } from './AnswerFiles.tsx';
import { AnswerForm } from './AnswerForm.tsx';
import { Checklist } from './Checklist.tsx';
import { AnswerGiven, AnswerLink } from './Given.tsx';
import { handlerName, RequestStatusTag, RequestTerm } from './marks.tsx';
import classes from './Privacy.module.css';

type Of = { request: PrivacyRequest };
const refresh = [privacy.get, privacy.list, privacy.figures];
const identitySchema = privacy.checkIdentity.body;

function Part({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <Paper withBorder p="md" component="section" aria-labelledby={id}>
      <Title order={2} size="h3" id={id} mb="sm" tabIndex={-1} style={{ outline: 'none' }}>
        {title}
      </Title>
      {children}
    </Paper>
  );
}

function RequestFacts({ request }: Of) {
  const { t } = useTranslation('privacy');
  const { date, dateTime } = useFormats();
  // Entered by hand, only the day is known.
  const received = (request.source === 'hand' ? date : dateTime)(request.receivedAt);
  const facts = [
    [t('columns.kind'), t(`kinds.${request.kind}`)],
    [t('columns.status'), <RequestStatusTag key="status" request={request} />],
    [t('columns.dueOn'), <RequestTerm key="term" request={request} />],
    [t('columns.received'), `${received} · ${t(`request.source.${request.source}`)}`],
    [t('enter.email'), request.email],
    [t('enter.details'), request.details],
    [
      t('columns.owner'),
      request.status === 'open' ? '' : <OwnerName key="owner" person={request.owner} none={t('nobody')} />,
    ],
  ] as const;
  return (
    <Part id="request" title={t('request.facts')}>
      <dl className={classes.facts}>
        {facts
          .filter(([, value]) => value !== '')
          .flatMap(([name, value]) => [<dt key={name}>{name}</dt>, <dd key={`${name} value`}>{value}</dd>])}
      </dl>
      {request.status === 'open' && <Handler request={request} />}
    </Part>
  );
}

/** Who of the administrators handles it. */
function Handler({ request: { id, owner } }: Of) {
  const { t } = useTranslation('privacy');
  const read = useRead(team.users, { query: { role: 'ADMIN', status: 'active', limit: 100 } });
  const assign = useWrite(privacy.assign, { refresh });
  const admins = [...(read.data?.items ?? []), ...(owner ? [owner] : [])];
  const names = new Map(admins.map((person) => [person.id, handlerName(person)]));
  return (
    <NativeSelect
      mt="sm"
      maw={320}
      label={t('request.owner')}
      disabled={assign.busy}
      value={owner?.id ?? ''}
      data={[{ value: '', label: t('nobody') }, ...[...names].map(([value, label]) => ({ value, label }))]}
      onChange={(event) => assign.run({ params: { id }, body: { ownerId: event.currentTarget.value || null } })}
    />
  );
}

function Identity({ request: { id, identityAt, identityNote, status } }: Of) {
  const { t } = useTranslation('privacy');
  const { date } = useFormats();
  const check = useWrite(privacy.checkIdentity, { refresh });
  return (
    <Part id="identity" title={t('request.identity')}>
      {identityAt && <Text size="sm">{t('request.identityOn', { date: date(identityAt), note: identityNote })}</Text>}
      {!identityAt && (status === 'open' || status === 'unconfirmed') && (
        <Stack gap="sm">
          <Text size="sm">{t('request.identityNone')}</Text>
          <Form
            schema={identitySchema}
            initial={{ note: '' }}
            submit={(body) => check.send({ params: { id }, body })}
            submitLabel={t('request.identitySave')}
          >
            <TextAreaField name="note" label={t('request.identityNote')} rows={2} />
          </Form>
        </Stack>
      )}
    </Part>
  );
}

/** To the answer, past the list of where to look. */
function ToAnswer() {
  const { t } = useTranslation('privacy');
  const go = () => {
    const heading = document.getElementById('answer');
    heading?.focus({ preventScroll: true });
    heading?.scrollIntoView({ block: 'start' });
  };
  return (
    <Button variant="default" onClick={go}>
      {t('request.toAnswer')}
    </Button>
  );
}

/** While it is open: where to look, then the answer. Afterwards what was answered is what one comes for. */
function Work({ request, onLink }: Of & { onLink: (link: string) => void }) {
  const { t } = useTranslation('privacy');
  const isOpen = request.status === 'open';
  const search = (
    <>
      <Identity request={request} />
      <Part id="tasks" title={t('request.tasks')}>
        <Checklist request={request} />
      </Part>
    </>
  );
  return (
    <>
      {!request.answeredAt && search}
      <Part id="answer" title={t('request.answer')}>
        <AnswerFiles request={request} />
        {isOpen && <AnswerForm request={request} onLink={onLink} />}
        <AnswerGiven request={request} onLink={onLink} />
      </Part>
      {request.answeredAt && search}
    </>
  );
}

export function RequestScreen() {
  const { t } = useTranslation('privacy');
  const { id = '' } = useParams();
  const [link, setLink] = useState<string | null>(null);
  const read = useRead(privacy.get, { params: { id } });
  const request = read.data;
  return (
    <Screen
      title={request?.name ?? t('title')}
      crumbs={[{ title: t('title'), to: privacyPlaces.requests.at() }]}
      actions={request?.status === 'open' && <ToAnswer />}
      reads={[read]}
    >
      {request && (
        <Stack gap="lg">
          <RequestFacts request={request} />
          {request.status === 'open' && <LocalLaw law={request.law} />}
          {request.status === 'unconfirmed' && (
            <Alert color="yellow" title={t('request.unconfirmedTitle')}>
              {t('request.unconfirmedText')}
            </Alert>
          )}
          <Work request={request} onLink={setLink} />
          <AnswerLink name={request.name} link={link} onClose={() => setLink(null)} />
        </Stack>
      )}
    </Screen>
  );
}

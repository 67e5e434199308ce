/** One notice of an incident: composed out of the record, edited, saved in versions, taken out as a file, marked as sent. */
import { Alert, Anchor, Button, Group, Stack, Text } from '@mantine/core';
import { approvalsPlaces } from '@vigia/contract/approvals/approvals.places.ts';
import { incidents } from '@vigia/contract/incidents/incidents.contract.ts';
import { incidentsPlaces } from '@vigia/contract/incidents/incidents.places.ts';
import {
  type IncidentNotice,
  isNoticeGap,
  noticeItemKeys,
  noticeKind,
  noticeSubjectId,
} from '@vigia/contract/incidents/notices.shapes.ts';
import { incidentRecords } from '@vigia/contract/incidents/records.contract.ts';
import { text } from '@vigia/contract/kit/text.ts';
import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router';
import { z } from 'zod';
import { call } from '../../kit/api/client.ts';
import { useCan, useRead, useWrite } from '../../kit/api/queries.ts';
import { ChangeForm } from '../../kit/form/ChangeForm.tsx';
import { useForm } from '../../kit/form/context.ts';
import { TextAreaField } from '../../kit/form/fields.tsx';
import { useFormats } from '../../kit/i18n/format.ts';
import { Screen } from '../../kit/screen/Screen.tsx';
import { Tag } from '../../kit/screen/Tag.tsx';
import { NoticeFiles } from './NoticeFiles.tsx';
import { SentButton } from './SentButton.tsx';

const written = z.strictObject(Object.fromEntries(noticeItemKeys.map((key) => [key, text(4000).optional()])));

const textsOf = ({ items }: IncidentNotice): z.output<typeof written> =>
  Object.fromEntries(items.map(({ key, text: said }) => [key, said]));

function NoticeItem({ item: { key, title, asks, fromRecord } }: { item: IncidentNotice['items'][number] }) {
  const { t } = useTranslation('incidents');
  const { values, set } = useForm();
  const said = String(values[key] ?? '');
  return (
    <div>
      <TextAreaField name={key} label={title} hint={asks} rows={2} />
      <Group gap="sm" mt={6}>
        {isNoticeGap(said) && <Tag tone="warn">{t(said.trim() === '' ? 'notices.empty' : 'notices.gap')}</Tag>}
        {fromRecord !== '' && said.trim() !== fromRecord.trim() && (
          <Button
            size="compact-sm"
            variant="subtle"
            aria-label={t('notices.useOf', { title })}
            onClick={() => set(key, fromRecord)}
          >
            {t('notices.use')}
          </Button>
        )}
      </Group>
    </div>
  );
}

/** Whether somebody approved it: exactly what stands here, or a version before. */
function NoticeApproval({ notice: { approved, version } }: { notice: IncidentNotice }) {
  const { t } = useTranslation('incidents');
  const { date } = useFormats();
  if (!approved) return version > 0 && <Text size="sm">{t('notices.unapproved')}</Text>;
  return (
    <Text size="sm">
      <Anchor
        component={Link}
        inherit
        underline="always"
        to={approvalsPlaces.approval.at({ workflowId: approved.workflowId })}
      >
        {t('notices.approvedOn', { day: date(approved.at), version: approved.version })}
      </Anchor>
      {approved.version < version && `. ${t('notices.changedSince')}`}
    </Text>
  );
}

function AskApproval({ id, notice: { kind, version, approved } }: { id: string; notice: IncidentNotice }) {
  const { t } = useTranslation('incidents');
  const mayEdit = useCan('incidents.edit');
  if (!mayEdit || approved?.version === version) return null;
  const to = approvalsPlaces.list.at({ kind: 'incident-notice', record: noticeSubjectId(id, kind) });
  return (
    <Button component={Link} variant="default" to={to}>
      {t('notices.ask')}
    </Button>
  );
}

/** How it stands: what is missing, until when, and whether somebody sent it. */
function NoticeState({ notice }: { notice: IncidentNotice }) {
  const { kind, missing, dueOn, sent, version } = notice;
  const { t } = useTranslation('incidents');
  const { date, relative } = useFormats();
  return (
    <Stack gap="xs">
      {sent && (
        <Alert color="green" title={t('notices.sentOn', { day: date(sent.on), version: sent.version })}>
          {sent.how}
          {sent.gaps.length > 0 && (
            <Text mt="xs">
              {t('notices.wentWithout', { items: sent.gaps.join('; ') })}{' '}
              {dueOn && t('notices.completeBy', { day: date(dueOn) })}
            </Text>
          )}
        </Alert>
      )}
      {missing > 0 && !sent && (
        <Alert color="yellow" title={t('notices.missing', { count: missing })}>
          {t(`notices.missingText.${kind}`)}
        </Alert>
      )}
      {dueOn && <Text>{t('notices.due', { day: date(dueOn), left: relative(dueOn) })}</Text>}
      <NoticeApproval notice={notice} />
      <Text c="dimmed" size="sm">
        {version === 0 ? t('notices.unsaved') : t('notices.nothingSent')}
      </Text>
    </Stack>
  );
}

function NoticeForm({ id, notice }: { id: string; notice: IncidentNotice }) {
  const { t } = useTranslation('incidents');
  const { kind, items } = notice;
  const params = { id, kind };
  const save = useWrite(incidentRecords.saveNotice, { refresh: [incidentRecords.notice, incidents.get] });
  return (
    <ChangeForm
      {...{ schema: written, record: notice, factsOf: textsOf, marksOptional: false }}
      read={() => call(incidentRecords.notice, { params })}
      submitLabel={t('notices.save')}
      send={({ whole, version }) => {
        const texts = Object.fromEntries(items.map(({ key }) => [key, whole[key] ?? '']));
        return save.send({ params, body: { version, texts } });
      }}
    >
      {items.map((item) => (
        <NoticeItem key={item.key} item={item} />
      ))}
    </ChangeForm>
  );
}

export function NoticeScreen() {
  const { t } = useTranslation('incidents');
  const { id = '', kind: asked } = useParams();
  const kind = noticeKind.catch('record').parse(asked);
  const incident = useRead(incidents.get, { params: { id } });
  const read = useRead(incidentRecords.notice, { params: { id, kind } });
  const notice = read.data;
  const crumbs = [
    { title: t('title'), to: incidentsPlaces.list.at() },
    { title: incident.data?.title ?? t('incident'), to: incidentsPlaces.incident.at({ id }) },
  ];
  return (
    <Screen
      {...{
        crumbs,
        reads: notice ? [] : [read],
        narrow: true,
        title: t(`notices.${kind}.title`),
        lead: t(`notices.${kind}.lead`),
      }}
      actions={
        notice &&
        notice.version > 0 && (
          <>
            <NoticeFiles id={id} kind={kind} />
            <AskApproval id={id} notice={notice} />
            {kind !== 'record' && <SentButton id={id} notice={notice} />}
          </>
        )
      }
    >
      {notice && (
        <Stack gap="lg">
          <NoticeState notice={notice} />
          <NoticeForm key={kind} id={id} notice={notice} />
          <Text size="sm" c="dimmed">
            {notice.source}
          </Text>
        </Stack>
      )}
    </Screen>
  );
}

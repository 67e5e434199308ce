import { Alert, Button, Stack, Text } from '@mantine/core';
import { incidents } from '@vigia/contract/incidents/incidents.contract.ts';
import { type IncidentNotice, isNoticeRequired } from '@vigia/contract/incidents/notices.shapes.ts';
import { incidentRecords } from '@vigia/contract/incidents/records.contract.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useWrite } from '../../kit/api/queries.ts';
import { Dialog } from '../../kit/dialog/Dialog.tsx';
import { Form } from '../../kit/form/Form.tsx';
import { CheckField, TextAreaField, TextField } from '../../kit/form/fields.tsx';
import { useToday } from '../../kit/i18n/days.ts';

const sending = incidentRecords.noticeSent.body.omit({ version: true });

/** A person sent it, outside of the product: when and how. The deadline of the law stops by it. */
export function SentButton({ id, notice }: { id: string; notice: IncidentNotice }) {
  const { t } = useTranslation('incidents');
  const [asking, setAsking] = useState(false);
  const today = useToday();
  const { kind, version, items, sent } = notice;
  const gaps = items.filter(({ key, missing }) => missing && isNoticeRequired(key)).map(({ title }) => title);
  const mark = useWrite(incidentRecords.noticeSent, {
    refresh: [incidentRecords.notice, incidents.get, incidents.list, incidents.stats],
    onDone: () => setAsking(false),
  });
  if (sent && sent.version >= version) return null;
  const close = () => {
    setAsking(false);
    mark.lookAgain();
  };
  return (
    <>
      <Button onClick={() => setAsking(true)}>{t('notices.mark')}</Button>
      <Dialog opened={asking} onClose={close} title={t('notices.mark')}>
        <Stack gap="md">
          <Text>{kind !== 'record' && t(`notices.${kind}.send`)}</Text>
          {gaps.length > 0 && (
            <Alert color="yellow" title={t('notices.markMissing', { count: gaps.length })}>
              {gaps.join('; ')}. {kind !== 'record' && t(`notices.later.${kind}`)}
            </Alert>
          )}
          <Form
            schema={sending}
            initial={{ on: today, how: '', published: false, incomplete: false }}
            submit={(body) => mark.send({ params: { id, kind }, body: { ...body, version } })}
          >
            <TextField name="on" type="date" label={t('notices.on')} />
            {kind === 'people' && (
              <CheckField name="published" label={t('notices.published')} hint={t('notices.publishedHint')} />
            )}
            <TextAreaField name="how" label={t('notices.how')} hint={t('notices.howHint')} rows={2} />
            {gaps.length > 0 && <CheckField name="incomplete" label={t('notices.sentIncomplete')} />}
          </Form>
        </Stack>
      </Dialog>
    </>
  );
}

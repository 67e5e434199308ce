import { Paper, Stack, Text } from '@mantine/core';
import { vulnerabilities } from '@vigia/contract/vulnerabilities/vulnerabilities.contract.ts';
import type { Finding } from '@vigia/contract/vulnerabilities/vulnerabilities.shapes.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCan, useWrite } from '../../kit/api/queries.ts';
import { Form } from '../../kit/form/Form.tsx';
import { TextAreaField } from '../../kit/form/fields.tsx';
import { useFormats } from '../../kit/i18n/format.ts';
import { ScreenPart } from '../../kit/screen/ScreenPart.tsx';
import classes from '../Findings.module.css';
import { findingPersonName } from '../marks.tsx';

/** What people said about a finding, oldest first. */
export function FindingComments({ finding: { id, comments } }: { finding: Finding }) {
  const { t } = useTranslation('vulnerabilities');
  const { dateTime } = useFormats();
  const mayEdit = useCan('vulnerabilities.edit');
  const [sent, setSent] = useState(0);
  const save = useWrite(vulnerabilities.comment, { refresh: [vulnerabilities.get] });
  return (
    <ScreenPart title={t('comments.title')}>
      <Stack gap="sm">
        {comments.map(({ id: key, author, body, createdAt }) => (
          <Paper key={key} withBorder p="sm">
            <Text size="sm" c="dimmed">
              {[findingPersonName(author) || t('comments.gone'), dateTime(createdAt)].join(' · ')}
            </Text>
            <Text className={classes.said}>{body}</Text>
          </Paper>
        ))}
        {mayEdit && (
          <Form
            key={sent}
            schema={vulnerabilities.comment.body}
            initial={{ body: '' }}
            submit={(body) => save.send({ params: { id }, body })}
            onDone={() => setSent(sent + 1)}
            submitLabel={t('comments.send')}
          >
            <TextAreaField name="body" label={t('comments.body')} rows={2} />
          </Form>
        )}
      </Stack>
    </ScreenPart>
  );
}

/** What those who write say of a document, each beside the passage that it is about. */
import { Blockquote, Button, Paper, Stack, Text, Title } from '@mantine/core';
import { library } from '@vigia/contract/library/library.contract.ts';
import { longestQuote, type PolicyComment } from '@vigia/contract/library/library.shapes.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRead, useWrite } from '../../kit/api/queries.ts';
import { Form } from '../../kit/form/Form.tsx';
import { TextAreaField } from '../../kit/form/fields.tsx';
import { useFormats } from '../../kit/i18n/format.ts';
import { Tag } from '../../kit/screen/Tag.tsx';

function Comment({ comment: { author, body, quote, stands, createdAt } }: { comment: PolicyComment }) {
  const { t } = useTranslation('library');
  const { dateTime } = useFormats();
  const name = author ? `${author.firstName} ${author.lastName}`.trim() : t('comments.gone');
  return (
    <li>
      <Text size="sm" c="dimmed">
        {[name, dateTime(createdAt)].join(' · ')}
      </Text>
      {quote && (
        <Blockquote p="xs" my={4} fz="sm">
          {quote}
        </Blockquote>
      )}
      {!stands && <Tag tone="info">{t('comments.changed')}</Tag>}
      <Text>{body}</Text>
    </li>
  );
}

const selected = () => (window.getSelection()?.toString() ?? '').trim().slice(0, longestQuote);

export function PolicyComments({ id }: { id: string }) {
  const { t } = useTranslation('library');
  const read = useRead(library.comments, { params: { id } });
  const [form, setForm] = useState({ at: 0, quote: '' });
  const save = useWrite(library.comment, { refresh: [library.comments] });
  const items = read.data?.items ?? [];
  return (
    <Paper withBorder p="md" component="section" aria-labelledby="policy-comments">
      <Title order={2} size="h4" id="policy-comments">
        {t('comments.title')}
      </Title>
      <Text size="sm" c="dimmed" mb="sm">
        {t('comments.lead')}
      </Text>
      <Stack component="ol" gap="sm" p={0} m={0} mb="sm" style={{ listStyle: 'none' }}>
        {items.map((comment) => (
          <Comment key={comment.id} comment={comment} />
        ))}
      </Stack>
      <Button
        size="compact-sm"
        variant="subtle"
        mb="xs"
        // A press would take the selection away before it is read.
        onMouseDown={(event) => event.preventDefault()}
        onClick={() => setForm({ at: form.at + 1, quote: selected() })}
      >
        {t('comments.use')}
      </Button>
      <Form
        key={form.at}
        schema={library.comment.body}
        initial={{ body: '', quote: form.quote }}
        submit={(body) => save.send({ params: { id }, body })}
        onDone={() => setForm({ at: form.at + 1, quote: '' })}
        submitLabel={t('comments.send')}
      >
        <TextAreaField name="quote" label={t('comments.quote')} hint={t('comments.quoteHint')} rows={2} />
        <TextAreaField name="body" label={t('comments.body')} rows={2} />
      </Form>
    </Paper>
  );
}

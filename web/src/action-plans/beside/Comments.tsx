import { NativeSelect, Text } from '@mantine/core';
import { actionPlans } from '@vigia/contract/action-plans/action-plans.contract.ts';
import type { Plan } from '@vigia/contract/action-plans/action-plans.shapes.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCan, useRead, useWrite } from '../../kit/api/queries.ts';
import { Form } from '../../kit/form/Form.tsx';
import { SelectField, TextAreaField } from '../../kit/form/fields.tsx';
import { useFormats } from '../../kit/i18n/format.ts';
import { personName } from '../../kit/people/people.ts';
import { ScreenPart } from '../../kit/screen/ScreenPart.tsx';
import classes from './Beside.module.css';

const draft = actionPlans.comment.body;

function Comment({ comment, plan }: { comment: Plan['comments'][number]; plan: Plan }) {
  const { t } = useTranslation('action-plans');
  const { dateTime } = useFormats();
  const about = plan.subtasks.find(({ id }) => id === comment.subtaskId);
  return (
    <li className={classes.comment}>
      <Text size="sm" c="dimmed">
        <Text span inherit fw={550} c="var(--mantine-color-text)">
          {comment.author ? personName(comment.author) : t('people.gone')}
        </Text>
        {' · '}
        <time dateTime={comment.createdAt}>{dateTime(comment.createdAt)}</time>
        {about && ` · ${t('comments.about', { title: about.title })}`}
        {comment.mentions.length > 0 &&
          ` · ${t('comments.to', { names: comment.mentions.map(personName).join(', ') })}`}
      </Text>
      <Text className={classes.said}>{comment.body}</Text>
    </li>
  );
}

function Write({ plan }: { plan: Plan }) {
  const { t } = useTranslation('action-plans');
  const [sent, setSent] = useState(0);
  const [mention, setMention] = useState('');
  const people = useRead(actionPlans.people).data?.items ?? [];
  const save = useWrite(actionPlans.comment, { refresh: [actionPlans.get] });
  return (
    <Form
      key={sent}
      schema={draft}
      initial={{ body: '' }}
      submit={(body) => save.send({ params: { id: plan.id }, body: { ...body, mentions: mention ? [mention] : [] } })}
      onDone={() => {
        setSent(sent + 1);
        setMention('');
      }}
      submitLabel={t('comments.send')}
    >
      <TextAreaField name="body" label={t('comments.body')} rows={2} />
      <NativeSelect
        label={t('comments.mention')}
        value={mention}
        onChange={(event) => setMention(event.currentTarget.value)}
        data={[
          { value: '', label: t('comments.nobody') },
          ...people.map((one) => ({ value: one.id, label: personName(one) })),
        ]}
      />
      {plan.subtasks.length > 0 && (
        <SelectField
          name="subtaskId"
          label={t('comments.subtask')}
          none={t('comments.whole')}
          choices={plan.subtasks.map(({ id, title }) => ({ value: id, label: title }))}
        />
      )}
    </Form>
  );
}

/** What people said about a plan, oldest first. */
export function Comments({ plan }: { plan: Plan }) {
  const { t } = useTranslation('action-plans');
  const mayEdit = useCan('action-plans.edit');
  return (
    <ScreenPart title={t('comments.title')}>
      {plan.comments.length === 0 ? (
        <Text size="sm" c="dimmed" mb="md">
          {t('comments.none')}
        </Text>
      ) : (
        <ul className={classes.comments}>
          {plan.comments.map((comment) => (
            <Comment key={comment.id} comment={comment} plan={plan} />
          ))}
        </ul>
      )}
      {mayEdit && <Write plan={plan} />}
    </ScreenPart>
  );
}

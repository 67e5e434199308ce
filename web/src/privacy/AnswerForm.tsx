import { Button, Text } from '@mantine/core';
import { privacy } from '@vigia/contract/privacy/privacy.contract.ts';
import { isUnsearched } from '@vigia/contract/privacy/privacy.rules.ts';
import type { PrivacyRequest } from '@vigia/contract/privacy/privacy.shapes.ts';
import { useTranslation } from 'react-i18next';
import { useWrite } from '../kit/api/queries.ts';
import { useForm } from '../kit/form/context.ts';
import { Form } from '../kit/form/Form.tsx';
import { RadioField, TextAreaField } from '../kit/form/fields.tsx';
import { toastDone } from '../kit/screen/toasts.ts';

const schema = privacy.answer.body;

function DraftButton({ draft }: { draft: string }) {
  const { t } = useTranslation('privacy');
  const { set } = useForm();
  return (
    <div>
      <Button variant="default" onClick={() => set('answer', draft)}>
        {t('request.useDraft')}
      </Button>
    </div>
  );
}

/** Fulfils or refuses, in words that the person reads. */
export function AnswerForm({ request, onLink }: { request: PrivacyRequest; onLink: (link: string) => void }) {
  const { id, draft, email, checklist } = request;
  const { t } = useTranslation('privacy');
  const answer = useWrite(privacy.answer, {
    refresh: [privacy.get, privacy.list, privacy.figures],
    onDone: ({ link }) => (link === null ? toastDone(t(email === '' ? 'request.kept' : 'request.sent')) : onLink(link)),
  });
  const unsearched = checklist.open;
  return (
    <Form
      schema={schema}
      initial={{ answer: '', unsearched: '' }}
      submit={(body) => answer.send({ params: { id }, body })}
      submitLabel={t(email === '' ? 'request.sendPaper' : 'request.send')}
    >
      <RadioField
        name="outcome"
        label={t('request.outcome')}
        choices={[
          { value: 'answered', label: t('request.fulfil') },
          { value: 'refused', label: t('request.refuse') },
        ]}
      />
      {unsearched > 0 && <Text size="sm">{t('request.unsearched', { count: unsearched })}</Text>}
      {isUnsearched(request) && (
        <TextAreaField name="unsearched" label={t('request.why')} hint={t('request.whyHint')} rows={2} />
      )}
      {draft === '' ? (
        <Text size="sm" c="dimmed">
          {t(checklist.total === 0 ? 'request.draftNone' : 'request.draftLater')}
        </Text>
      ) : (
        <DraftButton draft={draft} />
      )}
      <TextAreaField
        name="answer"
        label={t('request.answerText')}
        hint={t(email === '' ? 'request.paper' : 'request.answerHint')}
        rows={8}
      />
    </Form>
  );
}

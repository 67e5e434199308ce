/** Choosing a message and whom it goes to, with the message as it will be read. */
import { NativeSelect, Stack } from '@mantine/core';
import { companyRole } from '@vigia/contract/kit/roles.ts';
import { type PhishingMessageView, phishing, phishingDraft } from '@vigia/contract/training/phishing.contract.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useWrite } from '../../kit/api/queries.ts';
import { Form } from '../../kit/form/Form.tsx';
import { NumberField } from '../../kit/form/fields.tsx';
import { SimulatedMessage } from './SimulatedMessage.tsx';

const daysOnly = phishingDraft.pick({ days: true });

export function StartPhishing({ messages, onDone }: { messages: PhishingMessageView[]; onDone: () => void }) {
  const { t } = useTranslation(['training', 'kit']);
  const [templateId, choose] = useState(messages[0]?.id ?? '');
  const [whom, setWhom] = useState('everyone');
  const start = useWrite(phishing.startPhishing, { refresh: [phishing.phishingCampaigns], onDone });
  const role = companyRole.safeParse(whom).data ?? null;
  const message = messages.find(({ id }) => id === templateId);
  const roles = companyRole.options.map((value) => ({ value, label: t(`kit:roles.${value}`) }));
  const everyone = { value: 'everyone', label: t('assign.audiences.everyone') };
  return (
    <Stack gap="md">
      <NativeSelect
        label={t('phishing.message')}
        value={templateId}
        onChange={(event) => choose(event.currentTarget.value)}
        data={messages.map(({ id, name, level }) => ({
          value: id,
          label: t('phishing.named', { name, level: t(`phishing.levels.${level}`) }),
        }))}
      />
      {message && <SimulatedMessage message={message} />}
      <NativeSelect
        label={t('assign.who')}
        value={whom}
        onChange={(event) => setWhom(event.currentTarget.value)}
        data={[everyone, ...roles]}
      />
      <Form
        schema={daysOnly}
        initial={{ days: 7 }}
        submit={({ days }) =>
          start.send({ body: { templateId, audience: role === null ? 'everyone' : 'role', role, days } })
        }
        submitLabel={t('phishing.send')}
      >
        <NumberField name="days" label={t('phishing.days')} hint={t('phishing.daysHint')} />
      </Form>
    </Stack>
  );
}

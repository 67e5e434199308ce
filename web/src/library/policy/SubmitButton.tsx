/** Sends a draft to those who decide about it. */
import { Button, Checkbox, Fieldset, Modal, Stack, Text, Textarea, TextInput } from '@mantine/core';
import { approvals } from '@vigia/contract/approvals/approvals.contract.ts';
import { library } from '@vigia/contract/library/library.contract.ts';
import type { Policy } from '@vigia/contract/library/library.shapes.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRead, useWrite } from '../../kit/api/queries.ts';
import { toastDone } from '../../kit/screen/toasts.ts';

interface Outsider {
  readonly name: string;
  readonly email: string;
}
const nobody: Outsider = { name: '', email: '' };

/** A partner, a lawyer, an accountant: whoever decides without an account. */
function OutsiderFields({ value, onChange }: { value: Outsider; onChange: (next: Outsider) => void }) {
  const { t } = useTranslation('library');
  const isAsked = value.name !== '' || value.email !== '';
  return (
    <Fieldset legend={t('submit.outside')}>
      <Text size="sm" c="dimmed" mb="xs">
        {t('submit.outsideHint')}
      </Text>
      <TextInput
        label={t('submit.name')}
        maxLength={120}
        required={isAsked}
        withAsterisk={false}
        value={value.name}
        onChange={(event) => onChange({ ...value, name: event.currentTarget.value })}
      />
      <TextInput
        label={t('submit.email')}
        type="email"
        maxLength={254}
        required={isAsked}
        withAsterisk={false}
        value={value.email}
        onChange={(event) => onChange({ ...value, email: event.currentTarget.value })}
      />
    </Fieldset>
  );
}

function Asking({ policy, onDone }: { policy: Policy; onDone: () => void }) {
  const { t } = useTranslation('library');
  const people = useRead(approvals.people).data?.items ?? [];
  const [chosen, setChosen] = useState<string[]>([]);
  const [outsider, setOutsider] = useState(nobody);
  const [dueDate, setDueDate] = useState('');
  const [note, setNote] = useState('');
  const approvers = [...chosen, ...(outsider.email === '' ? [] : [outsider])];
  const submit = useWrite(library.submitForApproval, {
    refresh: [library.get, library.list, library.stats, library.versions, approvals.list],
    onDone: () => {
      toastDone(t('submit.done'));
      onDone();
    },
  });
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        submit.run({ params: { id: policy.id }, body: { approvers, note, dueDate: dueDate || null } });
      }}
    >
      <Stack gap="md">
        <Text size="sm">{t('submit.lead')}</Text>
        <Checkbox.Group label={t('submit.who')} value={chosen} onChange={setChosen}>
          <Stack gap={6} mt={6}>
            {people.map(({ id, firstName, lastName }) => (
              <Checkbox key={id} value={id} label={`${firstName} ${lastName}`.trim()} />
            ))}
          </Stack>
        </Checkbox.Group>
        <OutsiderFields value={outsider} onChange={setOutsider} />
        <TextInput
          label={t('submit.due')}
          type="date"
          value={dueDate}
          onChange={(event) => setDueDate(event.currentTarget.value)}
        />
        <Textarea
          label={t('submit.note')}
          maxLength={2000}
          autosize
          value={note}
          onChange={(event) => setNote(event.currentTarget.value)}
        />
        <Button type="submit" loading={submit.busy} disabled={approvers.length === 0}>
          {t('submit.send')}
        </Button>
      </Stack>
    </form>
  );
}

/** The way to approval; while facts are missing it says so instead. */
export function SubmitButton({ policy }: { policy: Policy }) {
  const { t } = useTranslation(['library', 'kit']);
  const [asking, setAsking] = useState(false);
  const ready = policy.missing.length === 0;
  return (
    <>
      <Button onClick={() => setAsking(true)}>{t('submit.open')}</Button>
      <Modal
        opened={asking}
        onClose={() => setAsking(false)}
        title={t('submit.open')}
        closeButtonProps={{ 'aria-label': t('kit:close') }}
      >
        {ready ? (
          <Asking policy={policy} onDone={() => setAsking(false)} />
        ) : (
          <Text>{t('submit.notYet', { count: policy.missing.length })}</Text>
        )}
      </Modal>
    </>
  );
}

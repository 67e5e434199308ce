/** Asking for an approval: who, how many of them, in which order, until when. */
import { Drawer } from '@mantine/core';
import { approvalDraft, approvals } from '@vigia/contract/approvals/approvals.contract.ts';
import { approvalsPlaces } from '@vigia/contract/approvals/approvals.places.ts';
import type { ApprovalKind } from '@vigia/contract/kinds.ts';
import { Problem } from '@vigia/contract/kit/problem.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { z } from 'zod';
import { useWrite } from '../kit/api/queries.ts';
import { Form } from '../kit/form/Form.tsx';
import { CheckField, NumberField, TextAreaField, TextField } from '../kit/form/fields.tsx';
import { toastDone } from '../kit/screen/toasts.ts';
import { ApproverList, type Chosen, noOutsider, outsiderOf } from './ApproverList.tsx';

interface Subject {
  readonly kind: ApprovalKind;
  readonly id: string;
}
const { needed, ordered, dueDate, note } = approvalDraft.shape;
const asked = z.strictObject({ needed, ordered, dueDate, note });

/** What is wrong with somebody on the list is said above the form: the list has no fields of its own. */
function withoutPlaces(fault: unknown): unknown {
  if (!(fault instanceof Problem)) return fault;
  const errors = (fault.details.errors ?? []).map((one) =>
    one.pointer.startsWith('/approvers') ? { ...one, pointer: '' } : one,
  );
  return new Problem(fault.code, { ...fault.details, errors });
}

function AskForm({ subject, onClose }: { subject: Subject; onClose: () => void }) {
  const { t } = useTranslation('approvals');
  const navigate = useNavigate();
  const [chosen, setChosen] = useState<readonly Chosen[]>([]);
  const [typed, setTyped] = useState(noOutsider);
  const ask = useWrite(approvals.ask, {
    refresh: [approvals.list],
    onDone({ id }) {
      toastDone(t('ask.done'));
      onClose();
      void navigate(approvalsPlaces.approval.at({ workflowId: id }));
    },
  });
  const send = async (values: z.output<typeof asked>) => {
    const outsider = outsiderOf(typed);
    // Whoever was typed and not added is meant all the same; half of them is not left out in silence.
    if (!outsider && (typed.name !== '' || typed.email !== ''))
      throw new Problem('approvals.outsider-half', { message: t('ask.half') });
    const approvers = [...chosen, ...(outsider ? [outsider] : [])].map(({ name, ...one }) =>
      'email' in one ? { ...one, name } : one,
    );
    return ask.send({ body: { subject, approvers, ...values } }).catch((fault: unknown) => {
      throw withoutPlaces(fault);
    });
  };
  return (
    <Form schema={asked} initial={{ note: '' }} submit={send} submitLabel={t('ask.submit')} guard={false}>
      <ApproverList {...{ chosen, typed }} onChange={setChosen} onType={setTyped} />
      {chosen.length > 1 && <NumberField name="needed" label={t('ask.needed')} hint={t('ask.neededHint')} />}
      {chosen.length > 1 && <CheckField name="ordered" label={t('ask.ordered')} />}
      <TextField name="dueDate" type="date" label={t('ask.due')} />
      <TextAreaField name="note" label={t('ask.note')} hint={t('ask.noteHint')} />
    </Form>
  );
}

export function AskDrawer({ subject, onClose }: { subject: Subject | null; onClose: () => void }) {
  const { t } = useTranslation(['approvals', 'kit']);
  return (
    <Drawer
      opened={subject !== null}
      onClose={onClose}
      position="right"
      size="lg"
      title={subject ? t('ask.title', { subject: t(`subjects.${subject.kind}`) }) : ''}
      closeOnClickOutside={false}
      closeOnEscape={false}
      closeButtonProps={{ 'aria-label': t('kit:close') }}
    >
      {subject && <AskForm subject={subject} onClose={onClose} />}
    </Drawer>
  );
}

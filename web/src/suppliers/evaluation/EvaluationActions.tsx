/** What can be done with what was sent: more time, cancelled; with what came back: opened again. */
import { Button } from '@mantine/core';
import {
  type EvaluationResults,
  evaluationDraft,
  evaluationReopening,
} from '@vigia/contract/suppliers/evaluations.shapes.ts';
import { suppliers } from '@vigia/contract/suppliers/suppliers.contract.ts';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCan, useWrite } from '../../kit/api/queries.ts';
import { Dialog } from '../../kit/dialog/Dialog.tsx';
import { Form } from '../../kit/form/Form.tsx';
import { TextAreaField, TextField } from '../../kit/form/fields.tsx';
import { addDays, useToday } from '../../kit/i18n/days.ts';
import { ConfirmButton } from '../../kit/screen/ConfirmButton.tsx';

const changed = [suppliers.results, suppliers.evaluations, suppliers.get, suppliers.list, suppliers.stats] as const;
const day = evaluationDraft.pick({ dueDate: true });

interface DialogButtonProps {
  label: string;
  title: string;
  children: (close: () => void) => ReactNode;
}
/** A button that opens a form. */
export function DialogButton({ label, title, children }: DialogButtonProps) {
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <Button variant="default" onClick={() => setOpen(true)}>
        {label}
      </Button>
      <Dialog opened={open} onClose={close} title={title}>
        {children(close)}
      </Dialog>
    </>
  );
}

function OutActions({ results: { evaluation } }: { results: EvaluationResults }) {
  const { t } = useTranslation('suppliers');
  const { id, dueDate } = evaluation;
  const extend = useWrite(suppliers.extend, { refresh: changed });
  const revoke = useWrite(suppliers.revoke, { refresh: changed });
  return (
    <>
      <DialogButton label={t('extend.action')} title={t('extend.title')}>
        {(close) => (
          <Form
            schema={day}
            initial={{ dueDate }}
            submit={(body) => extend.send({ params: { id }, body })}
            onDone={close}
          >
            <TextField name="dueDate" type="date" label={t('send.due')} />
          </Form>
        )}
      </DialogButton>
      <ConfirmButton
        danger
        title={t('revoke.title')}
        text={t('revoke.text')}
        busy={revoke.busy}
        onConfirm={() => revoke.run({ params: { id } })}
      >
        {t('revoke.action')}
      </ConfirmButton>
    </>
  );
}

function ReopenAction({ results: { evaluation, answers } }: { results: EvaluationResults }) {
  const { t } = useTranslation('suppliers');
  const reopen = useWrite(suppliers.reopen, { refresh: changed });
  const asked = answers.filter(({ review }) => review === 'asked').length;
  const inAWeek = addDays(useToday(), 7);
  return (
    <DialogButton label={t('reopen.action')} title={t('reopen.title')}>
      {(close) => (
        <Form
          schema={evaluationReopening}
          initial={{ reason: '', dueDate: inAWeek }}
          submit={(body) => reopen.send({ params: { id: evaluation.supplierId }, body })}
          onDone={close}
          submitLabel={t('reopen.send')}
        >
          {asked > 0 ? t('reopen.only', { count: asked }) : t('reopen.all')}
          <TextAreaField name="reason" label={t('reopen.reason')} rows={3} />
          <TextField name="dueDate" type="date" label={t('send.due')} />
        </Form>
      )}
    </DialogButton>
  );
}

export function EvaluationActions({ results }: { results: EvaluationResults }) {
  const mayEdit = useCan('suppliers.edit');
  const { status } = results.evaluation;
  if (!mayEdit || status === 'revoked') return null;
  return status === 'submitted' || status === 'reviewed' ? (
    <ReopenAction results={results} />
  ) : (
    <OutActions results={results} />
  );
}

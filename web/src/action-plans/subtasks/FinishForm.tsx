import { actionPlans } from '@vigia/contract/action-plans/action-plans.contract.ts';
import type { Plan } from '@vigia/contract/action-plans/action-plans.shapes.ts';
import type { PlanSubtask } from '@vigia/contract/action-plans/subtasks.shapes.ts';
import { type Fault, Problem } from '@vigia/contract/kit/problem.ts';
import { useTranslation } from 'react-i18next';
import type { z } from 'zod';
import { useWrite } from '../../kit/api/queries.ts';
import { LeaveButton } from '../../kit/dialog/LeaveButton.tsx';
import { Form } from '../../kit/form/Form.tsx';
import { TextAreaField, TextField } from '../../kit/form/fields.tsx';
import { toastDone } from '../../kit/screen/toasts.ts';
import { others, usePlanCache } from '../parts/usePlanCache.ts';
import { AttachmentField } from './AttachmentField.tsx';
import { evidenceOf, type LeftKind, leftForms } from './leaving.ts';

/** The server names the evidence's fields below `/evidence`; here they are the form. */
const placed = (fault: Fault): Fault => ({ ...fault, pointer: fault.pointer.replace(/^\/(evidence|status)/, '') });

interface FinishFormProps {
  kind: LeftKind;
  plan: Plan;
  task: PlanSubtask;
  onDone: () => void;
}

/** The fields of one kind of evidence, and the button that finishes the work. */
export function FinishForm({ kind, plan, task, onDone }: FinishFormProps) {
  const { t } = useTranslation('action-plans');
  const { keep } = usePlanCache();
  const save = useWrite(actionPlans.updateSubtask, { refresh: others, onDone: keep });
  const schema: z.ZodObject = leftForms[kind];
  async function submit(values: unknown) {
    const evidence = evidenceOf(values);
    const body = { status: 'CONCLUIDA' as const, version: task.version, ...(evidence ? { evidence } : {}) };
    try {
      await save.send({ params: { id: plan.id, subtaskId: task.id }, body });
    } catch (error) {
      if (!(error instanceof Problem)) throw error;
      throw new Problem(error.code, { ...error.details, errors: error.details.errors?.map(placed) });
    }
  }
  const done = () => {
    toastDone(t(kind === 'none' ? 'finish.done' : 'finish.doneWith', { count: task.serves.length }));
    onDone();
  };
  const named = kind === 'none' ? {} : { title: task.title.slice(0, 160) };
  return (
    <Form
      schema={schema}
      keptAs={task.id}
      initial={{ kind, ...named }}
      submit={submit}
      onDone={done}
      submitLabel={t('finish.button')}
      beside={<LeaveButton onLeave={onDone} />}
    >
      {kind !== 'none' && <TextField name="title" label={t('finish.name')} />}
      {kind === 'link' && <TextField name="link" type="url" label={t('finish.link')} placeholder="https://" />}
      {kind === 'note' && <TextAreaField name="description" label={t('finish.note')} />}
      {kind === 'attachment' && <AttachmentField name="attachmentId" plan={plan} task={task} />}
    </Form>
  );
}

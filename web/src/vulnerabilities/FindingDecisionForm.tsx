import { actionPlans } from '@vigia/contract/action-plans/action-plans.contract.ts';
import { type Fault, Problem } from '@vigia/contract/kit/problem.ts';
import { day, text } from '@vigia/contract/kit/text.ts';
import { type FindingStatus, findingSeverities } from '@vigia/contract/vulnerabilities/vulnerabilities.rules.ts';
import {
  type FindingDecision,
  findingSeverity,
  findingStatus,
} from '@vigia/contract/vulnerabilities/vulnerabilities.shapes.ts';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { useRead } from '../kit/api/queries.ts';
import { LeaveButton } from '../kit/dialog/LeaveButton.tsx';
import { Form } from '../kit/form/Form.tsx';
import { SelectField, TextAreaField, TextField } from '../kit/form/fields.tsx';
import { findingPersonName } from './marks.tsx';

const nobody = 'nobody';
const deciding = z.strictObject({
  status: findingStatus.optional(),
  reason: text(2000).optional(),
  snoozedUntil: day.optional(),
  severity: findingSeverity.optional(),
  ownerId: z.string().optional(),
  dueOn: day.optional(),
});

/** A fault of one of many findings belongs to no field. */
const unplaced = (fault: Fault): Fault => (fault.pointer.startsWith('/ids/') ? { ...fault, pointer: '' } : fault);

interface FindingDecisionFormProps {
  /** States to choose from. */
  statuses: readonly FindingStatus[];
  send: (change: FindingDecision) => Promise<unknown>;
  onCancel: () => void;
}

export function FindingDecisionForm({ statuses, send, onCancel }: FindingDecisionFormProps) {
  const { t } = useTranslation('vulnerabilities');
  const people = useRead(actionPlans.people).data?.items ?? [];
  const choices = [
    { value: nobody, label: t('nobody') },
    ...people.map((one) => ({ value: one.id, label: findingPersonName(one) })),
  ];
  async function submit({ ownerId, reason, ...change }: z.output<typeof deciding>) {
    const owner = ownerId ? { ownerId: ownerId === nobody ? null : ownerId } : {};
    try {
      await send({ ...change, ...(reason ? { reason } : {}), ...owner });
    } catch (error) {
      if (!(error instanceof Problem)) throw error;
      throw new Problem(error.code, { ...error.details, errors: error.details.errors?.map(unplaced) });
    }
  }
  return (
    <Form
      schema={deciding}
      initial={{}}
      submit={submit}
      submitLabel={t('decide.save')}
      beside={<LeaveButton onLeave={onCancel} />}
    >
      <SelectField
        name="status"
        label={t('columns.status')}
        choices={statuses.map((value) => ({ value, label: t(`statuses.${value}`) }))}
        none={t('decide.same')}
      />
      <TextAreaField name="reason" label={t('decide.reason')} hint={t('decide.reasonHint')} rows={3} />
      <TextField name="snoozedUntil" type="date" label={t('decide.until')} hint={t('decide.untilHint')} />
      <SelectField
        name="severity"
        label={t('columns.severity')}
        choices={findingSeverities.map((value) => ({ value, label: t(`severities.${value}`) }))}
        none={t('decide.same')}
      />
      <SelectField name="ownerId" label={t('columns.owner')} choices={choices} none={t('decide.same')} />
      <TextField name="dueOn" type="date" label={t('columns.due')} />
    </Form>
  );
}

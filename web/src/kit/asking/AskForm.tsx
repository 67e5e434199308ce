/** Who is asked to approve, how many of them, in which order, until when: one form for every subject. */
import { approvalDraft } from '@vigia/contract/approvals/approvals.contract.ts';
import { Problem } from '@vigia/contract/kit/problem.ts';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { useKeptState } from '../form/drafts.ts';
import { Form } from '../form/Form.tsx';
import { CheckField, NumberField, TextAreaField, TextField } from '../form/fields.tsx';
import { Restored } from '../form/Restored.tsx';
import { ApproverList, type Chosen, noOutsider, outsiderOf, type TypedOutsider } from './ApproverList.tsx';

const { needed, ordered, dueDate, note } = approvalDraft.shape;
const asked = z.strictObject({ needed, ordered, dueDate, note });

/** What is asked, of whom. */
export type Asking = z.output<typeof asked> & Pick<z.output<typeof approvalDraft>, 'approvers'>;

/** What is wrong with somebody on the list is said above the form: the list has no fields of its own. */
function withoutPlaces(fault: unknown): unknown {
  if (!(fault instanceof Problem)) return fault;
  const errors = (fault.details.errors ?? []).map((one) =>
    one.pointer.startsWith('/approvers') ? { ...one, pointer: '' } : one,
  );
  return new Problem(fault.code, { ...fault.details, errors });
}

/** Everybody who is meant: whoever was typed and not added is meant all the same. */
function meant(chosen: readonly Chosen[], typed: TypedOutsider): Asking['approvers'] {
  const outsider = outsiderOf(typed);
  return [...chosen, ...(outsider ? [outsider] : [])].map(({ name, ...one }) =>
    'email' in one ? { ...one, name } : one,
  );
}

interface Asked {
  readonly chosen: readonly Chosen[];
  readonly typed: TypedOutsider;
}
const nobody: Asked = { chosen: [], typed: noOutsider };

interface AskFormProps {
  /** A `Problem` it throws is shown here. */
  readonly send: (asking: Asking) => Promise<unknown>;
  readonly submitLabel: string;
}
export function AskForm({ send, submitLabel }: AskFormProps) {
  const { t } = useTranslation('approvals');
  const people = useKeptState<Asked>('approvers', nobody);
  const { chosen, typed } = people.typed;
  const submit = async (values: z.output<typeof asked>) => {
    // Half of somebody is not left out in silence.
    if (!outsiderOf(typed) && (typed.name !== '' || typed.email !== ''))
      throw new Problem('approvals.outsider-half', { message: t('ask.half') });
    const approvers = meant(chosen, typed);
    if (approvers.length === 0) throw new Problem('approvals.nobody', { message: t('ask.nobody') });
    const sent = await send({ approvers, ...values }).catch((fault: unknown) => {
      throw withoutPlaces(fault);
    });
    people.forget();
    return sent;
  };
  const several = meant(chosen, typed).length > 1;
  return (
    <Form schema={asked} initial={{ note: '' }} submit={submit} submitLabel={submitLabel}>
      {people.found && <Restored />}
      <ApproverList
        {...{ chosen, typed }}
        onChange={(next) => people.change({ chosen: next })}
        onType={(next) => people.change({ typed: next })}
      />
      {several && <NumberField name="needed" label={t('ask.needed')} hint={t('ask.neededHint')} />}
      {several && <CheckField name="ordered" label={t('ask.ordered')} />}
      <TextField name="dueDate" type="date" label={t('ask.due')} />
      <TextAreaField name="note" label={t('ask.note')} hint={t('ask.noteHint')} />
    </Form>
  );
}

import { useQueryClient } from '@tanstack/react-query';
import { customerForms } from '@vigia/contract/customer-forms/customer-forms.contract.ts';
import type { FormAnswer, FormRow } from '@vigia/contract/customer-forms/customer-forms.shapes.ts';
import { nameOf } from '@vigia/contract/kit/domain.ts';
import { Problem } from '@vigia/contract/kit/problem.ts';
import { useState } from 'react';
import { useWrite } from '../../kit/api/queries.ts';
import { useProblemToast } from '../../kit/screen/toasts.ts';

interface Draft {
  readonly answer: FormAnswer;
  readonly text: string;
}

/** One answer under a person's hands: what they changed stays theirs until it is kept. */
export function useRow(formId: string, row: FormRow) {
  const [draft, setDraft] = useState<Draft | null>(null);
  const client = useQueryClient();
  const toast = useProblemToast();
  const write = useWrite(customerForms.changeRow, { refresh: [customerForms.get] });
  const now = draft ?? { answer: row.answer, text: row.text };
  const dirty = now.answer !== row.answer || now.text !== row.text;

  async function keep(approved: boolean): Promise<boolean> {
    const changed = dirty ? now : {};
    try {
      await write.send({ params: { id: formId, rowId: row.id }, body: { ...changed, approved, version: row.version } });
      setDraft(null);
      return true;
    } catch (error) {
      if (!(error instanceof Problem)) throw error;
      toast(error);
      // What stands there now is shown; what was typed stays in the field.
      if (error.status === 409) await client.invalidateQueries({ queryKey: [nameOf(customerForms.get)] });
      return false;
    }
  }
  return {
    ...now,
    dirty,
    busy: write.busy,
    change: (part: Partial<Draft>) => setDraft({ ...now, ...part }),
    undo: () => setDraft(null),
    keep,
  };
}
export type RowState = ReturnType<typeof useRow>;

import { customerForms } from '@vigia/contract/customer-forms/customer-forms.contract.ts';
import { customerFormsPlaces } from '@vigia/contract/customer-forms/customer-forms.places.ts';
import { maxFormBytes } from '@vigia/contract/customer-forms/customer-forms.shapes.ts';
import { fileTooLarge, Problem } from '@vigia/contract/kit/problem.ts';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useWrite } from '../../kit/api/queries.ts';

export interface SendingForm {
  readonly busy: boolean;
  /** The file that was refused, and why. */
  readonly refused: { readonly name: string; readonly problem: Problem } | null;
  readonly take: (file: File | null) => Promise<void>;
  readonly forget: () => void;
}

/** Sends a questionnaire and goes to where it is reviewed; a refusal stays on the screen until the next attempt. */
export function useSending(): SendingForm {
  const go = useNavigate();
  const [refused, setRefused] = useState<SendingForm['refused']>(null);
  const write = useWrite(customerForms.upload, { refresh: [customerForms.list] });
  async function take(file: File | null): Promise<void> {
    if (!file) return;
    setRefused(null);
    try {
      if (file.size > maxFormBytes) throw fileTooLarge(maxFormBytes);
      const { id } = await write.send({ file });
      await go(customerFormsPlaces.form.at({ id }));
    } catch (error) {
      if (!(error instanceof Problem)) throw error;
      setRefused({ name: file.name, problem: error });
    }
  }
  return { busy: write.busy, refused, take, forget: () => setRefused(null) };
}
